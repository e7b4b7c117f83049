import type { Texts } from "#src/content/texts/en.ts";

export const frame: Texts["frame"] = {
  skip: "Zum Inhalt springen",
  navigation: {
    label: "Hauptmenü",
    home: "Startseite",
    about: "Über uns",
    services: "Leistungen",
    plans: "Pläne",
    contact: "Kontakt",
  },
  header: {
    login: "Anmelden",
    dashboard: "Mein Konto",
    register: "Konto eröffnen",
    openMenu: "Menü öffnen",
    menu: "Menü",
    close: "Schließen",
    language: "Sprache",
    toDark: "Zum dunklen Design wechseln",
    toLight: "Zum hellen Design wechseln",
  },
  demo: {
    label: "Demonstration",
    notice: "Demonstration: nur Spielgeld. Senden Sie nichts an eine der hier gezeigten Adressen.",
  },
  risk: {
    label: "Risikohinweis",
    warning:
      "Investieren Sie nicht, es sei denn, Sie sind bereit, Ihr gesamtes investiertes Geld zu verlieren. Dies ist eine Anlage mit hohem Risiko, und Sie sollten nicht damit rechnen, geschützt zu sein, wenn etwas schiefgeht.",
    more: "Risikoübersicht in zwei Minuten lesen",
  },
  marks: {
    illustrative: "Illustrativ",
    sample: "Muster",
    target: "Ziel",
    example: "Beispiel",
  },
  footer: {
    label: "Fußzeile",
    site: "Die Website",
    account: "Ihr Konto",
    legal: "Rechtliches",
    register: "Registrieren",
    questions: "Fragen",
    terms: "Bedingungen",
    privacy: "Datenschutz",
    risk: "Risikoübersicht",
    noOperator:
      "Diese Website ist eine Demonstration. Kein Unternehmen steht dahinter, es kann kein Geld eingezahlt werden, und keine der gezeigten Adressen kann Geld empfangen.",
    regulated: (regulator, licence) => `Beaufsichtigt durch ${regulator}, Zulassung ${licence}.`,
    translate: "Mit dem Dienst eines anderen Unternehmens übersetzen",
    translateNote:
      "Der Dienst sieht die Seite, die Sie lesen. Bevor Sie es verlangen, wird nichts von ihm geladen.",
  },
  notFound: {
    title: "Diese Seite gibt es nicht",
    lead: "Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.",
    home: "Startseite",
    back: "Zurück zur vorherigen Seite",
  },
};
