import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { sum, ZERO } from "#domain/values/money.ts";
import { accounts, type Balances, balancesAfter } from "./account.ts";
import { type ActorRole, deltasOf, type LedgerEntry } from "./ledger.ts";
import { type Posting, post } from "./posting.ts";

/** How an entry is added to an investor's chain, and how a chain is checked. */

/** SHA-256 of a text as 64 hexadecimal digits; given from outside because the domain does no I/O. */
export type Sha256 = (text: string) => string;

/** The previous hash of the first entry of every chain. */
export const GENESIS = "0".repeat(64);

/** The part of an entry that the next one of its chain depends on. */
export type ChainHead = Balances & Pick<LedgerEntry, "seq" | "hash">;

/** The caller, in a role. */
export interface Actor {
  readonly id: string;
  readonly role: ActorRole;
}

/**
 * The text whose hash an entry carries: every field but the hash, in alphabetical order, as JSON. Written out, because
 * choosing the fields by a list takes most of the time of a check.
 */
export function canonicalEntry(entry: LedgerEntry): string {
  const { $id, actorId, actorRole, at, bonus, bonusDelta, cash, cashDelta, feeDelta, hold, holdDelta } =
    entry;
  const { houseAccount, houseDelta, kind, prevHash, profit, profitDelta, reason, seq, stake, stakeDelta } =
    entry;
  const { transactionId, userId } = entry;
  // Entries written before there were plan results have no such field; their hashes stay what they are.
  const resultId = entry.resultId ?? undefined;
  return JSON.stringify({
    $id,
    actorId,
    actorRole,
    at,
    bonus,
    bonusDelta,
    cash,
    cashDelta,
    feeDelta,
    hold,
    holdDelta,
    houseAccount,
    houseDelta,
    kind,
    prevHash,
    profit,
    profitDelta,
    reason,
    resultId,
    seq,
    stake,
    stakeDelta,
    transactionId,
    userId,
  } satisfies Record<Exclude<keyof LedgerEntry, "hash">, unknown>);
}

/** JSON with the keys of every object in alphabetical order, so that equal values are equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * The next entry of a chain. It is never older than the one before it, whatever the clock of the process says: a statement of
 * a period would otherwise begin or end in the middle of the two.
 * @param head the newest entry of this investor, null when there is none
 */
export function nextEntry(
  head: LedgerEntry | null,
  given: { key: string; userId: string; at: string; actor: Actor; posting: Posting },
  sha256: Sha256,
): LedgerEntry | Refusal {
  const { key, userId, at, actor, posting } = given;
  const after = post(balancesAfter(head), posting);
  if (isRefusal(after)) return after;
  const entry: LedgerEntry = {
    $id: key,
    userId,
    seq: (head?.seq ?? 0) + 1,
    kind: posting.kind,
    at: head !== null && head.at > at ? head.at : at,
    actorId: actor.id,
    actorRole: actor.role,
    transactionId: posting.transactionId,
    resultId: posting.resultId ?? null,
    reason: posting.reason,
    cashDelta: posting.deltas.cash ?? ZERO,
    holdDelta: posting.deltas.hold ?? ZERO,
    stakeDelta: posting.deltas.stake ?? ZERO,
    profitDelta: posting.deltas.profit ?? ZERO,
    bonusDelta: posting.deltas.bonus ?? ZERO,
    houseAccount: posting.house?.account ?? null,
    houseDelta: posting.house?.delta ?? ZERO,
    feeDelta: posting.fee ?? ZERO,
    ...after,
    prevHash: head?.hash ?? GENESIS,
    hash: "",
  };
  return { ...entry, hash: sha256(canonicalEntry(entry)) };
}

/**
 * Checks an entry against the one before it.
 * @returns one sentence per deviation, none for an entry that is as it was written
 */
export function entryDeviations(
  previous: ChainHead | null,
  entry: LedgerEntry,
  sha256: Sha256,
): readonly string[] {
  const found: string[] = [];
  const expectedSeq = (previous?.seq ?? 0) + 1;
  if (entry.seq !== expectedSeq) found.push(`has number ${entry.seq}, expected ${expectedSeq}`);
  if (entry.prevHash !== (previous?.hash ?? GENESIS)) found.push("does not point to the entry before it");
  if (entry.hash !== sha256(canonicalEntry(entry))) found.push("was changed after it was written (hash)");
  const deltas = deltasOf(entry);
  const total = sum(deltas.cash, deltas.hold, deltas.stake, deltas.profit, entry.houseDelta, entry.feeDelta);
  if (total !== 0) found.push(`does not balance: the sides differ by ${total} cents`);
  const before = balancesAfter(previous);
  for (const account of accounts) {
    const expected = sum(before[account], deltas[account]);
    if (entry[account] !== expected)
      found.push(`says ${entry[account]} cents ${account}, the entries add up to ${expected}`);
    if (entry[account] < 0 && account !== "profit") found.push(`leaves a negative ${account}`);
  }
  return found;
}
