import { Query } from "node-appwrite";
import * as z from "zod/mini";
import { type Books, countRows, type Row, read, rowPages } from "./row-pages.ts";

/** Which rows of a table were verified: those up to a row, by their number, and some that are newer. */

/** Rows of this age are visible: a commit that began earlier has ended. */
const SETTLED_MS = 60_000;

/** Rows that are read at once to find the newest one that is settled. */
const YOUNG = 25;

/** Rows that are counted by one request. Appwrite counts up to 5,000. */
const BLOCK = 4000;

/** Counts that are requested side by side. */
const SIDE_BY_SIDE = 4;

export const coverageState = z.object({
  /** The last row that was settled when the verification began. The server numbers rows; no key can choose a number. */
  watermark: z.nullable(z.object({ sequence: z.number(), rowId: z.string(), hash: z.string() })),
  /** How many rows up to the watermark each block of numbers holds. */
  blocks: z.array(z.number()),
  /** Verified rows after the watermark, with their hashes. */
  recent: z.record(z.string(), z.string()),
});

type CoverageState = Readonly<z.output<typeof coverageState>>;
type Watermark = CoverageState["watermark"];

/** The stored heads do not describe this ledger, so only a full verification helps. The message is a whole sentence. */
export class HeadsUnusable extends Error {
  override name = "HeadsUnusable";
}

export interface Coverage {
  add(row: Row): void;
  state(): CoverageState;
}

/**
 * Notes the rows that a verification sees.
 * @param until the watermark of this verification
 * @param earlier of the previous one; to be added are its recent rows, and those that are new
 */
export function createCoverage(until: Watermark, earlier?: CoverageState): Coverage {
  const blocks = [...(earlier?.blocks ?? [])];
  const recent: Record<string, string> = {};
  return {
    add(row) {
      if (until === null || sequenceOf(row) > until.sequence) recent[row.$id] = hashOf(row);
      else {
        const block = blockOf(row);
        while (blocks.length <= block) blocks.push(0);
        blocks[block] = (blocks[block] ?? 0) + 1;
      }
    },
    state: () => ({ watermark: until, blocks, recent }),
  };
}

/** Returns the newest row of a table that no running commit can precede any more. @param now in milliseconds */
export async function settledUntil(books: Books, tableId: string, now: number): Promise<Watermark> {
  const newest = [Query.orderDesc("$sequence"), Query.limit(YOUNG)];
  let page = await read(books, tableId, newest);
  while (true) {
    const settled = page.find((row) => Date.parse(row.$createdAt) < now - SETTLED_MS);
    if (settled !== undefined)
      return { sequence: sequenceOf(settled), rowId: settled.$id, hash: hashOf(settled) };
    const last = page.length === YOUNG ? page.at(-1) : undefined;
    if (last === undefined) return null;
    page = await read(books, tableId, [...newest, Query.cursorAfter(last.$id)]);
  }
}

/** Returns the later of two watermarks. */
export function laterWatermark(one: Watermark, other: Watermark): Watermark {
  return (one?.sequence ?? 0) > (other?.sequence ?? 0) ? one : other;
}

/**
 * Compares what is stored of the verified rows without reading them: how many each block holds, and the last one.
 * @throws HeadsUnusable when rows were deleted or inserted, or when this is another ledger
 */
export async function compareCoverage(
  books: Books,
  tableId: string,
  { watermark, blocks }: CoverageState,
): Promise<void> {
  if (watermark === null) return;
  const [last] = await read(books, tableId, [Query.equal("$id", watermark.rowId)]);
  if (last === undefined || sequenceOf(last) !== watermark.sequence || hashOf(last) !== watermark.hash)
    throw new HeadsUnusable(
      `The row ${watermark.rowId} of ${tableId} was the last one verified, and is stored differently now.`,
    );
  const waiting = [...blocks.entries()];
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [block, expected] = next;
      const from = block * BLOCK + 1;
      const to = Math.min((block + 1) * BLOCK, watermark.sequence);
      const between = Query.between("$sequence", String(from), String(to));
      const stored = await countRows(books, tableId, [between]);
      if (stored !== expected)
        throw new HeadsUnusable(
          `${tableId} has ${stored} rows with the numbers ${from} to ${to}, and had ${expected} when they were verified.`,
        );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}

/**
 * Reads the rows of a table that the previous verification did not see, the oldest first.
 * @param seen called with all rows after its watermark
 * @throws HeadsUnusable when a row that it did see was changed or deleted
 */
export async function* newRows(
  books: Books,
  tableId: string,
  { watermark, recent }: CoverageState,
  filters: readonly string[],
  seen: (row: Row) => void,
): AsyncGenerator<Row> {
  const after = watermark === null ? [] : [Query.greaterThan("$sequence", String(watermark.sequence))];
  let missing = Object.keys(recent).length;
  for await (const page of rowPages(books, tableId, [...after, ...filters, Query.orderAsc("$sequence")]))
    for (const row of page) {
      seen(row);
      const hash = recent[row.$id];
      if (hash === undefined) yield row;
      else if (hash === hashOf(row)) missing--;
    }
  if (missing > 0)
    throw new HeadsUnusable(`${missing} verified rows of ${tableId} were changed or deleted afterwards.`);
}

/**
 * Reads the verified rows that say themselves that they were changed after a time.
 * @param columns what is read of them
 */
export async function* changedRows(
  books: Books,
  tableId: string,
  { watermark, recent }: CoverageState,
  since: string,
  columns: readonly string[],
): AsyncGenerator<Row> {
  const isVerified = (row: Row) => sequenceOf(row) <= (watermark?.sequence ?? 0) || row.$id in recent;
  const queries = [
    Query.greaterThan("$updatedAt", new Date(Date.parse(since) - SETTLED_MS).toISOString()),
    Query.orderAsc("$updatedAt"),
    Query.select(["$id", "$sequence", "$createdAt", "$updatedAt", ...columns]),
  ];
  for await (const page of rowPages(books, tableId, queries))
    for (const row of page) if (row.$updatedAt !== row.$createdAt && isVerified(row)) yield row;
}

function sequenceOf({ $sequence }: Row): number {
  return Number($sequence);
}

function blockOf(row: Row): number {
  return Math.floor((sequenceOf(row) - 1) / BLOCK);
}

/** Returns the hash that an entry carries; other rows have none. */
function hashOf({ hash }: Row): string {
  return typeof hash === "string" ? hash : "";
}
