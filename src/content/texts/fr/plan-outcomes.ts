import type { Texts } from "#src/content/texts/en.ts";

export const planOutcomes: Texts["planOutcomes"] = {
  title: "Ce que les investisseurs ont reçu",
  problem: "Les opérations terminées n’ont pas pu être chargées",
  none: "Aucun nombre n’est encore affiché : dans aucune tranche de résultats, cinq investisseurs n’ont terminé une opération au cours d’un mois achevé. Les groupes plus petits ne sont jamais affichés, afin qu’aucune personne ne soit reconnaissable.",
  definition:
    "Opérations de ce plan que les investisseurs ont terminées en encaissant le profit ou en clôturant l’opération. Le résultat est l’argent revenu, comparé à la mise, compté à partir du grand livre.",
  period: (count, from, to) => `${count} opérations, ${from} – ${to} (UTC)`,
  result: "Résultat de l’opération",
  afterFee: (fee) => `Après les frais de retrait de ${fee} %`,
  trades: "Opérations",
  share: "Part",
  below: (limit) => `Moins de ${limit}`,
  between: (from, to) => `De ${from} à moins de ${to}`,
  atLeast: (limit) => `${limit} ou plus`,
  few: "Moins de 5 investisseurs",
  note: "Seuls les mois achevés sont comptés. Un nombre change lorsque des opérations de cinq autres investisseurs sont comptées : celles de quatre investisseurs au plus peuvent donc manquer dans chaque tranche. Les frais sont ceux d’aujourd’hui, pour retirer tout l’argent revenu.",
  download: "Télécharger les résultats réels en CSV",
};
