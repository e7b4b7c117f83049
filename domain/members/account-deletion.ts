import type { CommandContext, Decision, Investor } from "../commands/decision.ts";
import { type Refusal, refuse } from "../commands/refusal.ts";
import { type Balances, balancesAfter } from "../ledger/account.ts";
import type { Posting } from "../ledger/posting.ts";
import { negate, sum } from "../values/money.ts";
import { avatarFileId } from "./avatar.ts";
import type { MemberResults } from "./operations.ts";
import { profileDeleted } from "./profile-effects.ts";

/**
 * The end of an account: the profile goes, and with it what is personal; entries and transactions stay under the
 * account's id. Refused while requests wait for review. Money that is left goes to the house only when an
 * administrator says why, as an entry of its own, so that the books of somebody who is gone hold nothing.
 * @param waiting whether requests of this account are pending
 * @param reason of an administrator; nobody can give up money by deleting the own account
 */
export function deleteAccount(
  investor: Investor,
  waiting: boolean,
  reason: string | null,
  context: CommandContext,
): Decision<MemberResults["deleteUser"]> | Refusal {
  const { profile, head } = investor;
  const byOwner = context.actor.id === profile.$id;
  // The last administrator would leave a site that nobody can administer.
  if (byOwner && (profile.isAdmin || context.actor.role === "admin")) return refuse("own-account");
  // Deactivated one after the other, as no two changes of standing happen at once, one administrator stays.
  if (profile.isAdmin && profile.isActive) return refuse("active-admin");
  const left = balancesAfter(head);
  // Also what was asked for since somebody looked whether anything waits.
  if (waiting || left.hold > 0) return refuse("requests-waiting", {}, byOwner ? undefined : "reason");
  const holdsMoney = left.cash !== 0 || left.stake !== 0 || left.profit !== 0;
  if (holdsMoney && (byOwner || reason === null))
    return byOwner ? refuse("money-left") : refuse("reason-for-money", {}, "reason");
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
    result: { userId: profile.$id, fileId: avatarFileId(profile.avatar) },
  };
}

/** Everything that is left goes to the house. */
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
