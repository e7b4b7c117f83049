import { Query } from "node-appwrite";
import type { Server } from "#scripts/operate/server.ts";
import { type Column, compareColumns, readColumn } from "./column.ts";
import type { Change, Place, PlanPart } from "./plan.ts";

interface Named {
  readonly key: string;
  readonly status?: string;
  readonly required?: boolean;
}

/** Plans the columns of an existing table. @param found as the server lists them */
export async function planColumns(
  server: Server,
  place: Place,
  wanted: readonly Column[],
  found: readonly object[],
): Promise<PlanPart> {
  const rows = await rowsOf(server, place, []);
  const changes: Change[] = [];
  const obstacles: string[] = [];
  for (const column of wanted) {
    const there = (found as readonly Named[]).find(({ key }) => key === column.key);
    const name = `${place.tableId}.${column.key}`;
    if (there === undefined) {
      changes.push({ words: `create column ${name}`, task: { do: "create-column", place, column } });
      obstacles.push(...withoutValue(name, column, rows));
      continue;
    }
    if (there.status === "failed" || there.status === "stuck") {
      const words = `create column ${name} again, because the server failed to create it (${there.status})`;
      changes.push({ words, task: { do: "recreate-column", place, column } });
      continue;
    }
    const before = readColumn(there);
    const difference = compareColumns(column, before);
    if (difference.way === "none") continue;
    if (difference.way === "recreate") {
      changes.push({
        words: `drop column ${name} and create it again: ${difference.words}`,
        task: { do: "recreate-column", place, column },
        ...(rows === 0 ? {} : { loses: `the values of ${name} in ${count(rows)}` }),
      });
      obstacles.push(...withoutValue(name, column, rows));
      continue;
    }
    changes.push({
      words: `change column ${name}: ${difference.words}`,
      task: { do: "change-column", place, column },
    });
    obstacles.push(...(await misfits(server, place, column, before)));
  }
  return { changes, obstacles, leftovers: leftoversOf(place, wanted, found as readonly Named[], rows) };
}

/** Rows that a new column leaves without what it requires: Appwrite would refuse them at their next write. */
function withoutValue(name: string, { required }: Column, rows: number): string[] {
  if (!required || rows === 0) return [];
  return [
    `column ${name} would be new and required, but ${count(rows)} ${rows === 1 ? "has" : "have"} no value for it. Make it optional, fill it, and require it later`,
  ];
}

function leftoversOf(
  place: Place,
  wanted: readonly Column[],
  found: readonly Named[],
  rows: number,
): Change[] {
  return found
    .filter(({ key }) => !wanted.some((column) => column.key === key))
    .map(({ key, required }) => ({
      words: `drop column ${place.tableId}.${key}, which is not in the configuration${required ? " and is required, so that no row can be created" : ""}`,
      task: { do: "drop-column", place, key },
      ...(rows === 0 ? {} : { loses: `the values of ${place.tableId}.${key} in ${count(rows)}` }),
    }));
}

/** Rows that a narrower column would not take: Appwrite checks the whole row at its next write, and would refuse it. */
async function misfits(server: Server, place: Place, wanted: Column, before: Column): Promise<string[]> {
  const { key } = wanted;
  const removed = before.elements.filter((element) => !wanted.elements.includes(element));
  const limits: [narrower: boolean, query: () => string, what: string][] = [
    [wanted.required && !before.required, () => Query.isNull(key), "have no value for it"],
    [
      isAbove(wanted.min, before.min),
      () => Query.lessThan(key, wanted.min ?? 0),
      `hold less than ${wanted.min}`,
    ],
    [
      isAbove(before.max, wanted.max),
      () => Query.greaterThan(key, wanted.max ?? 0),
      `hold more than ${wanted.max}`,
    ],
    [removed.length > 0, () => Query.equal(key, removed), `hold ${removed.join(" or ")}`],
  ];
  const found: string[] = [];
  for (const [narrower, query, what] of limits) {
    const rows = narrower ? await rowsOf(server, place, [query()]) : 0;
    if (rows > 0)
      found.push(
        `column ${place.tableId}.${key} cannot become narrower: ${count(rows)} ${what}. Change them first`,
      );
  }
  return found;
}

/** A bound that is not there is beyond every other. */
const isAbove = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null ? one > other : one !== other && (one !== null || other !== null);

/** The server counts to 5,000 and no further. */
const COUNTED = 5000;

async function rowsOf(server: Server, { databaseId, tableId }: Place, queries: string[]): Promise<number> {
  const list = await server.tables.listRows({ databaseId, tableId, queries: [...queries, Query.limit(1)] });
  return list.total;
}

const count = (rows: number): string =>
  rows >= COUNTED ? `${COUNTED} rows or more` : `${rows} row${rows === 1 ? "" : "s"}`;
