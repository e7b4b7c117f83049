import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("fr", { one: "# jour", other: "# jours" });
const results = plural("fr", { one: "# résultat", other: "# résultats" });

export const plansPage: Texts["plansPage"] = {
  title: "Les plans",
  lead: "Ce qui est proposé en ce moment. Le rendement est un objectif par jour. Il n’est pas garanti.",
  heading: "Tous les plans",
  invest: "Se connecter pour investir",
  compare: "Comparer les plans côte à côte",
  card: {
    target: (count) => `objectif de rendement par jour, ${days(count)}`,
    minimum: "Minimum",
    maximum: "Maximum",
    stakeReturns: "Le montant investi est rendu à la fin de l’opération, déduction faite des pertes.",
    stakeStays: "Le montant investi n’est pas rendu : seul le gain est versé.",
    recent: {
      term: "30 derniers jours",
      results,
      none: "Aucun résultat ces 30 derniers jours",
      record: "Historique des résultats",
      recordOf: (plan) => `Historique des résultats de ${plan}`,
      paper: "Argent fictif",
    },
  },
  loading: "Chargement des plans",
  empty: "Aucun plan trouvé",
  emptyText: "Rien n’est proposé en ce moment. Les nouveaux plans apparaîtront ici dès qu’il y en aura.",
  problem: "Les plans n’ont pas pu être chargés",
  problemText: "La connexion ou le serveur a échoué. Rien d’autre sur cette page n’en dépend.",
  retry: "Réessayer",
  reading: {
    title: "Comment lire un plan",
    target: {
      title: "Objectif par jour",
      text: "Ce que le plan vise à gagner chacun de ses jours, en proportion du montant investi. Un jour peut se terminer en dessous, à zéro ou par une perte.",
    },
    limits: {
      title: "Minimum et maximum",
      text: "Le montant investi se situe entre les deux. Il est pris sur la part disponible de votre solde et ne peut pas être retiré tant que l’opération est en cours.",
    },
    stake: {
      title: "Le montant investi",
      text: "Chaque plan indique si le montant investi est rendu à la fin. Lorsqu’il l’est, les pertes en ont été déduites.",
    },
  },
};
