import { type Claim, outcomeOf, verdictOf } from "#public-log/claim.ts";

/** @throws Error unless a receipt was proven with what it says about the liabilities: another one takes less time */
export function requireProven(claims: readonly Claim[]): void {
  const counted = claims.some(({ code }) => code === "day-counted");
  if (counted && outcomeOf(claims) === "proven") return;
  const others = claims.filter((claim) => verdictOf(claim) !== "proven").map(({ code }) => code);
  throw new Error(`A receipt was not proven with its liabilities: ${others.join(", ")}`);
}
