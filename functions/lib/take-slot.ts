import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import { nextTurn, parseStoredTurn, type StoredTurn } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { HOUR } from "#domain/values/durations.ts";
import { addRow } from "./add-row.ts";
import type { ProcessMemory, RememberedTurns } from "./process-memory.ts";
import { byId, newestTurns } from "./rows.ts";

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
  /** Where this process remembers the turns that it has read and taken, which saves reading them. */
  readonly memory?: Pick<ProcessMemory, "turns">;
}

/** Much less than the day after which the maintenance deletes a turn: from then on the numbers may begin at 1 again. */
const REMEMBERED = 12 * HOUR;

/**
 * Counts an attempt by itself, before it is made: also one that fails has taken its turn.
 * @returns the refusal when all turns are taken; null when the attempt may be made
 */
export async function takeTurn(tables: TablesDB, attempt: Attempt): Promise<Refusal | null> {
  const { sender, most, at, rowId, memory, ...beyond } = attempt;
  const isTaken = ({ $id }: StoredTurn) => $id === rowId;
  for (let remembered = turnsInMemory(attempt); ; remembered = undefined) {
    const read = remembered?.most ?? most;
    const newest = remembered?.newest ?? (await newestTurns(tables, sender, most));
    if (newest.some(isTaken)) return null;
    const turn = nextTurn(sender, newest, most, at, beyond);
    if (isRefusal(turn)) {
      if (remembered !== undefined) continue;
      return turn;
    }
    const row = { tableId: "limits", rowId: rowId ?? turnId(sender, turn.seq), data: turn };
    if (await addRow(tables, row)) {
      memory?.turns.set(sender, {
        newest: [{ $id: row.rowId, ...turn }, ...newest].slice(0, read),
        most: read,
      });
      return null;
    }
    memory?.turns.delete(sender);
    // The same attempt, by another process or long before.
    if (rowId !== undefined && (await byId(tables, "limits", rowId, parseStoredTurn)) !== null) return null;
    // A concurrent attempt took this number: count again.
  }
}

/**
 * Returns the turns that this process remembers; undefined where they may not do. A turn that another process has taken
 * since has the number that follows from these, so the attempt fails and counts again.
 */
function turnsInMemory({ sender, most, at, memory }: Attempt): RememberedTurns | undefined {
  const remembered = memory?.turns.get(sender);
  if (remembered === undefined || !isEnough(remembered, most)) return undefined;
  const [last] = remembered.newest;
  return last !== undefined && last.at > addMilliseconds(at, -REMEMBERED) ? remembered : undefined;
}

/** Whether there are as many turns as were asked for, or all that there are. */
function isEnough({ newest, most: read }: RememberedTurns, most: number): boolean {
  return newest.length >= most || newest.length < read;
}

/**
 * Returns the id of the row that holds a turn: of a sender and a number, or of what takes the turn. The dash keeps it out
 * of the keys that `operationKey` accepts: requests take turns under their keys, and a caller who used the id of another
 * sender's next turn as a key would keep that sender from ever taking it.
 */
export function turnId(...parts: readonly [string, string | number]): string {
  return `t-${createHash("sha256").update(parts.join(":")).digest("hex").slice(0, 32)}`;
}
