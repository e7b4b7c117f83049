import { beforeAll, describe, expect, it } from "vitest";
import { aTable, documents, rows } from "#emulator/testing/tables.ts";
import { done, startWorld, type World } from "#emulator/testing/world.ts";

/** The expectations are the answers of a running 1.9.6. */
let world: World;
let committed: string;

beforeAll(async () => {
  world = startWorld();
  await aTable(world);
  await done(world.key("POST", rows, { body: { rowId: "r", data: { name: "r" } } }));
  committed = (await done(world.key("POST", "/tablesdb/transactions", { body: {} }))).body.$id;
  await done(world.key("PATCH", `/tablesdb/transactions/${committed}`, { body: { commit: true } }));
});

describe("a transaction that is unknown or committed", () => {
  it.each([
    ["PATCH", rows, { data: { n: 2 }, queries: [] }],
    ["PUT", rows, { rows: [{ $id: "b", name: "b" }] }],
    ["PUT", documents, { documents: [] }],
    ["DELETE", rows, {}],
    ["PATCH", `${rows}/r/n/increment`, { value: 1 }],
    ["PATCH", `${rows}/r/none/decrement`, { value: 1 }],
  ])("is a bad request of %s %s", async (method, path, body) => {
    for (const transactionId of ["none", committed]) {
      const answer = await world.key(method, path, { body: { ...body, transactionId } });
      expect([answer.status, answer.body.type, answer.body.message]).toEqual([
        400,
        "general_bad_request",
        "Invalid or non\u2011pending transaction",
      ]);
    }
  });

  it("is not found by the calls of a single row", async () => {
    const body = { data: { n: 2 }, transactionId: "none" };
    expect((await world.key("PATCH", `${rows}/r`, { body })).body.type).toBe("transaction_not_found");
    expect((await world.key("DELETE", `${rows}/r`, { body })).body.type).toBe("transaction_not_found");
  });
});

describe("the rows of a bulk call", () => {
  const rule =
    "Invalid `rows` param: Value must a valid array no longer than 100 items and Value must be a valid JSON string";

  it.each([[["x"]], [[5]], ["x"], [5]])("are refused as %j", async (given) => {
    for (const method of ["POST", "PUT"]) {
      const { status, body } = await world.key(method, rows, { body: { rows: given } });
      expect([status, body.message]).toEqual([400, rule]);
    }
  });

  it("may be an object with names for places", async () => {
    const { status, body } = await world.key("POST", rows, { body: { rows: { a: { name: "named" } } } });
    expect([status, body.rows[0].name]).toEqual([201, "named"]);
  });
});

it.each([
  ["POST", rows],
  ["PATCH", `${rows}/r`],
  ["PUT", `${rows}/r`],
  ["PATCH", rows],
])("the words of data that is no object name no null: %s %s", async (method, path) => {
  for (const data of ["x", 5, true])
    expect((await world.key(method, path, { body: { rowId: "x", data } })).body.message).toBe(
      "Invalid `data` param: Value must be a valid JSON string",
    );
});

it.each(["string", "varchar", "text"])("a default of a %s column is a text of any length", async (type) => {
  const body = { key: "k", size: 10, required: false, default: 5 };
  expect((await world.key("POST", `/tablesdb/db/tables/t/columns/${type}`, { body })).body.message).toBe(
    "Invalid `default` param: Value must be a valid string and exactly 0 chars or null",
  );
});

it.each([
  ["PATCH", "/tablesdb/db/tables/t/columns/relationship/rel", 404, "Route not found"],
  ["GET", "/tablesdb/db/logs", 404, "Route not found"],
  ["PATCH", "/databases/db/collections/t/attributes/relationship/rel", 400, "(cascade, restrict, setNull)"],
  ["PATCH", "/databases/db/collections/t/attributes/rel/relationship", 400, "(cascade, restrict, setNull)"],
  ["PATCH", "/tablesdb/db/tables/t/columns/rel/relationship", 400, "(cascade, restrict, setNull) or null"],
])("%s %s is %i in the words %s", async (method, path, status, words) => {
  const call = method === "GET" ? {} : { body: { onDelete: "x" } };
  const answer = await world.key(method, path, call);
  expect(answer.status).toBe(status);
  if (status === 404) expect(answer.body).toContain(words);
  else expect(answer.body.message).toBe(`Invalid \`onDelete\` param: Value must be one of ${words}`);
});
