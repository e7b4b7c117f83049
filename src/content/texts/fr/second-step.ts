import type { Texts } from "#src/content/texts/en.ts";

export const secondStep: Texts["secondStep"] = {
  title: "Seconde étape",
  lead: "Votre mot de passe était correct. Il reste une étape.",
  code: "Code",
  codeHint:
    "Les 6 chiffres que votre application d’authentification affiche maintenant, ou l’un de vos codes de récupération",
  submit: "Continuer",
  back: "Utiliser un autre compte",
};
