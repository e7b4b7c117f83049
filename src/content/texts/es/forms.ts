import type { Texts } from "#src/content/texts/en.ts";

export const forms: Texts["forms"] = {
  login: {
    title: "Iniciar sesión",
    lead: "Nos alegra verle de nuevo.",
    expired: "Su sesión ha terminado. Inicie sesión de nuevo.",
    email: "Correo electrónico",
    password: "Contraseña",
    submit: "Iniciar sesión",
    noAccount: "¿Aún no tiene cuenta?",
    register: "Registrarse",
    forgot: "¿Ha olvidado su contraseña?",
  },
  register: {
    title: "Registrarse",
    lead: "Las cuentas nuevas se activan en un plazo de 24 horas.",
    name: "Nombre completo",
    email: "Correo electrónico",
    phone: "Teléfono",
    country: "País",
    searchCountry: "Busque su país",
    noCountry: "Ningún país coincide",
    password: "Contraseña",
    passwordRule: "8 caracteres como mínimo",
    referralId: "Código de recomendación",
    submit: "Registrarse",
    hasAccount: "¿Ya tiene una cuenta?",
    login: "Iniciar sesión",
  },
  forgotten: {
    title: "Contraseña olvidada",
    lead: "Indique su dirección de correo y le enviaremos un enlace para establecer una contraseña nueva.",
    email: "Correo electrónico",
    submit: "Enviar el enlace",
    back: "Volver al inicio de sesión",
    sentTitle: "Revise su bandeja de entrada",
    sent: (email) =>
      `Si existe una cuenta para ${email}, ya va de camino un enlace para establecer una contraseña nueva. El enlace es válido durante una hora.`,
    another: "Probar con otra dirección",
  },
};
