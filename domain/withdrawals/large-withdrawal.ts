import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { type Cents, sum } from "#domain/values/money.ts";

/** Withdrawals that take a proof of the owner by their amount: docs/decisions/050-step-up.md. */

/** So many withdrawals of one day are read; an account with as many is asked for a proof. */
export const LARGE_WITHDRAWAL_READ = 100;

/** Returns the instant from which withdrawals count together. @param at now, in UTC */
export function largeWithdrawalSince(at: string): string {
  return addMilliseconds(at, -DAY);
}

/**
 * Whether a withdrawal is large, by itself or together with those of the last 24 hours that wait or were paid, so that
 * no large one is split.
 * @param earlier the newest withdrawals of the investor, at most `LARGE_WITHDRAWAL_READ`
 */
export function isLargeWithdrawal(
  amount: Cents,
  earlier: readonly Pick<Transaction, "amount" | "status" | "$createdAt">[],
  { largeWithdrawal }: Pick<PublicSettings, "largeWithdrawal">,
  at: string,
): boolean {
  if (largeWithdrawal === null) return false;
  const since = largeWithdrawalSince(at);
  const counted = earlier.filter(
    ({ status, $createdAt }) => (status === "pending" || status === "success") && $createdAt > since,
  );
  if (counted.length >= LARGE_WITHDRAWAL_READ) return true;
  return sum(amount, ...counted.map((one) => one.amount)) >= largeWithdrawal;
}
