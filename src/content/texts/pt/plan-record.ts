import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("pt", { one: "# dia", other: "# dias" });
const results = plural("pt", { one: "# resultado", other: "# resultados" });

export const planRecord: Texts["planRecord"] = {
  documentTitle: "Histórico de resultados",
  lead: "Todos os resultados publicados deste plano. Resultados passados não dizem nada de certo sobre os futuros.",
  allPlans: "Todos os planos",
  target: (roi, count) =>
    `Meta: ${roi}% do valor investido por dia, durante ${days(count)}. Não é garantido.`,
  notOffered: "Este plano não é mais oferecido. Seus resultados ficam aqui.",
  paper: "Dinheiro fictício",
  unknown: "Plano não encontrado",
  unknownText: "Neste endereço não há nenhum plano nem resultado de um plano.",
  problem: "Não foi possível carregar os resultados",
  empty: "Ainda sem resultados",
  emptyText: "Nada foi publicado para este plano até agora. Seu primeiro resultado aparecerá aqui.",
  period: (count, first, last) =>
    count === 1 ? `1 resultado, ${first} (UTC)` : `${results(count)}, de ${first} a ${last} (UTC)`,
  newestOnly: (count) => `Só são contados os ${count} resultados mais recentes.`,
  chart: {
    title: "Resultados",
    view: "Visualização dos resultados",
    cumulated: "Somados",
    cumulatedName: "Os resultados somados",
    daily: "Por dia",
    dailyName: "O resultado de cada dia",
    table: "Tabela",
    tableName: "Os resultados em tabela",
    note: "Em porcentagem do valor investido. Os resultados não são capitalizados: cada um é uma parte do valor investido, por isso somam-se.",
    label: (first, last, total) =>
      `Resultados de ${first} a ${last}, ${total} no total. A tabela contém cada um deles.`,
    day: "Dia (UTC)",
    result: "Resultado",
    total: "Soma",
    comment: "Nota",
    download: "Baixar CSV",
  },
  figures: {
    title: "Em números",
    winRate: {
      term: "Taxa de acerto",
      definition: "Resultados acima de zero, como parte de todos os resultados.",
    },
    profitFactor: {
      term: "Fator de lucro",
      definition: "A soma de todos os ganhos dividida pela soma de todas as perdas.",
      none: "Ainda sem perdas",
    },
    mean: { term: "Média por dia", definition: "A soma de todos os resultados dividida pelo seu número." },
    total: { term: "Soma", definition: "Todos os resultados somados, em porcentagem do valor investido." },
    best: { term: "Melhor dia", definition: "O resultado mais alto." },
    worst: { term: "Pior dia", definition: "O resultado mais baixo." },
    longestLoss: {
      term: "Série de perdas mais longa",
      definition: "O maior número de resultados seguidos abaixo de zero.",
      value: results,
      none: "Nenhuma",
    },
    largestDrop: {
      term: "Maior queda desde um máximo",
      definition: "O máximo que a soma dos resultados caiu abaixo do seu valor mais alto anterior.",
      none: "Nenhuma",
    },
  },
  whatIf: {
    title: "E se?",
    lead: "O que teria sido de um valor investido com os resultados realmente publicados, e no pior período do plano. Ambos contam: ninguém sabe que período vem a seguir.",
    amount: "Valor investido",
    amountProblem: "Digite um valor em dólares, por exemplo 1000",
    start: "Aberto em",
    startProblem: "Escolha um dia",
    real: "A partir desse dia",
    worst: (count) => (count === 1 ? "O pior resultado" : `Os piores ${count} resultados seguidos`),
    stretch: (count, first, last) =>
      count === 1 ? `1 resultado, ${first}` : `${results(count)}, de ${first} a ${last}`,
    running: (count, all) =>
      `Nos dias desta operação foram publicados ${count} de no máximo ${results(all)}.`,
    profit: "Ganho ou perda",
    cash: "De volta ao saldo",
    fee: (percent) => `Taxa de um saque, ${percent}%`,
    payout: "Pago",
    none: "Nenhum resultado foi publicado nos dias de uma operação assim. Escolha outro dia.",
    stakeStays: "Este plano não devolve o valor investido: só o ganho volta.",
  },
};
