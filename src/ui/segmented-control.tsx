import { classNames } from "./class-names.ts";

export interface SegmentedControlProps<Value extends string> {
  /** The choice, for screen readers. */
  legend: string;
  name: string;
  value: Value;
  onValueChange: (value: Value) => void;
  /** `label` is short and seen, `name` is what it stands for. */
  options: readonly { value: Value; label: string; name: string }[];
}

/** One of a few short choices in a row; radio buttons underneath, so the arrow keys move the choice. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, name, value, onValueChange, options } = props;
  return (
    <fieldset className="flex w-fit flex-wrap rounded-control bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          data-chosen={value === option.value || undefined}
          className={classNames(
            "grid min-h-8 min-w-10 cursor-pointer place-items-center rounded-[7px] px-2 font-medium text-small transition-colors duration-150 pointer-coarse:min-h-11",
            "has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
            value === option.value ? "bg-brand-soft text-brand" : "text-muted hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
            aria-label={option.name}
            className="sr-only"
          />
          <span aria-hidden>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
