import type { Texts } from "#src/content/texts/en.ts";

export const controls: Texts["controls"] = {
  optional: "(freiwillig)",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  showList: "Liste anzeigen",
  notifications: "Benachrichtigungen",
  closeToast: "Benachrichtigung schließen",
  tryAgain: "Erneut versuchen",
};
