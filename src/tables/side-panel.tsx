import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as tables from "#messages/generated/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";

interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The whole of one row, beside its list. */
export function SidePanel({ title, onClose, children }: PanelProps) {
  const t = useMessages();
  return (
    <aside
      aria-label={title}
      data-row-panel
      className="@container flex w-96 shrink-0 flex-col overflow-hidden rounded-card border border-line bg-card"
      style={{ maxHeight: "max(20rem, calc(100dvh - var(--box-top, 20rem) - 2rem))" }}
    >
      <div className="flex items-center justify-between gap-2 border-line border-b py-1 ps-4 pe-2">
        <h2 className="truncate font-semibold">{title}</h2>
        <IconButton label={t(tables.panelClose)} icon={<X aria-hidden size={18} />} onClick={onClose} />
      </div>
      <section
        aria-label={t(tables.panelContent)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
        className="grid grid-cols-1 content-start gap-5 overflow-y-auto p-4 -outline-offset-2"
      >
        {children}
      </section>
    </aside>
  );
}

/** The same where there is no room beside the list. */
export function PanelDialog({ title, open, onClose, children }: PanelProps & { open: boolean }) {
  // While the dialog fades away it still shows what was in it.
  const [last, setLast] = useState({ title, children });
  if (open && (last.title !== title || last.children !== children)) setLast({ title, children });
  return (
    <DialogOnDemand open={open} onOpenChange={(next) => !next && onClose()} title={open ? title : last.title}>
      <div className="@container grid grid-cols-1 gap-5">{open ? children : last.children}</div>
    </DialogOnDemand>
  );
}
