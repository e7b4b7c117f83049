import type { Texts } from "#src/content/texts/en.ts";

export const risks: Texts["risks"] = {
  before: "Antes de invertir",
  items: {
    everything: {
      title: "Puede perderlo todo",
      text: "Una operación puede terminar con menos de lo que aportó. En el peor de los casos no se recupera nada.",
    },
    targets: {
      title: "Las rentabilidades son objetivos",
      text: "El porcentaje de un plan es lo que se propone alcanzar por día. Nadie lo garantiza, y los resultados anteriores no dicen nada sobre los futuros.",
    },
    tied: {
      title: "Su dinero queda inmovilizado",
      text: "Lo que está en una operación en curso no puede retirarse hasta que esta termine.",
    },
    noNet: {
      title: "Sin red de seguridad",
      text: "No existe ningún seguro de depósitos y no debe esperar ninguna indemnización. No invierta dinero que necesite.",
    },
  },
};
