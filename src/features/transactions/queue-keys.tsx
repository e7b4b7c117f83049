import { Keyboard } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Tick } from "#src/ui/checkbox.tsx";
import { commandKeys } from "#src/ui/command-key.ts";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";

const keys = [
  ["j", "Next transaction"],
  ["k", "Previous transaction"],
  ["a", "Approve"],
  ["r", "Reject with a reason"],
  ["x", "Select to review several at once"],
  ["Shift ↑ ↓", "Select a range, in the table"],
  ["Enter", "Details"],
  ["Esc", "Clear the selection, or close the details"],
  ["u", "Undo the last approval"],
  ["?", "Show keyboard shortcuts"],
  [commandKeys, "Search and commands, on every page"],
] as const;

/** The keys that stand beside the list for everybody who has the room. */
const hinted = [
  ["j / k", "move"],
  ["a", "approve"],
  ["r", "reject"],
  ["x", "select"],
  ["Enter", "details"],
  ["u", "undo"],
] as const;

/** A phone has no keyboard, and a pen on its screen counts as a fine pointer that cannot hover. */
const withKeyboard = "[@media(hover:hover)_and_(pointer:fine)]:flex";

export interface QueueKeysProps {
  enabled: boolean;
  onEnabledChange: (enabled: boolean) => void;
}

/** Which keys there are, as a hint, as a list, and with a way to switch them off. */
export function QueueKeys({ enabled, onEnabledChange }: QueueKeysProps) {
  const [open, setOpen] = useState(false);
  return (
    <div
      className={`hidden flex-wrap items-center gap-x-5 gap-y-1 text-muted text-small max-lg:mb-4 ${withKeyboard}`}
    >
      <Button
        variant="ghost"
        size="small"
        aria-keyshortcuts="?"
        icon={<Keyboard aria-hidden size={18} />}
        opens={DialogOnDemand}
        onClick={() => setOpen(true)}
        className="-ml-3"
      >
        Keys
      </Button>
      {enabled &&
        hinted.map(([key, words]) => (
          <span key={key} className="hidden items-center gap-1.5 xl:inline-flex">
            <Key name={key} />
            {words}
          </span>
        ))}
      <DialogOnDemand open={open} onOpenChange={setOpen} title="Keys">
        <dl className="divide-y divide-line">
          {keys.map(([key, words]) => (
            <div key={key} className="flex items-center justify-between gap-4 py-2">
              <dt>
                <Key name={key} />
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <Tick checked={enabled} onChange={({ target }) => onEnabledChange(target.checked)} />
          Use keyboard shortcuts on this page
        </label>
      </DialogOnDemand>
    </div>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-block min-w-6 rounded border border-control px-1.5 text-center font-sans text-ink text-small">
      {name}
    </kbd>
  );
}
