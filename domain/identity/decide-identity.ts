import { type CommandContext, type Decision, type Investor, readerOf } from "#domain/commands/decision.ts";
import type { NotificationKind } from "#domain/notifications/notification.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { profileChanged } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { fileIdsOf, type IdentityState, identityGuard, identityState, noDetails } from "./identity.ts";
import type { IdentityInputs, IdentityResults } from "./operations.ts";
import { type FoundIdentity, identityRows } from "./submit-identity.ts";

type Verdict = IdentityInputs["decideIdentity"]["verdict"];

/** The state that a verdict follows, the one that it leads to, and the news of the owner. */
const verdicts = {
  accept: { from: "submitted", to: "accepted", kind: "identity-accepted" },
  reject: { from: "submitted", to: "rejected", kind: "identity-rejected" },
  expire: { from: "accepted", to: "expired", kind: "identity-expired" },
} as const satisfies Record<Verdict, { from: IdentityState; to: IdentityState; kind: NotificationKind }>;

/** Accepts or rejects what was submitted, or asks for it again. */
export function decideIdentity(
  investor: Investor,
  { identity, last }: FoundIdentity,
  { submissionId, verdict, reasonCode, reason }: Omit<IdentityInputs["decideIdentity"], "userId">,
  context: CommandContext,
): Decision<IdentityResults["decideIdentity"]> | Refusal {
  const { profile } = investor;
  const { $id: userId } = profile;
  if (userId === context.actor.id) return refuse("own-identity");
  const { from, to, kind } = verdicts[verdict];
  if (identity === null) return refuse("identity-not-found");
  // Before the state: what the page shows is another submission, whatever became of it.
  if (identity.submissionId !== submissionId) return refuse("identity-changed");
  if (identityState(profile) !== from) return refuse("identity-decided");
  if (verdict !== "accept" && reasonCode === undefined) return refuse("identity-reason");
  if (verdict !== "accept" && reasonCode === "other" && reason === null)
    return refuse("identity-reason", {}, { field: "reason" });
  const given = verdict === "accept" ? null : (reasonCode ?? null);
  const changed = profileChanged(investor, { identity: to, identityAt: context.at });
  return {
    userId,
    guard: identityGuard(userId, last),
    reason,
    transactionId: null,
    ...changed,
    writes: [
      ...changed.writes,
      identityRows.update(userId, {
        decidedAt: context.at,
        decidedBy: context.actor.id,
        reasonCode: given,
        reason,
        // A row without details has lost them already.
        ...(identity.name !== null && { keptSince: context.at }),
      }),
      ...notificationWrites(readerOf(investor), context, { kind }),
    ],
    after: { ...changed.after, ...(given !== null && { identityReason: given }) },
    result: { userId, state: to },
  };
}

/**
 * Deletes details and files; the outcome stays. One that awaits a decision expires, so that its owner may submit again.
 */
export function forgetIdentity(
  investor: Investor | null,
  userId: string,
  { identity, last }: FoundIdentity,
  context: CommandContext,
): Decision<{ readonly userId: string; readonly files: readonly string[] }> | Refusal {
  if (identity === null || identity.name === null) return refuse("no-changes");
  const isWaiting = investor !== null && identityState(investor.profile) === "submitted";
  const changed = isWaiting
    ? profileChanged(investor, { identity: "expired", identityAt: context.at })
    : { writes: [], counters: [] };
  return {
    userId,
    guard: identityGuard(userId, last),
    reason: null,
    transactionId: null,
    ...changed,
    writes: [
      ...changed.writes,
      identityRows.update(userId, { ...noDetails, ...(isWaiting && { decidedAt: context.at }) }),
    ],
    result: { userId, files: fileIdsOf(identity) },
  };
}
