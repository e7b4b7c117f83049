/** Lists of rows that are asked with a `ttl`: kept for everybody with the same roles, whatever is written meanwhile. */
import { Permission, Role, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { manualClock } from "#emulator/clock.ts";
import { withKey } from "./people.ts";
import { onlyHere, type ServerUnderTest, startServer } from "./server-under-test.ts";

const clock = manualClock(Date.now());
const notes = { databaseId: "d", tableId: "notes" };
let server: ServerUnderTest;
let tables: TablesDB;

beforeAll(async () => {
  server = await startServer({ clock });
  tables = new TablesDB(withKey(server));
  await tables.create({ databaseId: "d", name: "d" });
});
afterAll(() => server.stop());

beforeEach(async () => {
  await tables.deleteTable(notes).catch(() => undefined);
  await tables.createTable({
    ...notes,
    name: "notes",
    permissions: [Permission.read(Role.any())],
    columns: [{ key: "text", type: "string", size: 20, required: true }],
  });
  await write("first");
});

const write = (text: string) => tables.createRow({ ...notes, rowId: text, data: { text } });

/** The list as a key gets it, and whether it came from the cache. Only `total=0` leaves the total out. */
async function listed(ttl: number, search = "") {
  const url = `${server.endpoint}/tablesdb/d/tables/notes/rows?ttl=${ttl}${search}`;
  const headers = { "x-appwrite-project": server.projectId, "x-appwrite-key": server.key };
  const answer = await fetch(url, { headers });
  const { total, rows } = (await answer.json()) as { total: number; rows: { text: string }[] };
  return { cache: answer.headers.get("x-appwrite-cache"), total, texts: rows.map(({ text }) => text) };
}

it("keeps a list over a write, and reads the table where no ttl is given", async () => {
  expect(await listed(3600)).toEqual({ cache: "miss", total: 1, texts: ["first"] });
  await write("second");
  expect(await listed(3600)).toEqual({ cache: "hit", total: 1, texts: ["first"] });
  expect(await listed(0)).toEqual({ cache: null, total: 2, texts: ["first", "second"] });
});

it("shares the rows of a list between calls with the total and without", async () => {
  expect(await listed(3600)).toMatchObject({ cache: "miss", total: 1 });
  await write("second");
  expect(await listed(3600, "&total=0")).toEqual({ cache: "hit", total: 0, texts: ["first"] });
  expect(await listed(3600)).toEqual({ cache: "hit", total: 1, texts: ["first"] });
});

it("counts a total that no call has asked for yet, beside the rows that are kept", async () => {
  expect(await listed(3600, "&total=0")).toMatchObject({ cache: "miss", total: 0 });
  await write("second");
  expect(await listed(3600)).toEqual({ cache: "hit", total: 2, texts: ["first"] });
});

it("forgets the lists of a table that gets a new column", async () => {
  await listed(3600);
  await tables.createIntegerColumn({ ...notes, key: "n", required: false });
  const statuses = async () => (await tables.listColumns(notes)).columns.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(["available", "available"]);
  await write("second");
  expect(await listed(3600)).toEqual({ cache: "miss", total: 2, texts: ["first", "second"] });
});

onlyHere("clock")("counts the age of a list against the ttl of the call that reads it", async () => {
  await listed(60);
  await write("second");
  clock.advance(61_000);
  expect(await listed(3600)).toMatchObject({ cache: "hit", texts: ["first"] });
  expect(await listed(60)).toMatchObject({ cache: "miss", texts: ["first", "second"] });
  await write("third");
  expect(await listed(60)).toMatchObject({ cache: "hit", texts: ["first", "second"] });
});
