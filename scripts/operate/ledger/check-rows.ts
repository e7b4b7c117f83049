import type { Recount } from "#domain/figures/recount.ts";
import type { Sha256 } from "#domain/ledger/entry.ts";
import type { SourcesOfSome } from "#domain/ledger/fund-sources.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { createReplay, type Replay } from "#domain/ledger/replay.ts";
import { parseProfile } from "#domain/members/profile.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import type { Row } from "./row-pages.ts";

/** Checks rows of some investors: their entries in order, then their transactions, then their profiles, then the end. */
export interface RowCheck {
  entry(row: Row): void;
  transaction(row: Row): void;
  profile(row: Row): void;
  /** @returns who deviates, with one sentence for each deviation */
  finish(): ReadonlyMap<string, readonly string[]>;
}

/** @param recount counts along what the figures of the site should say, where all rows are checked */
export function checkRows(sha256: Sha256, sources: SourcesOfSome, recount?: Recount): RowCheck {
  const replays = new Map<string, Replay>();
  const found = new Map<string, string[]>();
  const replayOf = (userId: string): Replay => {
    const known = replays.get(userId);
    if (known !== undefined) return known;
    const replay = createReplay(sha256);
    replays.set(userId, replay);
    return replay;
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
          return [...replayOf(owner).entry(entry), ...sources.entry(entry)];
        }),
      );
    },
    transaction: (row) => {
      const owner = String(row.id);
      reportDeviations(
        owner,
        readable(row, parseTransaction, (transaction) => {
          recount?.transaction(transaction);
          return [...replayOf(owner).transaction(transaction), ...sources.transaction(transaction)];
        }),
      );
    },
    profile: (row) =>
      reportDeviations(
        row.$id,
        readable(row, parseProfile, (profile) => {
          recount?.profile(profile);
          return [...replayOf(row.$id).profile(profile), ...sources.profile(profile)];
        }),
      ),
    finish() {
      for (const [owner, replay] of replays) reportDeviations(owner, replay.finish());
      return found;
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
