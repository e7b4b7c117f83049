import type { Texts } from "#src/content/texts/en.ts";

export const risks: Texts["risks"] = {
  before: "Antes de investir",
  items: {
    everything: {
      title: "Você pode perder tudo",
      text: "Uma operação pode terminar com menos do que você aplicou. No pior caso, nada volta.",
    },
    targets: {
      title: "Retornos são metas",
      text: "A porcentagem de um plano é o que ele busca por dia. Ninguém a garante, e resultados anteriores nada dizem sobre os futuros.",
    },
    tied: {
      title: "O seu dinheiro fica preso",
      text: "O que está em uma operação em andamento não pode ser sacado até que ela termine.",
    },
    noNet: {
      title: "Sem rede de proteção",
      text: "Não há seguro de depósitos e você não deve esperar indenização. Não invista dinheiro de que você precisa.",
    },
  },
};
