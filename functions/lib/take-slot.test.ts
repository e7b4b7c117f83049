import { beforeEach, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { newProcessMemory } from "./process-memory.ts";
import { takeSlot } from "./take-slot.ts";

const start = Date.parse("2026-03-14T10:00:00.000Z");
let appwrite: MemoryAppwrite;
let reads: number;

beforeEach(() => {
  appwrite = new MemoryAppwrite();
  reads = 0;
  appwrite.interfere = (moment) => {
    if (moment === "before listRows") reads += 1;
  };
});

interface Taken {
  readonly most?: number;
  readonly passed?: number;
  readonly rowId?: string;
}

/** Takes a slot of one sender within a day, in a process with this memory. */
const take = (memory = newProcessMemory(), { most = 3, passed = 0, rowId }: Taken = {}) =>
  takeSlot(appwrite.connect().tables, {
    sender: "ada",
    most,
    at: new Date(start + passed).toISOString(),
    span: DAY,
    memory,
    ...(rowId !== undefined && { rowId }),
  });
const numbers = () => appwrite.all("limits").map(({ seq }) => seq);

it("reads the slots of a sender once in a process", async () => {
  const memory = newProcessMemory();
  expect([await take(memory), await take(memory), await take(memory)]).toEqual([null, null, null]);
  expect(reads).toBe(1);
  expect(numbers()).toEqual([1, 2, 3]);
});

it("refuses beyond the limit although other processes have taken slots since", async () => {
  const [one, other] = [newProcessMemory(), newProcessMemory()];
  expect([await take(one), await take(other), await take(one)]).toEqual([null, null, null]);
  expect(await take(one)).toMatchObject({ code: "too-many-messages" });
  expect(await take(other)).toMatchObject({ code: "too-many-messages" });
  expect(numbers()).toEqual([1, 2, 3]);
});

it("reads again before it refuses, so that slots that are gone count no more", async () => {
  const memory = newProcessMemory();
  for (let n = 0; n < 3; n++) await take(memory);
  appwrite.rows.get("limits")?.clear();
  expect(await take(memory)).toBeNull();
});

it("reads again when the newest slot is so old that the maintenance may delete it soon", async () => {
  const memory = newProcessMemory();
  await take(memory);
  await take(memory, { passed: 12 * HOUR - 1 });
  expect(reads).toBe(1);
  await take(memory, { passed: 24 * HOUR - 1 });
  expect(reads).toBe(2);
});

it("reads again where more slots are allowed than it remembers", async () => {
  const memory = newProcessMemory();
  for (let n = 0; n < 3; n++) await take(memory);
  const [before] = [reads];
  expect(await take(memory, { most: 5 })).toBeNull();
  expect(reads).toBe(before + 1);
  expect(numbers()).toEqual([1, 2, 3, 4]);
});

it("takes one slot for a row, also when it is neither remembered nor among the newest", async () => {
  const memory = newProcessMemory();
  expect(await take(memory, { rowId: "first" })).toBeNull();
  expect(await take(memory, { rowId: "first" })).toBeNull();
  expect(await take(newProcessMemory(), { rowId: "first" })).toBeNull();
  for (let n = 0; n < 3; n++) await take(memory, { most: 9 });
  expect(await take(newProcessMemory(), { rowId: "first", passed: 2 * DAY })).toBeNull();
  expect(numbers()).toEqual([1, 2, 3, 4]);
});
