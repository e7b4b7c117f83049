import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlLook } from "./control-look.ts";
import { useFieldControl } from "./field.tsx";

type SelectProps = ComponentProps<"select"> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** The first, empty choice. */
  placeholder?: string;
};

/** A list of few choices: the browser's own, so that phones show their wheel. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(controlLook, "appearance-none pe-11", className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
      />
    </div>
  );
}
