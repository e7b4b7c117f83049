import type { Texts } from "#src/content/texts/en.ts";

export const controls: Texts["controls"] = {
  optional: "(facultatif)",
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  showList: "Afficher la liste",
  notifications: "Notifications",
  closeToast: "Fermer la notification",
  tryAgain: "Réessayer",
  notLoaded: "Le chargement a échoué. Vérifiez votre connexion et réessayez, ou rechargez la page.",
};
