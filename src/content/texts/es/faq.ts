import { charges, ofReferrals } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

const paid = (moment: string) =>
  `Sí, donde la ley lo permite. Cuando alguien abre una cuenta con su enlace${moment}, se le abona a usted un bono de ${charges.referralBonus}. De esa persona solo ve el nombre de pila, la inicial y la fecha, nada más. No hay bono por una cuenta propia.`;

export const faq: Texts["faq"] = {
  signUp: {
    question: "¿Cómo abro una cuenta?",
    answer:
      "Regístrese con su nombre, correo electrónico, teléfono y país. Le enviamos un enlace para verificar la dirección de correo, y las cuentas nuevas se activan en un plazo de 24 horas.",
  },
  payment: {
    question: "¿Cómo puedo ingresar dinero?",
    answer:
      "Con criptomonedas, a una dirección que se muestra junto a su red. Por el momento no se ofrecen transferencias bancarias ni monederos electrónicos; cuando se ofrezcan, aparecerán en la página de depósitos.",
  },
  withdrawal: {
    question: "¿Cuánto tarda una retirada?",
    answer:
      "La revisión tarda de 24 a 48 horas en días hábiles. Una vez confirmada, el pago se libera de inmediato; la red puede añadir unos minutos, y el banco o la plataforma de cambio que haya detrás, de uno a tres días hábiles.",
  },
  fees: {
    question: "¿Hay comisiones ocultas?",
    answer: `No. Hay una sola comisión, el ${charges.fee} de cada retirada. Se descuenta del importe y se muestra con sus propias cifras antes de que confirme. Nunca se le pide que pague una comisión por adelantado.`,
  },
  loss: {
    question: "¿Puedo perder dinero?",
    answer:
      "Sí, todo. La rentabilidad de un plan es un objetivo, no una promesa, y ningún seguro le devuelve el dinero. No invierta dinero que necesite.",
  },
  trades: {
    question: "¿Cuántas operaciones puedo tener a la vez?",
    answer:
      "Una. La abre con un plan y un importe, ve lo que aporta cada día y cobra la ganancia antes de abrir la siguiente.",
  },
  support: {
    question: "¿Cuándo puedo ponerme en contacto con alguien?",
    answer:
      "Puede escribir a cualquier hora, todos los días. Su mensaje se envía por correo al operador, que responde por correo electrónico; no se promete en cuánto tiempo.",
  },
  referrals: {
    question: "¿Hay un programa de recomendación?",
    answer: ofReferrals({
      none: "No, por el momento no.",
      "first-deposit": paid(` y se aprueba un depósito de al menos ${charges.referralMinimum}`),
      registration: paid(""),
      "verified-email": paid(" y verifica su correo electrónico"),
      activation: paid(" y esta se activa"),
    }),
  },
};
