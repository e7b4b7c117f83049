import { classNames } from "./class-names.ts";

export type MoneyProps = {
  /** What `formatAmount` of the domain gives: "1,234.50" or "-12.00". */
  amount: string;
  /** A movement: a credit gets "+" in green, a debit "-" in red. Without it the plain amount is shown. */
  flow?: "credit" | "debit";
};

/** Dollars, in figures of equal width. */
export function Money({ amount, flow }: MoneyProps) {
  const negative = amount.startsWith("-");
  const size = negative ? amount.slice(1) : amount;
  const sign = flow === "credit" ? "+" : flow === "debit" || negative ? "-" : "";
  return (
    <span
      // Sign and dollar stay before the figures where the page is read from right to left.
      dir="ltr"
      className={classNames(
        "figures whitespace-nowrap",
        sign === "+" && "text-positive",
        sign === "-" && "text-negative",
      )}
    >
      {`${sign}$${size}`}
    </span>
  );
}
