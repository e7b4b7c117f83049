import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const privacy: Texts["privacy"] = {
  title: "Privacidad",
  changed: "Última modificación",
  lead: `Qué sabe ${brand.name} de usted y qué ocurre con ello. Sin publicidad, sin perfiles de lo que lee, sin vender nada.`,
  sections: {
    visit: {
      title: "Cuando solo lee",
      text: "No se instala ninguna cookie, no se cuenta nada y no se carga nada de otra empresa. El tema y el idioma que elija se quedan en su navegador.",
    },
    account: {
      title: "Cuando tiene una cuenta",
      text: "Nombre, correo electrónico, teléfono, país y una imagen si la sube. Los necesitamos para saber de quién es el dinero y para escribirle. Una cookie mantiene su sesión abierta.",
    },
    money: {
      title: "Cuando se mueve dinero",
      text: "Depósitos, retiradas, operaciones, direcciones de monederos y cada asiento de las cuentas, con quién actuó y cuándo. Los administradores los ven; usted también. Solo los administradores ven el comprobante de pago que usted adjunte a un depósito.",
    },
    contact: {
      title: "Cuando nos escribe",
      text: "Su nombre, correo electrónico y mensaje, y el correo que nos los trajo. Lo que escribió con la sesión iniciada desaparece de nuestros registros cuando elimina su cuenta; lo demás, y el correo en nuestro buzón, se conserva hasta que nos pida que lo borremos.",
    },
    security: {
      title: "Para su seguridad",
      text: "Dónde y cuándo inició sesión y con qué dispositivo. Usted ve la misma lista en su cuenta y puede cerrar cada sesión.",
    },
    referrals: {
      title: "Cuando alguien le invitó",
      text: "Esa persona ve su nombre de pila, su inicial y la fecha. Nada más, y nada sobre su dinero. Antes de abonarle un bono comparamos el correo electrónico, el número de teléfono, la red y el navegador de ambas cuentas.",
    },
    others: {
      title: "Quién más lo ve",
      text: "La empresa que aloja los servidores y la que entrega el correo, por encargo nuestro y obligadas por contrato. Las autoridades, cuando una ley lo exige. Algunas funciones consultan a otra empresa, por ejemplo para los precios de mercado; lo dicen y esperan a que usted lo pida.",
    },
    deletion: {
      title: "Durante cuánto tiempo y cómo pedir que se borre",
      text: "Puede eliminar su cuenta usted mismo. El nombre, el correo electrónico, el teléfono, la imagen y las sesiones desaparecen de inmediato, y los comprobantes de pago en 24 horas. Los asientos de las cuentas se conservan bajo un seudónimo mientras la ley exija llevar contabilidad.",
    },
    rights: {
      title: "Sus derechos",
      text: "Puede preguntar qué guardamos, pedir que se corrija, que se le entregue en un archivo, oponerse y reclamar ante la autoridad de protección de datos de su país.",
    },
  },
};
