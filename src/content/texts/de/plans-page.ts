import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("de", { one: "# Tag", other: "# Tage" });
const results = plural("de", { one: "# Ergebnis", other: "# Ergebnisse" });

export const plansPage: Texts["plansPage"] = {
  title: "Pläne",
  lead: "Was derzeit angeboten wird. Die Rendite ist ein Ziel pro Tag. Sie ist nicht garantiert.",
  heading: "Alle Pläne",
  invest: "Anmelden, um anzulegen",
  compare: "Pläne nebeneinander vergleichen",
  card: {
    target: (count) => `Zielrendite pro Tag, ${days(count)}`,
    minimum: "Mindestbetrag",
    maximum: "Höchstbetrag",
    stakeReturns: "Der Einsatz wird am Ende des Trades abzüglich etwaiger Verluste zurückgezahlt.",
    stakeStays: "Der Einsatz wird nicht zurückgezahlt: Ausgezahlt wird nur der Gewinn.",
    recent: {
      term: "Letzte 30 Tage",
      results,
      none: "Keine Ergebnisse in den letzten 30 Tagen",
      record: "Bisherige Ergebnisse",
      recordOf: (plan) => `Bisherige Ergebnisse von ${plan}`,
      paper: "Spielgeld",
    },
  },
  loading: "Pläne werden geladen",
  empty: "Keine Pläne gefunden",
  emptyText: "Derzeit wird nichts angeboten. Neue Pläne erscheinen hier, sobald es welche gibt.",
  problem: "Die Pläne konnten nicht geladen werden",
  problemText:
    "Die Verbindung oder der Server ist ausgefallen. Sonst hängt nichts auf dieser Seite davon ab.",
  retry: "Erneut versuchen",
  reading: {
    title: "Wie man einen Plan liest",
    target: {
      title: "Ziel pro Tag",
      text: "Was der Plan an jedem seiner Tage verdienen soll, als Teil Ihres Einsatzes. Ein Tag kann darunter enden, bei null oder mit einem Verlust.",
    },
    limits: {
      title: "Mindest- und Höchstbetrag",
      text: "Der Einsatz liegt zwischen beiden. Er wird Ihrem verfügbaren Guthaben entnommen und kann nicht ausgezahlt werden, solange der Trade läuft.",
    },
    stake: {
      title: "Der Einsatz",
      text: "Jeder Plan sagt, ob der Einsatz am Ende zurückgezahlt wird. Ist das der Fall, sind Verluste davon bereits abgezogen.",
    },
  },
};
