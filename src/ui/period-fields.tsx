import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";

export interface PeriodFieldsProps {
  /** `choice` is "" for all time; `first` and `last` are days as YYYY-MM-DD. */
  value: { choice: string; first: string; last: string };
  onValueChange: (changes: Partial<PeriodFieldsProps["value"]>) => void;
  /** The last one of them, "custom", shows the two days. */
  options: readonly { value: string; label: string }[];
}

/** A stretch of time: one of a few, or from one day to another. */
export function PeriodFields({ value, onValueChange, options }: PeriodFieldsProps) {
  const t = useMessages();
  const { choice, first, last } = value;
  return (
    <>
      <Field label={t(ui.periodLabel)} compact>
        <Select
          options={options}
          placeholder={t(ui.periodAllTime)}
          value={choice}
          onChange={({ target }) => onValueChange({ choice: target.value })}
        />
      </Field>
      {choice === "custom" && (
        <>
          <Field label={t(ui.periodFirstDay)} compact>
            <TextInput
              type="date"
              value={first}
              max={last || undefined}
              onChange={({ target }) => onValueChange({ first: target.value })}
            />
          </Field>
          <Field label={t(ui.periodLastDay)} compact>
            <TextInput
              type="date"
              value={last}
              min={first || undefined}
              onChange={({ target }) => onValueChange({ last: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}
