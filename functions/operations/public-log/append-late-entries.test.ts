import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { testLogKeys } from "#tests/public-log-key.ts";
import { appendLateEntries } from "./append-late-entries.ts";
import { keepPublicLog } from "./keep-public-log.ts";

let product: MemoryProduct;
let clock: number;

beforeEach(async () => {
  product = new MemoryProduct();
  product.publicLogKeys = testLogKeys;
  clock = Date.parse("2026-03-14T09:26:53.000Z");
  product.now = () => new Date(clock);
  await product.approvedDeposit("ada", "1000");
  addEntry("first", 0);
  await keepPublicLog(product.appwrite.connect(), product.dependencies);
});

/** Copies the first entry of the ledger. @param age how long ago its row was written, in milliseconds */
function addEntry($id: string, age: number): void {
  const [entry] = product.appwrite.all("ledger");
  const $createdAt = new Date(clock - age).toISOString();
  product.appwrite.put("ledger", {
    ...entry,
    $id,
    seq: 100 + product.appwrite.all("ledger").length,
    $createdAt,
  });
}

const leaves = () => product.appwrite.all("logleaves").map(({ entryId }) => entryId);
const newestSize = () => Math.max(...product.appwrite.all("logcheckpoints").map(({ size }) => Number(size)));
const maintain = () => runMaintenance(product.appwrite.connect(), product.dependencies);
const appendLate = () => appendLateEntries(product.appwrite.connect(), product.dependencies);
const position = () =>
  product.appwrite.all("maintenance").find(({ $id }) => $id === "late-log-entries")?.position;

/** Runs the maintenance of so many hours, with an entry of its own in each. */
async function passHours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    clock += HOUR;
    addEntry(`hour ${clock}`, 0);
    await maintain();
  }
}

describe("an entry that becomes visible long after its time", () => {
  it("is signed by the hourly maintenance within 25 hours", async () => {
    await passHours(2);
    addEntry("late", HOUR);
    await passHours(1);
    expect(leaves()).not.toContain("late");
    await passHours(24);
    expect(leaves().filter((id) => id === "late")).toHaveLength(1);
    expect(new Set(leaves()).size).toBe(leaves().length);
    expect(newestSize()).toBe(leaves().length);
  });

  it("is found by a later run when the time of one is over before it", async () => {
    clock += DAY + HOUR;
    for (let count = 0; count < 200; count += 1) addEntry(`burst ${count}`, DAY + HOUR / 2 - count);
    addEntry("late", DAY + HOUR / 4);
    addEntry("newest", 0);
    product.appwrite.put("logstate", { ...logState(), scannedTo: product.now().toISOString() });
    product.appwrite.interfere = () => {
      clock += 1_000;
    };
    await appendLate();
    expect(leaves()).not.toContain("late");
    expect(position()).toBeDefined();
    let runs = 1;
    for (; !leaves().includes("late"); runs += 1) {
      await appendLate();
      expect(runs).toBeLessThan(5);
    }
    expect(leaves()).not.toContain("newest");
    // Without the clock that runs a second with each call it comes to the end.
    product.appwrite.interfere = () => {};
    await appendLate();
    expect(position()).toBeUndefined();
  });

  it("is signed although two hourly runs have failed", async () => {
    await passHours(2);
    addEntry("late", HOUR);
    await passHours(22);
    clock += 2 * HOUR;
    expect(leaves()).not.toContain("late");
    await passHours(1);
    expect(leaves()).toContain("late");
  });

  it("leaves no row behind: a project that was just moved equals the one that it came from", async () => {
    await passHours(30);
    expect(position()).toBeUndefined();
  });

  it("is left to the next run when another one appends meanwhile", async () => {
    clock += DAY + HOUR;
    addEntry("late", DAY + HOUR / 2);
    product.appwrite.put("logstate", { ...logState(), scannedTo: product.now().toISOString() });
    product.appwrite.interfere = async (moment) => {
      if (moment !== "before commit") return;
      product.appwrite.interfere = () => {};
      addEntry("other", 0);
      await keepPublicLog(product.appwrite.connect(), product.dependencies);
    };
    await appendLate();
    expect(leaves()).not.toContain("late");
    await appendLate();
    expect(leaves()).toContain("late");
  });
});

it("does not pass entries that the log has not read a first time", async () => {
  clock += 3 * DAY;
  addEntry("unread", DAY + HOUR);
  await appendLate();
  expect(leaves()).not.toContain("unread");
  expect(position()).toBeUndefined();
});

it("reads nothing where the operator gave no key", async () => {
  product.publicLogKeys = null;
  const calls: string[] = [];
  product.appwrite.interfere = (moment) => void calls.push(moment);
  await appendLate();
  expect(calls).toEqual([]);
});

function logState() {
  const [state] = product.appwrite.all("logstate");
  if (state === undefined) throw new Error("The log has no state.");
  return state;
}
