import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const heads: Texts["heads"] = {
  home: {
    title: `${brand.name}: uma conta de investimento que você pode verificar linha por linha.`,
    description:
      "Deposite, escolha um plano, acompanhe uma operação de cada vez e saque. Cada alteração do seu saldo é um lançamento que você pode abrir e verificar.",
  },
  about: {
    title: "Sobre nós",
    description: `O que é ${brand.name}, como o dinheiro se movimenta e quais regras permitem que você verifique cada centavo.`,
  },
  plans: {
    title: "Planos",
    description:
      "Os planos oferecidos agora, com limites, duração e meta de retorno. Uma meta não é uma promessa.",
  },
  contact: {
    title: "Contato",
    description: `Escreva para ${brand.name}. Cada mensagem é guardada e chega ao operador por e-mail.`,
  },
  terms: {
    title: "Termos",
    description: `Os termos de uso de ${brand.name}, em palavras simples: contas, depósitos, planos, taxas, saques e encerramento.`,
  },
  privacy: {
    title: "Privacidade",
    description: `O que ${brand.name} guarda sobre você, por quê, por quanto tempo, quem vê e como pedir a exclusão.`,
  },
  risk: {
    title: "Resumo de riscos",
    description:
      "Tempo de leitura: dois minutos. O que você pode perder aqui, em palavras simples, antes de investir.",
  },
  login: { title: "Entrar", description: `Acesse a sua conta ${brand.name}.` },
  register: {
    title: "Cadastro",
    description: `Abra uma conta ${brand.name}. As contas novas são ativadas em até 24 horas.`,
  },
  forgotPassword: {
    title: "Esqueci minha senha",
    description: `Peça um link para definir uma nova senha da sua conta ${brand.name}.`,
  },
  notFound: { title: "Página não encontrada", description: "Não há nenhuma página neste endereço." },
};
