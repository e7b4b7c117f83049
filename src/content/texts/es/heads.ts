import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const heads: Texts["heads"] = {
  home: {
    title: `${brand.name}: una cuenta de inversión que puede comprobar línea por línea.`,
    description:
      "Deposite, elija un plan, siga una operación a la vez y retire. Cada cambio de su saldo es un asiento que puede abrir y comprobar.",
  },
  about: {
    title: "Quiénes somos",
    description: `Qué es ${brand.name}, cómo se mueve el dinero y qué reglas cumple para que usted pueda comprobar cada céntimo.`,
  },
  plans: {
    title: "Planes",
    description:
      "Los planes que se ofrecen ahora, con límites, duración y rentabilidad objetivo. Un objetivo no es una promesa.",
  },
  contact: {
    title: "Contacto",
    description: `Escriba a ${brand.name}. Cada mensaje se guarda y llega al operador por correo.`,
  },
  terms: {
    title: "Condiciones",
    description: `Las condiciones de uso de ${brand.name}, en palabras sencillas: cuentas, depósitos, planes, comisiones, retiradas y baja.`,
  },
  privacy: {
    title: "Privacidad",
    description: `Qué guarda ${brand.name} sobre usted, por qué, durante cuánto tiempo, quién lo ve y cómo pedir que se borre.`,
  },
  risk: {
    title: "Resumen de riesgos",
    description:
      "Tiempo de lectura: dos minutos. Lo que puede perder aquí, en palabras sencillas, antes de invertir.",
  },
  login: { title: "Iniciar sesión", description: `Acceda a su cuenta de ${brand.name}.` },
  register: {
    title: "Registrarse",
    description: `Abra una cuenta en ${brand.name}. Las cuentas nuevas se activan en un plazo de 24 horas.`,
  },
  forgotPassword: {
    title: "Contraseña olvidada",
    description: `Solicite un enlace para establecer una contraseña nueva en su cuenta de ${brand.name}.`,
  },
  notFound: { title: "Página no encontrada", description: "No hay ninguna página en esta dirección." },
};
