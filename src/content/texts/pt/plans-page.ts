import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("pt", { one: "# dia", other: "# dias" });
const results = plural("pt", { one: "# resultado", other: "# resultados" });

export const plansPage: Texts["plansPage"] = {
  title: "Planos",
  lead: "O que é oferecido neste momento. O retorno é uma meta por dia. Não é garantido.",
  heading: "Todos os planos",
  invest: "Entrar para investir",
  compare: "Comparar planos lado a lado",
  card: {
    target: (count) => `meta de retorno por dia, ${days(count)}`,
    minimum: "Mínimo",
    maximum: "Máximo",
    stakeReturns: "O valor investido volta quando a operação termina, descontadas as perdas.",
    stakeStays: "O valor investido não volta: somente o lucro é pago.",
    recent: {
      term: "Últimos 30 dias",
      results,
      none: "Sem resultados nos últimos 30 dias",
      record: "Histórico de resultados",
      recordOf: (plan) => `Histórico de resultados de ${plan}`,
      paper: "Dinheiro fictício",
    },
  },
  loading: "Carregando os planos",
  empty: "Nenhum plano encontrado",
  emptyText: "Não há nada em oferta no momento. Novos planos aparecerão aqui assim que houver.",
  problem: "Não foi possível carregar os planos",
  problemText: "Houve uma falha na conexão ou no servidor. Nada mais nesta página depende disso.",
  retry: "Tentar novamente",
  reading: {
    title: "Como ler um plano",
    target: {
      title: "Meta por dia",
      text: "O que o plano busca ganhar em cada um de seus dias, como parte do valor investido. Um dia pode terminar abaixo disso, sem nada ou com perda.",
    },
    limits: {
      title: "Mínimo e máximo",
      text: "O valor investido fica entre os dois. Ele sai do que está disponível no seu saldo e não pode ser sacado enquanto a operação estiver em andamento.",
    },
    stake: {
      title: "O valor investido",
      text: "Cada plano informa se o valor investido volta no final. Quando volta, as perdas já foram descontadas.",
    },
  },
};
