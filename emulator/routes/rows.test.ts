import { describe, expect, it } from "vitest";
import { aTable, rows, settled } from "#emulator/testing/tables.ts";
import { done, startWorld, withQueries } from "#emulator/testing/world.ts";

const content = (name: string, more: object = {}) => ({ body: { rowId: name, data: { name, ...more } } });

describe("reading rows", () => {
  const secured = { rowSecurity: true, permissions: ['create("users")'] };

  it("with row security a reader sees what is granted, in the list, its total, and alone", async () => {
    const world = startWorld();
    await aTable(world, secured);
    const [ada, bob] = [await world.person("ada"), await world.person("bob")];
    await done(ada("POST", rows, content("adas")));
    await done(bob("POST", rows, content("bobs")));
    await done(
      world.key("POST", rows, {
        body: { rowId: "open", data: { name: "open" }, permissions: ['read("any")'] },
      }),
    );
    const ids = async (who: typeof ada) => {
      const { body } = await who("GET", rows);
      return [body.total, ...body.rows.map(({ $id }: { $id: string }) => $id)];
    };
    expect(await ids(ada)).toEqual([2, "adas", "open"]);
    expect(await ids(world.guest)).toEqual([1, "open"]);
    expect(await ids(world.key)).toEqual([3, "adas", "bobs", "open"]);
    expect((await ada("GET", `${rows}/bobs`)).body.type).toBe("row_not_found");
  });

  it("a list that takes longer than its caller allows is 408", async () => {
    const world = startWorld();
    await aTable(world);
    const column = { key: "longtext", size: 100_000_000, required: false };
    await done(world.key("POST", "/tablesdb/db/tables/t/columns/string", { body: column }));
    await settled(world);
    const longtext = "long text ".repeat(200_000);
    for (const rowId of ["a", "b", "c"])
      await done(world.key("POST", rows, { body: { rowId, data: { name: rowId, longtext } } }));
    const slow = withQueries(rows, { method: "notEqual", attribute: "longtext", values: ["appwrite"] });
    const within = (ms: string) => world.key("GET", slow, { headers: { "x-appwrite-timeout": ms } });
    expect(await within("1")).toMatchObject({ status: 408, body: { type: "database_timeout" } });
    for (const ms of ["60000", "0", "soon"]) expect((await within(ms)).status).toBe(200);
  });

  it("a list without any read permission is 401, but a bad query is 400 first", async () => {
    const world = startWorld();
    await aTable(world, { permissions: [] });
    expect((await world.guest("GET", rows)).status).toBe(401);
    const bad = withQueries(rows, { method: "equal", attribute: "nope", values: [1] });
    expect((await world.guest("GET", bad)).body.type).toBe("general_query_invalid");
  });

  it("selects, pages and counts", async () => {
    const world = startWorld();
    await aTable(world);
    for (const name of ["a", "b", "c"]) await done(world.key("POST", rows, content(name)));
    const select = { method: "select", values: ["name"] };
    const page = await world.guest("GET", withQueries(rows, select, { method: "limit", values: [2] }));
    expect(page.body.total).toBe(3);
    expect(Object.keys(page.body.rows[0]).sort()).toEqual(
      [
        "$createdAt",
        "$databaseId",
        "$id",
        "$permissions",
        "$sequence",
        "$tableId",
        "$updatedAt",
        "name",
      ].sort(),
    );
    const next = await world.guest(
      "GET",
      withQueries(rows, select, { method: "cursorAfter", values: ["b"] }),
    );
    expect(next.body.rows.map(({ name }: { name: string }) => name)).toEqual(["c"]);
    expect((await world.guest("GET", `${rows}?total=0`)).body.total).toBe(0);
    expect((await world.guest("GET", `${rows}?total=false`)).body.total).toBe(3);
  });

  it.each([
    [
      { method: "cursorAfter", values: ["nothing"] },
      "general_cursor_not_found",
      "Row 'nothing' for the 'cursor' value not found.",
    ],
    [
      { method: "limit", values: [0] },
      "general_query_invalid",
      "Invalid query: Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807",
    ],
    [{ method: "explode" }, "general_query_invalid", undefined],
    [
      { method: "search", attribute: "name", values: ["x"] },
      "general_query_invalid",
      'Searching by attribute "name" requires a fulltext index.',
    ],
    [
      { method: "or", values: [{ method: "isNull", attribute: "n" }] },
      "general_query_invalid",
      "Invalid query: Or queries require at least two queries",
    ],
  ])("%j is a 400", async (query, type, message) => {
    const world = startWorld();
    await aTable(world);
    const answer = await world.guest("GET", withQueries(rows, query));
    expect(answer).toMatchObject({ status: 400, body: { type, ...(message ? { message } : {}) } });
  });

  it("reports a cursor row without a value to order by", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, content("a")));
    const path = withQueries(
      rows,
      { method: "orderAsc", attribute: "price" },
      { method: "cursorAfter", values: ["a"] },
    );
    expect((await world.guest("GET", path)).body.type).toBe("database_query_order_null");
  });
});
