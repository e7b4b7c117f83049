import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { type Balances, balancesAfter } from "#domain/ledger/account.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { languageOf } from "#domain/profiles/profile.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { negate, sum } from "#domain/values/money.ts";
import { avatarFileId } from "./avatar.ts";
import type { MemberResults } from "./operations.ts";
import { profileDeleted } from "./profile-deletion.ts";

/**
 * Deletes an account: the profile and its personal data are deleted; entries and transactions stay under the
 * account's id. Refused while requests are pending. The remaining money goes to the house account only with
 * an admin's reason, as an entry of its own, so that the books of a deleted account are empty.
 * @param waiting whether requests of this account are pending
 * @param reason of an administrator; investors cannot give up money by deleting the own account
 */
export function deleteAccount(
  investor: Investor,
  waiting: boolean,
  reason: string | null,
  context: CommandContext,
): Decision<MemberResults["deleteUser"]> | Refusal {
  const { profile, head } = investor;
  const byOwner = context.actor.id === profile.$id;
  // Without the last administrator no one could administer the site.
  if (byOwner && (profile.isAdmin || context.actor.role === "admin")) return refuse("own-account");
  // Membership changes are serialized, so concurrent deactivations leave one administrator.
  if (profile.isAdmin && profile.isActive) return refuse("active-admin");
  const left = balancesAfter(head);
  // Also requests that were made since pending ones were read.
  if (waiting || left.hold > 0)
    return refuse("requests-waiting", {}, { field: byOwner ? undefined : "reason" });
  const holdsMoney = left.cash !== 0 || left.stake !== 0 || left.profit !== 0;
  if (holdsMoney && (byOwner || reason === null))
    return byOwner ? refuse("money-left") : refuse("reason-for-money", {}, { field: "reason" });
  return {
    userId: profile.$id,
    guard: `delete:${profile.$id}`,
    reason,
    transactionId: null,
    account: {
      investor,
      // Also of nothing: its number keeps a bonus that comes at the same moment from being lost with the profile.
      posting: forfeit(left, reason),
      isLast: true,
    },
    ...profileDeleted(profile),
    result: {
      userId: profile.$id,
      fileId: avatarFileId(profile.avatar),
      language: languageOf(profile),
    },
  };
}

/** The remaining money goes to the house account. */
function forfeit({ cash, stake, profit, bonus }: Balances, reason: string | null): Posting {
  const total = sum(cash, stake, profit);
  return {
    kind: "account-closed",
    deltas: {
      cash: negate(cash),
      stake: negate(stake),
      profit: negate(profit),
      bonus: negate(bonus),
    },
    ...(total === 0 ? {} : { house: { account: "adjustments", delta: total } }),
    transactionId: null,
    reason,
  };
}
