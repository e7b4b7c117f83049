import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const days = plural("es", { one: "# día", other: "# días" });
const results = plural("es", { one: "# resultado", other: "# resultados" });

export const planRecord: Texts["planRecord"] = {
  documentTitle: "Historial de resultados",
  lead: "Todos los resultados publicados de este plan. Los resultados pasados no dicen nada seguro sobre los futuros.",
  allPlans: "Todos los planes",
  target: (roi, count) =>
    `Objetivo: ${roi} % de la inversión al día, durante ${days(count)}. No está garantizado.`,
  notOffered: "Este plan ya no se ofrece. Sus resultados se conservan aquí.",
  paper: "Dinero ficticio",
  unknown: "Plan no encontrado",
  unknownText: "En esta dirección no hay ningún plan ni resultados de un plan.",
  problem: "No se pudieron cargar los resultados",
  empty: "Aún no hay resultados",
  emptyText: "Todavía no se ha publicado nada de este plan. Su primer resultado aparecerá aquí.",
  period: (count, first, last) =>
    count === 1 ? `1 resultado, ${first} (UTC)` : `${results(count)}, del ${first} al ${last} (UTC)`,
  newestOnly: (count) => `Solo se cuentan los ${count} resultados más recientes.`,
  chart: {
    title: "Resultados",
    view: "Vista de los resultados",
    cumulated: "Sumados",
    cumulatedName: "Los resultados sumados",
    daily: "Por día",
    dailyName: "El resultado de cada día",
    table: "Tabla",
    tableName: "Los resultados en una tabla",
    note: "En porcentaje de la inversión. Los resultados no se capitalizan: cada uno es una parte de la inversión, por eso se suman.",
    label: (first, last, total) =>
      `Resultados del ${first} al ${last}, ${total} en total. La tabla contiene cada uno de ellos.`,
    day: "Día (UTC)",
    result: "Resultado",
    total: "Suma",
    comment: "Nota",
    download: "Descargar CSV",
  },
  figures: {
    title: "En cifras",
    winRate: { term: "Tasa de aciertos", definition: "Resultados por encima de cero, como parte de todos." },
    profitFactor: {
      term: "Factor de beneficio",
      definition: "La suma de todas las ganancias dividida entre la suma de todas las pérdidas.",
      none: "Aún sin pérdidas",
    },
    mean: { term: "Media por día", definition: "La suma de todos los resultados dividida entre su número." },
    total: { term: "Suma", definition: "Todos los resultados sumados, en porcentaje de la inversión." },
    best: { term: "Mejor día", definition: "El resultado más alto." },
    worst: { term: "Peor día", definition: "El resultado más bajo." },
    longestLoss: {
      term: "Racha de pérdidas más larga",
      definition: "El mayor número de resultados seguidos por debajo de cero.",
      value: results,
      none: "Ninguna",
    },
    largestDrop: {
      term: "Mayor caída desde un máximo",
      definition: "Lo máximo que la suma de los resultados cayó por debajo de su valor más alto anterior.",
      none: "Ninguna",
    },
  },
  whatIf: {
    title: "¿Y si…?",
    lead: "Lo que habría sido de una inversión con los resultados realmente publicados, y en el peor tramo del plan. Ambos cuentan: nadie sabe qué tramo viene después.",
    amount: "Inversión",
    amountProblem: "Escriba un importe en dólares, por ejemplo 1000",
    start: "Abierta el",
    startProblem: "Elija un día",
    real: "Desde ese día",
    worst: (count) => (count === 1 ? "El peor resultado" : `Los peores ${count} resultados seguidos`),
    stretch: (count, first, last) =>
      count === 1 ? `1 resultado, ${first}` : `${results(count)}, del ${first} al ${last}`,
    running: (count, all) =>
      `En los días de esta operación se publicaron ${count} de un máximo de ${results(all)}.`,
    profit: "Ganancia o pérdida",
    cash: "De vuelta en el saldo",
    fee: (percent) => `Comisión de una retirada, ${percent} %`,
    payout: "Pagado",
    none: "No se publicó ningún resultado en los días de una operación así. Elija otro día.",
    stakeStays: "Este plan no devuelve la inversión: solo vuelve la ganancia.",
  },
};
