import type { Texts } from "#src/content/texts/en.ts";

export const mailedLinks: Texts["mailedLinks"] = {
  dead: {
    title: "Este link não funciona",
    used: "Este link já foi usado ou tem mais de uma hora. Peça um novo.",
    usedVerification:
      "Este link já foi usado ou tem mais de uma hora. Se já o abriu, seu endereço está verificado. Caso contrário, peça um novo.",
    incomplete: "Este link não está completo. Abra-o de novo a partir do e-mail ou peça um novo.",
    another: "Pedir um novo link",
  },
  newPassword: {
    title: "Nova senha",
    lead: "Ela substitui a antiga, e todos os dispositivos são desconectados.",
    label: "Nova senha",
    rule: "No mínimo 8 caracteres",
    submit: "Definir a nova senha",
    another: "Pedir um novo link",
    doneTitle: "Senha alterada",
    done: "Sua nova senha foi definida. Você foi desconectado de todos os dispositivos.",
    login: "Entrar",
  },
  verification: {
    title: "E-mail",
    lead: "O seu endereço está sendo verificado.",
    pending: "Verificando",
    failed: "Não foi possível verificar o seu endereço",
    doneTitle: "Obrigado",
    done: "O seu e-mail está verificado.",
    dashboard: "Ir para o painel",
  },
};
