import type { Texts } from "#src/content/texts/en.ts";

export const forms: Texts["forms"] = {
  login: {
    title: "Entrar",
    lead: "Que bom ter você de volta.",
    expired: "A sua sessão terminou. Entre novamente.",
    email: "E-mail",
    password: "Senha",
    submit: "Entrar",
    noAccount: "Ainda não tem conta?",
    register: "Cadastrar-se",
    forgot: "Esqueceu a senha?",
  },
  register: {
    title: "Cadastro",
    lead: "As contas novas são ativadas em até 24 horas.",
    name: "Nome completo",
    email: "E-mail",
    phone: "Telefone",
    country: "País",
    searchCountry: "Busque o seu país",
    noCountry: "Nenhum país corresponde",
    password: "Senha",
    passwordRule: "No mínimo 8 caracteres",
    referralId: "Código de indicação",
    submit: "Cadastrar-se",
    hasAccount: "Já tem uma conta?",
    login: "Entrar",
  },
  forgotten: {
    title: "Esqueci minha senha",
    lead: "Informe o seu endereço de e-mail e enviaremos um link para definir uma nova senha.",
    email: "E-mail",
    submit: "Enviar o link",
    back: "Voltar para o login",
    sentTitle: "Verifique a sua caixa de entrada",
    sent: (email) =>
      `Se houver uma conta para ${email}, um link para definir uma nova senha está a caminho desse endereço. O link vale por uma hora.`,
    another: "Tentar outro endereço",
  },
};
