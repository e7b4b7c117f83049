import { useState } from "react";
import { Dialog } from "#src/ui/dialog.tsx";
import { EntryList } from "./entry-list.tsx";
import type { Figure } from "./queries.ts";

/** Opens the entries that a figure is made of. @param title what the figure is called on the screen */
export function EntriesButton({ userId, figure, title }: { userId: string; figure: Figure; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Entries of ${title}`}
        onClick={() => setOpen(true)}
        className="min-h-6 font-medium text-brand text-small hover:underline pointer-coarse:min-h-11"
      >
        View entries
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <EntryList userId={userId} figure={figure} />
      </Dialog>
    </>
  );
}
