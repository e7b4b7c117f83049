import type { Texts } from "#src/content/texts/en.ts";

export const frame: Texts["frame"] = {
  skip: "Ir para o conteúdo",
  navigation: {
    label: "Principal",
    home: "Início",
    about: "Sobre nós",
    services: "Serviços",
    plans: "Planos",
    contact: "Contato",
  },
  header: {
    login: "Entrar",
    dashboard: "Meu painel",
    register: "Abrir uma conta",
    openMenu: "Abrir o menu",
    menu: "Menu",
    close: "Fechar",
    language: "Idioma",
    toDark: "Mudar para o tema escuro",
    toLight: "Mudar para o tema claro",
  },
  demo: {
    label: "Demonstração",
    notice:
      "Demonstração: somente dinheiro fictício. Não envie nada para nenhum dos endereços exibidos aqui.",
  },
  risk: {
    label: "Aviso de risco",
    warning:
      "Não invista, a menos que esteja preparado para perder todo o dinheiro que investir. Este é um investimento de alto risco, e você não deve esperar ter proteção se algo der errado.",
    more: "Leia o resumo de riscos em dois minutos",
  },
  marks: {
    illustrative: "Ilustrativo",
    sample: "Amostra",
    target: "Meta",
    example: "Exemplo",
  },
  footer: {
    label: "Rodapé",
    site: "O site",
    account: "Sua conta",
    legal: "Informações legais",
    register: "Cadastrar-se",
    questions: "Perguntas",
    terms: "Termos",
    privacy: "Privacidade",
    risk: "Resumo de riscos",
    noOperator:
      "Este site é uma demonstração. Não há nenhuma empresa por trás dele, nenhum dinheiro pode ser depositado e nenhum dos endereços exibidos pode receber valores.",
    regulated: (regulator, licence) => `Regulado por ${regulator}, licença ${licence}.`,
    translate: "Traduzir com o serviço de outra empresa",
    translateNote: "Esse serviço vê a página que você lê. Nada é carregado dele antes de você pedir.",
  },
  notFound: {
    title: "Esta página não existe",
    lead: "O endereço pode conter um erro de digitação, ou a página mudou de lugar.",
    home: "Início",
    back: "Voltar à página anterior",
  },
};
