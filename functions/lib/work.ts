import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Query, type TablesDB } from "node-appwrite";
import { networkOf, parseStoredSlot, type Slot } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { textValue } from "#domain/refusals/refusal-value.ts";
import { isWorkDone, levelOf, type WorkAnswer } from "#domain/requests/work.ts";
import {
  countedSince,
  isEnough,
  type Rate,
  WORK_LIFETIME,
  type WorkLimits,
  type WorkPurpose,
  workLevel,
} from "#domain/requests/work-rates.ts";
import { addRow } from "./add-row.ts";
import { databaseId } from "./appwrite.ts";
import { list } from "./rows.ts";
import { slotId } from "./take-slot.ts";

/** The server's part of a proof of work: docs/decisions/055-proof-of-work.md. */

export interface Submission {
  readonly purpose: WorkPurpose;
  /** As Appwrite saw it; null when it named none. */
  readonly clientIp: string | null;
  /** The proof that the browser sent beside its request. */
  readonly work: WorkAnswer | undefined;
  readonly limits: WorkLimits;
  /** Further rates that it exceeds. */
  readonly rates?: readonly Rate[];
  /** The newest slots of the network, as many as it may have, where the function reads them anyway. */
  readonly slots?: Promise<readonly Slot[]>;
  /** Now, in UTC. */
  readonly at: string;
}

/** A row of `limits`. */
export interface SlotRow {
  readonly rowId: string;
  readonly slot: Slot;
}

/**
 * Demands a proof of work where a rate is exceeded.
 * @returns a refusal with a challenge; otherwise the rows to write together with what was sent: its slot among those of
 * its network, which the rates count, and the use of its challenge. Both are unique, so of concurrent submissions one has
 * the slot, and one has the challenge
 */
export async function demandWork(
  tables: TablesDB,
  submission: Submission,
): Promise<Refusal | readonly [SlotRow, ...SlotRow[]]> {
  const { purpose, clientIp, limits, rates = [], work, slots, at } = submission;
  const sender = networkSender(purpose, clientIp);
  const [newest, ofNetwork, ofSite] = await Promise.all([
    slots?.then(([first]) => first) ?? newestSlot(tables, sender),
    slots?.then((found) => countOf(found, at)) ?? countSlots(tables, Query.equal("sender", sender), at),
    countSlots(tables, Query.startsWith("sender", sendersOf(purpose)), at),
  ]);
  const level = workLevel([
    { count: ofNetwork, free: limits.perNetwork },
    { count: ofSite, free: limits.perSite },
    ...rates,
  ]);
  const seq = (newest?.seq ?? 0) + 1;
  const slot = { rowId: slotId(sender, seq), slot: { sender, seq, at } };
  if (level === 0) return [slot];
  const used = work === undefined ? null : await usageOf(tables, submission, work, level);
  return used === null ? demand(tables, submission, level) : [slot, used];
}

/** Writes the rows of a submission that has no other ones. @returns a refusal when another one needs the work again */
export async function takeWorkTurn(tables: TablesDB, submission: Submission): Promise<Refusal | null> {
  for (;;) {
    const rows = await demandWork(tables, submission);
    if (isRefusal(rows)) return rows;
    // Without a new row a concurrent submission has this slot, or has used this challenge: count again.
    if (await addSlots(tables, rows)) return null;
  }
}

/** The use last: a submission that loses the race for its slot has not used its challenge. */
async function addSlots(tables: TablesDB, rows: readonly SlotRow[]): Promise<boolean> {
  for (const { rowId, slot } of rows)
    if (!(await addRow(tables, { tableId: "limits", rowId, data: slot }))) return false;
  return true;
}

/** The beginning of the names of all senders of one purpose; the names fit into the column. */
const sendersOf = (purpose: WorkPurpose): string => `${purpose}-net-`;

/** Under which name the submissions of a network are counted. All without an address share one. */
export function networkSender(purpose: WorkPurpose, clientIp: string | null): string {
  const network = clientIp === null ? "unknown" : networkOf(clientIp);
  return sendersOf(purpose) + sha256(`network:${network}`).slice(0, 40);
}

