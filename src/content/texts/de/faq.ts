import { charges, ofReferrals } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

const paid = (moment: string) =>
  `Ja, wo das Gesetz es erlaubt. Wenn jemand über Ihren Link ein Konto eröffnet${moment}, wird Ihnen ein Bonus von ${charges.referralBonus} gutgeschrieben. Sie sehen von dieser Person den Vornamen, den Anfangsbuchstaben des Nachnamens und das Datum, sonst nichts. Für ein eigenes Konto gibt es keinen Bonus.`;

export const faq: Texts["faq"] = {
  signUp: {
    question: "Wie eröffne ich ein Konto?",
    answer:
      "Registrieren Sie sich mit Name, E-Mail-Adresse, Telefonnummer und Land. Wir senden Ihnen einen Link, der die Adresse bestätigt; neue Konten werden innerhalb von 24 Stunden freigeschaltet.",
  },
  payment: {
    question: "Wie kann ich einzahlen?",
    answer:
      "Mit Kryptowährung, an eine Adresse, die zusammen mit ihrem Netzwerk angezeigt wird. Banküberweisung und elektronische Geldbörsen werden derzeit nicht angeboten; sobald es sie gibt, erscheinen sie auf der Einzahlungsseite.",
  },
  withdrawal: {
    question: "Wie lange dauert eine Auszahlung?",
    answer:
      "Die Prüfung dauert 24 bis 48 Stunden an Geschäftstagen. Nach der Bestätigung wird die Auszahlung sofort freigegeben; durch das Netzwerk können einige Minuten hinzukommen, durch eine Bank oder Börse dahinter ein bis drei Geschäftstage.",
  },
  fees: {
    question: "Gibt es versteckte Gebühren?",
    answer: `Nein. Es gibt eine einzige Gebühr, ${charges.fee} einer Auszahlung. Sie wird vom Betrag abgezogen und Ihnen mit Ihren eigenen Zahlen angezeigt, bevor Sie bestätigen. Sie werden nie aufgefordert, zuerst eine Gebühr zu zahlen.`,
  },
  loss: {
    question: "Kann ich Geld verlieren?",
    answer:
      "Ja, alles. Die Rendite eines Plans ist ein Ziel, kein Versprechen, und keine Versicherung ersetzt Ihnen den Verlust. Legen Sie kein Geld an, das Sie brauchen.",
  },
  trades: {
    question: "Wie viele Trades kann ich gleichzeitig haben?",
    answer:
      "Einen. Sie eröffnen ihn mit einem Plan und einem Betrag, verfolgen, was jeder Tag bringt, und rufen einen Gewinn ab, bevor Sie den nächsten eröffnen.",
  },
  support: {
    question: "Wann erreiche ich jemanden?",
    answer:
      "Schreiben können Sie zu jeder Stunde, an jedem Tag. Ihre Nachricht geht per E-Mail an den Betreiber, der per E-Mail antwortet; wie bald, wird nicht versprochen.",
  },
  referrals: {
    question: "Gibt es ein Empfehlungsprogramm?",
    answer: ofReferrals({
      none: "Nein, derzeit nicht.",
      "first-deposit": paid(` und eine Einzahlung von mindestens ${charges.referralMinimum} freigegeben ist`),
      registration: paid(""),
      "verified-email": paid(" und die E-Mail-Adresse bestätigt"),
      activation: paid(" und es freigeschaltet ist"),
    }),
  },
};
