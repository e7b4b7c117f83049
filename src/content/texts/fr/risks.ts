import type { Texts } from "#src/content/texts/en.ts";

export const risks: Texts["risks"] = {
  before: "Avant d’investir",
  items: {
    everything: {
      title: "Vous pouvez tout perdre",
      text: "Une opération peut se terminer avec moins que ce que vous avez investi. Dans le pire des cas, rien ne revient.",
    },
    targets: {
      title: "Les rendements sont des objectifs",
      text: "Le pourcentage d’un plan est ce qu’il vise par jour. Personne ne le garantit, et les résultats passés ne disent rien des résultats à venir.",
    },
    tied: {
      title: "Votre argent est immobilisé",
      text: "Ce qui est engagé dans une opération en cours ne peut pas être retiré avant la fin de l’opération.",
    },
    noNet: {
      title: "Aucun filet de sécurité",
      text: "Il n’existe aucune assurance des dépôts et vous ne devez pas vous attendre à une indemnisation. N’investissez pas d’argent dont vous avez besoin.",
    },
  },
};
