import type { Texts } from "#src/content/texts/en.ts";

export const risks: Texts["risks"] = {
  before: "Bevor Sie anlegen",
  items: {
    everything: {
      title: "Sie können alles verlieren",
      text: "Ein Trade kann mit weniger enden, als Sie eingesetzt haben. Im schlimmsten Fall kommt nichts zurück.",
    },
    targets: {
      title: "Renditen sind Ziele",
      text: "Der Prozentsatz eines Plans ist das, was er pro Tag anstrebt. Niemand garantiert ihn, und frühere Ergebnisse sagen nichts über spätere aus.",
    },
    tied: {
      title: "Ihr Geld ist gebunden",
      text: "Was in einem laufenden Trade steckt, kann bis zu dessen Ende nicht ausgezahlt werden.",
    },
    noNet: {
      title: "Kein Sicherheitsnetz",
      text: "Es gibt keine Einlagensicherung, und Sie sollten keine Entschädigung erwarten. Legen Sie kein Geld an, das Sie brauchen.",
    },
  },
};
