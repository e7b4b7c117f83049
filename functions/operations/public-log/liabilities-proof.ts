import { Query, type TablesDB } from "node-appwrite";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import type { LogDay } from "#domain/public-log/log-rows.ts";
import { HOUR } from "#domain/values/durations.ts";
import { newestLogDayIn } from "#functions/lib/rows/public-log-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { liabilitySaltOf } from "#public-log/commitment.ts";
import { startOfDay } from "#public-log/days.ts";
import { toBase64 } from "#public-log/hashing.ts";
import { type Amounts, liabilityLeaf, type SumTree, sumTree } from "#public-log/liabilities.ts";
import type { ReceiptLiabilities } from "#public-log/receipt.ts";
import type { TileReader } from "#public-log/tiles.ts";
import { leavesOf } from "./publish-liabilities.ts";

/** Entries that are read at first: the account has rarely moved more often since it was counted. */
const FIRST = 25;
/** Entries that are read together after these. */
const MORE = 100;

interface Counted {
  readonly userId: string;
  /** That of the account. */
  readonly secret: Uint8Array;
  /** The last day whose statement is taken; the newest one where it is left out. */
  readonly day: string | undefined;
}

/**
 * Returns the proof that a statement in the log of what is owed counts an account; null where there is none, its leaves
 * are deleted, or the account had no entry before it.
 */
export async function liabilitiesFor(
  tables: TablesDB,
  log: TileReader,
  { userId, secret, day: until }: Counted,
): Promise<ReceiptLiabilities | null> {
  const statement = await newestLogDayIn(tables, log.size, until);
  if (statement === null) return null;
  const { $id: day, note, leafIndex, at } = statement;
  const [newest, tree, leafProof] = await Promise.all([
    entriesUpTo(tables, userId, at, [Query.limit(FIRST)]),
    treeOf(tables, statement),
    log.inclusionProof(leafIndex),
  ]);
  if (tree === null) return null;
  const salt = liabilitySaltOf(secret, day);
  const earliest = countedFrom(day);
  let entries = newest;
  for (let last = entries.at(-1); last !== undefined; last = entries.at(-1)) {
    for (const entry of entries) {
      const amounts = amountsAfter(entry);
      const index = tree.indexOf(liabilityLeaf(salt, day, amounts));
      if (index !== undefined)
        return { note, salt, amounts, index, path: tree.pathOf(index), leafIndex, leafProof };
    }
    if (last.at < earliest) return null;
    entries = await entriesUpTo(tables, userId, at, [Query.lessThan("seq", last.seq), Query.limit(MORE)]);
  }
  return null;
}

/**
 * Returns an instant before the amounts of a day are read: its first one, less what clocks may differ and a commit may
 * last. The newest entry before it is the oldest whose amounts may be counted.
 */
function countedFrom(day: string): string {
  return new Date(startOfDay(day) - HOUR).toISOString();
}

/** The tree that was read last. That of a published day never changes, and with many accounts it takes seconds to make. */
let lastTree: SumTree | undefined;

/** Returns the tree of a day; null where its leaves are deleted, or are those of another root. */
async function treeOf(tables: TablesDB, { $id: day, root }: LogDay): Promise<SumTree | null> {
  if (lastTree !== undefined && toBase64(lastTree.root) === root) return lastTree;
  const tree = sumTree(await leavesOf(tables, day, "sorted"));
  // Leaves of another root would make an honest receipt look forged.
  if (toBase64(tree.root) !== root) return null;
  lastTree = tree;
  return tree;
}

/** Lists entries of an account up to an instant, the newest first. */
function entriesUpTo(
  tables: TablesDB,
  userId: string,
  at: string,
  page: readonly string[],
): Promise<LedgerEntry[]> {
  const queries = [
    Query.equal("userId", userId),
    Query.lessThanEqual("at", at),
    Query.orderDesc("seq"),
    ...page,
  ];
  return list(tables, "ledger", queries, parseLedgerEntry);
}

function amountsAfter({ seq, cash, hold, stake, profit }: LedgerEntry): Amounts {
  return { seq, cash, hold, stake, profit };
}
