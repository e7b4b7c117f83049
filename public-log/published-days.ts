import type { TreeHead } from "./checkpoint.ts";
import { liabilitiesLeaf } from "./commitment.ts";
import { DAY_MS, dayOf } from "./days.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, utf8Text } from "./hashing.ts";
import { readProvenLeafData } from "./leaf-data.ts";
import { parseLiabilities } from "./liabilities.ts";
import { splitNote, type Verifier } from "./note.ts";
import { openLiabilities } from "./receipt.ts";
import { type ReadPath, TILE_WIDTH, type TileReader } from "./tiles.ts";

/** The statements of liabilities that a site serves, one file a day. */

/** So many days in a row may be missing before the search for older ones ends. */
const MOST_MISSING_DAYS = 31;

/** The day that must have been published, and be in the log, by now. */
export function dueDay(now: number): string {
  return dayOf(now - 2 * DAY_MS);
}

/** The path of a day's statement below the address of the log. */
export function liabilitiesPath(day: string): string {
  return `liabilities/${day}`;
}

/** The file of a day. */
export interface PublishedDay {
  readonly day: string;
  readonly bytes: Uint8Array;
}

/** Reads the statements of the days after `known`, the newest first. */
export async function* readDays(read: ReadPath, now: number, known = ""): AsyncGenerator<PublishedDay> {
  let missing = 0;
  for (let time = now; missing < MOST_MISSING_DAYS && dayOf(time) > known; time -= DAY_MS) {
    const day = dayOf(time);
    const bytes = await read(liabilitiesPath(day));
    missing = bytes === undefined ? missing + 1 : 0;
    if (bytes !== undefined) yield { day, bytes };
  }
}

/**
 * Checks the statement of a day: its signature, where keys are given, its day and its log.
 * @returns whether its leaf is in the tree, which the next checkpoint brings where the statement is new
 */
export async function isLoggedDay(
  { day, bytes }: PublishedDay,
  head: TreeHead,
  tiles: TileReader,
  verifiers: readonly Verifier[],
): Promise<boolean> {
  const note = utf8Text(bytes, `The file ${liabilitiesPath(day)}`);
  const { text, statement } = verifiers.length > 0 ? openLiabilities(note, verifiers) : unverified(note);
  if (statement.day !== day || statement.origin !== head.origin)
    throw new FormatError(
      `The file ${liabilitiesPath(day)} is the statement of "${statement.origin}" of ${statement.day}.`,
    );
  return hasLeaf(liabilitiesLeaf(text), statement.size, head, tiles);
}

function unverified(note: string) {
  const { text } = splitNote(note);
  return { text, statement: parseLiabilities(text) };
}

/** Whether a leaf is behind the first ones. A statement comes soon after the checkpoint that it names. */
async function hasLeaf(data: Uint8Array, from: number, head: TreeHead, tiles: TileReader): Promise<boolean> {
  for (let bundle = Math.floor(from / TILE_WIDTH); bundle * TILE_WIDTH < head.size; bundle += 1) {
    const leaves = await readProvenLeafData(head, tiles, bundle);
    if (leaves.some((leaf, at) => bundle * TILE_WIDTH + at >= from && equalBytes(leaf, data))) return true;
  }
  return false;
}
