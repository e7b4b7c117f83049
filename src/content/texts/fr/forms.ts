import type { Texts } from "#src/content/texts/en.ts";

export const forms: Texts["forms"] = {
  login: {
    title: "Connexion",
    lead: "Heureux de vous revoir.",
    expired: "Votre session est terminée. Veuillez vous reconnecter.",
    email: "Adresse e-mail",
    password: "Mot de passe",
    submit: "Se connecter",
    noAccount: "Pas encore de compte ?",
    register: "S’inscrire",
    forgot: "Mot de passe oublié ?",
  },
  register: {
    title: "Inscription",
    lead: "Les nouveaux comptes sont activés dans un délai de 24 heures.",
    name: "Nom complet",
    email: "Adresse e-mail",
    phone: "Téléphone",
    country: "Pays",
    searchCountry: "Recherchez votre pays",
    noCountry: "Aucun pays ne correspond",
    password: "Mot de passe",
    passwordRule: "8 caractères au minimum",
    referralId: "Code de parrainage",
    submit: "S’inscrire",
    hasAccount: "Vous avez déjà un compte ?",
    login: "Se connecter",
  },
  forgotten: {
    title: "Mot de passe oublié",
    lead: "Indiquez votre adresse, et nous vous enverrons un lien pour définir un nouveau mot de passe.",
    email: "Adresse e-mail",
    submit: "Envoyer le lien",
    back: "Retour à la connexion",
    sentTitle: "Consultez votre boîte de réception",
    sent: (email) =>
      `S’il existe un compte pour ${email}, un lien pour définir un nouveau mot de passe est en route vers cette adresse. Le lien est valable une heure.`,
    another: "Essayer une autre adresse",
  },
};
