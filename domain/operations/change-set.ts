import type { AuditEntry } from "#domain/audit/audit.ts";
import {
  type CommandContext,
  type Decision,
  type Investor,
  projection,
  readerOf,
} from "#domain/commands/decision.ts";
import { combined, type Effects, NO_EFFECTS, type RowWrite } from "#domain/effects/effects.ts";
import { type CounterIncrement, entryCounters } from "#domain/figures/counter-increments.ts";
import { balancesAfter } from "#domain/ledger/account.ts";
import { canonicalJson, nextEntry, type Sha256 } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { profileProjected } from "#domain/profiles/profile-effects.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import type { OperationName } from "./operations.ts";

/** A decision spelled out as rows. All of them are written in one commit, or none. */
export interface ChangeSet {
  readonly audit: AuditEntry;
  readonly entry: LedgerEntry | null;
  /** Everything else that the decision writes, with the projection of the entry on its profile. */
  readonly writes: readonly RowWrite[];
  readonly counters: readonly CounterIncrement[];
  /** The investor of the entry, as read before it. */
  readonly investor: Investor | undefined;
  /** The account that reads the entry; undefined when only administrators do. */
  readonly entryReader: string | undefined;
  /** The account that must not learn of its rows: its id may belong to another person by now. */
  readonly hiddenFrom: string | undefined;
}

/** The follow-ups of commands; no caller can request them. */
export type FollowUp =
  | "referralBonus"
  | "applyResult"
  | "reversePart"
  | "changeSecondStep"
  | "consumeProof"
  | "changeMailPhrase"
  | "trustApp"
  | "holdAuthenticator"
  | "linkMessage"
  | "finishDataDownload"
  | "downloadData"
  | "viewIdentity"
  | "forgetIdentity"
  | "raiseAlarm"
  | "replacePassword";

/** Which request a decision answers. */
export interface Request {
  readonly operation: OperationName | FollowUp;
  /** The input after it was checked. */
  readonly input: unknown;
}

/** The hash that distinguishes a repeated request from another one with the same key. */
export function requestHash(request: Request, actorId: string, sha256: Sha256): string {
  return sha256(canonicalJson({ ...request, actorId }));
}

/**
 * Spells a decision out as rows: this is the one way to a commit.
 * @returns a refusal when an account would hold more than it can
 */
export function changeSet(
  decision: Decision<unknown>,
  request: Request,
  context: CommandContext,
  sha256: Sha256,
): ChangeSet | Refusal {
  const entry = entryOf(decision, context, sha256);
  if (isRefusal(entry)) return entry;
  const effects = combined(decision, projectionEffects(decision, entry));
  const audit: AuditEntry = {
    $id: context.key,
    operation: request.operation,
    guard: decision.guard,
    inputHash: requestHash(request, context.actor.id, sha256),
    actorId: context.actor.id,
    actorRole: context.actor.role,
    userId: decision.userId,
    transactionId: decision.transactionId,
    reason: decision.reason,
    before: effects.before ?? {},
    after: effects.after ?? {},
    result: decision.result,
    at: context.at,
  };
  const { account } = decision;
  return {
    audit,
    entry,
    writes: effects.writes,
    // In one order, so that two commits never wait for each other's rows.
    counters: [...(entry === null ? [] : entryCounters(entry)), ...effects.counters].sort((a, b) =>
      a.rowId < b.rowId ? -1 : a.rowId > b.rowId ? 1 : 0,
    ),
    investor: account?.investor,
    entryReader: account === undefined || account.isLast ? undefined : readerOf(account.investor),
    hiddenFrom: effects.hiddenFrom,
  };
}

function entryOf(
  { account }: Decision<unknown>,
  context: CommandContext,
  sha256: Sha256,
): LedgerEntry | Refusal | null {
  if (account === undefined) return null;
  const { investor, posting, actor = context.actor } = account;
  const given = { key: context.key, userId: investor.profile.$id, at: context.at, actor, posting };
  return nextEntry(investor.head, given, sha256);
}

/** Shows an entry on the profile and in the audit; of another account than the decision is about, on the profile alone. */
function projectionEffects({ account, userId }: Decision<unknown>, entry: LedgerEntry | null): Effects {
  if (account === undefined || entry === null) return NO_EFFECTS;
  const { investor, isLast } = account;
  const { head, profile } = investor;
  const projected = projection(balancesAfter(entry), entry.seq);
  const shown = profileProjected(investor, projected);
  return {
    ...(isLast ? NO_EFFECTS : shown),
    ...(profile.$id === userId && {
      before: projection(balancesAfter(head), head?.seq ?? 0),
      after: projected,
    }),
  };
}
