import type { Texts } from "#src/content/texts/en.ts";

export const controls: Texts["controls"] = {
  optional: "(opcional)",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
  showList: "Mostrar la lista",
  notifications: "Notificaciones",
  closeToast: "Cerrar la notificación",
  tryAgain: "Intentar de nuevo",
  notLoaded:
    "No se ha podido cargar. Compruebe su conexión e inténtelo de nuevo, o vuelva a cargar la página.",
};
