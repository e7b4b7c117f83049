import { brand } from "#src/content/brand.ts";
import { charges, ofReferrals } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

const credited = (moment: string) =>
  `Wo das Gesetz es erlaubt, wird Ihnen ein Bonus von ${charges.referralBonus} gutgeschrieben, ${moment}. Er kann jederzeit abgeschafft werden; was Ihnen gutgeschrieben wurde, behalten Sie. Für ein eigenes Konto gibt es keinen: Dieselbe E-Mail-Adresse, dieselbe Telefonnummer oder dasselbe Gerät gilt als Sie selbst.`;

export const terms: Texts["terms"] = {
  // Wider than the narrowest phone, so it says where it may be parted.
  title: "Nutzungs\u00adbedingungen",
  changed: "Zuletzt geändert",
  lead: "Was Sie und wir einander schulden, in klaren Worten. Ein Betreiber, der echtes Geld annimmt, lässt diese Bedingungen zuvor rechtlich prüfen.",
  sections: {
    who: {
      title: "Mit wem Sie es zu tun haben",
      text: `Ihr Gegenüber ist der Betreiber, der am Fuß jeder Seite genannt ist. Solange dort niemand genannt ist, ist ${brand.name} eine Demonstration, alles Geld ist Spielgeld, und es kommt kein Vertrag zustande.`,
    },
    account: {
      title: "Ihr Konto",
      text: "Sie müssen volljährig sein, wahre Angaben machen und dürfen nur ein Konto führen. Behalten Sie Ihr Passwort für sich und schalten Sie den zweiten Schritt bei der Anmeldung ein. Neue Konten werden innerhalb von 24 Stunden freigeschaltet. Sagen Sie uns sofort Bescheid, wenn jemand anderes Zugang gehabt haben könnte.",
    },
    deposits: {
      title: "Einzahlungen",
      text: "Sie zahlen in Kryptowährung, an die Adresse und über das Netzwerk, die für diese Zahlung angezeigt werden. Eine Einzahlung zählt, sobald sie geprüft und genehmigt ist. Was an eine falsche Adresse oder über ein falsches Netzwerk gesendet wird, lässt sich nicht zurückholen.",
    },
    plans: {
      title: "Pläne und Trades",
      text: "Sie wählen den Plan und den Betrag, einen Trade nach dem anderen. Die Rendite eines Plans ist ein Ziel. Sie ist nicht garantiert, und Sie können Ihren gesamten Einsatz verlieren. Ob der Einsatz am Ende zurückgezahlt wird, steht beim Plan und wird vor Ihrer Bestätigung nochmals angezeigt.",
    },
    withdrawals: {
      title: "Auszahlungen und die Gebühr",
      text: `Sie können jeden verfügbaren Betrag beantragen. Ein Antrag wird innerhalb von 24 bis 48 Stunden an Geschäftstagen geprüft. Eine Gebühr von ${charges.fee} wird vom Betrag abgezogen und vor Ihrer Bestätigung angezeigt. Wir verlangen nie eine Zahlung, bevor eine Auszahlung freigegeben wird. Solange ein Antrag aussteht, können Sie ihn stornieren.`,
    },
    bonus: {
      title: "Boni und Empfehlungen",
      text: ofReferrals({
        none: "Für eine Einladung wird derzeit nichts gezahlt. Sollte sich das ändern, gilt es für Konten, die von da an eröffnet werden.",
        "first-deposit": credited(
          `sobald eine Einzahlung von mindestens ${charges.referralMinimum} einer Person freigegeben ist, die über Ihren Link ein Konto eröffnet hat, einmal je Person`,
        ),
        registration: credited("sobald jemand über Ihren Link ein Konto eröffnet hat"),
        "verified-email": credited(
          "sobald jemand über Ihren Link ein Konto eröffnet und die E-Mail-Adresse bestätigt hat",
        ),
        activation: credited(
          "sobald jemand über Ihren Link ein Konto eröffnet und ein Administrator es freigeschaltet hat",
        ),
      }),
    },
    books: {
      title: "Was die Bücher sagen",
      text: "Die Buchungen Ihres Kontos sind der maßgebliche Nachweis zwischen Ihnen und uns. Sagen Sie es uns, wenn Sie eine für falsch halten. Eine Korrektur ist eine neue Buchung mit einem Grund; die alte bleibt stehen.",
    },
    conduct: {
      title: "Was nicht erlaubt ist",
      text: "Geld, das Ihnen nicht gehört, mehrere Konten, Konten für andere sowie Versuche, den Dienst zu stören oder zu überlasten. Wir können ein Konto aus einem Grund deaktivieren, den wir Ihnen nennen. Das Guthaben darauf gehört weiterhin Ihnen.",
    },
    end: {
      title: "Beendigung",
      text: "Sie können sich jederzeit auszahlen lassen, was verfügbar ist, und Ihr Konto löschen. Name, E-Mail-Adresse und Bild werden entfernt. Die Buchungen bleiben unter einem Pseudonym, weil Bücher aufbewahrt werden müssen.",
    },
    law: {
      title: "Änderungen und Recht",
      text: "Eine Änderung dieser Bedingungen wird hier und per E-Mail angekündigt, bevor sie wirksam wird; Sie können vorher kündigen. Es gilt das Recht am Sitz des Betreibers; die Verbraucherrechte Ihres Landes bleiben Ihnen erhalten.",
    },
  },
};
