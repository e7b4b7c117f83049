import type { Decision, Occasion } from "./decision.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** Separation of duties: an administrator decides nothing about their own money, with four eyes or without. */

/** Why an administrator may not settle or adjust what belongs to an account; null when they may. */
export function ownMoneyRefusal(userId: string, adminId: string): Refusal | null {
  return userId === adminId ? refuse("own-money") : null;
}

/** Checks a decision before it is committed. Parts of a plan result follow from the result, so they pass. */
export function dutyRefusal(
  { userId, settlement, account }: Decision<unknown>,
  { actor }: Occasion,
): Refusal | null {
  const kind = account?.posting?.kind;
  const movesMoney = settlement !== undefined || (kind !== undefined && kind !== "plan-result");
  return actor.role === "admin" && movesMoney ? ownMoneyRefusal(userId, actor.id) : null;
}
