import type { Texts } from "#src/content/texts/en.ts";

export const problems: Texts["problems"] = {
  "name.missing": "Indiquez votre nom complet",
  "email.missing": "Indiquez votre adresse e-mail",
  "email.malformed": "Indiquez une adresse e-mail valide",
  "message.missing": "Écrivez un message",
  "phone.missing": "Indiquez votre numéro de téléphone",
  "phone.malformed": "Indiquez un numéro de téléphone avec l’indicatif du pays, par exemple +44 20 7946 0123",
  "country.missing": "Choisissez un pays",
  "country.unknown": "Choisissez un pays dans la liste",
  "password.missing": "Indiquez votre mot de passe",
  "password.too-short": "Le mot de passe doit comporter au moins 8 caractères",
  "code.missing": "Saisissez le code",
  "code.malformed": "Saisissez les 6 chiffres de votre application ou l’un de vos codes de récupération",
  "text.at-most-32": "Utilisez au maximum 32 caractères",
  "text.at-most-64": "Utilisez au maximum 64 caractères",
  "text.at-most-128": "Utilisez au maximum 128 caractères",
  "text.at-most-254": "Utilisez au maximum 254 caractères",
  "text.at-most-5000": "Utilisez au maximum 5000 caractères",
  "session-ended": "Votre session est terminée. Veuillez vous reconnecter.",
  "rate-limited": "Trop de tentatives. Veuillez réessayer dans quelque temps.",
  unreachable: "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
  offline: "Vous êtes hors ligne. Veuillez réessayer une fois la connexion rétablie.",
  "not-sent-offline":
    "Vous êtes hors ligne. Rien n’a été envoyé. Veuillez réessayer une fois la connexion rétablie.",
  "server-problem": "Le serveur rencontre un problème. Veuillez réessayer dans un instant.",
  "nothing-changed":
    "Le serveur rencontre un problème. Rien n’a été modifié. Veuillez réessayer dans un instant.",
  unexpected: "Une erreur inattendue s’est produite. Veuillez réessayer.",
  "message.rate-limited":
    "Votre message n’a pas été envoyé : trop de requêtes sont arrivées à la fois. Veuillez patienter une minute, puis réessayer.",
  "message.unanswered":
    "Nous ne savons pas encore si votre message est arrivé. Veuillez l’envoyer de nouveau : il ne peut pas arriver deux fois.",
  "code.wrong":
    "Ce code n’est pas correct ou ne l’est plus. Saisissez celui que votre application affiche maintenant.",
  "referral.unknown": "Personne n’a ce code de parrainage. Votre compte a été créé sans lui.",
  "too-many-messages":
    "Nous avons reçu plusieurs messages de votre part en une heure. Veuillez réessayer plus tard",
  "message-not-taken": "Votre message n’a pas pu être reçu. Veuillez réessayer dans un instant",
  user_invalid_credentials: "L’adresse e-mail ou le mot de passe est incorrect. Vérifiez-les et réessayez.",
  user_already_exists: "Il existe déjà un compte avec cette adresse e-mail ou ce téléphone.",
};
