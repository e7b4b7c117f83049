import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Query, type TablesDB } from "node-appwrite";
import { networkOf, parseStoredTurn, type Turn } from "#domain/rate-limits/sender-limit.ts";
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
import { turnId } from "./take-slot.ts";

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
  /** The newest turns of the network, as many as it may have, where the function reads them anyway. */
  readonly turns?: Promise<readonly Turn[]>;
  /** Now, in UTC. */
  readonly at: string;
}

/** A row of `limits`. */
export interface TurnRow {
  readonly rowId: string;
  readonly turn: Turn;
}

/**
 * Demands a proof of work where a rate is exceeded.
 * @returns a refusal with a challenge; otherwise the rows to write together with what was sent: its turn among those of
 * its network, which the rates count, and the use of its challenge. Both are unique, so of concurrent submissions one has
 * the turn, and one has the challenge
 */
export async function demandWork(
  tables: TablesDB,
  submission: Submission,
): Promise<Refusal | readonly [TurnRow, ...TurnRow[]]> {
  const { purpose, clientIp, limits, rates = [], work, turns, at } = submission;
  const sender = networkSender(purpose, clientIp);
  const [newest, ofNetwork, ofSite] = await Promise.all([
    turns?.then(([first]) => first) ?? newestTurn(tables, sender),
    turns?.then((found) => countOf(found, at)) ?? countTurns(tables, Query.equal("sender", sender), at),
    countTurns(tables, Query.startsWith("sender", sendersOf(purpose)), at),
  ]);
  const level = workLevel([
    { count: ofNetwork, free: limits.perNetwork },
    { count: ofSite, free: limits.perSite },
    ...rates,
  ]);
  const seq = (newest?.seq ?? 0) + 1;
  const turn = { rowId: turnId(sender, seq), turn: { sender, seq, at } };
  if (level === 0) return [turn];
  const used = work === undefined ? null : await usageOf(tables, submission, work, level);
  return used === null ? demand(tables, submission, level) : [turn, used];
}

/** Writes the rows of a submission that has no other ones. @returns a refusal when another one needs the work again */
export async function takeWorkTurn(tables: TablesDB, submission: Submission): Promise<Refusal | null> {
  for (;;) {
    const rows = await demandWork(tables, submission);
    if (isRefusal(rows)) return rows;
    // Without a new row a concurrent submission has this turn, or has used this challenge: count again.
    if (await addTurns(tables, rows)) return null;
  }
}

/** The use last: a submission that loses the race for its turn has not used its challenge. */
async function addTurns(tables: TablesDB, rows: readonly TurnRow[]): Promise<boolean> {
  for (const { rowId, turn } of rows)
    if (!(await addRow(tables, { tableId: "limits", rowId, data: turn }))) return false;
  return true;
}

/** The beginning of the names of all senders of one purpose; the names fit into the column. */
const sendersOf = (purpose: WorkPurpose): string => `${purpose}-net-`;

/** Under which name the submissions of a network are counted. All without an address share one. */
export function networkSender(purpose: WorkPurpose, clientIp: string | null): string {
  const network = clientIp === null ? "unknown" : networkOf(clientIp);
  return sendersOf(purpose) + sha256(`network:${network}`).slice(0, 40);
}

async function newestTurn(tables: TablesDB, sender: string): Promise<Turn | undefined> {
  const queries = [Query.equal("sender", sender), Query.orderDesc("seq"), Query.limit(1)];
  return (await list(tables, "limits", queries, parseStoredTurn))[0];
}

function countOf(turns: readonly Turn[], at: string): number {
  const since = Date.parse(countedSince(at));
  return turns.filter((turn) => Date.parse(turn.at) > since).length;
}

async function countTurns(tables: TablesDB, of: string, at: string): Promise<number> {
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
): Promise<TurnRow | null> {
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
  const rowId = turnId(sender, 1);
  const queries = [Query.equal("$id", rowId), Query.limit(1)];
  const [earlier] = await list(tables, "limits", queries, parseStoredTurn);
  return earlier === undefined ? { rowId, turn: { sender, seq: 1, at } } : null;
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
 * The secret that signs the challenges of a day. It stands among the turns, which the maintenance deletes after a day, so
 * that no operator has to set or change one. The first function that needs it makes it.
 */
async function signingKey(tables: TablesDB, at: string): Promise<string> {
  const rowId = `work-key-${at.slice(0, 10)}`;
  const known = keys.get(rowId);
  if (known !== undefined) return known;
  const queries = [Query.equal("$id", rowId), Query.limit(1)];
  const find = async () => (await list(tables, "limits", queries, parseStoredTurn))[0]?.sender;
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
