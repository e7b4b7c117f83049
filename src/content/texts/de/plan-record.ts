import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("de", { one: "# Tag", other: "# Tage" });
const results = plural("de", { one: "# Ergebnis", other: "# Ergebnisse" });

export const planRecord: Texts["planRecord"] = {
  documentTitle: "Bisherige Ergebnisse",
  lead: "Jedes Ergebnis, das für diesen Plan veröffentlicht wurde. Vergangene Ergebnisse sagen nichts Sicheres über künftige.",
  allPlans: "Alle Pläne",
  target: (roi, count) =>
    `Ziel: ${roi} % des Einsatzes pro Tag, Dauer: ${days(count)}. Es ist nicht garantiert.`,
  notOffered: "Dieser Plan wird nicht mehr angeboten. Seine Ergebnisse bleiben hier stehen.",
  paper: "Spielgeld",
  unknown: "Plan nicht gefunden",
  unknownText: "Unter dieser Adresse gibt es keinen Plan und kein Ergebnis eines Plans.",
  problem: "Die Ergebnisse konnten nicht geladen werden",
  empty: "Noch keine Ergebnisse",
  emptyText: "Für diesen Plan wurde bisher nichts veröffentlicht. Sein erstes Ergebnis erscheint hier.",
  period: (count, first, last) =>
    count === 1 ? `1 Ergebnis, ${first} (UTC)` : `${results(count)}, ${first} bis ${last} (UTC)`,
  newestOnly: (count) => `Gezählt sind nur die neuesten ${count} Ergebnisse.`,
  chart: {
    title: "Ergebnisse",
    view: "Ansicht der Ergebnisse",
    cumulated: "Summiert",
    cumulatedName: "Die Ergebnisse summiert",
    daily: "Pro Tag",
    dailyName: "Das Ergebnis jedes Tages",
    table: "Tabelle",
    tableName: "Die Ergebnisse als Tabelle",
    note: "In Prozent des Einsatzes. Ergebnisse werden nicht verzinst: Jedes ist ein Teil des Einsatzes, daher werden sie addiert.",
    label: (first, last, total) =>
      `Ergebnisse vom ${first} bis ${last}, in der Summe ${total}. Die Tabelle enthält jedes einzelne.`,
    day: "Tag (UTC)",
    result: "Ergebnis",
    total: "Summe",
    comment: "Anmerkung",
    download: "CSV herunterladen",
  },
  figures: {
    title: "In Zahlen",
    winRate: { term: "Trefferquote", definition: "Ergebnisse über null, als Teil aller Ergebnisse." },
    profitFactor: {
      term: "Profitfaktor",
      definition: "Die Summe aller Gewinne geteilt durch die Summe aller Verluste.",
      none: "Bisher kein Verlust",
    },
    mean: { term: "Mittel pro Tag", definition: "Die Summe aller Ergebnisse geteilt durch ihre Anzahl." },
    total: { term: "Summe", definition: "Alle Ergebnisse addiert, in Prozent des Einsatzes." },
    best: { term: "Bester Tag", definition: "Das höchste Ergebnis." },
    worst: { term: "Schlechtester Tag", definition: "Das niedrigste Ergebnis." },
    longestLoss: {
      term: "Längster Verlust",
      definition: "Die meisten Ergebnisse unter null hintereinander.",
      value: results,
      none: "Keiner",
    },
    largestDrop: {
      term: "Größter Rückgang von einem Höchststand",
      definition: "Wie weit die Summe der Ergebnisse höchstens unter ihren bisherigen Höchststand fiel.",
      none: "Keiner",
    },
  },
  whatIf: {
    title: "Was wäre, wenn?",
    lead: "Was aus einem Einsatz mit den wirklich veröffentlichten Ergebnissen geworden wäre, und wo es am schlechtesten lief. Beides zählt: Niemand weiß, welche Strecke als Nächstes kommt.",
    amount: "Einsatz",
    amountProblem: "Geben Sie einen Betrag in Dollar ein, etwa 1000",
    start: "Eröffnet am",
    startProblem: "Wählen Sie einen Tag",
    real: "Ab diesem Tag",
    worst: (count) =>
      count === 1 ? "Das schlechteste Ergebnis" : `Die schlechtesten ${count} Ergebnisse hintereinander`,
    stretch: (count, first, last) =>
      count === 1 ? `1 Ergebnis, ${first}` : `${results(count)}, ${first} bis ${last}`,
    running: (count, all) =>
      `In den Tagen dieses Trades wurden von höchstens ${all} Ergebnissen ${count} veröffentlicht.`,
    profit: "Gewinn oder Verlust",
    cash: "Zurück im Guthaben",
    fee: (percent) => `Gebühr einer Auszahlung, ${percent} %`,
    payout: "Ausgezahlt",
    none: "In den Tagen eines solchen Trades wurde kein Ergebnis veröffentlicht. Wählen Sie einen anderen Tag.",
    stakeStays: "Bei diesem Plan wird der Einsatz nicht zurückgezahlt: Nur der Gewinn kommt zurück.",
  },
};
