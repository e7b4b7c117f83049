import { brand } from "#src/content/brand.ts";
import { charges, ofReferrals } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

const credited = (moment: string) =>
  `Là où la loi le permet, un bonus de ${charges.referralBonus} vous est crédité ${moment}. Il peut être supprimé à tout moment ; ce qui vous a été crédité vous reste acquis. Un compte à vous n’y donne pas droit : la même adresse e-mail, le même numéro de téléphone ou le même appareil compte comme vous.`;

export const terms: Texts["terms"] = {
  title: "Conditions",
  changed: "Dernière modification",
  lead: "Ce que vous et nous nous devons, en mots simples. Un exploitant qui reçoit de l’argent réel fait d’abord vérifier ces conditions par un avocat.",
  sections: {
    who: {
      title: "À qui vous avez affaire",
      text: `Vous avez affaire à l’exploitant nommé au bas de chaque page. Tant que personne n’y est nommé, ${brand.name} est une démonstration, tout l’argent est fictif et aucun contrat n’est conclu.`,
    },
    account: {
      title: "Votre compte",
      text: "Vous devez être majeur, donner des informations exactes et ne détenir qu’un seul compte. Gardez votre mot de passe pour vous et activez la seconde étape à la connexion. Les nouveaux comptes sont activés dans un délai de 24 heures. Prévenez-nous aussitôt si une autre personne a pu y avoir accès.",
    },
    deposits: {
      title: "Dépôts",
      text: "Vous payez en cryptomonnaie, à l’adresse et par le réseau affichés pour ce paiement. Un dépôt compte une fois vérifié et approuvé. Ce qui est envoyé à une mauvaise adresse ou par un mauvais réseau ne peut pas être récupéré.",
    },
    plans: {
      title: "Plans et opérations",
      text: "Vous choisissez le plan et le montant, une opération à la fois. Le rendement d’un plan est un objectif. Il n’est pas garanti, et vous pouvez perdre la totalité du montant investi. Le plan indique si le montant investi est rendu à la fin, et cela est affiché de nouveau avant que vous confirmiez.",
    },
    withdrawals: {
      title: "Retraits et frais",
      text: `Vous pouvez demander tout montant disponible. Une demande est examinée sous 24 à 48 heures les jours ouvrés. Des frais de ${charges.fee} sont prélevés sur le montant et affichés avant que vous confirmiez. Nous ne demandons jamais de paiement avant de débloquer un retrait. Tant qu’une demande est en attente, vous pouvez l’annuler.`,
    },
    bonus: {
      title: "Bonus et parrainage",
      text: ofReferrals({
        none: "Rien n’est versé pour une invitation pour le moment. Si cela change, ce sera pour les comptes ouverts à partir de là.",
        "first-deposit": credited(
          `dès qu’un dépôt d’au moins ${charges.referralMinimum} d’une personne qui a ouvert un compte avec votre lien est approuvé, une fois par personne`,
        ),
        registration: credited("dès que quelqu’un a ouvert un compte avec votre lien"),
        "verified-email": credited(
          "dès que quelqu’un a ouvert un compte avec votre lien et vérifié son adresse e-mail",
        ),
        activation: credited(
          "dès que quelqu’un a ouvert un compte avec votre lien et qu’un administrateur l’a activé",
        ),
      }),
    },
    books: {
      title: "Ce que disent les comptes",
      text: "Les écritures de votre compte font foi entre vous et nous. Signalez-nous celles que vous jugez erronées. Une correction est une nouvelle écriture assortie d’un motif ; l’ancienne demeure.",
    },
    conduct: {
      title: "Ce qui n’est pas permis",
      text: "De l’argent qui n’est pas le vôtre, plusieurs comptes, des comptes pour autrui, et les tentatives de perturber ou de saturer le service. Nous pouvons désactiver un compte pour un motif que nous vous indiquons. Son solde reste le vôtre.",
    },
    end: {
      title: "Résiliation",
      text: "Vous pouvez à tout moment retirer ce qui est disponible et supprimer votre compte. Nom, adresse e-mail et image sont effacés. Les écritures restent sous un pseudonyme, car les livres doivent être conservés.",
    },
    law: {
      title: "Modifications et droit applicable",
      text: "Toute modification de ces conditions est annoncée ici et par e-mail avant son entrée en vigueur ; vous pouvez partir avant. Le droit du siège de l’exploitant s’applique, et vous conservez les droits des consommateurs de votre pays.",
    },
  },
};
