import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { backdropLook } from "./dialog-look.ts";
import { IconButton } from "./icon-button.tsx";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The side where lines begin, or end; "left" is the right-hand side where Arabic is read. */
  side?: "left" | "right";
  closeLabel: string;
  children: ReactNode;
}

/** A panel that comes in from the side over the page; a dialog in every other respect. */
export function Drawer({ open, onOpenChange, title, side = "left", closeLabel, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          className={classNames(
            "fixed inset-y-0 z-40 flex w-[min(320px,86vw)] flex-col overflow-y-auto bg-card p-4 shadow-raised outline-none transition-transform duration-200 forced-colors:border",
            side === "left"
              ? "start-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full"
              : "end-0 data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full",
          )}
        >
          <div className="mb-2 flex items-center justify-between gap-4 ps-3">
            <Base.Title className="text-lead font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label={closeLabel} icon={<X aria-hidden size={20} />} />} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
