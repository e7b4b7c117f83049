import type { Texts } from "#src/content/texts/en.ts";

export const contactForm: Texts["contactForm"] = {
  label: "Kontakt",
  name: "Vollständiger Name",
  email: "E-Mail-Adresse",
  message: "Nachricht",
  send: "Nachricht senden",
  sent: "Nachricht gesendet",
};
