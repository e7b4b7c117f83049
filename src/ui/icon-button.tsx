import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { LoadableCode } from "./on-demand.tsx";
import { useOpener } from "./use-opener.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  label: string | undefined;
  icon: ReactNode;
  /** The drawer or dialog that a press opens: the press waits until its code is there. */
  opens?: LoadableCode;
};

/** A square button with a picture only; `label` is what it is called, undefined where `icon` holds its name. */
export function IconButton({ label, icon, opens, className, type = "button", ...rest }: IconButtonProps) {
  const { isLoading, events } = useOpener(opens, rest.onClick);
  return (
    <button
      {...rest}
      {...events}
      aria-busy={isLoading || undefined}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        // Holds no text, so it does not grow with the text size: a phone has no room for that.
        "inline-grid size-[44px] shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-55",
        className,
      )}
    >
      {isLoading ? <LoaderCircle aria-hidden size={20} className="animate-spin" /> : icon}
    </button>
  );
}
