import type { Texts } from "#src/content/texts/en.ts";

export const problems: Texts["problems"] = {
  "name.missing": "Indique su nombre completo",
  "email.missing": "Indique su correo electrónico",
  "email.malformed": "Indique una dirección de correo válida",
  "message.missing": "Escriba un mensaje",
  "phone.missing": "Indique su número de teléfono",
  "phone.malformed": "Indique un número de teléfono con el prefijo de su país, por ejemplo +44 20 7946 0123",
  "country.missing": "Elija un país",
  "country.unknown": "Elija un país de la lista",
  "password.missing": "Indique su contraseña",
  "password.too-short": "La contraseña debe tener 8 caracteres como mínimo",
  "code.missing": "Introduzca el código",
  "code.malformed": "Introduzca los 6 dígitos de su aplicación o uno de sus códigos de recuperación",
  "text.at-most-32": "Utilice como máximo 32 caracteres",
  "text.at-most-64": "Utilice como máximo 64 caracteres",
  "text.at-most-128": "Utilice como máximo 128 caracteres",
  "text.at-most-254": "Utilice como máximo 254 caracteres",
  "text.at-most-5000": "Utilice como máximo 5000 caracteres",
  "session-ended": "Su sesión ha terminado. Inicie sesión de nuevo.",
  "rate-limited": "Demasiados intentos. Inténtelo de nuevo dentro de un rato.",
  unreachable: "No se puede acceder al servidor. Compruebe su conexión e inténtelo de nuevo.",
  offline: "No tiene conexión. Inténtelo de nuevo cuando recupere la conexión.",
  "not-sent-offline":
    "No tiene conexión. No se ha enviado nada. Inténtelo de nuevo cuando recupere la conexión.",
  "server-problem": "El servidor tiene un problema en este momento. Inténtelo de nuevo en unos instantes.",
  "nothing-changed":
    "El servidor tiene un problema en este momento. No se ha modificado nada. Inténtelo de nuevo en unos instantes.",
  unexpected: "Se ha producido un error inesperado. Inténtelo de nuevo.",
  "message.rate-limited":
    "Su mensaje no se ha enviado: han llegado demasiadas solicitudes a la vez. Espere un minuto e inténtelo de nuevo.",
  "message.unanswered":
    "Aún no sabemos si su mensaje ha llegado. Envíelo de nuevo: no puede llegar dos veces.",
  "code.wrong":
    "Este código no es correcto o ya no es válido. Introduzca el que muestra ahora su aplicación.",
  "referral.unknown": "Nadie tiene este código de recomendación. Su cuenta se ha creado sin él.",
  "too-many-messages": "Hemos recibido varios mensajes suyos en una hora. Inténtelo de nuevo más tarde",
  "message-not-taken":
    "No hemos podido recibir su mensaje en este momento. Inténtelo de nuevo en unos instantes",
  user_invalid_credentials:
    "El correo electrónico o la contraseña no son correctos. Compruébelos e inténtelo de nuevo.",
  user_already_exists: "Ya existe una cuenta con este correo electrónico o teléfono.",
};
