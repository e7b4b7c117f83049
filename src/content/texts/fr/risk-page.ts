import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const riskPage: Texts["riskPage"] = {
  title: "Les risques, en deux minutes",
  lead: "En raison des pertes possibles, il s’agit d’un investissement à haut risque. Lisez ceci avant de décider ; c’est volontairement court.",
  further: {
    complex: {
      title: "Peut-être ne le comprenez-vous pas, et c’est une raison suffisante",
      text: "Si vous ne pouvez pas dire en deux phrases comment un plan gagne de l’argent, abstenez-vous.",
    },
    basket: {
      title: "Ne mettez pas tout au même endroit",
      text: "Une règle courante : pas plus de 10% de ce que vous possédez dans des investissements à haut risque.",
    },
  },
  more: {
    everything:
      "Les cours des crypto-actifs varient de plusieurs dizaines de pour cent en quelques jours. Une partie de ce qui est négocié l’est avec de l’argent emprunté, ce qui rend les pertes aussi importantes que les gains.",
    targets:
      "Jugez par vous-même : un rendement élevé qui paraît certain, soit n’est pas certain, soit n’est pas vrai.",
    tied: `Un retrait est d’abord examiné et coûte ${charges.fee} de son montant. Prévoyez le jour où vous aurez besoin de l’argent.`,
    noNet:
      "Un paiement en cryptomonnaie ne peut pas être annulé. Envoyé à une mauvaise adresse ou par un mauvais réseau, il est perdu.",
    complex: "Interrogez une personne indépendante qui ne gagne rien à votre décision.",
    basket:
      "Répartir son argent limite les dégâts d’une erreur. Cela ne rend aucun investissement plus sûr en soi.",
  },
};
