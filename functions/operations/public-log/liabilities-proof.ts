import { Query, type TablesDB } from "node-appwrite";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { newestLogDayIn } from "#functions/lib/public-log-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { liabilitySaltOf } from "#public-log/commitment.ts";
import { toBase64 } from "#public-log/hashing.ts";
import { type Amounts, liabilityLeaf, sumTree } from "#public-log/liabilities.ts";
import type { ReceiptLiabilities } from "#public-log/receipt.ts";
import type { TileReader } from "#public-log/tiles.ts";
import { leavesOf } from "./publish-liabilities.ts";

/** Entries of an account that are tried: it may have moved while the day was counted. */
const TRIED = 25;

/**
 * Returns the proof that the newest statement in the log of what is owed counts an account; null where there is none, or
 * the account had no entry before it.
 */
export async function liabilitiesFor(
  tables: TablesDB,
  log: TileReader,
  userId: string,
  secret: Uint8Array,
): Promise<ReceiptLiabilities | null> {
  const statement = await newestLogDayIn(tables, log.size);
  if (statement === null) return null;
  const { $id: day, note, leafIndex, at } = statement;
  const [entries, leaves, leafProof] = await Promise.all([
    entriesBefore(tables, userId, at),
    leavesOf(tables, day, "sorted"),
    log.inclusionProof(leafIndex),
  ]);
  const tree = sumTree(leaves);
  // Leaves of another root would make an honest receipt look forged.
  if (toBase64(tree.root) !== statement.root) return null;
  const salt = liabilitySaltOf(secret, day);
  for (const entry of entries) {
    const amounts = amountsAfter(entry);
    const index = tree.indexOf(liabilityLeaf(salt, day, amounts));
    if (index !== undefined)
      return { note, salt, amounts, index, path: tree.pathOf(index), leafIndex, leafProof };
  }
  return null;
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
