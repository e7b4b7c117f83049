import { brand } from "#src/content/brand.ts";
import { charges, ofReferrals } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

const credited = (moment: string) =>
  `Donde la ley lo permite, se le abona un bono de ${charges.referralBonus} ${moment}. Puede suprimirse en cualquier momento; lo que ya se le ha abonado sigue siendo suyo. Una cuenta propia no da derecho a él: el mismo correo electrónico, número de teléfono o dispositivo cuenta como usted.`;

export const terms: Texts["terms"] = {
  title: "Condiciones",
  changed: "Última modificación",
  lead: "Lo que usted y nosotros nos debemos, en palabras sencillas. Un operador que acepta dinero real hace revisar antes estas condiciones por un abogado.",
  sections: {
    who: {
      title: "Con quién trata",
      text: `Trata con el operador indicado al pie de cada página. Mientras no figure nadie, ${brand.name} es una demostración, todo el dinero es ficticio y no se celebra ningún contrato.`,
    },
    account: {
      title: "Su cuenta",
      text: "Debe ser mayor de edad, facilitar datos verdaderos y tener una sola cuenta. No comparta su contraseña y active el segundo paso al iniciar sesión. Las cuentas nuevas se activan en un plazo de 24 horas. Avísenos de inmediato si otra persona ha podido tener acceso.",
    },
    deposits: {
      title: "Depósitos",
      text: "Paga en criptomonedas, a la dirección y por la red que se muestran para ese pago. Un depósito cuenta una vez verificado y aprobado. Lo que se envía a una dirección o por una red equivocadas no puede recuperarse.",
    },
    plans: {
      title: "Planes y operaciones",
      text: "Usted elige el plan y el importe, una operación a la vez. La rentabilidad de un plan es un objetivo. No está garantizada y puede perder todo el importe invertido. El plan indica si el importe invertido se devuelve al final, y se muestra de nuevo antes de que confirme.",
    },
    withdrawals: {
      title: "Retiradas y comisión",
      text: `Puede solicitar cualquier importe disponible. La solicitud se revisa en un plazo de 24 a 48 horas en días hábiles. Se descuenta del importe una comisión del ${charges.fee}, que se muestra antes de que confirme. Nunca pedimos un pago antes de liberar una retirada. Mientras una solicitud esté pendiente, puede cancelarla.`,
    },
    bonus: {
      title: "Bonos y recomendaciones",
      text: ofReferrals({
        none: "Por el momento no se paga nada por una invitación. Si eso cambia, valdrá para las cuentas que se abran a partir de entonces.",
        "first-deposit": credited(
          `en cuanto se aprueba un depósito de al menos ${charges.referralMinimum} de alguien que ha abierto una cuenta con su enlace, una vez por persona`,
        ),
        registration: credited("en cuanto alguien ha abierto una cuenta con su enlace"),
        "verified-email": credited(
          "en cuanto alguien ha abierto una cuenta con su enlace y ha verificado su correo electrónico",
        ),
        activation: credited(
          "en cuanto alguien ha abierto una cuenta con su enlace y un administrador la ha activado",
        ),
      }),
    },
    books: {
      title: "Lo que dicen las cuentas",
      text: "Los asientos de su cuenta son el registro entre usted y nosotros. Comuníquenos si encuentra alguno incorrecto. Una corrección es un asiento nuevo con un motivo; el anterior permanece.",
    },
    conduct: {
      title: "Lo que no está permitido",
      text: "Dinero que no es suyo, varias cuentas, cuentas para terceros e intentos de dañar o saturar el servicio. Podemos desactivar una cuenta por un motivo que le comunicamos. Su saldo sigue siendo suyo.",
    },
    end: {
      title: "Poner fin a la relación",
      text: "Puede retirar lo disponible y eliminar su cuenta en cualquier momento. Se suprimen el nombre, el correo electrónico y la imagen. Los asientos se conservan bajo un seudónimo, porque la contabilidad debe conservarse.",
    },
    law: {
      title: "Cambios y legislación",
      text: "Todo cambio de estas condiciones se anuncia aquí y por correo antes de que entre en vigor; puede darse de baja antes. Se aplica la ley del domicilio del operador, y usted conserva los derechos que le asisten como consumidor en su país.",
    },
  },
};
