import type { Texts } from "#src/content/texts/en.ts";

export const planOutcomes: Texts["planOutcomes"] = {
  title: "O que os investidores receberam",
  problem: "Não foi possível carregar as operações encerradas",
  none: "Ainda não é mostrado nenhum número: em nenhuma faixa de resultados cinco investidores encerraram uma operação num mês concluído. Grupos menores nunca são mostrados, para que nenhuma pessoa possa ser reconhecida.",
  definition:
    "Operações deste plano que os investidores encerraram ao resgatar o lucro ou fechar a operação. O resultado é o dinheiro que voltou, comparado com o valor investido, contado a partir do livro-razão.",
  period: (count, from, to) => `${count} operações, de ${from} a ${to} (UTC)`,
  result: "Resultado da operação",
  afterFee: (fee) => `Depois da taxa de saque de ${fee}%`,
  trades: "Operações",
  share: "Parte",
  below: (limit) => `Menos de ${limit}`,
  between: (from, to) => `De ${from} a menos de ${to}`,
  atLeast: (limit) => `${limit} ou mais`,
  few: "Menos de 5 investidores",
  note: "Só são contados meses concluídos. Um número muda quando são contadas operações de mais cinco investidores, por isso podem faltar em cada faixa as de até quatro. A taxa é a atual, para sacar todo o dinheiro que voltou.",
  download: "Baixar os resultados reais em CSV",
};
