/** Every operation once, as a page sends it: over HTTP, with the session of the caller and the function in its worker. */
import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OperationDefinition } from "#domain/commands/definition.ts";
import { isQuery, type OperationName, operations } from "#domain/operations/operations.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { sealedQuery } from "#src/backend/sealed-answer.ts";
import { executeOperation, newKey } from "#tests/execute-operation.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { expectEffect } from "#tests/scenarios/expect-effect.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";
import { commandNames, prepareRequest, scenarios } from "#tests/scenarios/scenarios.ts";

let product: Product;
let fixtures: Fixtures;

beforeAll(async () => {
  product = await startProduct();
  fixtures = await new Fixtures(product).begin();
});
afterAll(() => product?.stop());

it.each(commandNames)("%s has its effect, once, and leaves one audit entry", async (operation) => {
  const { caller, input, key, effect } = await prepareRequest(fixtures, operation);
  const client = await fixtures.clientOf(caller);
  expect(await executeOperation(client, operation, input, key)).toMatchObject({ status: 200 });
  await expectEffect(fixtures, effect);
  const entries = await rowsOf(product, "audit", "$id", key);
  expect(entries).toMatchObject([{ operation, actorId: caller }]);
  // The sessions of a deleted account are gone.
  if (operation === "deleteAccount") return;
  expect(await executeOperation(client, operation, input, key)).toMatchObject({ status: 200 });
  await expectEffect(fixtures, effect);
  expect(await rowsOf(product, "audit", "$id", key)).toEqual(entries);
});

it.each((Object.keys(operations) as OperationName[]).filter(isQuery))(
  "%s is answered to its page",
  async (operation) => {
    const { caller, input } = await scenarios[operation].prepare(fixtures, newKey());
    const { answerKey, open } = await sealedQuery();
    const client = await fixtures.clientOf(caller);
    const answer = await executeOperation(client, operation, input, newKey(), { answerKey });
    expect(answer).toMatchObject({ status: 200 });
    expect(isRefusal(await open(answer.body))).toBe(false);
  },
);

/** The operations of owners on their own account. One who registers has none yet, and the release is of a frozen one. */
const ofOwners = (Object.keys(operations) as OperationName[]).flatMap((operation) => {
  const definition: OperationDefinition = operations[operation];
  if (definition.by === "admin" || operation === "register" || operation === "releaseAccount") return [];
  return [{ operation, whileFrozen: definition.whileFrozen }];
});

it.each(ofOwners)("$operation of a frozen account is $whileFrozen", async ({ operation, whileFrozen }) => {
  const key = newKey();
  const { caller, input } = await scenarios[operation].prepare(fixtures, key);
  const tables = new TablesDB(keyClient(product));
  const data = { frozenAt: new Date().toISOString() };
  await tables.updateRow({ databaseId: "main", tableId: "users", rowId: caller, data });
  const { answerKey, open } = await sealedQuery();
  const client = await fixtures.clientOf(caller);
  const sealing = isQuery(operation) ? { answerKey } : undefined;
  const answer = await executeOperation(client, operation, input, key, sealing);
  const said = isQuery(operation) ? await open(answer.body) : answer.body;
  if (whileFrozen === "refused") expect(said).toMatchObject({ code: "account-frozen" });
  else expect([answer.status, isRefusal(said)]).toEqual([200, false]);
});

it("leaves books that fit", async () => {
  const found: string[] = [];
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  await verifyLedger(books, (deviation) => found.push(deviation));
  expect(found).toEqual([]);
});
