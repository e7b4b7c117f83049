import { describe, expect, it } from "vitest";
import { aTable, rows } from "#emulator/testing/tables.ts";
import { done, type Speaker, startWorld } from "#emulator/testing/world.ts";

const base = "/tablesdb/transactions";
const at = { databaseId: "db", tableId: "t" };

async function begin(who: Speaker, ttl = 60): Promise<string> {
  return (await who("POST", base, { body: { ttl } })).body.$id;
}
const stage = (who: Speaker, id: string, ...operations: object[]) =>
  who("POST", `${base}/${id}/operations`, {
    body: { operations: operations.map((entry) => ({ ...at, ...entry })) },
  });
const commit = (who: Speaker, id: string) => who("PATCH", `${base}/${id}`, { body: { commit: true } });
const create = (rowId: string, data: object = {}) => ({
  action: "create",
  rowId,
  data: { name: rowId, ...data },
});

async function prepared(table: object = {}) {
  const world = startWorld();
  await aTable(world, table);
  await done(world.key("POST", rows, { body: { rowId: "old", data: { name: "old", n: 10 } } }));
  return { ...world, ada: await world.person("ada"), bob: await world.person("bob") };
}

describe("a transaction", () => {
  it("shows its changes inside only, and to all readers after the commit", async () => {
    const { ada, guest } = await prepared();
    const id = await begin(ada);
    const staged = await stage(ada, id, create("new"), { action: "update", rowId: "old", data: { n: 11 } });
    expect(staged).toMatchObject({ status: 201, body: { status: "pending", operations: 2 } });
    expect((await ada("GET", `${rows}/new?transactionId=${id}`)).body).toMatchObject({
      name: "new",
      $sequence: "",
    });
    expect((await ada("GET", `${rows}?transactionId=${id}`)).body.total).toBe(2);
    expect((await guest("GET", `${rows}/new`)).status).toBe(404);
    expect((await guest("GET", `${rows}/old`)).body.n).toBe(10);
    expect(await commit(ada, id)).toMatchObject({
      status: 200,
      body: { status: "committed", operations: 2 },
    });
    expect((await guest("GET", `${rows}/new`)).body).toMatchObject({ n: 1, $permissions: [] });
    expect((await guest("GET", `${rows}/old`)).body.n).toBe(11);
  });

  it("belongs to its creator, but shows new rows to callers that know its id", async () => {
    const { ada, bob, key } = await prepared();
    const id = await begin(ada);
    await stage(ada, id, create("new"));
    expect((await bob("GET", `${base}/${id}`)).body.type).toBe("transaction_not_found");
    expect((await stage(bob, id, create("x"))).body.type).toBe("transaction_not_found");
    expect((await bob("GET", `${rows}/new?transactionId=${id}`)).body).toMatchObject({ name: "new" });
    expect((await bob("GET", `${rows}?transactionId=${id}`)).body.total).toBe(2);
    expect((await bob("GET", `${rows}?transactionId=unknown`)).body.total).toBe(1);
    expect((await bob("GET", base)).body.total).toBe(0);
    expect((await key("GET", `${base}/${id}`)).status).toBe(200);
  });

  it("rolled back leaves nothing", async () => {
    const { ada } = await prepared();
    const id = await begin(ada);
    await stage(ada, id, create("new"));
    const ended = await ada("PATCH", `${base}/${id}`, { body: { rollback: true } });
    expect(ended.body.status).toBe("failed");
    expect((await ada("GET", rows)).body.total).toBe(1);
    expect((await commit(ada, id)).body.type).toBe("transaction_not_ready");
  });

  it.each([
    ["an id that is taken", [create("new"), create("old")]],
    ["a unique value that is taken", [create("new"), create("other", { name: "OLD" })]],
  ])("with %s is a conflict and leaves nothing", async (_, operations) => {
    const { ada } = await prepared();
    const id = await begin(ada);
    await stage(ada, id, ...operations);
    expect(await commit(ada, id)).toMatchObject({ status: 409, body: { type: "transaction_conflict" } });
    expect((await ada("GET", rows)).body.total).toBe(1);
    expect((await ada("GET", `${base}/${id}`)).body.status).toBe("failed");
  });

  it("conflicts with a change made after staging, even in the same instant; increments do not", async () => {
    const { ada, bob } = await prepared();
    const update = await begin(ada);
    await stage(ada, update, { action: "update", rowId: "old", data: { n: 50 } });
    const increment = await begin(ada);
    await stage(ada, increment, { action: "increment", rowId: "old", data: { column: "n", value: 2 } });
    await done(bob("PATCH", `${rows}/old`, { body: { data: { n: 51 } } }));
    expect((await commit(ada, update)).body.type).toBe("transaction_conflict");
    expect((await commit(ada, increment)).status).toBe(200);
    expect((await ada("GET", `${rows}/old`)).body.n).toBe(53);
  });

  it("may change one row twice", async () => {
    const { ada } = await prepared();
    const id = await begin(ada);
    const set = (n: number) => ({ action: "update", rowId: "old", data: { n } });
    await stage(
      ada,
      id,
      set(1),
      { action: "decrement", rowId: "old", data: { column: "n", value: 1, min: 0 } },
      set(7),
    );
    expect((await commit(ada, id)).status).toBe(200);
    expect((await ada("GET", `${rows}/old`)).body.n).toBe(7);
  });

  it("commits one of two transactions that want the same unique value", async () => {
    const { ada, bob } = await prepared();
    const [one, two] = [await begin(ada), await begin(bob)];
    await stage(ada, one, create("a", { name: "seq-1" }));
    await stage(bob, two, create("b", { name: "seq-1" }));
    expect((await commit(ada, one)).status).toBe(200);
    expect((await commit(bob, two)).status).toBe(409);
    expect((await ada("GET", rows)).body.total).toBe(2);
  });

  it.each([
    [
      "a bound",
      { action: "decrement", rowId: "old", data: { column: "n", value: 99, min: 0 } },
      "attribute_limit_exceeded",
      "Attribute value exceeds minimum limit: 0",
    ],
    [
      "structure",
      create("x", { nope: 1 }),
      "document_invalid_structure",
      'Invalid document structure: Unknown attribute: "nope"',
    ],
  ])("fails as a whole over %s", async (_, operation, type, message) => {
    const { ada } = await prepared();
    const id = await begin(ada);
    await stage(ada, id, create("new"), operation);
    expect(await commit(ada, id)).toMatchObject({ status: 400, body: { type, message } });
    expect((await ada("GET", rows)).body.total).toBe(1);
  });

  it("a change staged without the right to it is refused permanently at the commit", async () => {
    const { ada, bob, key } = await prepared({
      permissions: ['read("users")', 'create("users")'],
      rowSecurity: true,
    });
    await done(ada("POST", rows, { body: { rowId: "adas", data: { name: "adas" } } }));
    const id = await begin(bob);
    const staged = await bob("PATCH", `${rows}/adas`, { body: { data: { n: 9 }, transactionId: id } });
    expect(staged).toMatchObject({ status: 200, body: { n: 9 } });
    expect((await commit(bob, id)).body.type).toBe("user_unauthorized");
    expect((await bob("GET", `${base}/${id}`)).body.status).toBe("committing");
    expect((await key("GET", `${rows}/adas`)).body.n).toBe(1);
  });

  const invalid = "general_argument_invalid";
  it.each([
    ["an unknown table", { ...create("x"), tableId: "none" }, 404, "collection_not_found"],
    ["an unknown row", { action: "update", rowId: "none", data: { n: 1 } }, 404, "document_not_found"],
    ["a role not held", create("x", { $permissions: ['read("user:bob")'] }), 401, "user_unauthorized"],
    [
      "a bulk change by a client",
      { action: "bulkUpdate", data: { queries: [], data: { n: 0 } } },
      401,
      "user_unauthorized",
    ],
    ["a bulk update without queries", { action: "bulkUpdate", data: { data: {} } }, 400, invalid],
    ["a bulk deletion without queries", { action: "bulkDelete", data: {} }, 400, invalid],
    ["no row id", { action: "create", data: { name: "x" } }, 400, invalid],
    ["no data", { action: "create", rowId: "x" }, 400, invalid],
    ["an unknown action", { action: "explode", rowId: "x", data: {} }, 400, invalid],
  ])("%s is refused when it is staged", async (_, operation, status, type) => {
    const { ada } = await prepared();
    expect(await stage(ada, await begin(ada), operation)).toMatchObject({ status, body: { type } });
  });

  it.each([
    [{ action: "create", rowId: "x" }, "Missing required key: data"],
    [{ rowId: "x", data: {} }, "Missing required key: action"],
    [{ action: "create", rowId: "", data: {} }, "Key 'rowId' must be a non-empty string"],
    [{ action: "create", data: {} }, "Key 'rowId' is required for action 'create'"],
    [{ action: "create", rowId: "x", data: "x" }, "Key 'data' must be an array"],
    [{ action: "bulkUpdate", data: { data: {} } }, "Key 'queries' is required in data for bulkUpdate"],
    [{ action: "bulkDelete", data: { queries: "x" } }, "Key 'queries' must be an array for bulkDelete"],
    [{ action: "bulkUpdate", data: { queries: [] } }, "Key 'data' is required in data for bulkUpdate"],
    [
      { action: "bulkUpdate", data: { queries: [], data: "x" } },
      "Key 'data.data' must be an array for bulkUpdate",
    ],
    [{ action: "increment", rowId: "x", data: {} }, "Key 'column' is required in data for increment"],
    [
      { action: "increment", rowId: "x", data: { column: "n", value: "x" } },
      "Key 'value' must be a numeric value for increment",
    ],
    [
      { tableId: undefined, collectionId: "t", action: "delete", rowId: "x" },
      "Missing required key: tableId",
    ],
    [
      { action: "increment", rowId: "x", data: { attribute: "n" } },
      "Key 'column' is required in data for increment",
    ],
  ])("refuses %j as a 1.9.6 does", async (operation, words) => {
    const { ada } = await prepared();
    expect((await stage(ada, await begin(ada), operation)).body.message).toBe(
      `Invalid \`operations\` param: Value must a valid array and ${words}`,
    );
  });

  it("counts rows staged in bulk and shows none", async () => {
    const { key } = await prepared();
    const body = { rows: [{ $id: "x", name: "x" }], transactionId: await begin(key) };
    for (const method of ["POST", "PUT"]) {
      expect(await key(method, rows, { body })).toMatchObject({ status: 200, body: { total: 1, rows: [] } });
    }
  });

  it("holds a hundred operations and not one more", async () => {
    const { key } = await prepared();
    const id = await begin(key);
    const hundred = Array.from({ length: 100 }, (_, i) => create(`r${i}`));
    expect((await stage(key, id, ...hundred)).body.operations).toBe(100);
    expect((await stage(key, id, create("r100"))).body).toMatchObject({
      type: "transaction_limit_exceeded",
      message: "Transaction already has 100 operations, adding 1 would exceed the maximum of 100",
    });
  });

  it("expired is a 500 that names it, as declared codes beyond the wire's are", async () => {
    const { ada, clock } = await prepared();
    const id = await begin(ada);
    clock.advance(61_000);
    expect(await commit(ada, id)).toMatchObject({
      status: 500,
      body: { type: "transaction_expired", message: "Server Error" },
    });
  });

  it("a key's bulk operations work and publish no event, as on a real server", async () => {
    const { key, guest, app } = await prepared();
    const seen: unknown[] = [];
    app.project.events.subscribe(({ events }) => seen.push(events[0]));
    const id = await begin(key);
    const only = (...ids: string[]) => [JSON.stringify({ method: "equal", attribute: "$id", values: ids })];
    await stage(
      key,
      id,
      {
        action: "bulkCreate",
        data: [
          { $id: "x", name: "x" },
          { $id: "y", name: "y" },
        ],
      },
      { action: "bulkUpdate", data: { queries: only("x", "old"), data: { n: 5 } } },
      { action: "bulkDelete", data: { queries: only("y") } },
    );
    expect((await commit(key, id)).status).toBe(200);
    const { body } = await guest("GET", rows);
    expect(body.rows.map(({ $id, n }: { $id: string; n: number }) => [$id, n])).toEqual([
      ["old", 5],
      ["x", 5],
    ]);
    expect(seen).toEqual([]);
  });

  it("publishes each operation after the commit, with the final state", async () => {
    const { ada, app } = await prepared();
    const seen: unknown[] = [];
    app.project.events.subscribe(({ events, payload }) =>
      seen.push([events[0], (payload as { n: number }).n]),
    );
    const id = await begin(ada);
    await stage(
      ada,
      id,
      create("new"),
      { action: "update", rowId: "old", data: { n: 1 } },
      { action: "increment", rowId: "old", data: { column: "n" } },
    );
    expect(seen).toEqual([]);
    await commit(ada, id);
    expect(seen).toEqual([
      ["databases.db.tables.t.rows.new.create", 1],
      ["databases.db.tables.t.rows.old.update", 2],
      ["databases.db.tables.t.rows.old.update", 2],
    ]);
  });
});
