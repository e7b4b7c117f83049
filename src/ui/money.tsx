import { useFormats } from "#src/language/use-messages.ts";
import { type MoneyProps, moneyLook } from "./money-look.ts";

/** Dollars, in figures of equal width. */
export function Money(props: MoneyProps) {
  const { text, fontSize, className } = moneyLook(props, useFormats());
  return (
    // Sign and dollar stay before the figures where the page is read from right to left.
    <span dir="ltr" style={fontSize === undefined ? undefined : { fontSize }} className={className}>
      {props.isVoid ? <s>{text}</s> : text}
    </span>
  );
}
