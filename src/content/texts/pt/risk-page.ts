import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const riskPage: Texts["riskPage"] = {
  title: "Os riscos, em dois minutos",
  lead: "Devido às perdas que pode causar, este é um investimento de alto risco. Leia antes de decidir; é curto de propósito.",
  further: {
    complex: {
      title: "Talvez você não entenda, e isso já é motivo suficiente",
      text: "Se você não consegue dizer em duas frases como um plano ganha dinheiro, deixe-o de lado.",
    },
    basket: {
      title: "Não coloque tudo em uma coisa só",
      text: "Uma regra comum é ter no máximo 10% do que você possui em investimentos de alto risco.",
    },
  },
  more: {
    everything:
      "Os preços dos criptoativos variam dezenas de pontos percentuais em poucos dias. Parte do que é negociado usa dinheiro emprestado, o que torna as perdas tão grandes quanto os ganhos.",
    targets: "Pense por si mesmo: um retorno alto que parece certo ou não é certo, ou não é verdade.",
    tied: `Um saque é analisado primeiro e custa ${charges.fee} do valor solicitado. Planeje-se para o dia em que precisar do dinheiro.`,
    noNet:
      "Um pagamento em criptomoeda não pode ser desfeito. Enviado a um endereço errado ou por uma rede errada, está perdido.",
    complex: "Pergunte a alguém independente que não ganhe nada com a sua decisão.",
    basket:
      "Distribuir o dinheiro reduz o dano de um erro. Não torna nenhum investimento isolado mais seguro.",
  },
};
