/**
 * `npm run bench:admin`: what an administrator waits for with 100,000 users, 1,000,000 transactions and 3,000,000 ledger
 * entries, in a real browser on the built site. The data set is made on the first run and kept in `.keelstone/bench-admin`.
 * `--users`, `--transactions`, `--entries` make a smaller one, `--rounds` says how often each thing is done, `--pages` how
 * far lists are paged through, `--parts books,starts,lists,paging` what is measured, `--only TEXT` which lists.
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { Query, TablesDB } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { anAdmin } from "#tests/world.ts";
import { casesFor } from "./admin/cases.ts";
import { administratorOf, dataSet, sizeOf } from "./admin/data-set.ts";
import { firstSearches, firstSearchesAfterStarts } from "./admin/first-search.ts";
import { pageThrough } from "./admin/paging.ts";
import { type Painted, prepare, settled, timeToPaint } from "./admin/paint.ts";
import { type Scenario, wordsEach } from "./admin/steps.ts";
import { below, head, type Line, row } from "./backend/report.ts";
import { memoryOf } from "./backend/server.ts";
import { figuresOf } from "./samples.ts";
import { type WebBench, withWebBench } from "./web-bench.ts";

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "100000" },
    transactions: { type: "string", default: "1000000" },
    entries: { type: "string", default: "3000000" },
    rounds: { type: "string", default: "5" },
    pages: { type: "string", default: "1000" },
    parts: { type: "string", default: "books,lists,paging" },
    only: { type: "string", default: "" },
  },
});
const sizes = {
  users: Number(values.users),
  transactions: Number(values.transactions),
  entries: Number(values.entries),
};
const parts = new Set(values.parts.split(","));
const rounds = Number(values.rounds);

const print = (line: Line) => console.log(row(line));

const set = await dataSet(sizes, console.log);
console.log(head);
print({
  what: `${sizes.users} users, ${sizes.transactions} transactions, ${sizes.entries} ledger entries`,
  figure: `${(sizeOf(set.folder) / 2 ** 20).toFixed(0)} MB, made in ${set.seconds.toFixed(0)} s${set.isNew ? "" : " by an earlier run"}`,
});
if (parts.has("starts"))
  for (const { tableId, times } of await firstSearchesAfterStarts(set.folder, rounds)) {
    const { p50, p95 } = figuresOf([...times]);
    const what = `first search in ${tableId} after a start, no match`;
    print(below(what, p95, 150, "ms", ` p95 (p50 ${p50.toFixed(0)}, ${times.length} starts)`));
  }
const others = [...parts].some((part) => part !== "starts");
if (others)
  await withWebBench(
    (stack) => administratorOf(set.folder, () => anAdmin(stack)),
    async (bench) => {
      if (parts.has("books")) await verify(bench);
      memory(bench, "at the beginning");
      if (parts.has("lists")) await lists(bench);
      memory(bench, "after the lists and searches");
      if (parts.has("paging")) await paging(bench);
    },
    set.folder,
  );

function memory({ stack }: WebBench, when: string): void {
  print({
    what: `memory of the local Appwrite ${when}`,
    figure: `${memoryOf(stack.appwritePid).toFixed(0)} MB`,
  });
}

async function verify({ stack }: WebBench): Promise<void> {
  const tables = new TablesDB(keyClient(stack));
  const started = performance.now();
  const before = process.memoryUsage.rss();
  const { entries, deviations } = await verifyLedger({ tables, databaseId: "main" }, (one) =>
    console.log(one),
  );
  const seconds = (performance.now() - started) / 1000;
  const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
  const detail = ` (${deviations} deviations, ${grown.toFixed(0)} MB more in this process)`;
  print(below(`${entries} entries verified`, seconds, (entries / 1_000_000) * 20, "s", detail));
}

async function lists({ context, url, stack }: WebBench): Promise<void> {
  for (const { tableId, first, until } of await firstSearches(stack))
    print({
      what: `first search in ${tableId} after the start, no match`,
      figure: `${first.toFixed(0)} ms; quick after ${until.toFixed(1)} s`,
    });
  const { rows } = await new TablesDB(keyClient(stack)).listRows({
    databaseId: "main",
    tableId: "transactions",
    queries: [Query.orderAsc("$id"), Query.limit(rounds)],
  });
  const cases = casesFor(rows.map(({ transactionId }) => String(transactionId)));
  for (const one of cases.filter(({ what }) => what.includes(values.only))) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await prepare(page);
    try {
      report(one, await timesOf(one, page, url));
    } catch (problem) {
      // One that hangs says so and keeps the others from nothing.
      process.exitCode = 1;
      const [sentence = ""] = String(problem).split("\n");
      print({ what: one.what, figure: `not measured: ${sentence}` });
    }
    await page.close();
  }
}

async function timesOf(one: Scenario, page: Page, url: string): Promise<readonly Painted[]> {
  const times: Painted[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % wordsEach === 0 || one.again === undefined) {
      await page.goto(url + one.from);
      await page.locator("main:not([aria-busy=true]) h1").waitFor();
    } else await one.again(page);
    await settled(page);
    times.push(await timeToPaint(page, one.expected(round), () => one.act(page, round)));
  }
  return times;
}

function report({ what, aim = 150 }: Scenario, times: readonly Painted[]): void {
  const { p50, p95 } = figuresOf(times.map(({ rows }) => rows));
  const complete = figuresOf(times.map(({ complete }) => complete)).p95;
  const detail = ` p95 (p50 ${p50.toFixed(0)}, with all names ${complete.toFixed(0)})`;
  print(below(what, p95, aim, "ms", detail));
}

async function paging({ context, url }: WebBench): Promise<void> {
  const far = Number(values.pages);
  for (const path of ["/admin/transactions", "/admin/users"])
    for (const held of await pageThrough(
      context,
      url + path,
      [...new Set([1, Math.min(100, far), far])],
      60_000,
    ))
      print({
        what: `${path}, after ${held.pages} pages`,
        figure: `${held.heap.toFixed(1)} MB, ${held.elements} elements (${held.seconds.toFixed(0)} s)`,
      });
}
