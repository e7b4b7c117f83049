import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const riskPage: Texts["riskPage"] = {
  title: "Die Risiken, in zwei Minuten",
  lead: "Wegen der möglichen Verluste ist dies eine Anlage mit hohem Risiko. Lesen Sie dies, bevor Sie entscheiden; es ist mit Absicht kurz.",
  before: "Bevor Sie anlegen",
  items: {
    everything: {
      title: "Sie können alles verlieren",
      text: "Ein Trade kann mit weniger enden, als Sie eingesetzt haben. Im schlimmsten Fall kommt nichts zurück.",
      more: "Die Preise von Kryptowerten bewegen sich innerhalb von Tagen um zweistellige Prozentsätze. Ein Teil des Handels erfolgt mit geliehenem Geld, wodurch Verluste so groß werden wie Gewinne.",
    },
    targets: {
      title: "Renditen sind Ziele",
      text: "Der Prozentsatz eines Plans ist das, was er pro Tag anstrebt. Niemand garantiert ihn, und frühere Ergebnisse sagen nichts über spätere aus.",
      more: "Denken Sie selbst nach: Eine hohe Rendite, die sicher klingt, ist entweder nicht sicher oder nicht wahr.",
    },
    tied: {
      title: "Ihr Geld ist gebunden",
      text: "Was in einem laufenden Trade steckt, kann bis zu dessen Ende nicht ausgezahlt werden.",
      more: `Eine Auszahlung wird zuerst geprüft und kostet ${charges.fee} ihres Betrags. Planen Sie für den Tag, an dem Sie das Geld brauchen.`,
    },
    noNet: {
      title: "Kein Sicherheitsnetz",
      text: "Es gibt keine Einlagensicherung, und Sie sollten keine Entschädigung erwarten. Legen Sie kein Geld an, das Sie brauchen.",
      more: "Eine Zahlung in Kryptowährung lässt sich nicht zurückholen. An eine falsche Adresse oder über ein falsches Netzwerk gesendet, ist sie verloren.",
    },
    complex: {
      title: "Vielleicht verstehen Sie es nicht, und das ist Grund genug",
      text: "Wenn Sie nicht in zwei Sätzen sagen können, wie ein Plan Geld verdient, lassen Sie es.",
      more: "Fragen Sie jemanden, der unabhängig ist und an Ihrer Entscheidung nichts verdient.",
    },
    basket: {
      title: "Setzen Sie nicht alles auf eine Sache",
      text: "Eine verbreitete Regel: höchstens 10% dessen, was Sie besitzen, in Anlagen mit hohem Risiko.",
      more: "Geld zu verteilen verringert den Schaden eines Fehlers. Es macht keine einzelne Anlage sicherer.",
    },
  },
};
