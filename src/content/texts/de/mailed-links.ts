import type { Texts } from "#src/content/texts/en.ts";

export const mailedLinks: Texts["mailedLinks"] = {
  dead: {
    title: "Dieser Link funktioniert nicht",
    used: "Dieser Link wurde schon benutzt oder ist älter als eine Stunde. Bitte fordern Sie einen neuen an.",
    usedVerification:
      "Dieser Link wurde schon benutzt oder ist älter als eine Stunde. Haben Sie ihn schon einmal geöffnet, ist Ihre Adresse bestätigt. Sonst fordern Sie bitte einen neuen an.",
    incomplete:
      "Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.",
    another: "Neuen Link anfordern",
  },
  newPassword: {
    title: "Neues Passwort",
    lead: "Es ersetzt das alte, und alle Geräte werden abgemeldet.",
    label: "Neues Passwort",
    rule: "Mindestens 8 Zeichen",
    submit: "Neues Passwort festlegen",
    another: "Neuen Link anfordern",
    doneTitle: "Passwort geändert",
    done: "Ihr neues Passwort ist festgelegt. Sie sind auf allen Geräten abgemeldet.",
    login: "Anmelden",
  },
  verification: {
    title: "E-Mail-Adresse",
    lead: "Ihre Adresse wird bestätigt.",
    pending: "Wird bestätigt",
    failed: "Ihre Adresse konnte nicht bestätigt werden",
    doneTitle: "Vielen Dank",
    done: "Ihre E-Mail-Adresse ist bestätigt.",
    dashboard: "Zur Übersicht",
  },
};
