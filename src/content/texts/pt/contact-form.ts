import type { Texts } from "#src/content/texts/en.ts";

export const contactForm: Texts["contactForm"] = {
  label: "Contato",
  name: "Nome completo",
  email: "E-mail",
  message: "Mensagem",
  send: "Enviar mensagem",
  sent: "Mensagem enviada com sucesso",
};
