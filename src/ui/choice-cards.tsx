import { type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";

export type ChoiceCardsProps = {
  legend: string;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode; description?: ReactNode; mark?: ReactNode }[];
  error?: string | undefined;
  /** The first choice, where the focus goes when none was made. */
  ref?: Ref<HTMLInputElement>;
};

/** One choice of a few, each on a card of its own; radio buttons underneath, so the arrow keys move the choice. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, name, value, onValueChange, options, error, ref } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`} aria-invalid={error !== undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              "flex min-h-16 cursor-pointer items-center gap-3 rounded-control border bg-card px-4 py-3 transition-colors duration-150",
              "has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
              value === option.value ? "border-brand bg-brand-soft" : "border-control hover:bg-sunken",
            )}
          >
            {option.mark}
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">{option.label}</span>
              {option.description && <span className="text-small text-muted">{option.description}</span>}
            </span>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValueChange(option.value)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="min-h-5 text-negative text-small">
        {error}
      </p>
    </fieldset>
  );
}
