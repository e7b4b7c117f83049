import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("es", { one: "# día", other: "# días" });
const results = plural("es", { one: "# resultado", other: "# resultados" });

export const plansPage: Texts["plansPage"] = {
  title: "Planes",
  lead: "Lo que se ofrece en este momento. La rentabilidad es un objetivo por día. No está garantizada.",
  heading: "Todos los planes",
  invest: "Inicie sesión para invertir",
  compare: "Comparar planes uno al lado del otro",
  card: {
    target: (count) => `rentabilidad objetivo por día, ${days(count)}`,
    minimum: "Mínimo",
    maximum: "Máximo",
    stakeReturns: "El importe invertido se devuelve al terminar la operación, menos las pérdidas.",
    stakeStays: "El importe invertido no se devuelve: solo se paga la ganancia.",
    recent: {
      term: "Últimos 30 días",
      results,
      none: "Sin resultados en los últimos 30 días",
      record: "Historial de resultados",
      recordOf: (plan) => `Historial de resultados de ${plan}`,
      paper: "Dinero ficticio",
    },
  },
  loading: "Cargando los planes",
  empty: "No se han encontrado planes",
  emptyText: "En este momento no se ofrece nada. Los planes nuevos aparecerán aquí en cuanto los haya.",
  problem: "No se han podido cargar los planes",
  problemText: "Ha fallado la conexión o el servidor. Nada más en esta página depende de ello.",
  retry: "Intentar de nuevo",
  reading: {
    title: "Cómo leer un plan",
    target: {
      title: "Objetivo por día",
      text: "Lo que el plan se propone ganar en cada uno de sus días, como parte del importe invertido. Un día puede terminar por debajo, en nada o con una pérdida.",
    },
    limits: {
      title: "Mínimo y máximo",
      text: "El importe invertido está entre ambos. Se toma de lo que tiene disponible en su saldo y no puede retirarse mientras la operación está en curso.",
    },
    stake: {
      title: "El importe invertido",
      text: "Cada plan indica si el importe invertido se devuelve al final. Cuando se devuelve, ya se le han descontado las pérdidas.",
    },
  },
};
