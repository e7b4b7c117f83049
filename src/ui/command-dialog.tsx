import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as Base } from "@base-ui/react/dialog";
import { LoaderCircle, Search, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import * as ui from "#messages/generated/ui.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { backdropLook } from "./dialog-look.ts";
import { ErrorState } from "./error-state.tsx";
import { IconButton } from "./icon-button.tsx";

export interface Command {
  /** Unique among all entries. */
  readonly id: string;
  readonly label: string;
  /** A second line. */
  readonly detail?: string;
  readonly icon: ReactNode;
  /** At the end of the line, such as a status. */
  readonly mark?: ReactNode;
  /** Runs once the dialog has closed. */
  readonly run: () => void;
  /** The element that has the focus before it runs; the one from before the dialog when left out. */
  readonly focus?: () => HTMLElement | null;
}

export interface CommandGroup {
  readonly label: string;
  readonly items: readonly Command[];
}

interface CommandDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The entries that match the text; a group is not empty. */
  groups: readonly CommandGroup[];
  /** More entries may come. */
  isSearching: boolean;
  /** The failed search and its reason. */
  problem: { readonly title: string; readonly message: string; readonly onRetry: () => void } | null;
}

/** A text field over the page with a list of commands, of which Enter or a press runs one. */
export function CommandDialog(props: CommandDialogProps) {
  const { open, onOpenChange, title, placeholder, text, onTextChange, groups, isSearching, problem } = props;
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<Command>(null);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const none = t(ui.commandNone, { text: text.trim() });
  const status = count === 0 ? none : t(ui.commandCount, { count });
  const choose = (command: Command) => {
    chosen.current = command;
    onOpenChange(false);
  };
  // In the next frame the dialog has gone and the focus is back, so that a dialog that opens then returns it there.
  const runChosen = () =>
    requestAnimationFrame(() => {
      chosen.current?.run();
      chosen.current = null;
    });
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => !isOpen && runChosen()}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            aria-label={title}
            initialFocus={input}
            finalFocus={() => chosen.current?.focus?.() ?? true}
            className="flex self-start max-h-[min(36rem,calc(100vh-6rem))] w-full max-w-xl flex-col overflow-hidden rounded-card bg-card shadow-raised outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:mt-16 forced-colors:border"
          >
            <Autocomplete.Root
              open
              inline
              items={groups}
              mode="none"
              autoHighlight="always"
              keepHighlight
              value={text}
              onValueChange={(value, { reason }) => {
                // An entry that was chosen does not become the text.
                if (reason === "input-change" || reason === "input-clear") onTextChange(value);
              }}
              itemToStringValue={({ label }: Command) => label}
            >
              <div className="flex items-center gap-2 border-line border-b py-1 ps-4 pe-2">
                {isSearching ? (
                  <LoaderCircle aria-hidden size={20} className="shrink-0 animate-spin text-brand" />
                ) : (
                  <Search aria-hidden size={20} className="shrink-0 text-muted" />
                )}
                <Autocomplete.Input
                  ref={input}
                  aria-label={title}
                  placeholder={placeholder}
                  autoComplete="off"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  enterKeyHint="go"
                  className="min-h-11 min-w-0 grow bg-transparent px-1 text-ink outline-none placeholder:text-muted pointer-coarse:text-[1rem]"
                />
                <Base.Close
                  render={<IconButton label={t(ui.dialogClose)} icon={<X aria-hidden size={20} />} />}
                />
              </div>
              <Autocomplete.Status className="sr-only">
                {isSearching ? t(ui.commandSearching) : status}
              </Autocomplete.Status>
              <div className="flex h-[420px] min-h-0 flex-col">
                {problem !== null && (
                  <div className="px-5 pt-4">
                    <ErrorState isLine {...problem} />
                  </div>
                )}
                {count === 0 && (
                  <p className="px-3 py-12 text-center text-muted">
                    {isSearching ? t(ui.commandSearching) : problem === null && none}
                  </p>
                )}
                <Autocomplete.List
                  aria-label={t(ui.commandResults)}
                  className="min-h-0 overflow-y-auto p-3 empty:hidden"
                >
                  {(group: CommandGroup) => (
                    <Autocomplete.Group key={group.label} items={group.items}>
                      <Autocomplete.GroupLabel className="px-3 py-1.5 font-medium text-muted text-small">
                        {group.label}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(command: Command) => (
                          <CommandItem key={command.id} command={command} onChoose={choose} />
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
              <p
                aria-hidden
                className="hidden gap-5 border-line border-t px-5 py-2.5 text-muted text-small pointer-fine:flex"
              >
                {hints.map(([key, words]) => (
                  <span key={key} className="inline-flex items-center gap-1.5">
                    <kbd className="rounded border border-line px-1.5 font-sans">{key}</kbd>
                    {t(words)}
                  </span>
                ))}
              </p>
            </Autocomplete.Root>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Keys as they are labelled on most keyboards, and their effects. */
const hints: readonly (readonly [string, MessageId])[] = [
  ["↑ ↓", ui.commandMove],
  ["Enter", ui.commandChoose],
  ["Esc", ui.commandClose],
];

function CommandItem({ command, onChoose }: { command: Command; onChoose: (command: Command) => void }) {
  const { label, detail, icon, mark } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={() => onChoose(command)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none data-highlighted:bg-brand-soft"
    >
      <span aria-hidden className="grid size-9 shrink-0 place-items-center text-muted">
        {icon}
      </span>
      <span className="grid min-w-0 grow">
        <span className="flex items-center gap-2">
          <span className="min-w-0 grow truncate">{label}</span>
          {mark}
        </span>
        {detail !== undefined && <span className="truncate text-muted text-small">{detail}</span>}
      </span>
    </Autocomplete.Item>
  );
}
