import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const heads: Texts["heads"] = {
  home: {
    title: `${brand.name} : un compte d’investissement que vous pouvez vérifier ligne par ligne.`,
    description:
      "Déposez, choisissez un plan, suivez une opération à la fois et retirez. Chaque variation de votre solde est une écriture que vous pouvez vérifier.",
  },
  about: {
    title: "À propos",
    description: `Ce qu’est ${brand.name}, comment l’argent y circule et les règles qui vous permettent d’en vérifier chaque centime.`,
  },
  plans: {
    title: "Les plans",
    description:
      "Les plans proposés en ce moment, avec leurs limites, leur durée et leur objectif de rendement. Un objectif n’est pas une promesse.",
  },
  contact: {
    title: "Nous écrire",
    description: `Écrivez à ${brand.name}. Chaque message est conservé et parvient à l’exploitant par e-mail.`,
  },
  terms: {
    title: "Conditions",
    description: `Les conditions d’utilisation de ${brand.name}, en mots simples : comptes, dépôts, plans, frais, retraits et résiliation.`,
  },
  privacy: {
    title: "Confidentialité",
    description: `Ce que ${brand.name} conserve sur vous, pourquoi, combien de temps, qui le voit et comment le faire supprimer.`,
  },
  risk: {
    title: "Résumé des risques",
    description:
      "Temps de lecture : deux minutes. Ce que vous pouvez perdre ici, en mots simples, avant d’investir.",
  },
  login: { title: "Connexion", description: `Connectez-vous à votre compte ${brand.name}.` },
  register: {
    title: "Inscription",
    description: `Ouvrez un compte ${brand.name}. Les nouveaux comptes sont activés dans un délai de 24 heures.`,
  },
  forgotPassword: {
    title: "Mot de passe oublié",
    description: `Demandez un lien pour définir un nouveau mot de passe pour votre compte ${brand.name}.`,
  },
  notFound: { title: "Page introuvable", description: "Il n’y a pas de page à cette adresse." },
};
