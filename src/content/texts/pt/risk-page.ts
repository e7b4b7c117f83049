import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const riskPage: Texts["riskPage"] = {
  title: "Os riscos, em dois minutos",
  lead: "Devido às perdas que pode causar, este é um investimento de alto risco. Leia antes de decidir; é curto de propósito.",
  before: "Antes de investir",
  items: {
    everything: {
      title: "Você pode perder tudo",
      text: "Uma operação pode terminar com menos do que você aplicou. No pior caso, nada volta.",
      more: "Os preços dos criptoativos variam dezenas de pontos percentuais em poucos dias. Parte do que é negociado usa dinheiro emprestado, o que torna as perdas tão grandes quanto os ganhos.",
    },
    targets: {
      title: "Retornos são metas",
      text: "A porcentagem de um plano é o que ele busca por dia. Ninguém a garante, e resultados anteriores nada dizem sobre os futuros.",
      more: "Pense por si mesmo: um retorno alto que parece certo ou não é certo, ou não é verdade.",
    },
    tied: {
      title: "O seu dinheiro fica preso",
      text: "O que está em uma operação em andamento não pode ser sacado até que ela termine.",
      more: `Um saque é analisado primeiro e custa ${charges.fee} do valor solicitado. Planeje-se para o dia em que precisar do dinheiro.`,
    },
    noNet: {
      title: "Sem rede de proteção",
      text: "Não há seguro de depósitos e você não deve esperar indenização. Não invista dinheiro de que você precisa.",
      more: "Um pagamento em criptomoeda não pode ser desfeito. Enviado a um endereço errado ou por uma rede errada, está perdido.",
    },
    complex: {
      title: "Talvez você não entenda, e isso já é motivo suficiente",
      text: "Se você não consegue dizer em duas frases como um plano ganha dinheiro, deixe-o de lado.",
      more: "Pergunte a alguém independente que não ganhe nada com a sua decisão.",
    },
    basket: {
      title: "Não coloque tudo em uma coisa só",
      text: "Uma regra comum é ter no máximo 10% do que você possui em investimentos de alto risco.",
      more: "Distribuir o dinheiro reduz o dano de um erro. Não torna nenhum investimento isolado mais seguro.",
    },
  },
};
