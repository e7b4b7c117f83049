import type { Texts } from "#src/content/texts/en.ts";

export const forms: Texts["forms"] = {
  login: {
    title: "Anmelden",
    lead: "Willkommen zurück.",
    expired: "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
    email: "E-Mail-Adresse",
    password: "Passwort",
    submit: "Anmelden",
    noAccount: "Noch kein Konto?",
    register: "Registrieren",
    forgot: "Passwort vergessen?",
  },
  register: {
    title: "Registrieren",
    lead: "Neue Konten werden innerhalb von 24 Stunden freigeschaltet.",
    name: "Vollständiger Name",
    email: "E-Mail-Adresse",
    phone: "Telefon",
    country: "Land",
    searchCountry: "Land suchen",
    noCountry: "Kein passendes Land",
    password: "Passwort",
    passwordRule: "Mindestens 8 Zeichen",
    referralId: "Empfehlungscode",
    submit: "Registrieren",
    hasAccount: "Sie haben bereits ein Konto?",
    login: "Anmelden",
  },
  forgotten: {
    title: "Passwort vergessen",
    lead: "Geben Sie Ihre Adresse ein, und wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.",
    email: "E-Mail-Adresse",
    submit: "Link senden",
    back: "Zurück zur Anmeldung",
    sentTitle: "Sehen Sie in Ihrem Posteingang nach",
    sent: (email) =>
      `Falls es ein Konto für ${email} gibt, ist ein Link zum Festlegen eines neuen Passworts dorthin unterwegs. Der Link gilt eine Stunde.`,
    another: "Andere Adresse versuchen",
  },
};
