import type { Texts } from "#src/content/texts/en.ts";

export const frame: Texts["frame"] = {
  skip: "Aller au contenu",
  navigation: {
    label: "Navigation principale",
    home: "Accueil",
    about: "À propos",
    services: "Services",
    plans: "Plans",
    contact: "Contact",
  },
  header: {
    login: "Se connecter",
    dashboard: "Mon espace",
    register: "Ouvrir un compte",
    openMenu: "Ouvrir le menu",
    menu: "Menu",
    close: "Fermer",
    language: "Langue",
    toDark: "Passer au thème sombre",
    toLight: "Passer au thème clair",
  },
  demo: {
    label: "Démonstration",
    notice: "Démonstration : argent fictif uniquement. N’envoyez rien à aucune des adresses affichées ici.",
  },
  risk: {
    label: "Avertissement sur les risques",
    warning:
      "N’investissez pas à moins d’être prêt à perdre la totalité de l’argent que vous investissez. Il s’agit d’un investissement à haut risque, et vous ne devez pas vous attendre à être protégé en cas de problème.",
    more: "Lire le résumé des risques en deux minutes",
  },
  marks: {
    illustrative: "Illustratif",
    sample: "Spécimen",
    target: "Objectif",
    example: "Exemple",
  },
  footer: {
    label: "Pied de page",
    site: "Le site",
    account: "Votre compte",
    legal: "Informations légales",
    register: "S’inscrire",
    questions: "Vos questions",
    terms: "Conditions",
    privacy: "Confidentialité",
    risk: "Résumé des risques",
    noOperator:
      "Ce site est une démonstration. Aucune société n’en répond, aucun argent ne peut être déposé et aucune des adresses affichées ne peut recevoir de fonds.",
    regulated: (regulator, licence) => `Sous le contrôle de ${regulator}, agrément ${licence}.`,
    translate: "Traduire avec le service d’une autre société",
    translateNote:
      "Ce service voit la page que vous lisez. Rien n’en est chargé avant que vous le demandiez.",
  },
  notFound: {
    title: "Cette page n’existe pas",
    lead: "L’adresse comporte peut-être une erreur, ou la page a été déplacée.",
    home: "Accueil",
    back: "Retour à la page précédente",
  },
};
