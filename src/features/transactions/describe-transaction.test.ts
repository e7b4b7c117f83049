import { describe, expect, it } from "vitest";
import { type DescriptionKind, descriptionOf } from "#domain/transactions/description.ts";
import { type TransactionKind, transactionKinds } from "#domain/transactions/transaction.ts";
import { readingIn, speakWholly } from "#src/language/catalogues.ts";
import { describeTransaction } from "./describe-transaction.ts";

await speakWholly("en");
const { t } = readingIn("en");

const written: readonly (readonly [TransactionKind, DescriptionKind])[] = [
  ...transactionKinds.map((kind) => [kind, kind] as const),
  ["stake", "closed"],
];

describe("a transaction", () => {
  it.each(written)("is described in English as its row does: %s, %s", (kind, words) => {
    const isNamed = !["adjustment", "bonus", "referral"].includes(words);
    const description = descriptionOf(words, isNamed ? "Keel & Sail" : "");
    expect(describeTransaction({ kind, description }, t)).toBe(description);
  });

  it("keeps a description in other words", () => {
    expect(describeTransaction({ kind: "deposit", description: "Wire transfer" }, t)).toBe("Wire transfer");
  });
});
