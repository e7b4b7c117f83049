import type { Texts } from "#src/content/texts/en.ts";

export const controls: Texts["controls"] = {
  optional: "(freiwillig)",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  showList: "Liste anzeigen",
  notifications: "Benachrichtigungen",
  closeToast: "Benachrichtigung schließen",
  tryAgain: "Erneut versuchen",
  notLoaded:
    "Dieser Teil konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut, oder laden Sie die Seite neu.",
};
