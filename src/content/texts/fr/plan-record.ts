import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("fr", { one: "# jour", other: "# jours" });
const results = plural("fr", { one: "# résultat", other: "# résultats" });

export const planRecord: Texts["planRecord"] = {
  documentTitle: "Historique des résultats",
  lead: "Tous les résultats publiés de ce plan. Les résultats passés ne disent rien de certain sur les résultats futurs.",
  allPlans: "Tous les plans",
  target: (roi, count) =>
    `Objectif : ${roi} % de la mise par jour, durée : ${days(count)}. Il n’est pas garanti.`,
  notOffered: "Ce plan n’est plus proposé. Ses résultats restent ici.",
  paper: "Argent fictif",
  unknown: "Plan introuvable",
  unknownText: "Il n’y a à cette adresse ni plan ni résultat d’un plan.",
  problem: "Les résultats n’ont pas pu être chargés",
  empty: "Pas encore de résultats",
  emptyText: "Rien n’a encore été publié pour ce plan. Son premier résultat apparaîtra ici.",
  period: (count, first, last) =>
    count === 1 ? `1 résultat, ${first} (UTC)` : `${results(count)}, du ${first} au ${last} (UTC)`,
  newestOnly: (count) => `Seuls les ${count} résultats les plus récents sont comptés.`,
  chart: {
    title: "Résultats",
    view: "Vue des résultats",
    cumulated: "Cumulés",
    cumulatedName: "Les résultats cumulés",
    daily: "Par jour",
    dailyName: "Le résultat de chaque jour",
    table: "Tableau",
    tableName: "Les résultats en tableau",
    note: "En pourcentage de la mise. Les résultats ne sont pas composés : chacun est une part de la mise, ils s’additionnent donc.",
    label: (first, last, total) =>
      `Résultats du ${first} au ${last}, ${total} au total. Le tableau les contient tous.`,
    day: "Jour (UTC)",
    result: "Résultat",
    total: "Somme",
    comment: "Remarque",
    download: "Télécharger en CSV",
  },
  figures: {
    title: "En chiffres",
    winRate: {
      term: "Taux de réussite",
      definition: "Résultats supérieurs à zéro, en part de tous les résultats.",
    },
    profitFactor: {
      term: "Facteur de profit",
      definition: "La somme de tous les gains divisée par la somme de toutes les pertes.",
      none: "Aucune perte jusqu’ici",
    },
    mean: { term: "Moyenne par jour", definition: "La somme de tous les résultats divisée par leur nombre." },
    total: { term: "Somme", definition: "Tous les résultats additionnés, en pourcentage de la mise." },
    best: { term: "Meilleur jour", definition: "Le résultat le plus élevé." },
    worst: { term: "Pire jour", definition: "Le résultat le plus bas." },
    longestLoss: {
      term: "Plus longue série de pertes",
      definition: "Le plus grand nombre de résultats consécutifs inférieurs à zéro.",
      value: results,
      none: "Aucune",
    },
    largestDrop: {
      term: "Plus forte baisse depuis un sommet",
      definition: "La plus forte chute de la somme des résultats sous sa plus haute valeur précédente.",
      none: "Aucune",
    },
  },
  whatIf: {
    title: "Et si ?",
    lead: "Ce qu’une mise serait devenue avec les résultats réellement publiés, et dans la pire période du plan. Les deux comptent : personne ne sait quelle période vient ensuite.",
    amount: "Mise",
    amountProblem: "Saisissez un montant en dollars, par exemple 1000",
    start: "Ouverte le",
    startProblem: "Choisissez un jour",
    real: "À partir de ce jour",
    worst: (count) => (count === 1 ? "Le pire résultat" : `Les ${count} pires résultats consécutifs`),
    stretch: (count, first, last) =>
      count === 1 ? `1 résultat, ${first}` : `${results(count)}, du ${first} au ${last}`,
    running: (count, all) =>
      `Pendant les jours de ce trade, ${count} sur ${results(all)} au plus ont été publiés.`,
    profit: "Gain ou perte",
    cash: "De retour dans le solde",
    fee: (percent) => `Frais d’un retrait, ${percent} %`,
    payout: "Versé",
    none: "Aucun résultat n’a été publié pendant les jours d’un tel trade. Choisissez un autre jour.",
    stakeStays: "Ce plan ne rend pas la mise : seul le gain revient.",
  },
};
