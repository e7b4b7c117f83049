import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const privacy: Texts["privacy"] = {
  title: "Datenschutz",
  changed: "Zuletzt geändert",
  lead: `Was ${brand.name} über Sie weiß und was damit geschieht. Keine Werbung, keine Profile Ihres Leseverhaltens, nichts wird verkauft.`,
  sections: {
    visit: {
      title: "Wenn Sie nur lesen",
      text: "Es wird kein Cookie gesetzt, nichts gezählt und nichts von einem anderen Unternehmen geladen. Ihre Wahl von Design und Sprache bleibt in Ihrem Browser.",
    },
    account: {
      title: "Wenn Sie ein Konto haben",
      text: "Name, E-Mail-Adresse, Telefonnummer, Land und ein Bild, falls Sie eines hochladen. Wir brauchen sie, um zu wissen, wem das Geld gehört, und um Ihnen zu schreiben. Ein Cookie hält Sie angemeldet.",
    },
    money: {
      title: "Wenn sich Geld bewegt",
      text: "Einzahlungen, Auszahlungen, Trades, Wallet-Adressen und jede Buchung, mit der Angabe, wer wann gehandelt hat. Administratoren sehen sie; Sie auch. Einen Zahlungsnachweis, den Sie einer Einzahlung beifügen, sehen nur Administratoren.",
    },
    contact: {
      title: "Wenn Sie uns schreiben",
      text: "Ihr Name, Ihre E-Mail-Adresse und Ihre Nachricht sowie die E-Mail, die sie uns gebracht hat. Was Sie angemeldet geschrieben haben, verschwindet aus unseren Aufzeichnungen, wenn Sie Ihr Konto löschen; das Übrige und die E-Mail in unserem Postfach bleiben, bis Sie uns bitten, sie zu entfernen.",
    },
    security: {
      title: "Für Ihre Sicherheit",
      text: "Wo und wann Sie sich angemeldet haben und mit welchem Gerät. Sie sehen dieselbe Liste in Ihrem Konto und können jede Sitzung beenden.",
    },
    referrals: {
      title: "Wenn jemand Sie eingeladen hat",
      text: "Diese Person sieht Ihren Vornamen, den Anfangsbuchstaben Ihres Nachnamens und das Datum. Sonst nichts, und nichts über Ihr Geld. Bevor sie einen Bonus erhält, vergleichen wir E-Mail-Adresse, Telefonnummer, Netz und Browser beider Konten.",
    },
    others: {
      title: "Wer es sonst sieht",
      text: "Das Unternehmen, das die Server betreibt, und jenes, das die E-Mails zustellt, in unserem Auftrag und vertraglich gebunden. Behörden, wo ein Gesetz es verlangt. Einige Funktionen fragen bei einem anderen Unternehmen an, etwa nach Marktpreisen; sie sagen es und warten auf Sie.",
    },
    deletion: {
      title: "Wie lange, und wie Sie es löschen lassen",
      text: "Sie können Ihr Konto selbst löschen. Name, E-Mail-Adresse, Telefonnummer, Bild und Sitzungen verschwinden sofort, Zahlungsnachweise innerhalb von 24 Stunden. Die Buchungen bleiben unter einem Pseudonym, solange das Gesetz Bücher verlangt.",
    },
    rights: {
      title: "Ihre Rechte",
      text: "Sie können Auskunft über das Gespeicherte verlangen, es berichtigen und sich als Datei geben lassen, widersprechen und sich bei der Datenschutzbehörde Ihres Landes beschweren.",
    },
  },
};
