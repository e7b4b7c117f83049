import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import { nextSlot, parseStoredSlot, type StoredSlot } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { HOUR } from "#domain/values/durations.ts";
import { addRow } from "./add-row.ts";
import type { ProcessMemory, RememberedSlots } from "./process-memory.ts";
import { byId, newestSlots } from "./rows.ts";

interface Attempt {
  readonly sender: string;
  /** How many slots are allowed within the span. */
  readonly most: number;
  /** Now, in UTC. */
  readonly at: string;
  /** In milliseconds; an hour when left out. */
  readonly span?: number;
  /** Names the slot, so that repeating it takes no second one. */
  readonly rowId?: string;
  /** @param freeAt when the next slot is possible, in UTC */
  readonly refused?: (freeAt: string) => Refusal;
  /** Where this process remembers the slots that it has read and taken, which saves reading them. */
  readonly memory?: Pick<ProcessMemory, "slots">;
}

/** Much less than the day after which the maintenance deletes a slot: from then on the numbers may begin at 1 again. */
const REMEMBERED = 12 * HOUR;

/**
 * Counts an attempt by itself, before it is made: also one that fails has taken its slot.
 * @returns the refusal when all slots are taken; null when the attempt may be made
 */
export async function takeSlot(tables: TablesDB, attempt: Attempt): Promise<Refusal | null> {
  const { sender, most, at, rowId, memory, ...beyond } = attempt;
  const isTaken = ({ $id }: StoredSlot) => $id === rowId;
  for (let remembered = slotsInMemory(attempt); ; remembered = undefined) {
    const read = remembered?.most ?? most;
    const newest = remembered?.newest ?? (await newestSlots(tables, sender, most));
    if (newest.some(isTaken)) return null;
    const slot = nextSlot(sender, newest, most, at, beyond);
    if (isRefusal(slot)) {
      if (remembered !== undefined) continue;
      return slot;
    }
    const row = { tableId: "limits", rowId: rowId ?? slotId(sender, slot.seq), data: slot };
    if (await addRow(tables, row)) {
      memory?.slots.set(sender, {
        newest: [{ $id: row.rowId, ...slot }, ...newest].slice(0, read),
        most: read,
      });
      return null;
    }
    memory?.slots.delete(sender);
    // The same attempt, by another process or long before.
    if (rowId !== undefined && (await byId(tables, "limits", rowId, parseStoredSlot)) !== null) return null;
    // A concurrent attempt took this number: count again.
  }
}

/**
 * Returns the slots that this process remembers; undefined where they may not do. A slot that another process has taken
 * since has the number that follows from these, so the attempt fails and counts again.
 */
function slotsInMemory({ sender, most, at, memory }: Attempt): RememberedSlots | undefined {
  const remembered = memory?.slots.get(sender);
  if (remembered === undefined || !isEnough(remembered, most)) return undefined;
  const [last] = remembered.newest;
  return last !== undefined && last.at > addMilliseconds(at, -REMEMBERED) ? remembered : undefined;
}

/** Whether there are as many slots as were asked for, or all that there are. */
function isEnough({ newest, most: read }: RememberedSlots, most: number): boolean {
  return newest.length >= most || newest.length < read;
}

/**
 * Returns the id of the row that holds a slot: of a sender and a number, or of what takes the slot. The dash keeps it out
 * of the keys that `operationKey` accepts: requests take slots under their keys, and a caller who used the id of another
 * sender's next slot as a key would keep that sender from ever taking it.
 */
export function slotId(...parts: readonly [string, string | number]): string {
  return `t-${createHash("sha256").update(parts.join(":")).digest("hex").slice(0, 32)}`;
}
