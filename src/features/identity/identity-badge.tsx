import type { IdentityState } from "#domain/identity/identity.ts";
import { identityStateLabels } from "#src/fields/identity-labels.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";

const tones: Readonly<Record<IdentityState, BadgeTone>> = {
  none: "neutral",
  submitted: "pending",
  accepted: "success",
  rejected: "danger",
  expired: "pending",
};

/** The state of an identity check in a word. */
export function IdentityBadge({ state }: { state: IdentityState }) {
  const t = useMessages();
  return <Badge tone={tones[state]}>{t(identityStateLabels[state])}</Badge>;
}
