import { charges, ofReferrals } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

const paid = (moment: string) =>
  `Oui, là où la loi le permet. Lorsque quelqu’un ouvre un compte avec votre lien${moment}, un bonus de ${charges.referralBonus} vous est crédité. Vous voyez son prénom, son initiale et la date, rien de plus. Un compte à vous ne donne droit à aucun bonus.`;

export const faq: Texts["faq"] = {
  signUp: {
    question: "Comment ouvrir un compte ?",
    answer:
      "Inscrivez-vous avec votre nom, votre adresse e-mail, votre téléphone et votre pays. Nous vous envoyons un lien qui vérifie l’adresse, et les nouveaux comptes sont activés dans un délai de 24 heures.",
  },
  payment: {
    question: "Comment verser de l’argent ?",
    answer:
      "En cryptomonnaie, à une adresse affichée avec son réseau. Le virement bancaire et les portefeuilles électroniques ne sont pas proposés pour le moment ; lorsqu’ils le seront, ils apparaîtront sur la page des dépôts.",
  },
  withdrawal: {
    question: "Combien de temps prend un retrait ?",
    answer:
      "L’examen prend 24 à 48 heures les jours ouvrés. Une fois la demande confirmée, le versement est débloqué aussitôt ; le réseau peut ajouter quelques minutes, et la banque ou la plateforme d’échange qui suit, un à trois jours ouvrés.",
  },
  fees: {
    question: "Y a-t-il des frais cachés ?",
    answer: `Non. Les seuls frais sont de ${charges.fee} du montant d’un retrait. Ils sont prélevés sur le montant et affichés avec vos propres chiffres avant que vous confirmiez. On ne vous demande jamais de payer des frais au préalable.`,
  },
  loss: {
    question: "Puis-je perdre de l’argent ?",
    answer:
      "Oui, la totalité. Le rendement d’un plan est un objectif, pas une promesse, et aucune assurance ne vous rembourse. N’investissez pas d’argent dont vous avez besoin.",
  },
  trades: {
    question: "Combien d’opérations puis-je avoir à la fois ?",
    answer:
      "Une seule. Vous l’ouvrez avec un plan et un montant, vous suivez ce que chaque jour apporte et vous encaissez le gain avant d’ouvrir la suivante.",
  },
  support: {
    question: "Quand puis-je joindre quelqu’un ?",
    answer:
      "Vous pouvez écrire à toute heure, tous les jours. Votre message est envoyé par e-mail à l’exploitant, qui répond par e-mail ; aucun délai n’est promis.",
  },
  referrals: {
    question: "Existe-t-il un programme de parrainage ?",
    answer: ofReferrals({
      none: "Non, pas pour le moment.",
      "first-deposit": paid(` et qu’un dépôt d’au moins ${charges.referralMinimum} est approuvé`),
      registration: paid(""),
      "verified-email": paid(" et vérifie son adresse e-mail"),
      activation: paid(" et que ce compte est activé"),
    }),
  },
};
