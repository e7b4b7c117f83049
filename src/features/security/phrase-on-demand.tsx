import { withMessages } from "#src/language/catalogues.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { PhraseCardProps } from "./phrase-card.tsx";

/** The card of the anti-phishing phrase, with code and texts of its own. */
export const PhraseCard = onDemand<PhraseCardProps>(
  withMessages(["money", "settings", "phrase"], () =>
    import("./phrase-card.tsx").then((module) => module.PhraseCard),
  ),
);
