import type { Texts } from "#src/content/texts/en.ts";

export const secondStep: Texts["secondStep"] = {
  title: "Zweiter Schritt",
  lead: "Ihr Passwort war richtig. Ein Schritt fehlt noch.",
  code: "Code",
  codeHint:
    "Die 6 Ziffern, die Ihre Authentifizierungs-App jetzt anzeigt, oder einer Ihrer Wiederherstellungscodes",
  submit: "Weiter",
  back: "Anderes Konto verwenden",
};
