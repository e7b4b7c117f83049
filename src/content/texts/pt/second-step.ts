import type { Texts } from "#src/content/texts/en.ts";

export const secondStep: Texts["secondStep"] = {
  title: "Segunda etapa",
  lead: "Sua senha estava certa. Falta uma etapa.",
  code: "Código",
  codeHint:
    "Os 6 dígitos que o seu aplicativo autenticador mostra agora, ou um dos seus códigos de recuperação",
  submit: "Continuar",
  back: "Usar outra conta",
};
