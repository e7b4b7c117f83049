import type { Texts } from "#src/content/texts/en.ts";

export const mailedLinks: Texts["mailedLinks"] = {
  dead: {
    title: "Ce lien ne fonctionne pas",
    used: "Ce lien a déjà servi ou date de plus d’une heure. Demandez-en un nouveau.",
    usedVerification:
      "Ce lien a déjà servi ou date de plus d’une heure. Si vous l’avez déjà ouvert, votre adresse est vérifiée. Sinon, demandez-en un nouveau.",
    incomplete: "Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail ou demandez-en un nouveau.",
    another: "Demander un nouveau lien",
  },
  newPassword: {
    title: "Nouveau mot de passe",
    lead: "Il remplace l’ancien, et tous les appareils sont déconnectés.",
    label: "Nouveau mot de passe",
    rule: "8 caractères au minimum",
    submit: "Définir le nouveau mot de passe",
    another: "Demander un nouveau lien",
    doneTitle: "Mot de passe modifié",
    done: "Votre nouveau mot de passe est défini. Vous êtes déconnecté de tous les appareils.",
    login: "Se connecter",
  },
  verification: {
    title: "Adresse e-mail",
    lead: "Votre adresse est en cours de vérification.",
    pending: "Vérification en cours",
    failed: "Votre adresse n’a pas pu être vérifiée",
    doneTitle: "Merci",
    done: "Votre adresse e-mail est vérifiée.",
    dashboard: "Aller au tableau de bord",
  },
};
