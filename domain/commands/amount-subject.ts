import { formatDollars } from "#domain/values/money.ts";
import { parseReplacement } from "#domain/values/parse-amount.ts";
import type { RawInput } from "./definition.ts";

/** Names a command by the amount that was typed. */
export function amountSubject({ amount }: RawInput): string | undefined {
  if (typeof amount !== "string") return undefined;
  const parsed = parseReplacement(amount, "zero-and-negative");
  return typeof parsed === "number" ? formatDollars(parsed) : undefined;
}
