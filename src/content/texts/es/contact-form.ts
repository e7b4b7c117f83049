import type { Texts } from "#src/content/texts/en.ts";

export const contactForm: Texts["contactForm"] = {
  label: "Contacto",
  name: "Nombre completo",
  email: "Correo electrónico",
  message: "Mensaje",
  send: "Enviar mensaje",
  sent: "Mensaje enviado correctamente",
};
