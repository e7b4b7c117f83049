import type { Sha256 } from "#domain/ledger/entry.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parseProfile } from "#domain/profiles/profile.ts";
import { parseBookedTransaction } from "#domain/transactions/transaction.ts";
import type { SourcesOfSome } from "#domain/verification/fund-sources.ts";
import type { Recount } from "#domain/verification/recount.ts";
import { createReplay, type Replay } from "#domain/verification/replay.ts";
import type { VerifiedHead } from "#domain/verification/verified-head.ts";
import type { VerifiedHeads } from "./heads-file.ts";
import type { Row } from "./row-pages.ts";

/** Checks rows of some investors: their entries in order, then their transactions, then their profiles, then the end. */
export interface RowCheck {
  entry(row: Row): void;
  transaction(row: Row): void;
  profile(row: Row): void;
  /** @returns who deviates, with one sentence for each deviation */
  finish(): ReadonlyMap<string, readonly string[]>;
  /** Goes on from the earlier head of an investor, also where no row follows. */
  resume(userId: string): void;
  /** Returns whether rows of an investor were fed. */
  has(userId: string): boolean;
  /** Returns the number of the last entry of an investor that was fed; 0 without one. */
  lastSeq(userId: string): number;
  /** Returns the investors with their heads, to be called after `finish`. @param verifiedAt in UTC */
  heads(verifiedAt: string): Iterable<VerifiedHead>;
}

export interface CheckOptions {
  /** Counts along what the figures of the site should say, where all rows are checked. */
  readonly recount?: Recount | undefined;
  /** The heads of an earlier verification. */
  readonly earlier?: Pick<VerifiedHeads, "of"> | undefined;
  /** Whether the entries up to the earlier heads are fed as well, to be compared with them. */
  readonly isFromZero: boolean;
}

export function checkRows(
  sha256: Sha256,
  sources: SourcesOfSome,
  { recount, earlier, isFromZero }: CheckOptions,
): RowCheck {
  /** The earlier heads whose entry was not fed yet. */
  const expected = new Map<string, VerifiedHead>();
  const replays = new Map<string, Replay>();
  const found = new Map<string, string[]>();
  const replayOf = (userId: string): Replay => {
    const known = replays.get(userId);
    if (known !== undefined) return known;
    const head = earlier?.of(userId);
    const replay = createReplay(sha256, isFromZero ? undefined : head);
    if (head !== undefined && isFromZero && head.seq > 0) expected.set(userId, head);
    if (head !== undefined && !isFromZero) sources.resume(head);
    replays.set(userId, replay);
    return replay;
  };
  /** A program that can write the ledger can also make a whole chain again; the earlier heads stay as they were. */
  const compareHead = ({ userId, seq, hash }: LedgerEntry): string[] => {
    const head = expected.get(userId);
    if (head?.seq !== seq) return [];
    expected.delete(userId);
    if (head.hash === hash) return [];
    return [`ledger ${userId} #${seq} is not the entry that was verified at ${head.verifiedAt}`];
  };
  const reportDeviations = (owner: string, sentences: readonly string[]) => {
    if (sentences.length > 0) found.set(owner, [...(found.get(owner) ?? []), ...sentences]);
  };
  return {
    entry: (row) => {
      const owner = String(row.userId);
      reportDeviations(
        owner,
        readable(row, parseLedgerEntry, (entry: LedgerEntry) => {
          recount?.entry(entry);
          const replay = replayOf(owner);
          return [...replay.entry(entry), ...sources.entry(entry), ...compareHead(entry)];
        }),
      );
    },
    transaction: (row) => {
      const owner = String(row.id);
      reportDeviations(
        owner,
        readable(row, parseBookedTransaction, (transaction) => {
          recount?.transaction(transaction);
          const replay = replayOf(owner);
          return [...replay.transaction(transaction), ...sources.transaction(transaction)];
        }),
      );
    },
    profile: (row) =>
      reportDeviations(
        row.$id,
        readable(row, parseProfile, (profile) => {
          recount?.profile(profile);
          const replay = replayOf(row.$id);
          return [...replay.profile(profile), ...sources.profile(profile)];
        }),
      ),
    finish() {
      for (const [owner, replay] of replays) reportDeviations(owner, replay.finish());
      for (const [owner, { seq, verifiedAt }] of expected)
        reportDeviations(owner, [`ledger ${owner} lacks #${seq}, which was verified at ${verifiedAt}`]);
      return found;
    },
    resume: (userId) => {
      replayOf(userId);
    },
    has: (userId) => replays.has(userId),
    lastSeq: (userId) => replays.get(userId)?.stand(userId).seq ?? 0,
    *heads(verifiedAt) {
      for (const [userId, replay] of replays)
        yield { ...replay.stand(userId), ...sources.stand(userId), verifiedAt };
    },
  };
}

/** A row that cannot be read is a deviation as well, not the end of the check. */
export function readable<Value>(
  row: Row,
  parse: (row: unknown) => Value,
  check: (value: Value) => readonly string[],
): readonly string[] {
  let value: Value;
  try {
    value = parse(row);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : problem;
    return [`${row.$tableId} ${row.$id} cannot be read: ${reason}`];
  }
  return check(value);
}
