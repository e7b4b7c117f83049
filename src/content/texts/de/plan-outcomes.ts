import type { Texts } from "#src/content/texts/en.ts";

export const planOutcomes: Texts["planOutcomes"] = {
  title: "Was Anleger erhalten haben",
  problem: "Die beendeten Trades konnten nicht geladen werden",
  none: "Noch wird keine Zahl gezeigt: In keinem Bereich der Ergebnisse haben fünf Anleger einen Trade in einem abgeschlossenen Monat beendet. Kleinere Gruppen werden nie gezeigt, damit keine Person erkennbar ist.",
  definition:
    "Trades dieses Plans, die Anleger beendet haben, indem sie den Gewinn abgerufen oder den Trade geschlossen haben. Das Ergebnis ist das Geld, das zurückkam, verglichen mit dem Einsatz, aus dem Hauptbuch gezählt.",
  period: (count, from, to) => `${count} Trades, von ${from} bis ${to} (UTC)`,
  result: "Ergebnis des Trades",
  afterFee: (fee) => `Nach der Auszahlungsgebühr von ${fee} %`,
  trades: "Trades",
  share: "Anteil",
  below: (limit) => `Unter ${limit}`,
  between: (from, to) => `${from} bis unter ${to}`,
  atLeast: (limit) => `${limit} oder mehr`,
  few: "Weniger als 5 Anleger",
  note: "Gezählt werden nur abgeschlossene Monate. Eine Zahl ändert sich, wenn Trades von fünf weiteren Anlegern gezählt sind. Deshalb können in jedem Bereich die von bis zu vier Anlegern fehlen. Die Gebühr ist die gegenwärtige, für die Auszahlung von allem, was zurückkam.",
  download: "Ergebnisse als CSV herunterladen",
};
