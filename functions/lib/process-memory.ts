import type { Models } from "node-appwrite";
import type { StoredSlot } from "#domain/rate-limits/sender-limit.ts";

/** Entries by their keys, at most so many: the one that was not asked for the longest time goes first. */
export class RecentEntries<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #most: number;

  constructor(most = 2_000) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const found = this.#entries.get(key);
    if (found !== undefined) this.set(key, found);
    return found;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size > this.#most) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}

/** The newest slots of a sender. */
export interface RememberedSlots {
  readonly newest: readonly StoredSlot[];
  /** How many were read at most: with fewer these are all. */
  readonly most: number;
}

/** The facts of a session that never change: Appwrite adds factors behind those that are there. */
export interface RememberedSession
  extends Pick<Models.Session, "$id" | "userId" | "$createdAt" | "provider" | "factors"> {
  /** When it was read, in UTC. */
  readonly readAt: string;
}

/**
 * The memory of a process between its executions, for one project. Others write meanwhile, so an entry counts only by the
 * rule of its reader: one that is too old is never believed against what is stored.
 */
export interface ProcessMemory {
  /** Sessions in which administrators may act, by their ids: functions/operations/admin-gate.ts. */
  readonly adminSessions: RecentEntries<RememberedSession>;
  /** By the sender: functions/lib/take-slot.ts. */
  readonly slots: RecentEntries<RememberedSlots>;
}

export function newProcessMemory(): ProcessMemory {
  return { adminSessions: new RecentEntries(), slots: new RecentEntries() };
}

const memories = new Map<string, ProcessMemory>();

/** Returns the memory of a project. A process of Appwrite has one; tests have several, on several servers. */
export function processMemory(endpoint: string, project: string): ProcessMemory {
  const name = `${endpoint} ${project}`;
  const found = memories.get(name) ?? newProcessMemory();
  memories.set(name, found);
  return found;
}
