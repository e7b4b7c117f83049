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
  const { choice, first, last } = value;
  return (
    <>
      <Field label="Period" compact>
        <Select
          options={options}
          placeholder="All time"
          value={choice}
          onChange={({ target }) => onValueChange({ choice: target.value })}
        />
      </Field>
      {choice === "custom" && (
        <>
          <Field label="First day" compact>
            <TextInput
              type="date"
              value={first}
              max={last || undefined}
              onChange={({ target }) => onValueChange({ first: target.value })}
            />
          </Field>
          <Field label="Last day" compact>
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
