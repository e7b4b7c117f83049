import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const about: Texts["about"] = {
  title: "Un portail qui tient ses comptes au grand jour",
  lead: `${brand.name} est un portail d’investissement construit autour d’une idée : quiconque confie de l’argent à autrui doit pouvoir vérifier, seul et à tout moment, ce qu’il est devenu.`,
  steps: {
    title: "Comment l’argent circule ici",
    items: {
      deposit: {
        title: "Déposer",
        text: "Choisissez un réseau et un montant, envoyez-le, confirmez. Le dépôt reste en attente jusqu’à sa vérification, en général sous 10 à 30 minutes.",
      },
      invest: {
        title: "Investir",
        text: "Choisissez un plan dans ses limites. Le formulaire indique, avant que vous confirmiez, ce qu’il advient du montant investi et ce que vous pouvez perdre.",
      },
      claim: {
        title: "Encaisser",
        text: "Vous encaissez vous-même le gain d’une opération en cours ; il s’ajoute alors à votre solde.",
      },
      withdraw: {
        title: "Retirer",
        text: "Demandez un montant dans la limite de ce qui est disponible. Vous voyez d’abord les frais et le montant versé ; le traitement prend 24 à 48 heures les jours ouvrés.",
      },
    },
  },
  books: {
    title: "Les comptes",
    text: "Chaque variation de votre solde est une écriture : le montant avant, le montant après, qui a agi et pourquoi. Les écritures sont numérotées sans interruption et enchaînées les unes aux autres, de sorte qu’aucune ne peut être modifiée ou retirée sans que cela se voie. Les administrateurs ne peuvent corriger un chiffre qu’en indiquant un motif, et vous voyez la correction comme eux.",
  },
  operator: {
    title: "Qui l’exploite",
    demo: "Personne pour l’instant. Cette installation est une démonstration : elle présente le produit complet avec de l’argent fictif. Un site qui reçoit de l’argent réel nomme ici sa société, son autorité de contrôle et son agrément, et le bandeau en haut de page disparaît.",
    signed: (legalName) => `${legalName} exploite ce site et en répond.`,
  },
  not: {
    title: "Ce que nous ne faisons pas",
    items: {
      call: "Vous téléphoner, ou laisser quelqu’un vous téléphoner en notre nom.",
      fee: "Demander des frais, une taxe ou un dépôt avant de débloquer un retrait.",
      guarantee: "Garantir un rendement, sous quelque forme que ce soit.",
      rush: "Afficher un compte à rebours, prétendre qu’il reste peu de places ou vous montrer ce que d’autres viennent de gagner.",
    },
  },
};
