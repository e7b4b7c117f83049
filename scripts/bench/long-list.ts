/** A list of 100,000 transactions: how smoothly it scrolls, and what it costs in memory. */
import type { BrowserContext } from "@playwright/test";
import { Functions, Permission, Role, TablesDB } from "node-appwrite";
import { newTransaction, transactionColumns } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";

const total = 100_000;
/** Milliseconds after which the way to the end is given up: it is thousands of pages, one after the other. */
const timeoutMs = 60_000;
/** The most that Appwrite takes in one request. */
const BULK = 100;

/**
 * Gives an investor that many deposits, each of them rejected: those move nothing, so the ledger stays right
 * although they are written past the rules.
 */
export async function fillTransactions(access: Access, userId: string): Promise<void> {
  const key = keyClient(access);
  // Rows without a request cause no mail.
  await new Functions(key).update({ functionId: "mail", name: "mail", enabled: false });
  const started = performance.now();
  for (let first = 0; first < total; first += BULK) {
    const rows = Array.from({ length: BULK }, (_, offset) => rejectedDeposit(first + offset, userId));
    await new TablesDB(key).createRows({ databaseId: "main", tableId: "transactions", rows });
  }
  console.log(`${total} transactions written in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

function rejectedDeposit(number: number, userId: string): object {
  const $id = `bench${number}`;
  const row = newTransaction({
    $id,
    id: userId,
    transactionId: `B-${number.toString(36).toUpperCase().padStart(6, "0")}`,
    kind: "deposit",
    amount: cents(100_00 + (number % 5000) * 25),
    type: "credit",
    status: "failed",
    description: `Deposit via Bitcoin, number ${number}`,
    crypto: "btc",
    settledAt: "2026-01-01T00:00:00.000Z",
  });
  return { $id, $permissions: [Permission.read(Role.user(userId))], ...transactionColumns(row) };
}

interface LongList {
  frames: number;
  slow: number;
  verySlow: number;
  longest: number;
  /** Rows that were passed while the frames were counted. */
  rowsScrolled: number;
  /** The row that the way to the end came to. */
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

  // As fast as a turned wheel: 3,000 pixels a second for 15 seconds.
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

  // Towards the end, as fast as the pages come.
  const started = performance.now();
  const rowsInAll = await page.evaluate(
    ([wanted, until]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const step = () => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          const items = document.querySelectorAll("main li[aria-posinset]");
          const last = Number(items[items.length - 1]?.getAttribute("aria-posinset"));
          if (last >= wanted || performance.now() - begun > until) resolve(last);
          else requestAnimationFrame(step);
        };
        step();
      }),
    [total, timeoutMs] as const,
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
