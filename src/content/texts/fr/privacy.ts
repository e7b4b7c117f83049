import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const privacy: Texts["privacy"] = {
  title: "Confidentialité",
  changed: "Dernière modification",
  lead: `Ce que ${brand.name} sait de vous, et ce qu’il en advient. Pas de publicité, pas de profil de vos lectures, rien n’est vendu.`,
  sections: {
    visit: {
      title: "Quand vous ne faites que lire",
      text: "Aucun cookie n’est déposé, rien n’est compté et rien n’est chargé depuis une autre société. Votre choix de thème et de langue reste dans votre navigateur.",
    },
    account: {
      title: "Quand vous avez un compte",
      text: "Nom, adresse e-mail, téléphone, pays, et une image si vous en déposez une. Nous en avons besoin pour savoir à qui appartient l’argent et pour vous écrire. Un cookie vous maintient connecté.",
    },
    money: {
      title: "Quand de l’argent circule",
      text: "Dépôts, retraits, opérations, adresses de portefeuilles et chaque écriture des comptes, avec qui a agi et quand. Les administrateurs les voient ; vous aussi. Seuls les administrateurs voient le justificatif de paiement que vous joignez à un dépôt.",
    },
    contact: {
      title: "Quand vous nous écrivez",
      text: "Votre nom, votre adresse e-mail et votre message, ainsi que l’e-mail qui nous les a apportés. Ce que vous avez écrit en étant connecté disparaît de nos registres quand vous supprimez votre compte ; le reste, ainsi que l’e-mail dans notre boîte de réception, est conservé jusqu’à ce que vous nous demandiez de l’effacer.",
    },
    security: {
      title: "Pour votre sécurité",
      text: "Où et quand vous vous êtes connecté, et avec quel appareil. Vous voyez la même liste dans votre compte et pouvez mettre fin à chaque session.",
    },
    referrals: {
      title: "Quand quelqu’un vous a invité",
      text: "Cette personne voit votre prénom, votre initiale et la date. Rien d’autre, et rien sur votre argent. Avant de lui verser un bonus, nous comparons l’adresse e-mail, le numéro de téléphone, le réseau et le navigateur des deux comptes.",
    },
    others: {
      title: "Qui d’autre les voit",
      text: "La société qui héberge les serveurs et celle qui achemine les e-mails, pour notre compte et liées par contrat. Les autorités, lorsqu’une loi l’exige. Certaines fonctions interrogent une autre société, par exemple pour les prix du marché ; elles le disent et attendent votre accord.",
    },
    deletion: {
      title: "Combien de temps, et comment les faire supprimer",
      text: "Vous pouvez supprimer votre compte vous-même. Nom, adresse e-mail, téléphone, image et sessions disparaissent aussitôt, et les justificatifs de paiement sous 24 heures. Les écritures des comptes restent sous un pseudonyme aussi longtemps que la loi exige la tenue de livres.",
    },
    rights: {
      title: "Vos droits",
      text: "Vous pouvez demander ce que nous conservons, le faire rectifier, le recevoir sous forme de fichier, vous y opposer et saisir l’autorité de protection des données de votre pays.",
    },
  },
};
