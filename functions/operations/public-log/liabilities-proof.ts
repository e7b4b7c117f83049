import { Query, type TablesDB } from "node-appwrite";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import type { LogDay } from "#domain/public-log/log-rows.ts";
import { newestLogDayIn } from "#functions/lib/public-log-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { liabilitySaltOf } from "#public-log/commitment.ts";
import { toBase64 } from "#public-log/hashing.ts";
import { type Amounts, liabilityLeaf, type SumTree, sumTree } from "#public-log/liabilities.ts";
import type { ReceiptLiabilities } from "#public-log/receipt.ts";
import type { TileReader } from "#public-log/tiles.ts";
import { leavesOf } from "./publish-liabilities.ts";

/** Entries of an account that are tried: it may have moved while the day was counted. */
const TRIED = 25;

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
  const [entries, tree, leafProof] = await Promise.all([
    entriesBefore(tables, userId, at),
    treeOf(tables, statement),
    log.inclusionProof(leafIndex),
  ]);
  if (tree === null) return null;
  const salt = liabilitySaltOf(secret, day);
  for (const entry of entries) {
    const amounts = amountsAfter(entry);
    const index = tree.indexOf(liabilityLeaf(salt, day, amounts));
    if (index !== undefined)
      return { note, salt, amounts, index, path: tree.pathOf(index), leafIndex, leafProof };
  }
  return null;
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

async function entriesBefore(tables: TablesDB, userId: string, at: string): Promise<LedgerEntry[]> {
  const queries = [
    Query.equal("userId", userId),
    Query.lessThanEqual("at", at),
    Query.orderDesc("seq"),
    Query.limit(TRIED),
  ];
  return list(tables, "ledger", queries, parseLedgerEntry);
}

function amountsAfter({ seq, cash, hold, stake, profit }: LedgerEntry): Amounts {
  return { seq, cash, hold, stake, profit };
}
