import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** The meaning when it is ticked. */
  description?: ReactNode;
};

/** The box alone, for what is labelled elsewhere. The browser's own is filled grey in the dark. */
export function Tick(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        {...props}
        type="checkbox"
        className="peer absolute inset-0 appearance-none rounded-[5px] border border-control bg-card checked:border-brand checked:bg-brand"
      />
      <Check
        aria-hidden
        size={15}
        strokeWidth={3}
        className="pointer-events-none relative hidden text-on-brand peer-checked:block"
      />
    </span>
  );
}

/** A yes or no; takes a react-hook-form registration as it is. */
export function Checkbox({ label, description, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <span className="mt-0.5">
        <Tick
          {...rest}
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-description` : undefined}
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
