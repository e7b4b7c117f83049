import { type ReactNode, useState } from "react";
import * as ownLimits from "#messages/generated/own-limits.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";

interface LengthFormProps {
  /** The lengths that are possible now. */
  options: readonly { value: string; label: string }[];
  /** The button that begins. */
  label: string;
  /** The title of the dialog. @param value the chosen length */
  titleOf: (value: string) => string;
  /** Exactly what happens. @param value the chosen length */
  effectsOf: (value: string) => readonly string[];
  pending: boolean;
  /** @param done closes the dialog */
  onConfirm: (value: string, done: () => void) => void;
  danger?: boolean;
  children?: ReactNode;
}

/** Chooses how long something lasts that cannot be shortened, and says what happens before it begins. */
export function LengthForm(props: LengthFormProps) {
  const { options, label, titleOf, effectsOf, pending, onConfirm, danger = false } = props;
  const t = useMessages();
  const [chosen, setChosen] = useState("");
  const [open, setOpen] = useState(false);
  const value = options.some((one) => one.value === chosen) ? chosen : (options[0]?.value ?? "");
  if (options.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-44">
        <Field label={t(ownLimits.length)} compact>
          <Select options={options} value={value} onChange={({ target }) => setChosen(target.value)} />
        </Field>
      </div>
      <Button
        variant={danger ? "danger" : "primary"}
        opens={ConfirmOnDemand}
        pending={pending}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmOnDemand
        open={open}
        onOpenChange={setOpen}
        title={titleOf(value)}
        confirmLabel={label}
        onConfirm={() => onConfirm(value, () => setOpen(false))}
        pending={pending}
        danger={danger}
      >
        <ul className="grid list-disc gap-1.5 ps-5">
          {effectsOf(value).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </ConfirmOnDemand>
    </div>
  );
}
