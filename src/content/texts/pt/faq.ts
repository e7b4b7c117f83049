import { charges, ofReferrals } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

const paid = (moment: string) =>
  `Sim, onde a lei permite. Quando alguém abre uma conta com o seu link${moment}, você recebe um bônus de ${charges.referralBonus}. Dessa pessoa você vê o primeiro nome, a inicial e a data, nada mais. Não há bônus por uma conta sua.`;

export const faq: Texts["faq"] = {
  signUp: {
    question: "Como abro uma conta?",
    answer:
      "Cadastre-se com seu nome, e-mail, telefone e país. Enviamos um link que verifica o endereço, e as contas novas são ativadas em até 24 horas.",
  },
  payment: {
    question: "Como posso depositar dinheiro?",
    answer:
      "Com criptomoeda, para um endereço exibido junto com a sua rede. Transferência bancária e carteiras eletrônicas não são oferecidas no momento; quando forem, aparecerão na página de depósitos.",
  },
  withdrawal: {
    question: "Quanto tempo leva um saque?",
    answer:
      "A análise leva de 24 a 48 horas em dias úteis. Depois de confirmado, o pagamento é liberado imediatamente; a rede pode acrescentar alguns minutos, e um banco ou corretora na outra ponta, de um a três dias úteis.",
  },
  fees: {
    question: "Há taxas ocultas?",
    answer: `Não. Há uma única taxa, de ${charges.fee} do saque. Ela é descontada do valor e mostrada com os seus próprios números antes de você confirmar. Nunca se pede que você pague uma taxa antecipada.`,
  },
  loss: {
    question: "Posso perder dinheiro?",
    answer:
      "Sim, todo o dinheiro. O retorno de um plano é uma meta, não uma promessa, e nenhum seguro devolve o seu dinheiro. Não invista dinheiro de que você precisa.",
  },
  trades: {
    question: "Quantas operações posso ter ao mesmo tempo?",
    answer:
      "Uma. Você a abre com um plano e um valor, acompanha o que cada dia traz e resgata o lucro antes de abrir a próxima.",
  },
  support: {
    question: "Quando posso falar com alguém?",
    answer:
      "Você pode escrever a qualquer hora, todos os dias. Sua mensagem é enviada por e-mail ao operador, que responde por e-mail; não se promete um prazo.",
  },
  referrals: {
    question: "Existe um programa de indicação?",
    answer: ofReferrals({
      none: "Não, no momento não.",
      "first-deposit": paid(` e um depósito de pelo menos ${charges.referralMinimum} é aprovado`),
      registration: paid(""),
      "verified-email": paid(" e verifica o e-mail"),
      activation: paid(" e ela é ativada"),
    }),
  },
};
