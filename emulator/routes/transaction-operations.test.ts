import { expect, it } from "vitest";
import { aTable, rows } from "#emulator/testing/tables.ts";
import { done, startWorld } from "#emulator/testing/world.ts";

const base = "/tablesdb/transactions";

async function transaction() {
  const world = startWorld();
  const { key } = world;
  await aTable(world);
  await done(key("POST", rows, { body: { rowId: "old", data: { name: "old", n: 10 } } }));
  const { $id } = (await done(key("POST", base, { body: {} }))).body;
  return {
    key,
    $id,
    stage: (path: string, operation: object) =>
      key("POST", `${path}/${$id}/operations`, {
        body: { operations: [{ databaseId: "db", ...operation }] },
      }),
    commit: () => key("PATCH", `${base}/${$id}`, { body: { commit: true } }),
  };
}

it("takes texts of digits for a step and its bound", async () => {
  const { stage, commit } = await transaction();
  const data = { column: "n", value: "2", max: "11" };
  expect((await stage(base, { tableId: "t", action: "increment", rowId: "old", data })).status).toBe(201);
  expect((await commit()).body).toMatchObject({
    type: "attribute_limit_exceeded",
    message: "Attribute value exceeds maximum limit: 11",
  });
});

it.each([
  ["bulkCreate", [5]],
  ["bulkCreate", { a: "x" }],
  ["bulkUpsert", ["x", null]],
  ["bulkDelete", { queries: [{}] }],
])("judges the rows and queries of a %s with %j at the commit only", async (action, data) => {
  const { key, $id, stage, commit } = await transaction();
  expect((await stage(base, { tableId: "t", action, data })).status).toBe(201);
  expect((await key("GET", `${rows}?transactionId=${$id}`)).status).toBeLessThan(500);
  expect((await commit()).status).toBe(400);
});

it("asks for the words of the service that is called", async () => {
  const { stage } = await transaction();
  const step = { action: "increment", rowId: "old", documentId: "old", data: { attribute: "n" } };
  const refusal = async (path: string, operation: object) => (await stage(path, operation)).body.message;
  const rule = "Invalid `operations` param: Value must a valid array and";
  expect(await refusal(base, { ...step, collectionId: "t" })).toBe(`${rule} Missing required key: tableId`);
  expect(await refusal(base, { ...step, tableId: "t" })).toBe(
    `${rule} Key 'column' is required in data for increment`,
  );
  expect(await refusal("/databases/transactions", { ...step, tableId: "t" })).toBe(
    `${rule} Missing required key: collectionId`,
  );
});

it("refuses an action that is an object without a text", async () => {
  const { stage } = await transaction();
  const action = { toString: 1, valueOf: 1 };
  const refused = await stage(base, { tableId: "t", rowId: "r", data: {}, action });
  expect(refused).toMatchObject({ status: 400, body: { type: "general_argument_invalid" } });
});
