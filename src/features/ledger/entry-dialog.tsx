import { useSession } from "#src/features/session/use-session.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { EntryList } from "./entry-list.tsx";
import { LoggedEntry } from "./logged-entry.tsx";
import type { Figure } from "./queries.ts";

interface EntryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  figure: Figure;
  /** The name of the figure on the screen. */
  title: string;
}

/** The entries that a figure is made of, each with its place in the public log for their owner. */
export function EntryDialog({ userId, figure, ...dialog }: EntryDialogProps) {
  const { user } = useSession();
  return (
    <Dialog {...dialog}>
      <EntryList
        userId={userId}
        figure={figure}
        below={(entry, ids) => user?.id === userId && <LoggedEntry entry={entry} ids={ids} />}
      />
    </Dialog>
  );
}
