import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const riskPage: Texts["riskPage"] = {
  title: "Die Risiken, in zwei Minuten",
  lead: "Wegen der möglichen Verluste ist dies eine Anlage mit hohem Risiko. Lesen Sie dies, bevor Sie entscheiden; es ist mit Absicht kurz.",
  further: {
    complex: {
      title: "Vielleicht verstehen Sie es nicht, und das ist Grund genug",
      text: "Wenn Sie nicht in zwei Sätzen sagen können, wie ein Plan Geld verdient, lassen Sie es.",
    },
    basket: {
      title: "Setzen Sie nicht alles auf eine Sache",
      text: "Eine verbreitete Regel: höchstens 10% dessen, was Sie besitzen, in Anlagen mit hohem Risiko.",
    },
  },
  more: {
    everything:
      "Die Preise von Kryptowerten bewegen sich innerhalb von Tagen um zweistellige Prozentsätze. Ein Teil des Handels erfolgt mit geliehenem Geld, wodurch Verluste so groß werden wie Gewinne.",
    targets:
      "Denken Sie selbst nach: Eine hohe Rendite, die sicher klingt, ist entweder nicht sicher oder nicht wahr.",
    tied: `Eine Auszahlung wird zuerst geprüft und kostet ${charges.fee} ihres Betrags. Planen Sie für den Tag, an dem Sie das Geld brauchen.`,
    noNet:
      "Eine Zahlung in Kryptowährung lässt sich nicht zurückholen. An eine falsche Adresse oder über ein falsches Netzwerk gesendet, ist sie verloren.",
    complex: "Fragen Sie jemanden, der unabhängig ist und an Ihrer Entscheidung nichts verdient.",
    basket:
      "Geld zu verteilen verringert den Schaden eines Fehlers. Es macht keine einzelne Anlage sicherer.",
  },
};
