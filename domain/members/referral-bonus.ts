import { type CommandContext, type Decision, type Investor, readerOf } from "#domain/commands/decision.ts";
import { combined, NO_EFFECTS } from "#domain/effects/effects.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { descriptionOf } from "#domain/transactions/description.ts";
import { newTransaction, transactionLabel } from "#domain/transactions/transaction.ts";
import { transactionsCreated } from "#domain/transactions/transaction-effects.ts";
import { negate } from "#domain/values/money.ts";
import { type SameBy, sameBy } from "./same-person.ts";

/** A referral bonus follows from the rules, without a decision. */
const system: Actor = { id: "system", role: "system" };

/** The reason in the audit when no bonus is paid because both accounts seem to be one person. */
export function ownReason(by: SameBy): string {
  return `No referral bonus: the same ${by} as the referrer`;
}

/**
 * Pays a pending bonus; its guard is the newcomer. When both accounts turn out to be one person, it is
 * settled permanently with nothing paid.
 * @param newcomer the referral
 * @param sharesDevice whether the newcomer was seen with a device of the referrer
 */
export function referralBonus(
  newcomer: Pick<Profile, "$id" | "email" | "phone">,
  referrer: Investor,
  sharesDevice: boolean,
  context: CommandContext,
): Decision<{ userId: string }> {
  const { $id: userId } = referrer.profile;
  const own = sameBy(newcomer, referrer.profile, sharesDevice);
  const bonus = own === null ? bonusFor(referrer, context) : null;
  return {
    userId,
    guard: `referral:${newcomer.$id}`,
    reason: own === null ? null : ownReason(own),
    transactionId: bonus?.transactionId ?? null,
    ...(bonus && { account: bonus.account }),
    ...(bonus?.effects ?? NO_EFFECTS),
    result: { userId },
  };
}

/** The bonus for the one who invited: balance and bonus gain the same. */
export function bonusFor(referrer: Investor, context: CommandContext) {
  const amount = context.settings.referralBonus;
  const transaction = newTransaction({
    $id: context.key,
    id: referrer.profile.$id,
    transactionId: transactionLabel(context.random),
    kind: "referral",
    amount,
    type: "credit",
    description: descriptionOf("referral"),
    settledAt: context.at,
  });
  const posting: Posting = {
    kind: "referral-bonus",
    deltas: { cash: amount, bonus: amount },
    house: { account: "bonuses", delta: negate(amount) },
    transactionId: transaction.$id,
    reason: null,
  };
  return {
    transactionId: transaction.$id,
    account: { investor: referrer, posting, actor: system },
    effects: combined(transactionsCreated([transaction], readerOf(referrer)), {
      writes: notificationWrites(readerOf(referrer), context, {
        kind: "referral-bonus",
        subject: transaction.$id,
        amount,
      }),
      counters: [],
    }),
  };
}
