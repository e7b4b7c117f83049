import type { Texts } from "#src/content/texts/en.ts";

export const answers: Texts["answers"] = {
  "Full name is required": "Indiquez votre nom complet",
  "Email is required": "Indiquez votre adresse e-mail",
  "Enter a valid email address": "Indiquez une adresse e-mail valide",
  "Message is required": "Écrivez un message",
  "Phone number is required": "Indiquez votre numéro de téléphone",
  "Enter a phone number with its country code, for example +44 20 7946 0123":
    "Indiquez un numéro de téléphone avec l’indicatif du pays, par exemple +44 20 7946 0123",
  "Country is required": "Choisissez un pays",
  "Please choose a country from the list": "Choisissez un pays dans la liste",
  "Password is required": "Indiquez votre mot de passe",
  "Password must be at least 8 characters": "Le mot de passe doit comporter au moins 8 caractères",
  "Use at most 32 characters": "Utilisez au maximum 32 caractères",
  "Use at most 64 characters": "Utilisez au maximum 64 caractères",
  "Use at most 128 characters": "Utilisez au maximum 128 caractères",
  "Use at most 254 characters": "Utilisez au maximum 254 caractères",
  "Use at most 5000 characters": "Utilisez au maximum 5000 caractères",
  "(optional)": "(facultatif)",
  "Show password": "Afficher le mot de passe",
  "Hide password": "Masquer le mot de passe",
  "Show the list": "Afficher la liste",
  Notifications: "Notifications",
  "Close toast": "Fermer la notification",
  "Message sent successfully": "Message envoyé",
  "We have received several messages from you within an hour. Please try again later":
    "Nous avons reçu plusieurs messages de votre part en une heure. Veuillez réessayer plus tard",
  "Your message could not be sent. Please try again in a moment":
    "Votre message n’a pas pu être reçu. Veuillez réessayer dans un instant",
  "Your message was not sent because there were too many requests. Please wait a minute and try again.":
    "Votre message n’a pas été envoyé : trop de requêtes sont arrivées à la fois. Veuillez patienter une minute, puis réessayer.",
  "We could not confirm that your message arrived. Please send it again: it cannot arrive twice.":
    "Nous ne savons pas encore si votre message est arrivé. Veuillez l’envoyer de nouveau : il ne peut pas arriver deux fois.",
  "You are offline. Nothing was sent. Please try again when you are back online.":
    "Vous êtes hors ligne. Rien n’a été envoyé. Veuillez réessayer une fois la connexion rétablie.",
  "You are offline. Please try again when you are back online.":
    "Vous êtes hors ligne. Veuillez réessayer une fois la connexion rétablie.",
  "The server cannot be reached. Please check your connection and try again.":
    "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
  "The server has a problem right now. Please try again in a moment.":
    "Le serveur rencontre un problème. Veuillez réessayer dans un instant.",
  "The server has a problem right now. Nothing was changed. Please try again in a moment.":
    "Le serveur rencontre un problème. Rien n’a été modifié. Veuillez réessayer dans un instant.",
  "Something unexpected went wrong. Please try again.":
    "Une erreur inattendue s’est produite. Veuillez réessayer.",
  "Your session has ended. Please sign in again.": "Votre session est terminée. Veuillez vous reconnecter.",
  "Invalid credentials. Please check the email and password.":
    "L’adresse e-mail ou le mot de passe est incorrect. Vérifiez-les et réessayez.",
  "The current user has been blocked.": "Ce compte est bloqué.",
  "Too many requests. Please wait a while and try again.":
    "Trop de tentatives. Veuillez réessayer dans quelque temps.",
  "A user with the same id, email, or phone already exists in this project.":
    "Il existe déjà un compte avec cette adresse e-mail ou ce téléphone.",
  "This referral ID does not exist. Your account was created without it.":
    "Personne n’a ce code de parrainage. Votre compte a été créé sans lui.",
  "Second step": "Seconde étape",
  "Your password is correct. One step is left.": "Votre mot de passe était correct. Il reste une étape.",
  Code: "Code",
  "The 6-digit code from your authenticator app, or one of your recovery codes":
    "Les 6 chiffres que votre application d’authentification affiche maintenant, ou l’un de vos codes de récupération",
  Continue: "Continuer",
  "Use another account": "Utiliser un autre compte",
  "Code is required": "Saisissez le code",
  "Enter the 6-digit code from your app, or one of your recovery codes":
    "Saisissez les 6 chiffres de votre application ou l’un de vos codes de récupération",
  "Invalid or expired code. Enter the current code from your authenticator app.":
    "Ce code n’est pas correct ou ne l’est plus. Saisissez celui que votre application affiche maintenant.",
  "New password": "Nouveau mot de passe",
  "It replaces the old one, and every device is signed out.":
    "Il remplace l’ancien, et tous les appareils sont déconnectés.",
  "At least 8 characters": "8 caractères au minimum",
  "Set new password": "Définir le nouveau mot de passe",
  "Request a new link": "Demander un nouveau lien",
  "Password changed": "Mot de passe modifié",
  "Your new password is set. You are signed out on every device.":
    "Votre nouveau mot de passe est défini. Vous êtes déconnecté de tous les appareils.",
  Login: "Se connecter",
  "This link does not work": "Ce lien ne fonctionne pas",
  "This link has expired or was already used. Please request a new one.":
    "Ce lien a déjà servi ou date de plus d’une heure. Demandez-en un nouveau.",
  "This link has expired or was already used. If you opened it before, your address is verified. Otherwise, please request a new one.":
    "Ce lien a déjà servi ou date de plus d’une heure. Si vous l’avez déjà ouvert, votre adresse est vérifiée. Sinon, demandez-en un nouveau.",
  "This link is incomplete. Open it again from the e-mail, or request a new one.":
    "Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail ou demandez-en un nouveau.",
  "E-mail address": "Adresse e-mail",
  "Your address is being verified.": "Votre adresse est en cours de vérification.",
  "Thank you": "Merci",
  "Your e-mail address is verified.": "Votre adresse e-mail est vérifiée.",
  "Go to the dashboard": "Aller au tableau de bord",
  "Your address could not be verified": "Votre adresse n’a pas pu être vérifiée",
  Verifying: "Vérification en cours",
  "Try again": "Réessayer",
};
