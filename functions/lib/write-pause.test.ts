import { AppwriteException, type TablesDB } from "node-appwrite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BETWEEN_LOOKS, PAUSE } from "#domain/commands/write-pause.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"] });
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

/** Tables with this answer to the look for a pause. */
async function pausable(look: () => Promise<unknown>) {
  // Loaded again for each test: a process caches its last read.
  vi.doMock("node:timers/promises", () => ({
    setTimeout: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }));
  const { pausableTables } = await import("./write-pause.ts");
  const listRows = vi.fn(look);
  const createTransaction = async () => ({ $id: "opened" });
  const tables = pausableTables({ listRows, createTransaction } as unknown as TablesDB);
  let isOpen = false;
  const opening = tables.createTransaction({}).then(() => {
    isOpen = true;
  });
  return { tables, listRows, opening, isOpen: () => isOpen };
}

function pausedFor(milliseconds: number) {
  const until = new Date(Date.now() + milliseconds).toISOString();
  return async () => ({ rows: [{ until }] });
}

it("opens a transaction at once without a pause, with one read for all within half a second", async () => {
  const { tables, listRows, opening } = await pausable(async () => ({ rows: [] }));
  await opening;
  await tables.createTransaction({});
  expect(listRows).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(BETWEEN_LOOKS);
  await tables.createTransaction({});
  expect(listRows).toHaveBeenCalledTimes(2);
});

it("holds a transaction back until the pause is over", async () => {
  const { isOpen } = await pausable(pausedFor(3 * BETWEEN_LOOKS));
  await vi.advanceTimersByTimeAsync(2 * BETWEEN_LOOKS);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(BETWEEN_LOOKS);
  expect(isOpen()).toBe(true);
});

it("holds a transaction back no longer than a pause lasts, whatever the row says", async () => {
  const { isOpen } = await pausable(pausedFor(60 * PAUSE));
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(BETWEEN_LOOKS);
  expect(isOpen()).toBe(true);
});

it("opens a transaction when the table of pauses is not there yet", async () => {
  const { opening, isOpen } = await pausable(async () => {
    throw new AppwriteException("Table not found", 404, "table_not_found");
  });
  await opening;
  expect(isOpen()).toBe(true);
});
