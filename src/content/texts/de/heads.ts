import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const heads: Texts["heads"] = {
  home: {
    title: `${brand.name}: Ein Anlagekonto, das Sie Zeile für Zeile nachprüfen können.`,
    description:
      "Einzahlen, einen Plan wählen, einen Trade nach dem anderen verfolgen, auszahlen. Jede Änderung Ihres Guthabens ist eine Buchung, die Sie prüfen können.",
  },
  about: {
    title: "Über uns",
    description: `Was ${brand.name} ist, wie sich Geld darin bewegt und welche Regeln gelten, damit Sie jeden Cent nachprüfen können.`,
  },
  plans: {
    title: "Pläne",
    description:
      "Die derzeit angebotenen Pläne mit Grenzen, Laufzeit und Zielrendite. Ein Ziel ist kein Versprechen.",
  },
  contact: {
    title: "Kontakt",
    description: `Schreiben Sie an ${brand.name}. Jede Nachricht wird gespeichert und erreicht den Betreiber per E-Mail.`,
  },
  terms: {
    title: "Nutzungsbedingungen",
    description: `Die Bedingungen für die Nutzung von ${brand.name} in klaren Worten: Konten, Einzahlungen, Pläne, Gebühren, Auszahlungen und Kündigung.`,
  },
  privacy: {
    title: "Datenschutz",
    description: `Was ${brand.name} über Sie speichert, warum, wie lange, wer es sieht und wie Sie es löschen lassen.`,
  },
  risk: {
    title: "Risikoübersicht",
    description:
      "Lesezeit: zwei Minuten. Was Sie hier verlieren können, in klaren Worten, bevor Sie anlegen.",
  },
  login: { title: "Anmelden", description: `Melden Sie sich bei Ihrem Konto bei ${brand.name} an.` },
  register: {
    title: "Registrieren",
    description: `Eröffnen Sie ein Konto bei ${brand.name}. Neue Konten werden innerhalb von 24 Stunden freigeschaltet.`,
  },
  forgotPassword: {
    title: "Passwort vergessen",
    description: `Fordern Sie einen Link an, um ein neues Passwort für Ihr Konto bei ${brand.name} festzulegen.`,
  },
  notFound: { title: "Seite nicht gefunden", description: "Unter dieser Adresse gibt es keine Seite." },
};
