import type { Decision } from "#domain/commands/decision.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { type Cents, cents, ZERO } from "#domain/values/money.ts";

/** Which decisions need a second administrator: docs/decisions/015-four-eyes.md. */

/**
 * Returns the amount that an administrator moves by hand, in cents; nothing for a command that follows rules,
 * such as a deposit or a result.
 */
export function movedByHand({ account }: Decision<unknown>): Cents {
  if (account?.posting === undefined) return ZERO;
  const { kind, deltas } = account.posting;
  const sizes = [deltas.cash, deltas.hold, deltas.profit, deltas.bonus].map((delta = ZERO) =>
    Math.abs(delta),
  );
  const isByHand =
    kind === "balance-adjusted" ||
    kind === "profit-adjusted" ||
    kind === "bonus-adjusted" ||
    kind === "withdrawal-paid";
  return isByHand ? cents(Math.max(...sizes)) : ZERO;
}

type FourEyes = Pick<Settings, "fourEyesAbove">;

/** Whether an amount that is moved by hand needs a second administrator. */
export function needsSecond(amount: Cents, { fourEyesAbove }: FourEyes): boolean {
  return fourEyesAbove !== null && amount > fourEyesAbove;
}

/**
 * Whether a decision needs a second administrator: by its amount, because it concerns a trade of their own, or because
 * it reverses a result.
 */
export function needsSecondAdmin(decision: Decision<unknown>, settings: FourEyes): boolean {
  const { isAlways = false, hasOwnTrade = false } = decision.approval ?? {};
  const isInterested = settings.fourEyesAbove !== null && hasOwnTrade;
  return isAlways || isInterested || needsSecond(movedByHand(decision), settings);
}
