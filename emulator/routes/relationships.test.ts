import { describe, expect, it } from "vitest";
import { library, rowsOf, tables } from "#emulator/testing/library.ts";
import { settled } from "#emulator/testing/tables.ts";
import { done, type Speaker, withQueries } from "#emulator/testing/world.ts";

const select = (...values: string[]) => ({ method: "select", values });
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const read = async (speaker: Speaker, table: string, row: string, ...values: string[]) =>
  (await speaker("GET", withQueries(`${rowsOf(table)}/${row}`, select("*", ...values)))).body;

describe("related rows", () => {
  it("are written by id or inside their row, and shown when selected", async () => {
    const { key, write } = await library({ type: "oneToMany", twoWay: true });
    await done(write("books", "b1", { name: "One" }));
    const made = await write("people", "p", {
      name: "Ada",
      books: ["b1", { $id: "b2", name: "Two" }, "missing"],
    });
    expect(made.status).toBe(201);
    expect(names(made.body.books)).toEqual(["One", "Two"]);
    expect((await key("GET", `${rowsOf("people")}/p`)).body).not.toHaveProperty("books");
    expect((await read(key, "people", "p", "books.name")).books[0]).toEqual({
      name: "One",
      $id: "b1",
      $sequence: "1",
      $createdAt: expect.any(String),
      $updatedAt: expect.any(String),
      $permissions: [],
      $databaseId: "db",
      $tableId: "books",
    });
    expect((await read(key, "books", "b2", "people.*")).people.name).toBe("Ada");
    const inside = await read(key, "books", "b2", "people.books.name");
    expect(inside.people).not.toHaveProperty("books");
    const list = await key("GET", withQueries(rowsOf("people"), select("books.*")));
    expect([list.body.rows[0].name, names(list.body.rows[0].books)]).toEqual(["Ada", ["One", "Two"]]);
  });

  it("follow updates: lists are replaced, one is exchanged, null lets go", async () => {
    const { key, write } = await library({ type: "oneToMany", twoWay: true });
    const patch = (table: string, row: string, data: object) =>
      key("PATCH", `${rowsOf(table)}/${row}`, { body: { data } });
    await done(write("people", "p", { name: "Ada", books: [{ $id: "b1", name: "One" }] }));
    await done(write("people", "q", { name: "Bob", books: ["b1", { $id: "b2", name: "Two" }] }));
    expect((await read(key, "people", "p", "books.*")).books).toEqual([]);
    expect(names((await patch("people", "q", { books: [{ $id: "b2", n: 5 }] })).body.books)).toEqual(["Two"]);
    expect((await read(key, "books", "b2")).n).toBe(5);
    await patch("books", "b1", { people: "p" });
    expect(names((await read(key, "people", "p", "books.*")).books)).toEqual(["One"]);
    await patch("books", "b1", { people: null });
    expect((await read(key, "books", "b1", "people.*")).people).toBeNull();
    const put = await key("PUT", `${rowsOf("people")}/p`, { body: { data: { books: ["b2"] } } });
    expect([put.status, names(put.body.books)]).toEqual([200, ["Two"]]);
    expect((await read(key, "people", "q", "books.*")).books).toEqual([]);
  });

  it.each([
    ["oneToMany", { books: "b1" }],
    ["oneToMany", { books: { name: "x" } }],
    ["oneToMany", { books: [5] }],
    ["manyToOne", { books: ["b1"] }],
    ["manyToOne", { books: 5 }],
    ["oneToOne", { books: ["b1"] }],
    ["manyToMany", { books: "b1" }],
  ])("%s refuses %j, and writes nothing", async (type, data) => {
    const { key, write } = await library({ type });
    const answer = await write("people", "p", { name: "x", ...data });
    expect([answer.status, answer.body.type]).toEqual([400, "relationship_value_invalid"]);
    expect((await key("GET", `${rowsOf("people")}/p`)).status).toBe(404);
  });

  it("a wrong row inside undoes the row around it; a one-to-one partner is not taken away", async () => {
    const { key, write } = await library({ type: "oneToOne", twoWay: true });
    const wrong = await write("people", "p", { name: "x", books: { name: 5 } });
    expect([wrong.status, wrong.body.type]).toEqual([400, "row_invalid_structure"]);
    expect((await key("GET", rowsOf("people"))).body.total).toBe(0);
    await done(write("people", "p", { name: "x", books: { $id: "b", name: "B" } }));
    const taken = await write("people", "q", { name: "y", books: "b" });
    expect([taken.status, taken.body.type]).toEqual([409, "row_already_exists"]);
    expect((await read(key, "books", "b", "people.*")).people.name).toBe("x");
  });

  it("the child of a one-to-one relationship does not change its parent, and an idle null is not shown", async () => {
    const { key, write } = await library({ type: "oneToOne", twoWay: true });
    await done(write("people", "p", { name: "x", books: { $id: "b", name: "B" } }));
    await done(write("people", "q", { name: "y" }));
    const patch = (path: string, data: object) => key("PATCH", path, { body: { data } });
    const moved = await patch(`${rowsOf("books")}/b`, { people: "q" });
    expect([moved.status, moved.body.type]).toEqual([409, "row_already_exists"]);
    expect((await key("GET", `${rowsOf("people")}/p`)).body.books).toBe("b");
    const idle = await patch(`${rowsOf("people")}/q`, { books: null });
    expect([idle.status, "books" in idle.body]).toEqual([200, false]);
    const cleared = await patch(`${rowsOf("people")}/p`, { books: null });
    expect(cleared.body.books).toBeNull();
  });

  it("refuse a text that is no permission inside a row", async () => {
    const { key, write } = await library({ type: "manyToMany" });
    const answer = await write("people", "p", { name: "x", books: [{ name: "B", $permissions: ["nope"] }] });
    expect([answer.status, answer.body.type]).toEqual([400, "general_bad_request"]);
    expect((await key("GET", rowsOf("people"))).body.total).toBe(0);
  });

  it("a client needs permission on the other table too, and sees there only what it may read", async () => {
    const { key, write, guest } = await library({ type: "manyToMany", twoWay: true });
    await done(write("people", "p", { name: "Ada", books: [{ $id: "b", name: "B" }] }));
    await done(
      key("PUT", `${tables}/books`, { body: { name: "books", permissions: [], rowSecurity: true } }),
    );
    expect((await read(guest, "people", "p", "books.*")).books).toEqual([]);
    const inside = await guest("POST", rowsOf("people"), {
      body: { rowId: "q", data: { books: [{ name: "C" }] } },
    });
    expect([inside.status, inside.body.type]).toEqual([401, "user_unauthorized"]);
    const byId = await guest("POST", rowsOf("people"), {
      body: { rowId: "q", data: { name: "q", books: ["b"] } },
    });
    expect([byId.status, byId.body.books]).toEqual([201, []]);
  });

  it("nest three deep in a table linked to itself, and are shown two deep", async () => {
    const world = await library({ type: "manyToOne" });
    const { key } = world;
    await done(
      key("POST", `${tables}/people/columns/relationship`, {
        body: { relatedTableId: "people", type: "manyToOne", key: "boss", twoWayKey: "team", twoWay: true },
      }),
    );
    await settled(world);
    const chain = (depth: number): object => ({
      $id: `p${depth}`,
      name: `p${depth}`,
      ...(depth < 9 ? { boss: chain(depth + 1) } : {}),
    });
    const made = await key("POST", rowsOf("people"), { body: { rowId: "p0", data: chain(0) } });
    expect(made.status).toBe(201);
    expect((await key("GET", rowsOf("people"))).body.total).toBe(4);
    const seen = await read(key, "people", "p0", "boss.boss.boss.*");
    expect(seen.boss.boss.$id).toBe("p2");
    expect(seen.boss.boss).not.toHaveProperty("boss");
  });
});

