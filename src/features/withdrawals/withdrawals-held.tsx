import { ShieldAlert } from "lucide-react";
import type { SecondStepChange } from "#domain/security/second-step-changes.ts";
import { paths } from "#domain/values/paths.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { listSecurityChanges } from "#src/content/security-labels.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

interface WithdrawalsHeldProps {
  /** In UTC. */
  until: string;
  /** The changes of the account's protection for which withdrawals wait. */
  changes: readonly SecondStepChange[];
}

/** In the place of the form while withdrawals wait after a change of the account's protection. */
export function WithdrawalsHeld({ until, changes }: WithdrawalsHeldProps) {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime } = useFormats();
  const language = useLanguage();
  return (
    <EmptyState
      title={t(withdrawals.heldTitle)}
      icon={<ShieldAlert size={28} strokeWidth={1.5} />}
      action={
        <ButtonLink to={paths.security} variant="secondary">
          {t(withdrawals.heldAction)}
        </ButtonLink>
      }
    >
      {rich(withdrawals.heldText, {
        changes: listSecurityChanges(changes, t, language),
        moment: <time dateTime={until}>{dayTime(until)}</time>,
      })}
    </EmptyState>
  );
}
