import { Dialog } from "#src/ui/dialog.tsx";
import { EntryList } from "./entry-list.tsx";
import type { Figure } from "./queries.ts";

export interface EntryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: string;
  figure: Figure;
  title: string;
}

/** The entries that a figure is made of. @param title what the figure is called on the screen */
export function EntryDialog({ userId, figure, ...dialog }: EntryDialogProps) {
  return (
    <Dialog {...dialog}>
      <EntryList userId={userId} figure={figure} />
    </Dialog>
  );
}
