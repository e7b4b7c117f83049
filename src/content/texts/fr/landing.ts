import { brand } from "#src/content/brand.ts";
import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const hours = plural("fr", { one: "# heure", other: "# heures" });
const results = plural("fr", { one: "# résultat publié", other: "# résultats publiés" });

export const landing: Texts["landing"] = {
  hero: {
    title: "Un compte d’investissement que vous pouvez vérifier ligne par ligne.",
    lead: "Déposez en cryptomonnaie, choisissez un plan, suivez une opération à la fois. Chaque centime qui bouge est une écriture que vous pouvez ouvrir : qui l’a déplacé, quand et pourquoi.",
    action: "Ouvrir un compte",
    plans: "Voir les plans",
  },
  picture: {
    label: "Exemple avec des chiffres inventés. Le solde est la somme du disponible et du réservé.",
    total: "Solde total",
    available: "Disponible",
    hold: "Réservé",
    trade: "Investi",
    success: "Effectué",
    pending: "En attente",
    deposit: "Dépôt, Bitcoin",
    depositBy: "Approuvé par un administrateur",
    opened: "Opération ouverte, plan Steady",
    openedBy: "Par vous",
    withdrawal: `Retrait, frais de ${charges.fee} compris`,
    withdrawalBy: "Réservé jusqu’à son examen",
  },
  statistics: {
    label: "Chiffres",
    winRate: "taux de réussite moyen",
    profitFactor: "facteur de profit",
    duration: "durée habituelle d’une opération",
    hours,
    years: "ans d’expérience",
    footnote:
      "Illustratif : ces chiffres n’ont pas de source publiée. Ils montrent où figureraient des résultats vérifiés et ne disent rien de ce que vous gagnerez.",
    source: (source) => `Source : ${source}`,
    live: {
      winRate: "des jours publiés se sont terminés par un gain",
      profitFactor: "gagné pour chaque point de pourcentage perdu",
      noLoss: "aucun jour de perte jusqu’ici, donc pas encore de facteur de profit",
      worstDay: "pire résultat d’un plan en un jour",
      results: "résultats publiés",
      paper: "Argent fictif",
      footnote: (count, first, last) =>
        `Le taux de réussite et le facteur de profit sont calculés sur ${results(count)} pour l’ensemble des plans, du ${first} au ${last} : les jours de gain rapportés à tous les jours, et la somme de tous les gains divisée par la somme de toutes les pertes. Les résultats passés ne disent rien des résultats à venir.`,
    },
  },
  about: {
    title: "Construit pour que vous puissiez le vérifier",
    lead: "Les produits de ce genre ont mauvaise réputation, souvent à juste titre. Ces règles font partie du fonctionnement de celui-ci ; ce ne sont pas des promesses à son sujet.",
    more: `En savoir plus sur ${brand.name}`,
    rules: {
      entries: {
        title: "Chaque variation est une écriture",
        text: "Le solde, le gain et le bonus ne changent que par des écritures qui indiquent le montant avant et après, qui a agi et le motif. Rien n’est modifié, rien n’est effacé.",
      },
      fee: {
        title: "Les frais sont déduits, jamais versés",
        text: `Un retrait coûte ${charges.fee} de son montant, affichés avec vos propres chiffres avant que vous confirmiez. Nous ne vous demanderons jamais de payer des frais avant de débloquer un retrait.`,
      },
      target: {
        title: "Un objectif n’est pas une promesse",
        text: "Chaque plan indique un objectif de rendement par jour. C’est ce que le plan vise. Vous pouvez gagner moins, et vous pouvez perdre ce que vous avez investi.",
      },
      yours: {
        title: "Vous décidez de chaque étape",
        text: "Une opération à la fois, ouverte par vous. Un dépôt attend d’être examiné et vous voyez où il en est ; une demande en attente peut être annulée par vous.",
      },
    },
  },
  services: {
    title: "Ce qui peut se trouver derrière un plan",
    lead: "Six manières d’investir, ce qu’est chacune d’elles et comment elle peut mal tourner.",
    risk: "Le risque",
    items: {
      copy: {
        title: "Copie d’opérations",
        text: "Le montant que vous investissez suit les décisions d’une personne dont c’est le métier.",
        risk: "Vous copiez ses pertes aussi exactement que ses gains.",
      },
      advisory: {
        title: "Conseil financier",
        text: "Un entretien sur ce qui convient à vos moyens avant que vous choisissiez un plan.",
        risk: "Un conseil réduit la probabilité d’une erreur. Il ne réduit pas le risque de marché.",
      },
      forex: {
        title: "Marché des changes",
        text: "Des paires de devises, jour et nuit, du lundi au vendredi.",
        risk: "De petits mouvements sont amplifiés par de l’argent emprunté, dans les deux sens.",
      },
      index: {
        title: "Indices boursiers",
        text: "Les grands indices d’actions, achetés comme un tout.",
        claim: (roi) => `Rendement annoncé allant jusqu’à ${roi}`,
        risk: "Un indice peut baisser pendant des années, et toutes ses actions baissent avec lui.",
      },
      etf: {
        title: "ETF d’actions",
        text: "Des paniers d’actions qui se négocient comme une seule.",
        risk: "Répartis sur de nombreuses sociétés, ils valent tout de même moins après une mauvaise année.",
      },
      cfd: {
        title: "CFD",
        text: "Des contrats sur la différence entre deux prix, sans rien posséder.",
        risk: "La plupart des comptes de particuliers y perdent de l’argent.",
      },
    },
  },
  plans: {
    title: "Les plans",
    lead: "Ce qui est proposé en ce moment. Le rendement est un objectif par jour. Il n’est pas garanti.",
    all: "Tous les plans et ce qu’ils signifient",
  },
  banner: {
    title: "Les deux extrémités de l’échelle",
    gain: (most) => `Annoncé : jusqu’à ${most} de rendement`,
    loss: "Tout aussi possible : perdre tout le montant investi",
    text: "Qui ne vous montre que le premier chiffre a quelque chose à vous vendre. Décidez d’après le second.",
  },
  chart: {
    title: "Un montant investi, trois issues",
    lead: "Un plan avec un objectif de 2% par jour sur 14 jours, et trois évolutions possibles. La ligne du haut est l’objectif ; personne ne sait quelle ligne sera la vôtre.",
    label: (stake) => `Trois évolutions possibles de ${stake} en 14 jours`,
    stake: "Montant investi",
    day: (day) => `Jour ${day}`,
    good: "Objectif atteint chaque jour",
    flat: "La moitié des jours sans gain",
    bad: "Les choses tournent mal au jour 5",
    note: `Évolutions inventées : les deux premières sont calculées à partir de l’objectif, la troisième est tracée à la main. Aucune donnée de marché. Avant les frais de retrait de ${charges.fee}.`,
  },
  features: {
    title: "Ce que vous obtenez, en toutes lettres",
    items: {
      live: {
        title: "Données en temps réel",
        text: "Le solde, les opérations et les demandes changent à votre écran au moment où ils changent dans les comptes.",
      },
      support: {
        title: "Assistance 24/7",
        text: "Écrivez à toute heure. Chaque message est conservé et envoyé par e-mail à l’exploitant, qui répond par e-mail.",
      },
      security: {
        title: "Sécurité renforcée",
        text: "Des connexions chiffrées, des mots de passe hachés, une seconde étape à la connexion et la liste de tous les appareils connectés.",
      },
      deposits: {
        title: "Dépôts en plusieurs cryptomonnaies",
        text: "Bitcoin, Ethereum et d’autres : vous choisissez le réseau et voyez son nom à côté de l’adresse.",
      },
      withdrawals: {
        title: "Des retraits dès leur confirmation",
        text: "Après l’examen, 24 à 48 heures les jours ouvrés, le versement est débloqué aussitôt. Le réseau peut ajouter quelques minutes.",
      },
      transparency: {
        title: "Des résultats publics",
        text: "Ce qu’un plan a gagné ou perdu en un jour est enregistré avec sa date et parvient à chaque opération de ce plan sous la forme d’une écriture que son titulaire peut ouvrir.",
      },
    },
  },
  testimonials: {
    title: "Avis de clients (exemples)",
    note: "Cinq textes d’exemple. Personne ne les a dits : ils occupent la place jusqu’à ce que de vrais témoignages, avec une date et une source, les remplacent.",
    label: "Témoignages",
    position: (index, count) => `${index} sur ${count}`,
    previous: "Témoignage précédent",
    next: "Témoignage suivant",
    pause: "Mettre en pause",
    play: "Lire",
    items: {
      ledger: {
        text: "J’ai ouvert une écriture, j’ai vu qui l’avait passée et pourquoi, et l’affaire était réglée.",
        role: "Lit chaque ligne",
      },
      fee: {
        text: "Les frais étaient là, avec mes propres chiffres, avant que je n’appuie sur quoi que ce soit. Je n’ai pas vu cela souvent.",
        role: "Retire de temps en temps",
      },
      loss: {
        text: "Ma première opération a perdu de l’argent. La page l’a dit aussi clairement qu’elle m’aurait annoncé un gain.",
        role: "A commencé par le plus petit plan",
      },
      support: {
        text: "J’ai écrit un dimanche soir. Le lundi, c’est une personne qui a répondu, pas un formulaire.",
        role: "Pose des questions",
      },
      phone: {
        text: "Je le consulte sur mon téléphone, dans le train. Tout est affiché avant même que je m’assoie.",
        role: "Toujours en route",
      },
    },
  },
  faq: {
    title: "Des questions, des réponses claires",
    lead: "Il manque quelque chose ?",
    ask: "Écrivez-nous",
  },
  contact: {
    title: "Écrivez-nous",
    lead: "Chaque message est conservé et envoyé par e-mail à l’exploitant. Vous recevez la réponse à l’adresse que vous indiquez.",
    noOffer:
      "Aucun de nous ne vous téléphonera jamais, ne vous demandera un mot de passe ni ne vous demandera de payer des frais.",
  },
};
