import type { Texts } from "#src/content/texts/en.ts";

export const frame: Texts["frame"] = {
  skip: "Saltar al contenido",
  navigation: {
    label: "Principal",
    home: "Inicio",
    about: "Quiénes somos",
    services: "Servicios",
    plans: "Planes",
    contact: "Contacto",
  },
  header: {
    login: "Iniciar sesión",
    dashboard: "Mi panel",
    register: "Abrir una cuenta",
    openMenu: "Abrir el menú",
    menu: "Menú",
    close: "Cerrar",
    language: "Idioma",
    toDark: "Cambiar al tema oscuro",
    toLight: "Cambiar al tema claro",
  },
  demo: {
    label: "Demostración",
    notice:
      "Demostración: solo dinero ficticio. No envíe nada a ninguna de las direcciones que aparecen aquí.",
  },
  risk: {
    label: "Advertencia de riesgo",
    warning:
      "No invierta a menos que esté dispuesto a perder todo el dinero que invierta. Esta es una inversión de alto riesgo y no debe esperar estar protegido si algo sale mal.",
    more: "Lea el resumen de riesgos en dos minutos",
  },
  marks: {
    illustrative: "Ilustrativo",
    sample: "Muestra",
    target: "Objetivo",
    example: "Ejemplo",
  },
  footer: {
    label: "Pie de página",
    site: "El sitio",
    account: "Su cuenta",
    legal: "Información legal",
    register: "Registrarse",
    questions: "Preguntas",
    terms: "Condiciones",
    privacy: "Privacidad",
    risk: "Resumen de riesgos",
    noOperator:
      "Este sitio es una demostración. No hay ninguna empresa detrás, no se puede depositar dinero y ninguna de las direcciones mostradas puede recibir fondos.",
    regulated: (regulator, licence) => `Bajo la supervisión de ${regulator}, licencia ${licence}.`,
    translate: "Traducir con el servicio de otra empresa",
    translateNote:
      "Ese servicio ve la página que usted lee. No se carga nada de él antes de que lo solicite.",
  },
  notFound: {
    title: "Esta página no existe",
    lead: "Puede que la dirección tenga un error o que la página se haya movido.",
    home: "Inicio",
    back: "Volver a la página anterior",
  },
};
