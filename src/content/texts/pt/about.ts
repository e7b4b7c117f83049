import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const about: Texts["about"] = {
  title: "Um portal que mantém seus registros à vista",
  lead: `${brand.name} é um portal de investimentos construído em torno de uma ideia: quem confia dinheiro a alguém deve poder verificar, sozinho e a qualquer momento, o que foi feito dele.`,
  steps: {
    title: "Como o dinheiro se movimenta aqui",
    items: {
      deposit: {
        title: "Depositar",
        text: "Escolha uma rede e um valor, envie e confirme. O depósito fica pendente até ser verificado, em geral em 10 a 30 minutos.",
      },
      invest: {
        title: "Investir",
        text: "Escolha um plano dentro de seus limites. Antes de você confirmar, o formulário mostra o que acontece com o valor investido e quanto você pode perder.",
      },
      claim: {
        title: "Resgatar o lucro",
        text: "O lucro de uma operação em andamento é resgatado por você e passa a fazer parte do seu saldo.",
      },
      withdraw: {
        title: "Sacar",
        text: "Solicite um valor até o limite disponível. Você vê primeiro a taxa e o valor a receber; o processamento leva de 24 a 48 horas em dias úteis.",
      },
    },
  },
  books: {
    title: "Os registros",
    text: "Cada alteração do seu saldo é um lançamento: quanto havia antes, quanto há depois, quem agiu e por quê. Os lançamentos são numerados sem lacunas e encadeados entre si, de modo que nenhum pode ser alterado ou retirado sem que se perceba. Os administradores só podem corrigir um valor informando o motivo, e você vê a correção como eles a veem.",
  },
  operator: {
    title: "Quem administra",
    demo: "Ninguém, por enquanto. Esta instalação é uma demonstração: mostra o produto completo com dinheiro fictício. Um site que recebe dinheiro real informa aqui sua empresa, seu órgão regulador e sua licença, e a faixa no topo desaparece.",
    signed: (legalName) => `${legalName} administra este site e responde por ele.`,
  },
  not: {
    title: "O que não fazemos",
    items: {
      call: "Telefonar para você, nem permitir que alguém telefone em nosso nome.",
      fee: "Pedir uma taxa, um imposto ou um depósito antes de liberar um saque.",
      guarantee: "Garantir um retorno, sejam quais forem as palavras.",
      rush: "Fazer contagem regressiva, afirmar que restam poucas vagas ou mostrar o que outros acabaram de ganhar.",
    },
  },
};
