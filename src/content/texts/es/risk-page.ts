import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const riskPage: Texts["riskPage"] = {
  title: "Los riesgos, en dos minutos",
  lead: "Debido a las pérdidas que puede ocasionar, esta es una inversión de alto riesgo. Léalo antes de decidir; es breve a propósito.",
  further: {
    complex: {
      title: "Puede que no lo entienda, y eso es motivo suficiente",
      text: "Si no puede explicar en dos frases cómo gana dinero un plan, déjelo.",
    },
    basket: {
      title: "No lo ponga todo en un solo sitio",
      text: "Una regla habitual es destinar como máximo el 10% de lo que posee a inversiones de alto riesgo.",
    },
  },
  more: {
    everything:
      "Los precios de los criptoactivos varían decenas de puntos porcentuales en pocos días. Parte de lo que se negocia utiliza dinero prestado, lo que hace que las pérdidas sean tan grandes como las ganancias.",
    targets: "Piense por sí mismo: una rentabilidad alta que parece segura, o no es segura o no es verdad.",
    tied: `Una retirada se revisa primero y cuesta el ${charges.fee} de su importe. Prevea el día en que necesitará el dinero.`,
    noNet:
      "Un pago en criptomonedas no puede revertirse. Si se envía a una dirección o por una red equivocadas, se pierde.",
    complex: "Pregunte a alguien independiente que no gane nada con su decisión.",
    basket: "Repartir el dinero reduce el daño de un error. No hace más segura ninguna inversión concreta.",
  },
};
