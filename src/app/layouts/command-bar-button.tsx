import { Search } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import * as app from "#messages/generated/app.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { commandKeys, isCommandKey } from "#src/ui/command-key.ts";
import { isCovered } from "#src/ui/is-covered.ts";
import type { LoadableCode } from "#src/ui/on-demand.tsx";
import { useOpener } from "#src/ui/use-opener.ts";

export interface CommandBarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The command bar of an area, loaded on demand. */
export type CommandBar = ComponentType<CommandBarProps> & LoadableCode;

/** Opens the command bar by a press or by its shortcut, which presses the button: the press loads the code. */
export function CommandBarButton({ Bar }: { Bar: CommandBar }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { isLoading, events } = useOpener(Bar, () => setOpen(true));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommandKey(event)) return;
      event.preventDefault();
      if (!isCovered()) button.current?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t(app.searchLabel)}
        title={t(app.searchTitle, { keys: commandKeys })}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        data-covers
        {...events}
        className="flex min-h-11 items-center gap-3 rounded-control border-line px-3 text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink aria-busy:opacity-55 lg:me-auto lg:w-64 lg:border"
      >
        <Search aria-hidden size={20} strokeWidth={1.75} />
        <span className="hidden lg:block">{t(app.searchLabel)}</span>
        <kbd aria-hidden dir="ltr" className="ms-auto hidden font-sans text-small lg:block">
          {commandKeys}
        </kbd>
      </button>
      <Bar open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
