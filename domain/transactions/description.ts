import type { Transaction, TransactionKind } from "./transaction.ts";

/**
 * The descriptions that rows of `transactions` store: in English, as administrators search them. Screens read them to
 * say the same in the language of the reader.
 */

const words = {
  deposit: (method: string) => `Deposit via ${method}`,
  withdrawal: (method: string) => `Withdrawal via ${method}`,
  trade: (plan: string) => `Investment in ${plan}`,
  profit: (plan: string) => `Profit from ${plan}`,
  stake: (plan: string) => `Stake returned from ${plan}`,
  closed: (plan: string) => `Closed ${plan}`,
  adjustment: () => "Balance adjustment",
  bonus: () => "Bonus",
  referral: () => "Referral bonus",
} as const;

export type DescriptionKind = keyof typeof words;

/** Returns the description to store. @param name the payment method or the plan, as it is called now */
export function descriptionOf(kind: DescriptionKind, name = ""): string {
  return words[kind](name);
}

/** The parts of a stored description. */
interface DescriptionParts {
  readonly kind: DescriptionKind;
  /** The payment method or the plan; empty where the description has none. */
  readonly name: string;
}

const kindsOf = (kind: TransactionKind): readonly DescriptionKind[] =>
  kind === "stake" ? ["stake", "closed"] : [kind];

/** Reads a stored description; null for one in other words. */
export function descriptionParts({
  kind,
  description,
}: Pick<Transaction, "kind" | "description">): DescriptionParts | null {
  for (const candidate of kindsOf(kind)) {
    const name = description.slice(descriptionOf(candidate).length);
    if (descriptionOf(candidate, name) === description) return { kind: candidate, name };
  }
  return null;
}
