import { Diff } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-input.tsx";

type AmountInputProps = Omit<ComponentProps<"input">, "type" | "prefix"> & {
  /** Shown inside the box before the digits, "$" by default; "" for plain numbers. */
  unit?: string;
  /** Names the button that changes the sign of what may be below zero: the decimal keypad of a phone has no minus. */
  signLabel?: string;
};

/**
 * A number typed as text with the decimal keypad. The value stays the string that was typed: `parseAmount`
 * reads it, so that no float comes between. (A number input would drop "1." and change on the mouse wheel.)
 */
export function AmountInput({ unit = "$", signLabel, className, ...rest }: AmountInputProps) {
  return (
    // A sign and the unit stand before the digits in every language.
    <div dir="ltr" className="relative">
      {unit && (
        <span aria-hidden className="absolute inset-y-0 start-3.5 grid place-items-center text-muted">
          {unit}
        </span>
      )}
      <TextInput
        autoComplete="off"
        inputMode="decimal"
        {...rest}
        className={classNames("figures", unit && "ps-8", signLabel && "pe-12", className)}
      />
      {signLabel && (
        <IconButton
          label={signLabel}
          icon={<Diff aria-hidden size={18} />}
          className="absolute inset-y-0 end-0"
          onClick={changeSign}
        />
      )}
    </div>
  );
}

/** Writes the sign as typing it would, so that listeners of the input receive the event. */
function changeSign({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const input = currentTarget.parentElement?.querySelector("input");
  if (!input) return;
  const value = input.value.startsWith("-") ? input.value.slice(1) : `-${input.value}`;
  // React keeps its own setter on the element and would take the text for one it wrote itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
