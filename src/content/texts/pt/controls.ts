import type { Texts } from "#src/content/texts/en.ts";

export const controls: Texts["controls"] = {
  optional: "(opcional)",
  showPassword: "Mostrar a senha",
  hidePassword: "Ocultar a senha",
  showList: "Mostrar a lista",
  notifications: "Notificações",
  closeToast: "Fechar a notificação",
  tryAgain: "Tentar novamente",
  notLoaded: "Não foi possível carregar. Verifique a sua ligação e tente novamente, ou recarregue a página.",
};
