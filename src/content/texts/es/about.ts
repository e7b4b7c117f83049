import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const about: Texts["about"] = {
  title: "Un portal que lleva sus cuentas a la vista",
  lead: `${brand.name} es un portal de inversión construido en torno a una idea: quien confía su dinero a otro debe poder comprobar, sin ayuda y en cualquier momento, qué ha sido de él.`,
  steps: {
    title: "Cómo se mueve el dinero aquí",
    items: {
      deposit: {
        title: "Depositar",
        text: "Elija una red y un importe, envíelo y confirme. El depósito queda pendiente hasta que se verifica, por lo general en un plazo de 10 a 30 minutos.",
      },
      invest: {
        title: "Invertir",
        text: "Elija un plan dentro de sus límites. El formulario muestra, antes de que confirme, qué ocurre con el importe invertido y cuánto puede perder.",
      },
      claim: {
        title: "Cobrar",
        text: "Usted mismo cobra la ganancia de una operación en curso, que pasa a formar parte de su saldo.",
      },
      withdraw: {
        title: "Retirar",
        text: "Solicite un importe no superior al disponible. Verá primero la comisión y lo que va a recibir; la tramitación tarda de 24 a 48 horas en días hábiles.",
      },
    },
  },
  books: {
    title: "Las cuentas",
    text: "Cada cambio de su saldo es un asiento: cuánto había antes, cuánto hay después, quién lo hizo y por qué. Los asientos están numerados sin huecos y encadenados entre sí, de modo que ninguno puede modificarse ni suprimirse sin que se note. Los administradores solo pueden corregir una cifra indicando el motivo, y usted ve la corrección igual que ellos.",
  },
  operator: {
    title: "Quién lo gestiona",
    demo: "Nadie todavía. Esta instalación es una demostración: muestra el producto completo con dinero ficticio. Un sitio que acepta dinero real indica aquí su empresa, su supervisor y su licencia, y entonces desaparece la cinta de la parte superior.",
    signed: (legalName) => `${legalName} gestiona este sitio y responde de él.`,
  },
  not: {
    title: "Lo que no hacemos",
    items: {
      call: "Llamarle por teléfono, ni permitir que nadie le llame en nuestro nombre.",
      fee: "Pedir una comisión, un impuesto o un depósito antes de liberar una retirada.",
      guarantee: "Garantizar una rentabilidad, sea cual sea la forma de decirlo.",
      rush: "Mostrar una cuenta atrás, afirmar que quedan pocas plazas o enseñarle lo que otros acaban de ganar.",
    },
  },
};
