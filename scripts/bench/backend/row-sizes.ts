/** Lists out of tables of growing size, and how fast the tables are filled. */
import { Query, TablesDB } from "node-appwrite";
import { figuresOf, measure } from "#scripts/bench/samples.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { atLeast, below, callLine, type Line } from "./report.ts";
import { type BenchServer, databaseId, memoryOf } from "./server.ts";

const at = { databaseId, tableId: "rows" };
const owners = 100;
const perCall = 100;
/** The milliseconds of a real Appwrite. */
const appwrite = { page: 8.6, contains: 75 };

/** Brings the table from `from` to `to` rows. @returns rows per second of the middle half of the calls */
async function fill(tables: TablesDB, from: number, to: number): Promise<number> {
  const times: number[] = [];
  for (let first = from; first < to; first += perCall) {
    const rows = Array.from({ length: perCall }, (_, offset) => {
      const n = first + offset;
      return { $id: `r${n}`, owner: `owner-${n % owners}`, amount: n, note: noteOf(n) };
    });
    const began = performance.now();
    await tables.createRows({ ...at, rows });
    times.push(performance.now() - began);
  }
  return (perCall / figuresOf(times).p50) * 1000;
}

/** "rare" is in twenty notes of each 100,000. */
const noteOf = (n: number) => `note of row ${n}${n % 5000 === 77 ? " with a rare word" : ""}`;

async function pages(tables: TablesDB, size: number): Promise<Line> {
  const figures = await measure(500, (index) =>
    tables.listRows({
      ...at,
      queries: [Query.equal("owner", `owner-${index % owners}`), Query.orderDesc("amount"), Query.limit(25)],
    }),
  );
  const what = `listRows, 25 of ${size.toLocaleString("en")}, filtered and ordered`;
  if (size < 1_000_000) return callLine(what, figures, size === 100_000 ? appwrite.page : undefined);
  return { ...callLine(what, figures), aim: "< 3 ms", met: figures.p50 < 3 };
}

async function searches(tables: TablesDB): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, word] of [
    ["in every row", "note"],
    ["in 20 rows", "RARE word"],
    ["in no row", "nowhere"],
  ] as const) {
    const figures = await measure(100, () =>
      tables.listRows({ ...at, queries: [Query.contains("note", word), Query.limit(25)] }),
    );
    lines.push(callLine(`contains over 100,000 rows, ${what}`, figures, appwrite.contains));
  }
  return lines;
}

/** @param sizes rows of the table at each measurement, ascending */
export async function benchLists(
  server: Access,
  sizes: readonly number[],
  report: (line: Line) => void,
): Promise<void> {
  const tables = new TablesDB(keyClient(server));
  let filled = 0;
  for (const size of sizes) {
    const rate = await fill(tables, filled, size);
    filled = size;
    report(atLeast(`bulk create, 100 rows a call, up to ${size.toLocaleString("en")}`, rate, 3790, "rows/s"));
    report(await pages(tables, size));
    if (size === 100_000) for (const line of await searches(tables)) report(line);
  }
}

/** @param largest rows of the largest table measured */
export async function benchSizes(
  server: BenchServer,
  largest: number,
  report: (line: Line) => void,
): Promise<void> {
  const sizes = [1000, 10_000, 100_000, 1_000_000].filter((rows) => rows <= largest);
  await benchLists(server, sizes, report);
  const rows = sizes.at(-1)?.toLocaleString("en");
  report(below(`memory after ${rows} rows were written`, memoryOf(server.pid), 120, "MB"));
}