async function newestSlot(tables: TablesDB, sender: string): Promise<Slot | undefined> {
  const queries = [Query.equal("sender", sender), Query.orderDesc("seq"), Query.limit(1)];
  return (await list(tables, "limits", queries, parseStoredSlot))[0];
}

function countOf(slots: readonly Slot[], at: string): number {
  const since = Date.parse(countedSince(at));
  return slots.filter((slot) => Date.parse(slot.at) > since).length;
}

async function countSlots(tables: TablesDB, of: string, at: string): Promise<number> {
  const queries = [of, Query.greaterThan("at", countedSince(at)), Query.limit(1)];
  return (await tables.listRows({ databaseId, tableId: "limits", queries })).total;
}

async function demand(tables: TablesDB, submission: Submission, level: number): Promise<Refusal> {
  const key = await signingKey(tables, submission.at);
  const signed = `${level}.${Date.parse(submission.at).toString(36)}.${randomBytes(12).toString("base64url")}`;
  return refuse("work-required", { challenge: textValue(`${signed}.${mac(key, submission, signed)}`) });
}

/** The row that records the use of a challenge; null when it does not count: forged, foreign, too old, easy, or used. */
async function usageOf(
  tables: TablesDB,
  submission: Submission,
  work: WorkAnswer,
  level: number,
): Promise<SlotRow | null> {
  const { challenge } = work;
  const { at } = submission;
  const [, signed = "", issued = "", given = ""] =
    /^(\d\.([a-z0-9]+)\.[\w-]+)\.([\w-]+)$/.exec(challenge) ?? [];
  const issuedAt = Number.parseInt(issued, 36);
  const age = Date.parse(at) - issuedAt;
  // Servers' clocks differ by less than this.
  if (!(age >= -WORK_LIFETIME && age <= WORK_LIFETIME)) return null;
  if (!isEnough(levelOf(challenge), level)) return null;
  const key = await signingKey(tables, new Date(issuedAt).toISOString());
  if (!isEqual(given, mac(key, submission, signed)) || !isWorkDone(work)) return null;
  const sender = `work-${sha256(challenge).slice(0, 48)}`;
  const rowId = slotId(sender, 1);
  const queries = [Query.equal("$id", rowId), Query.limit(1)];
  const [earlier] = await list(tables, "limits", queries, parseStoredSlot);
  return earlier === undefined ? { rowId, slot: { sender, seq: 1, at } } : null;
}

/** Binds a challenge to what it is for and to the network that asked. */
function mac(key: string, { purpose, clientIp }: Submission, signed: string): string {
  return createHmac("sha256", key)
    .update(`${networkSender(purpose, clientIp)}|${signed}`)
    .digest("base64url");
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The keys of the days, as far as this process knows them. */
const keys = new Map<string, string>();

/**
 * The secret that signs the challenges of a day. It stands among the slots, which the maintenance deletes after a day, so
 * that no operator has to set or change one. The first function that needs it makes it.
 */
async function signingKey(tables: TablesDB, at: string): Promise<string> {
  const rowId = `work-key-${at.slice(0, 10)}`;
  const known = keys.get(rowId);
  if (known !== undefined) return known;
  const queries = [Query.equal("$id", rowId), Query.limit(1)];
  const find = async () => (await list(tables, "limits", queries, parseStoredSlot))[0]?.sender;
  const key = (await find()) ?? (await makeKey(tables, rowId, at)) ?? (await find());
  if (key === undefined) throw new Error("The key of the challenges was not found");
  keys.clear();
  keys.set(rowId, key);
  return key;
}

/** @returns undefined when another process was first */
async function makeKey(tables: TablesDB, rowId: string, at: string): Promise<string | undefined> {
  const sender = randomBytes(32).toString("hex");
  const added = await addRow(tables, { tableId: "limits", rowId, data: { sender, seq: 1, at } });
  return added && sender;
}

/** Forgets the keys; another server has others. */
export function forgetWorkKeys(): void {
  keys.clear();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
