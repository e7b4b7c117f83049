import { useState } from "react";
import * as ledger from "#messages/generated/ledger.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useOpener } from "#src/ui/use-opener.ts";
import type { Figure } from "./queries.ts";

const EntryDialog = onDemand(
  withMessages(["receipts"], () => import("./entry-dialog.tsx").then((module) => module.EntryDialog)),
);

/** Opens the entries that a figure is made of. @param title what the figure is called on the screen */
export function EntriesButton({ userId, figure, title }: { userId: string; figure: Figure; title: string }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { isLoading, events } = useOpener(EntryDialog, () => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-label={t(ledger.entriesOf, { figure: title })}
        aria-busy={isLoading || undefined}
        {...events}
        className="min-h-6 font-medium text-brand text-small hover:underline aria-busy:opacity-55 pointer-coarse:min-h-11"
      >
        {t(ledger.entriesView)}
      </button>
      <EntryDialog open={isOpen} onOpenChange={setOpen} userId={userId} figure={figure} title={title} />
    </>
  );
}
