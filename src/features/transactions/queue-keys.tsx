import { Keyboard } from "lucide-react";
import { useState } from "react";
import * as tables from "#messages/generated/admin-tables.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Tick } from "#src/ui/checkbox.tsx";
import { commandKeys } from "#src/ui/command-key.ts";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";

/** A key as it is labelled: what it types, or its name in the language of the reader. */
type KeyLabel = string | { readonly name: MessageId };

const enter: KeyLabel = { name: adminTexts.keysEnter };

const keys: readonly (readonly [key: KeyLabel, action: MessageId])[] = [
  ["j", adminTexts.keysNext],
  ["k", adminTexts.keysPrevious],
  ["a", adminTexts.approve],
  ["r", adminTexts.keysReject],
  ["x", adminTexts.keysSelect],
  [{ name: adminTexts.keysShift }, adminTexts.keysRange],
  [enter, tables.rowDetails],
  ["Esc", adminTexts.keysEscape],
  ["u", adminTexts.keysUndo],
  ["?", adminTexts.keysShow],
  [commandKeys, adminTexts.keysCommands],
];

/** The keys that stand beside the list for everybody who has the room. */
const hinted: readonly (readonly [key: KeyLabel, action: MessageId])[] = [
  ["j / k", adminTexts.hintMove],
  ["a", adminTexts.hintApprove],
  ["r", adminTexts.hintReject],
  ["x", adminTexts.hintSelect],
  [enter, adminTexts.hintDetails],
  ["u", adminTexts.hintUndo],
];

/** A phone has no keyboard, and a pen on its screen counts as a fine pointer that cannot hover. */
const withKeyboard = "[@media(hover:hover)_and_(pointer:fine)]:flex";

interface QueueKeysProps {
  enabled: boolean;
  onEnabledChange: (enabled: boolean) => void;
}

/** Which keys there are, as a hint, as a list, and with a way to switch them off. */
export function QueueKeys({ enabled, onEnabledChange }: QueueKeysProps) {
  const t = useMessages();
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
        className="-ms-3"
      >
        {t(adminTexts.keys)}
      </Button>
      {enabled &&
        hinted.map(([key, action]) => (
          <span key={String(action)} className="hidden items-center gap-1.5 xl:inline-flex">
            <Key label={key} />
            {t(action)}
          </span>
        ))}
      <DialogOnDemand open={open} onOpenChange={setOpen} title={t(adminTexts.keys)}>
        <dl className="divide-y divide-line">
          {keys.map(([key, action]) => (
            <div key={String(action)} className="flex items-center justify-between gap-4 py-2">
              <dt>
                <Key label={key} />
              </dt>
              <dd>{t(action)}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <Tick checked={enabled} onChange={({ target }) => onEnabledChange(target.checked)} />
          {t(adminTexts.keysUse)}
        </label>
      </DialogOnDemand>
    </div>
  );
}

function Key({ label }: { label: KeyLabel }) {
  const t = useMessages();
  return (
    <kbd className="inline-block min-w-6 rounded border border-control px-1.5 text-center font-sans text-ink text-small">
      {typeof label === "string" ? label : t(label.name)}
    </kbd>
  );
}
