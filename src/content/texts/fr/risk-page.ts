import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const riskPage: Texts["riskPage"] = {
  title: "Les risques, en deux minutes",
  lead: "En raison des pertes possibles, il s’agit d’un investissement à haut risque. Lisez ceci avant de décider ; c’est volontairement court.",
  before: "Avant d’investir",
  items: {
    everything: {
      title: "Vous pouvez tout perdre",
      text: "Une opération peut se terminer avec moins que ce que vous avez investi. Dans le pire des cas, rien ne revient.",
      more: "Les cours des crypto-actifs varient de plusieurs dizaines de pour cent en quelques jours. Une partie de ce qui est négocié l’est avec de l’argent emprunté, ce qui rend les pertes aussi importantes que les gains.",
    },
    targets: {
      title: "Les rendements sont des objectifs",
      text: "Le pourcentage d’un plan est ce qu’il vise par jour. Personne ne le garantit, et les résultats passés ne disent rien des résultats à venir.",
      more: "Jugez par vous-même : un rendement élevé qui paraît certain, soit n’est pas certain, soit n’est pas vrai.",
    },
    tied: {
      title: "Votre argent est immobilisé",
      text: "Ce qui est engagé dans une opération en cours ne peut pas être retiré avant la fin de l’opération.",
      more: `Un retrait est d’abord examiné et coûte ${charges.fee} de son montant. Prévoyez le jour où vous aurez besoin de l’argent.`,
    },
    noNet: {
      title: "Aucun filet de sécurité",
      text: "Il n’existe aucune assurance des dépôts et vous ne devez pas vous attendre à une indemnisation. N’investissez pas d’argent dont vous avez besoin.",
      more: "Un paiement en cryptomonnaie ne peut pas être annulé. Envoyé à une mauvaise adresse ou par un mauvais réseau, il est perdu.",
    },
    complex: {
      title: "Peut-être ne le comprenez-vous pas, et c’est une raison suffisante",
      text: "Si vous ne pouvez pas dire en deux phrases comment un plan gagne de l’argent, abstenez-vous.",
      more: "Interrogez une personne indépendante qui ne gagne rien à votre décision.",
    },
    basket: {
      title: "Ne mettez pas tout au même endroit",
      text: "Une règle courante : pas plus de 10% de ce que vous possédez dans des investissements à haut risque.",
      more: "Répartir son argent limite les dégâts d’une erreur. Cela ne rend aucun investissement plus sûr en soi.",
    },
  },
};
