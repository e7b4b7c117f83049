import type { Texts } from "#src/content/texts/en.ts";

export const answers: Texts["answers"] = {
  "Full name is required": "Indique su nombre completo",
  "Email is required": "Indique su correo electrónico",
  "Enter a valid email address": "Indique una dirección de correo válida",
  "Message is required": "Escriba un mensaje",
  "Phone number is required": "Indique su número de teléfono",
  "Enter a phone number with its country code, for example +44 20 7946 0123":
    "Indique un número de teléfono con el prefijo de su país, por ejemplo +44 20 7946 0123",
  "Country is required": "Elija un país",
  "Please choose a country from the list": "Elija un país de la lista",
  "Password is required": "Indique su contraseña",
  "Password must be at least 8 characters": "La contraseña debe tener 8 caracteres como mínimo",
  "Use at most 32 characters": "Utilice como máximo 32 caracteres",
  "Use at most 64 characters": "Utilice como máximo 64 caracteres",
  "Use at most 128 characters": "Utilice como máximo 128 caracteres",
  "Use at most 254 characters": "Utilice como máximo 254 caracteres",
  "Use at most 5000 characters": "Utilice como máximo 5000 caracteres",
  "(optional)": "(opcional)",
  "Show password": "Mostrar la contraseña",
  "Hide password": "Ocultar la contraseña",
  "Show the list": "Mostrar la lista",
  Notifications: "Notificaciones",
  "Close toast": "Cerrar la notificación",
  "Message sent successfully": "Mensaje enviado correctamente",
  "We have received several messages from you within an hour. Please try again later":
    "Hemos recibido varios mensajes suyos en una hora. Inténtelo de nuevo más tarde",
  "Your message could not be sent. Please try again in a moment":
    "No hemos podido recibir su mensaje en este momento. Inténtelo de nuevo en unos instantes",
  "Your message was not sent because there were too many requests. Please wait a minute and try again.":
    "Su mensaje no se ha enviado: han llegado demasiadas solicitudes a la vez. Espere un minuto e inténtelo de nuevo.",
  "We could not confirm that your message arrived. Please send it again: it cannot arrive twice.":
    "Aún no sabemos si su mensaje ha llegado. Envíelo de nuevo: no puede llegar dos veces.",
  "You are offline. Nothing was sent. Please try again when you are back online.":
    "No tiene conexión. No se ha enviado nada. Inténtelo de nuevo cuando recupere la conexión.",
  "You are offline. Please try again when you are back online.":
    "No tiene conexión. Inténtelo de nuevo cuando recupere la conexión.",
  "The server cannot be reached. Please check your connection and try again.":
    "No se puede acceder al servidor. Compruebe su conexión e inténtelo de nuevo.",
  "The server has a problem right now. Please try again in a moment.":
    "El servidor tiene un problema en este momento. Inténtelo de nuevo en unos instantes.",
  "The server has a problem right now. Nothing was changed. Please try again in a moment.":
    "El servidor tiene un problema en este momento. No se ha modificado nada. Inténtelo de nuevo en unos instantes.",
  "Something unexpected went wrong. Please try again.":
    "Se ha producido un error inesperado. Inténtelo de nuevo.",
  "Your session has ended. Please sign in again.": "Su sesión ha terminado. Inicie sesión de nuevo.",
  "Invalid credentials. Please check the email and password.":
    "El correo electrónico o la contraseña no son correctos. Compruébelos e inténtelo de nuevo.",
  "The current user has been blocked.": "Esta cuenta está bloqueada.",
  "Too many requests. Please wait a while and try again.":
    "Demasiados intentos. Inténtelo de nuevo dentro de un rato.",
  "A user with the same id, email, or phone already exists in this project.":
    "Ya existe una cuenta con este correo electrónico o teléfono.",
  "This referral ID does not exist. Your account was created without it.":
    "Nadie tiene este código de recomendación. Su cuenta se ha creado sin él.",
  "Second step": "Segundo paso",
  "Your password is correct. One step is left.": "Su contraseña era correcta. Falta un paso.",
  Code: "Código",
  "The 6-digit code from your authenticator app, or one of your recovery codes":
    "Los 6 dígitos que muestra ahora su aplicación de autenticación, o uno de sus códigos de recuperación",
  Continue: "Continuar",
  "Use another account": "Usar otra cuenta",
  "Code is required": "Introduzca el código",
  "Enter the 6-digit code from your app, or one of your recovery codes":
    "Introduzca los 6 dígitos de su aplicación o uno de sus códigos de recuperación",
  "Invalid or expired code. Enter the current code from your authenticator app.":
    "Este código no es correcto o ya no es válido. Introduzca el que muestra ahora su aplicación.",
  "New password": "Contraseña nueva",
  "It replaces the old one, and every device is signed out.":
    "Sustituye a la anterior y se cierra la sesión en todos los dispositivos.",
  "At least 8 characters": "8 caracteres como mínimo",
  "Set new password": "Establecer la contraseña nueva",
  "Request a new link": "Pedir un enlace nuevo",
  "Password changed": "Contraseña cambiada",
  "Your new password is set. You are signed out on every device.":
    "Su contraseña nueva está establecida. Se ha cerrado la sesión en todos los dispositivos.",
  Login: "Iniciar sesión",
  "This link does not work": "Este enlace no funciona",
  "This link has expired or was already used. Please request a new one.":
    "Este enlace ya se usó o tiene más de una hora. Pida uno nuevo.",
  "This link has expired or was already used. If you opened it before, your address is verified. Otherwise, please request a new one.":
    "Este enlace ya se usó o tiene más de una hora. Si ya lo abrió, su dirección está verificada. Si no, pida uno nuevo.",
  "This link is incomplete. Open it again from the e-mail, or request a new one.":
    "Este enlace no está completo. Ábralo de nuevo desde el correo o pida uno nuevo.",
  "E-mail address": "Correo electrónico",
  "Your address is being verified.": "Se está verificando su dirección.",
  "Thank you": "Gracias",
  "Your e-mail address is verified.": "Su dirección de correo está verificada.",
  "Go to the dashboard": "Ir al panel",
  "Your address could not be verified": "No se pudo verificar su dirección",
  Verifying: "Verificando",
  "Try again": "Intentar de nuevo",
};
