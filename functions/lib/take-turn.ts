import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import { nextTurn } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { addRow } from "./add-row.ts";
import { newestTurns } from "./rows.ts";

interface Attempt {
  readonly sender: string;
  /** How many turns are allowed within the span. */
  readonly most: number;
  /** Now, in UTC. */
  readonly at: string;
  /** In milliseconds; an hour when left out. */
  readonly span?: number;
  /** Names the turn, so that repeating it takes no second one. */
  readonly rowId?: string;
  /** @param freeAt when the next turn is possible, in UTC */
  readonly refused?: (freeAt: string) => Refusal;
}

/**
 * Counts an attempt by itself, before it is made: also one that fails has taken its turn.
 * @returns the refusal when all turns are taken; null when the attempt may be made
 */
export async function takeTurn(tables: TablesDB, attempt: Attempt): Promise<Refusal | null> {
  const { sender, most, at, rowId, ...beyond } = attempt;
  for (;;) {
    const newest = await newestTurns(tables, sender, most);
    if (rowId !== undefined && newest.some(({ $id }) => $id === rowId)) return null;
    const turn = nextTurn(sender, newest, most, at, beyond);
    if (isRefusal(turn)) return turn;
    const row = { tableId: "limits", rowId: rowId ?? turnId(sender, turn.seq), data: turn };
    // Without a new row a concurrent attempt took this number, or the same one runs in another process: count again.
    if (await addRow(tables, row)) return null;
  }
}

/**
 * Returns the id of the row that holds a turn: of a sender and a number, or of what takes the turn. The dash keeps it out
 * of the keys that `operationKey` accepts: requests take turns under their keys, and a caller who used the id of another
 * sender's next turn as a key would keep that sender from ever taking it.
 */
export function turnId(...parts: readonly [string, string | number]): string {
  return `t-${createHash("sha256").update(parts.join(":")).digest("hex").slice(0, 32)}`;
}
