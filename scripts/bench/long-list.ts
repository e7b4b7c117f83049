/** A list of 100,000 transactions: how smoothly it scrolls, and what it costs in memory. */
import type { BrowserContext } from "@playwright/test";
import { Query, TablesDB } from "node-appwrite";
import { type Access, keyClient } from "../function-variables.ts";

const total = 100_000;
const at = { databaseId: "main", tableId: "transactions" };

/** Writes that many transactions of one person past the rules: nothing is moved by them. */
export async function fillTransactions(access: Access, userId: string): Promise<void> {
  const tables = new TablesDB(keyClient(access));
  for (let first = 0; first < total; first += 100) {
    const rows = Array.from({ length: 100 }, (_, offset) => {
      const number = first + offset;
      return {
        $id: `bench${number}`,
        $permissions: [`read("user:${userId}")`],
        id: userId,
        transactionId: `TNX-${number.toString(36).toUpperCase().padStart(6, "0")}`,
        kind: "deposit",
        amount: (number % 5000) + 0.25,
        type: number % 3 === 0 ? "withdraw" : "credit",
        status: "success",
        description: `Deposit by Bitcoin, number ${number}`,
        crypto: "btc",
      };
    });
    await tables.createRows({ ...at, rows });
  }
  const { rows } = await tables.listRows({ ...at, queries: [Query.equal("id", userId), Query.limit(1)] });
  if (rows.length === 0) throw new Error("The transactions were not written.");
}

export interface LongList {
  frames: number;
  slow: number;
  verySlow: number;
  longest: number;
  /** Rows that were passed while the frames were counted. */
  rowsScrolled: number;
  rowsInAll: number;
  seconds: number;
  /** Megabytes in use by the page's scripts, and elements on the page. */
  before: { heap: number; nodes: number };
  after: { heap: number; nodes: number };
}

export async function scrollLongList(context: BrowserContext, url: string): Promise<LongList> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  const session = await context.newCDPSession(page);
  const memory = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
    return { heap: usedSize / 2 ** 20, nodes };
  };
  await page.goto(`${url}/transactions`);
  await page.getByRole("article").first().waitFor();
  const before = await memory();

  // As fast as somebody turns the wheel: 3,000 pixels a second for 15 seconds.
  const frames = await page.evaluate(async () => {
    const times: number[] = [];
    const started = performance.now();
    for (let last = started; last - started < 15_000; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      window.scrollBy(0, ((now - last) / 1000) * 3000);
      last = now;
    }
    return times.slice(1);
  });
  const place = () =>
    page.evaluate(() =>
      Number([...document.querySelectorAll("main li[aria-posinset]")].at(-1)?.getAttribute("aria-posinset")),
    );
  const rowsScrolled = await place();

  // To the very end, as fast as the pages come.
  const started = performance.now();
  const rowsInAll = await page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let unchanged = 0;
        let seen = 0;
        const step = () => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          const items = document.querySelectorAll("main li[aria-posinset]");
          const last = Number(items[items.length - 1]?.getAttribute("aria-posinset"));
          unchanged = last === seen ? unchanged + 1 : 0;
          seen = last;
          if (seen >= wanted || unchanged > 600) resolve(seen);
          else requestAnimationFrame(step);
        };
        step();
      }),
    total,
  );
  const seconds = (performance.now() - started) / 1000;
  const after = await memory();
  await page.close();
  return {
    frames: frames.length,
    slow: frames.filter((time) => time > 17).length,
    verySlow: frames.filter((time) => time > 50).length,
    longest: Math.max(...frames),
    rowsScrolled,
    rowsInAll,
    seconds,
    before,
    after,
  };
}
