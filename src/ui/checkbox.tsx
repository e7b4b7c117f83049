import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** What it means when it is ticked. */
  description?: ReactNode;
};

/** A yes or no; takes a react-hook-form registration as it is. */
export function Checkbox({ label, description, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-description` : undefined}
          // The browser's own is filled grey in the dark.
          className="peer absolute inset-0 appearance-none rounded-[5px] border border-control bg-card checked:border-brand checked:bg-brand"
        />
        <Check
          aria-hidden
          size={15}
          strokeWidth={3}
          className="pointer-events-none relative hidden text-on-brand peer-checked:block"
        />
      </span>
      <span className="grid min-w-0">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="text-muted text-small">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
