import type { Refusal } from "#domain/refusals/refusal.ts";

/** Returns a refusal of the amount as an issue of a form's schema, with the code that finds its translation. */
export function amountIssue(refusal: Refusal, amount: number) {
  return {
    code: "custom" as const,
    message: refusal.message,
    params: { problem: refusal.code, values: refusal.values },
    path: ["amount"],
    input: amount,
  };
}
