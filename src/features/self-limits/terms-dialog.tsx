import { useState } from "react";
import * as ownLimits from "#messages/generated/own-limits.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { TermsToAccept, useAcceptTerms } from "./accept-terms.tsx";

/** The accounts that put it off since the program was loaded: the next visit asks again. */
const putOffBy = new Set<string>();

/** Asks once in a visit for the present texts. Money can be withdrawn without them. */
export function TermsDialog({ userId }: { userId: string }) {
  const t = useMessages();
  const accept = useAcceptTerms(userId);
  const [open, setOpen] = useState(() => !putOffBy.has(userId));
  const putOff = () => {
    putOffBy.add(userId);
    setOpen(false);
  };
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={(next) => !next && putOff()}
      title={t(ownLimits.askTitle)}
      confirmLabel={t(ownLimits.accept)}
      cancelLabel={t(ownLimits.later)}
      onConfirm={() => accept.mutate(undefined, { onError: putOff })}
      pending={accept.isPending}
    >
      <TermsToAccept />
    </ConfirmOnDemand>
  );
}