describe("deleting a related row", () => {
  const linkedBy = async (type: string, onDelete: string) => {
    const world = await library({ type, onDelete, twoWay: true });
    const inside = { $id: "b", name: "B" };
    const value = type === "manyToOne" || type === "oneToOne" ? inside : [inside];
    await world.write("people", "p", { name: "Ada", books: value });
    return world;
  };

  it.each([
    ["oneToOne", "restrict", "people/rows/p", 403, 2],
    ["oneToMany", "restrict", "people/rows/p", 403, 2],
    ["oneToMany", "restrict", "books/rows/b", 204, 1],
    ["manyToOne", "restrict", "people/rows/p", 204, 1],
    ["manyToOne", "restrict", "books/rows/b", 403, 2],
    ["manyToMany", "restrict", "people/rows/p", 403, 2],
    ["oneToMany", "setNull", "people/rows/p", 204, 1],
    ["oneToOne", "setNull", "books/rows/b", 204, 1],
    ["oneToOne", "cascade", "books/rows/b", 204, 0],
    ["oneToMany", "cascade", "people/rows/p", 204, 0],
    ["oneToMany", "cascade", "books/rows/b", 204, 1],
    ["manyToOne", "cascade", "books/rows/b", 204, 0],
    ["manyToMany", "cascade", "people/rows/p", 204, 0],
    ["manyToMany", "cascade", "books/rows/b", 204, 1],
  ])("%s, %s: DELETE %s is %i and leaves %i rows", async (type, onDelete, row, status, left) => {
    const { key } = await linkedBy(type, onDelete);
    const answer = await key("DELETE", `${tables}/${row}`);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.type).toBe("row_delete_restricted");
    const totals = await Promise.all(["people", "books"].map((table) => key("GET", rowsOf(table))));
    expect(totals.reduce((sum, { body }) => sum + body.total, 0)).toBe(left);
  });
});

