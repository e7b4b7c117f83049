import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { TextInput } from "./text-input.tsx";

export type AmountInputProps = Omit<ComponentProps<"input">, "type" | "prefix"> & {
  /** Shown inside the box before the digits, "$" unless told otherwise; "" for plain numbers. */
  unit?: string;
};

/**
 * A number typed as text with the decimal keypad. The value stays the string that was typed: `parseAmount`
 * reads it, so that no float comes between. (A number input would drop "1." and change on the mouse wheel.)
 */
export function AmountInput({ unit = "$", className, ...rest }: AmountInputProps) {
  return (
    <div className="relative">
      {unit && (
        <span aria-hidden className="absolute inset-y-0 left-3.5 grid place-items-center text-muted">
          {unit}
        </span>
      )}
      <TextInput
        autoComplete="off"
        inputMode="decimal"
        {...rest}
        className={classNames("figures", unit && "pl-8", className)}
      />
    </div>
  );
}
