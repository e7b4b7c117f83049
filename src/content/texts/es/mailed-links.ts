import type { Texts } from "#src/content/texts/en.ts";

export const mailedLinks: Texts["mailedLinks"] = {
  dead: {
    title: "Este enlace no funciona",
    used: "Este enlace ya se usó o tiene más de una hora. Pida uno nuevo.",
    usedVerification:
      "Este enlace ya se usó o tiene más de una hora. Si ya lo abrió, su dirección está verificada. Si no, pida uno nuevo.",
    incomplete: "Este enlace no está completo. Ábralo de nuevo desde el correo o pida uno nuevo.",
    another: "Pedir un enlace nuevo",
  },
  newPassword: {
    title: "Contraseña nueva",
    lead: "Sustituye a la anterior y se cierra la sesión en todos los dispositivos.",
    label: "Contraseña nueva",
    rule: "8 caracteres como mínimo",
    submit: "Establecer la contraseña nueva",
    another: "Pedir un enlace nuevo",
    doneTitle: "Contraseña cambiada",
    done: "Su contraseña nueva está establecida. Se ha cerrado la sesión en todos los dispositivos.",
    login: "Iniciar sesión",
  },
  verification: {
    title: "Correo electrónico",
    lead: "Se está verificando su dirección.",
    pending: "Verificando",
    failed: "No se pudo verificar su dirección",
    doneTitle: "Gracias",
    done: "Su dirección de correo está verificada.",
    dashboard: "Ir al panel",
  },
};
