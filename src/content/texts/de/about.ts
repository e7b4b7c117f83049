import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const about: Texts["about"] = {
  title: "Ein Portal, das seine Bücher offen führt",
  lead: `${brand.name} ist ein Anlageportal, das auf einem Gedanken beruht: Wer jemandem Geld anvertraut, muss jederzeit und ohne fremde Hilfe nachprüfen können, was daraus geworden ist.`,
  steps: {
    title: "Wie sich Geld hier bewegt",
    items: {
      deposit: {
        title: "Einzahlen",
        text: "Wählen Sie ein Netzwerk und einen Betrag, senden Sie ihn und bestätigen Sie. Die Einzahlung ist ausstehend, bis sie geprüft wurde, in der Regel innerhalb von 10 bis 30 Minuten.",
      },
      invest: {
        title: "Anlegen",
        text: "Wählen Sie einen Plan innerhalb seiner Grenzen. Das Formular zeigt vor Ihrer Bestätigung, was mit Ihrem Einsatz geschieht und was Sie verlieren können.",
      },
      claim: {
        title: "Gewinn abrufen",
        text: "Den Gewinn eines laufenden Trades rufen Sie selbst ab; er wird Teil Ihres Guthabens.",
      },
      withdraw: {
        title: "Auszahlen",
        text: "Beantragen Sie einen Betrag bis zur Höhe des verfügbaren Guthabens. Gebühr und Auszahlungsbetrag sehen Sie zuerst; die Bearbeitung dauert 24 bis 48 Stunden an Geschäftstagen.",
      },
    },
  },
  books: {
    title: "Die Bücher",
    text: "Jede Änderung Ihres Guthabens ist eine Buchung: der Stand davor, der Stand danach, wer gehandelt hat und warum. Die Buchungen sind lückenlos nummeriert und miteinander verkettet, sodass keine unbemerkt geändert oder entfernt werden kann. Administratoren können einen Wert nur mit Angabe eines Grundes korrigieren, und Sie sehen die Korrektur genauso wie sie.",
  },
  operator: {
    title: "Wer es betreibt",
    demo: "Noch niemand. Diese Installation ist eine Demonstration: Sie zeigt das gesamte Produkt mit Spielgeld. Eine Website, die echtes Geld annimmt, nennt hier ihr Unternehmen, ihre Aufsichtsbehörde und ihre Zulassung, und der Hinweisstreifen am oberen Rand entfällt.",
    signed: (legalName) => `${legalName} betreibt diese Website und steht dafür ein.`,
  },
  not: {
    title: "Was wir nicht tun",
    items: {
      call: "Sie anrufen oder jemanden in unserem Namen anrufen lassen.",
      fee: "Eine Gebühr, eine Steuer oder eine Einzahlung verlangen, bevor eine Auszahlung freigegeben wird.",
      guarantee: "Eine Rendite garantieren, mit welchen Worten auch immer.",
      rush: "Einen Countdown zeigen, behaupten, dass die Plätze knapp werden, oder vorführen, was andere gerade verdient haben.",
    },
  },
};
