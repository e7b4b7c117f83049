import type { Texts } from "#src/content/texts/en.ts";

export const secondStep: Texts["secondStep"] = {
  title: "Segundo paso",
  lead: "Su contraseña era correcta. Falta un paso.",
  code: "Código",
  codeHint:
    "Los 6 dígitos que muestra ahora su aplicación de autenticación, o uno de sus códigos de recuperación",
  submit: "Continuar",
  back: "Usar otra cuenta",
};