describe("queries over related rows", () => {
  it("compare ids and attributes of the other table", async () => {
    const { key, write } = await library({ type: "manyToOne", twoWay: true });
    await done(write("people", "p", { name: "Ada", books: { $id: "b1", name: "One", n: 1 } }));
    await done(write("people", "q", { name: "Bob", books: { $id: "b2", name: "Two", n: 2 } }));
    await done(write("people", "r", { name: "Cyd" }));
    const asked = async (table: string, ...queries: object[]) => {
      const { status, body } = await key("GET", withQueries(rowsOf(table), ...queries));
      return status === 200 ? names(body.rows).join() : body.message;
    };
    const query = (method: string, attribute: string, ...values: unknown[]) => ({
      method,
      attribute,
      values,
    });
    expect(await asked("people", query("equal", "books", "b2"))).toBe("Bob");
    expect(await asked("people", query("isNull", "books"))).toBe("Cyd");
    expect(await asked("people", query("isNotNull", "books"))).toBe("Ada,Bob");
    expect(await asked("people", query("greaterThan", "books.n", 1))).toBe("Bob");
    expect(await asked("books", query("startsWith", "people.name", "a"))).toBe("One");
    const either = {
      method: "or",
      values: [query("equal", "books.name", "one"), query("equal", "name", "Cyd")],
    };
    expect(await asked("people", either)).toBe("Ada,Cyd");
    expect(await asked("books", query("equal", "people", "p"))).toBe(
      "Invalid query: Cannot query on virtual relationship attribute",
    );
    expect(await asked("people", query("equal", "books.nope", 1))).toBe(
      "Invalid query: Attribute not found in schema: nope",
    );
    expect(await asked("people", { method: "orderAsc", attribute: "books.n" })).toBe(
      "Invalid query: Cannot order by nested attribute: books",
    );
  });

  it("a commit writes links as a direct call does; bulk calls refuse such tables", async () => {
    const { key } = await library({ type: "manyToMany" });
    const { $id } = (await key("POST", "/tablesdb/transactions")).body;
    const create = { action: "create", databaseId: "db", tableId: "people", rowId: "p" };
    await done(
      key("POST", `/tablesdb/transactions/${$id}/operations`, {
        body: { operations: [{ ...create, data: { name: "Ada", books: [{ $id: "b", name: "B" }] } }] },
      }),
    );
    expect((await key("PATCH", `/tablesdb/transactions/${$id}`, { body: { commit: true } })).status).toBe(
      200,
    );
    expect(names((await read(key, "people", "p", "books.*")).books)).toEqual(["B"]);
    const bulk = await key("PATCH", rowsOf("people"), { body: { data: { name: "x" } } });
    expect([bulk.status, bulk.body.type]).toEqual([400, "general_bad_request"]);
  });
});
