import { expect, it } from "vitest";
import { aTable, rows } from "#emulator/testing/tables.ts";
import { done, startWorld, withQueries } from "#emulator/testing/world.ts";

const after = (id: string) => ({ method: "cursorAfter", values: [id] });
const equal = (attribute: string, ...values: string[]) => ({ method: "equal", attribute, values });

it("tables, columns and indexes are paged and found by the ids that clients know", async () => {
  const world = startWorld();
  await aTable(world);
  await done(world.key("POST", "/tablesdb", { body: { databaseId: "other", name: "other" } }));
  for (const path of ["/tablesdb/db/tables", "/tablesdb/other/tables"]) {
    await done(world.key("POST", path, { body: { tableId: "second", name: "second" } }));
  }
  const ids = async (path: string, ...queries: object[]) => {
    const { status, body } = await world.key("GET", withQueries(path, ...queries));
    const list = body.tables ?? body.columns ?? body.indexes ?? [];
    return status === 200
      ? list.map((one: { key?: string; $id: string }) => one.key ?? one.$id).join()
      : body.type;
  };
  expect(await ids("/tablesdb/db/tables", after("t"))).toBe("second");
  expect(await ids("/databases/other/collections", after("t"))).toBe("general_cursor_not_found");
  expect(await ids("/tablesdb/db/tables", equal("$id", "t", "x"))).toBe("t");
  const either = { method: "or", values: [equal("$id", "t"), equal("name", "second")] };
  expect(await ids("/tablesdb/db/tables", either, { method: "orderDesc", attribute: "$id" })).toBe(
    "t,second",
  );
  expect(await ids("/tablesdb/db/tables/t/columns", after("at"))).toBe("price");
  expect(await ids("/tablesdb/db/tables/t/columns", after("nothing"))).toBe("general_cursor_not_found");
  expect(await ids("/tablesdb/db/tables/t/indexes", after("name"))).toBe("");
});

it("a cursor need not match the search of its list", async () => {
  const world = startWorld();
  for (const id of ["one", "two"])
    await done(world.key("POST", "/tablesdb", { body: { databaseId: id, name: id } }));
  const { body } = await world.key("GET", `${withQueries("/tablesdb", after("one"))}&search=two`);
  expect(body.databases.map(({ $id }: { $id: string }) => $id)).toEqual(["two"]);
});

it("a column under a new key is still searched, and its parts still found", async () => {
  const world = startWorld();
  await aTable(world, {
    columns: [{ key: "text", type: "string", size: 50 }],
    indexes: [{ key: "words", type: "fulltext", attributes: ["text"] }],
  });
  await done(world.key("POST", rows, { body: { rowId: "a", data: { text: "hello sun" } } }));
  const renamed = { required: false, default: null, newKey: "words" };
  await done(world.key("PATCH", "/tablesdb/db/tables/t/columns/string/text", { body: renamed }));
  await done(world.key("POST", rows, { body: { rowId: "b", data: { words: "hello moon" } } }));
  await done(world.key("PATCH", `${rows}/a`, { body: { data: { words: "hello stars" } } }));
  const search = (word: string) => ({ method: "search", attribute: "words", values: [word] });
  const total = async (word: string) => (await world.key("GET", withQueries(rows, search(word)))).body.total;
  expect([await total("hello"), await total("sun"), await total("stars"), await total("moon")]).toEqual([
    2, 0, 1, 1,
  ]);
});
