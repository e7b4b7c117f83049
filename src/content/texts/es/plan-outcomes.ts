import type { Texts } from "#src/content/texts/en.ts";

export const planOutcomes: Texts["planOutcomes"] = {
  title: "Lo que recibieron los inversores",
  problem: "No se pudieron cargar las operaciones terminadas",
  none: "Aún no se muestra ningún número: en ningún rango de resultados cinco inversores han terminado una operación en un mes cerrado. Los grupos más pequeños nunca se muestran, para que no se pueda reconocer a ninguna persona.",
  definition:
    "Operaciones de este plan que los inversores terminaron al cobrar el beneficio o cerrar la operación. El resultado es el dinero que volvió, comparado con la inversión, contado a partir del libro mayor.",
  period: (count, from, to) => `${count} operaciones, de ${from} a ${to} (UTC)`,
  result: "Resultado de la operación",
  afterFee: (fee) => `Después de la comisión de retirada del ${fee} %`,
  trades: "Operaciones",
  share: "Parte",
  below: (limit) => `Menos de ${limit}`,
  between: (from, to) => `De ${from} a menos de ${to}`,
  atLeast: (limit) => `${limit} o más`,
  few: "Menos de 5 inversores",
  note: "Solo se cuentan los meses cerrados. Un número cambia cuando se cuentan operaciones de cinco inversores más, así que en cada rango pueden faltar las de hasta cuatro. La comisión es la actual, por retirar todo el dinero que volvió.",
  download: "Descargar los resultados reales en CSV",
};
