import type { Texts } from "#src/content/texts/en.ts";

export const contactForm: Texts["contactForm"] = {
  label: "Nous écrire",
  name: "Nom complet",
  email: "Adresse e-mail",
  message: "Votre message",
  send: "Envoyer le message",
  sent: "Message envoyé",
};
