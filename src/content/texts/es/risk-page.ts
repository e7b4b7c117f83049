import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const riskPage: Texts["riskPage"] = {
  title: "Los riesgos, en dos minutos",
  lead: "Debido a las pérdidas que puede ocasionar, esta es una inversión de alto riesgo. Léalo antes de decidir; es breve a propósito.",
  before: "Antes de invertir",
  items: {
    everything: {
      title: "Puede perderlo todo",
      text: "Una operación puede terminar con menos de lo que aportó. En el peor de los casos no se recupera nada.",
      more: "Los precios de los criptoactivos varían decenas de puntos porcentuales en pocos días. Parte de lo que se negocia utiliza dinero prestado, lo que hace que las pérdidas sean tan grandes como las ganancias.",
    },
    targets: {
      title: "Las rentabilidades son objetivos",
      text: "El porcentaje de un plan es lo que se propone alcanzar por día. Nadie lo garantiza, y los resultados anteriores no dicen nada sobre los futuros.",
      more: "Piense por sí mismo: una rentabilidad alta que parece segura, o no es segura o no es verdad.",
    },
    tied: {
      title: "Su dinero queda inmovilizado",
      text: "Lo que está en una operación en curso no puede retirarse hasta que esta termine.",
      more: `Una retirada se revisa primero y cuesta el ${charges.fee} de su importe. Prevea el día en que necesitará el dinero.`,
    },
    noNet: {
      title: "Sin red de seguridad",
      text: "No existe ningún seguro de depósitos y no debe esperar ninguna indemnización. No invierta dinero que necesite.",
      more: "Un pago en criptomonedas no puede revertirse. Si se envía a una dirección o por una red equivocadas, se pierde.",
    },
    complex: {
      title: "Puede que no lo entienda, y eso es motivo suficiente",
      text: "Si no puede explicar en dos frases cómo gana dinero un plan, déjelo.",
      more: "Pregunte a alguien independiente que no gane nada con su decisión.",
    },
    basket: {
      title: "No lo ponga todo en un solo sitio",
      text: "Una regla habitual es destinar como máximo el 10% de lo que posee a inversiones de alto riesgo.",
      more: "Repartir el dinero reduce el daño de un error. No hace más segura ninguna inversión concreta.",
    },
  },
};
