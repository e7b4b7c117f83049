import { Query } from "node-appwrite";
import {
  isCheckable,
  type LogDay,
  logDaysTable,
  logOwedTable,
  parseLogDay,
  parseLogOwed,
} from "#domain/public-log/log-rows.ts";
import { decodeLeaves, firstKeptDay } from "#domain/public-log/owed-leaves.ts";
import { attempt } from "#public-log/attempt.ts";
import { equalBytes, toBase64 } from "#public-log/hashing.ts";
import { parseLiabilities, sumTree } from "#public-log/liabilities.ts";
import { splitNote } from "#public-log/note.ts";
import { allRows, type Books, read, rowPages } from "./row-pages.ts";

/** Compares what is kept of the days' liabilities with the statements that the log has signed. */

/** Days that are read at once. */
const TOGETHER = 100;

/** Compares the columns and the leaves of each day with its statement. @returns each deviation as one sentence */
export async function liabilitiesDeviations(books: Books): Promise<string[]> {
  const [newest] = await read(books, logDaysTable, [Query.orderDesc("$id"), Query.limit(1)]);
  if (newest === undefined) return [];
  const keptFrom = firstKeptDay(newest.$id);
  const found: string[] = [];
  for await (const page of rowPages(books, logDaysTable, [Query.orderAsc("$id")], TOGETHER)) {
    for (const day of page.map(parseLogDay).filter(isCheckable)) {
      if (!hasColumns(day)) found.push(`the figures of ${day.$id} are not those of its statement`);
      if (!(await hasLeaves(books, day, keptFrom)))
        found.push(`the leaves of ${day.$id} do not have the root of its statement`);
    }
  }
  return found;
}

function hasColumns({ $id, size, total, count, root, note }: LogDay): boolean {
  const read = attempt(() => parseLiabilities(splitNote(note).text));
  if ("problem" in read) return false;
  const { value } = read;
  return (
    value.day === $id &&
    value.size === size &&
    value.total === total &&
    value.count === count &&
    toBase64(value.root) === root
  );
}

/** Whether the leaves have the root that the note of the day states. Those of old days are deleted. */
async function hasLeaves(books: Books, { $id, note }: LogDay, keptFrom: string): Promise<boolean> {
  const queries = [Query.equal("day", $id), Query.equal("step", "sorted"), Query.orderAsc("$id")];
  const parts = (await allRows(books, logOwedTable, queries)).map(parseLogOwed);
  if (parts.length === 0 && $id < keptFrom) return true;
  const isRoot = attempt(() => {
    const { root } = parseLiabilities(splitNote(note).text);
    return equalBytes(sumTree(parts.flatMap(({ data }) => decodeLeaves(data))).root, root);
  });
  return "value" in isRoot && isRoot.value;
}
