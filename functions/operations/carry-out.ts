import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import type { AuditEntry } from "#domain/audit.ts";
import { type ChangeSet, changeSet, type Request, requestHash } from "#domain/change-set.ts";
import type { Decision, Occasion } from "#domain/decision.ts";
import type { Actor } from "#domain/entry.ts";
import { standingPrefix } from "#domain/member.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import type { RevokeOutcome } from "#domain/revoke-request.ts";
import { secondStepPrefix } from "#domain/second-step-status.ts";
import { commit, openTransaction } from "#functions/lib/commit.ts";
import type { Outside } from "#functions/lib/outside.ts";
import { Lost, persevere } from "#functions/lib/persevere.ts";
import { findReceipt } from "#functions/lib/rows.ts";

/** Longest time spent on winning against others, in milliseconds; well inside the 15 s an execution has. */
const PATIENCE = 9_000;

/** Reads what a decision needs and decides; called again, with fresh reads, after each lost attempt. */
export type Decide = (occasion: Occasion) => Promise<Decision<unknown> | Refusal>;

export interface Task {
  readonly tables: TablesDB;
  readonly request: Request;
  readonly key: string;
  readonly actor: Actor;
  readonly decide: Decide;
  readonly outside: Outside;
  /** How long to go on trying, in milliseconds, where that is not the usual time. */
  readonly patience?: number;
  /** The account that others of this process are kept from meanwhile; where it is not known beforehand, nobody is. */
  readonly contested?: string | undefined;
  /** Learns what was written, where this very execution wrote it. */
  readonly onCommit?: (changes: ChangeSet) => void;
}

/**
 * Carries out a request exactly once, however often it is sent and whoever else is writing.
 * @returns the result of the decision or, for a repeated request, the first result
 */
export async function carryOut(task: Task): Promise<unknown> {
  const { outside, patience = PATIENCE, contested } = task;
  const answer = await persevere(() => attempt(task), outside, patience, contested);
  return answer instanceof Lost ? refuse("busy") : answer;
}

/**
 * Decides and tries to commit. The transaction is opened meanwhile: what is read does not depend on it.
 * The receipt is looked for after deciding, never before: a refusal may be the effect of this very request, sent
 * earlier, and then its first answer is the right one.
 */
async function attempt(task: Task): Promise<unknown> {
  const { tables, request, key, actor, outside } = task;
  const at = outside.now().toISOString();
  const occasion: Occasion = { key, at, actor, random: outside.random, settings: outside.settings };
  const opening = openTransaction(tables);
  // Looked at by the commit; when nothing is to be committed, nobody misses it.
  opening.catch(() => undefined);
  const decision = await task.decide(occasion);
  const changes = isRefusal(decision) ? decision : changeSet(decision, request, occasion, sha256);
  if (isRefusal(changes)) return (await firstAnswer(task)) ?? changes;
  const committed = await tryCommit(tables, changes, opening);
  if (committed === "yes") {
    task.onCommit?.(changes);
    return changes.audit.result;
  }
  const answer = await firstAnswer(task);
  if (answer !== null) return answer;
  if (committed !== "no") throw committed;
  return new Lost(contestedBy(changes));
}

/**
 * What was lost to somebody else: the account, or for changes of standing the one number after the last. A change of
 * the second step is written down in the middle of operations on the account, so it must not wait for those.
 */
function contestedBy({ audit, entry }: ChangeSet): string {
  if (audit.guard.startsWith(secondStepPrefix)) return secondStepPrefix + audit.userId;
  return audit.guard.startsWith(standingPrefix) ? standingPrefix : (entry?.userId ?? audit.userId);
}

/** Whether the commit took place; an error means that nobody knows until the receipt is looked for. */
async function tryCommit(
  tables: TablesDB,
  changes: ChangeSet,
  opening: Promise<string>,
): Promise<"yes" | "no" | Error> {
  try {
    return (await commit(tables, changes, opening)) ? "yes" : "no";
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What this request was answered before; a refusal when the key belongs to another request; otherwise null. */
async function firstAnswer({ tables, request, key, actor }: Task): Promise<unknown> {
  const receipt: AuditEntry | null = await findReceipt(tables, key);
  if (receipt === null) return null;
  if (receipt.inputHash === requestHash(request, actor.id, sha256)) return receipt.result;
  if (receipt.actorId !== actor.id) return refuse("key-reused");
  if (receipt.operation === "revokeRequest") return refuse("request-revoked");
  if (request.operation !== "revokeRequest") return refuse("key-reused");
  return { outcome: "carried-out", result: receipt.result } satisfies RevokeOutcome;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
