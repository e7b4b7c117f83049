import { type ReactNode, type Ref, useId } from "react";
import type { Problem } from "#src/language/problem.ts";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field.tsx";

export interface ChoiceCardsProps {
  legend: string;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode; description?: ReactNode; mark?: ReactNode }[];
  error?: string | Problem | undefined;
  /** The choice is made and stands. */
  readOnly?: boolean;
  /** The first choice, where the focus goes when none was made. */
  ref?: Ref<HTMLInputElement>;
}

/** One choice of a few, each on a card of its own; radio buttons underneath, so the arrow keys move the choice. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, name, value, onValueChange, options, error, readOnly = false, ref } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`} aria-invalid={error !== undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              "flex min-h-16 items-center gap-3 rounded-control border bg-card px-4 py-3 transition-colors duration-150",
              "has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
              value === option.value && "border-brand bg-brand-soft",
              value !== option.value && (error ? "border-negative" : "border-control"),
              value !== option.value && !readOnly && "hover:bg-sunken",
              readOnly ? "cursor-not-allowed" : "cursor-pointer",
            )}
          >
            {option.mark}
            <span className="wrap-anywhere grid min-w-0 flex-1">
              <span className="font-semibold">{option.label}</span>
              {option.description && <span className="text-small text-muted">{option.description}</span>}
            </span>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => !readOnly && onValueChange(option.value)}
              // The browser's own is filled grey in the dark.
              className="size-5 shrink-0 appearance-none rounded-full border border-control bg-card outline-none checked:border-6 checked:border-brand"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
