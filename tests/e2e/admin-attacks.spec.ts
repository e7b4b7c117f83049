import type { Page } from "@playwright/test";
import type * as Sdk from "appwrite";
import { Query, TablesDB } from "node-appwrite";
import { type OperationName, operations } from "#domain/operations/operations.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { newKey } from "#tests/execute-operation.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";
import { scenarios } from "#tests/scenarios/scenarios.ts";
import { aPendingDeposit } from "#tests/world.ts";
import schema from "../../appwrite.json" with { type: "json" };
import { expect, type Given, test } from "./fixtures.ts";
import { webSdk } from "./sdk-page.ts";

// Code in the page gets the SDK as a script loads it.
declare const Appwrite: typeof Sdk;

/** The requests of administrators, as they would send them, about the money and the rights of the attacker. */
async function attackRequests(access: Access, own: object) {
  const fixtures = await new Fixtures(access).begin();
  const names = (Object.keys(operations) as OperationName[]).filter(
    (name) => operations[name].by === "admin",
  );
  const requests: (readonly [OperationName, object])[] = [];
  for (const name of names) {
    const { input } = await scenarios[name].prepare(fixtures, newKey());
    const about = Object.entries(own).filter(([field]) => field in input);
    requests.push([name, { ...input, ...Object.fromEntries(about) }]);
  }
  return requests;
}

/** Asks for operations one after the other, in the console of the page so to speak. */
function ask(page: Page, asked: readonly (readonly [operation: string, input: object])[]) {
  return page.evaluate(async (all) => {
    const client = new Appwrite.Client().setEndpoint(`${location.origin}/v1`).setProject("keelstone");
    const answers: { operation: string; status: number; body: unknown }[] = [];
    for (const [operation, input] of all) {
      const { responseStatusCode, responseBody } = await new Appwrite.Functions(client).createExecution({
        functionId: "operations",
        xpath: `/${operation}`,
        method: Appwrite.ExecutionMethod.POST,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ key: Appwrite.ID.unique(), input }),
      });
      answers.push({ operation, status: responseStatusCode, body: JSON.parse(responseBody) });
    }
    return answers;
  }, asked);
}

/** Tries every way in which the SDK, or a request of one's own, writes a row of a table. */
function write(page: Page, tableId: string, rowId: string, data: Record<string, unknown>, column: string) {
  return page.evaluate(
    async ({ tableId, rowId, data, column }) => {
      const client = new Appwrite.Client().setEndpoint(`${location.origin}/v1`).setProject("keelstone");
      const tables = new Appwrite.TablesDB(client);
      const row = { databaseId: "main", tableId, rowId };
      const path = `/v1/tablesdb/main/tables/${tableId}/rows`;
      const send = async (method: string, to: string, body: object) => {
        const headers = { "content-type": "application/json", "x-appwrite-project": "keelstone" };
        const response = await fetch(to, { method, headers, body: JSON.stringify(body) });
        const answer = await response.json();
        if (!response.ok) throw Object.assign(new Error(answer.message), { code: response.status });
        return answer;
      };
      const attempts: Record<string, () => Promise<unknown>> = {
        create: () => tables.createRow({ ...row, rowId: "forged", data }),
        update: () => tables.updateRow({ ...row, data }),
        upsert: () => tables.upsertRow({ ...row, data }),
        delete: () => tables.deleteRow(row),
        increment: () => tables.incrementRowColumn({ ...row, column, value: 5 }),
        decrement: () => tables.decrementRowColumn({ ...row, column, value: 5 }),
        "change of permissions": () => tables.updateRow({ ...row, permissions: ['update("users")'] }),
        "bulk create": () => send("POST", path, { rows: [{ $id: "forged", ...data }] }),
        "bulk update": () => send("PATCH", path, { data }),
        "bulk delete": () => send("DELETE", path, {}),
        transaction: async () => {
          const { $id } = await send("POST", "/v1/tablesdb/transactions", {});
          const operations = [{ action: "update", databaseId: "main", tableId, rowId, data }];
          await send("POST", `/v1/tablesdb/transactions/${$id}/operations`, { operations });
          return send("PATCH", `/v1/tablesdb/transactions/${$id}`, { commit: true });
        },
      };
      const answers: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(attempts))
        answers[name] = await attempt().then(
          () => "done",
          (error: Sdk.AppwriteException) => `${error.code} ${error.message}`,
        );
      return answers;
    },
    { tableId, rowId, data, column },
  );
}

// Hundreds of calls, one after the other, take their time on a busy server.
test.describe.configure({ timeout: 300_000 });

/** An attacker with the SDK in an open page, and what the attacks are about. */
async function anAttack({ enter, access, investorWith }: Pick<Given, "enter" | "access" | "investorWith">) {
  const investor = await investorWith("50.00");
  const victim = await investorWith("70.00");
  const transactionId = await aPendingDeposit(investor, "999.00");
  const page = await enter(investor, "/dashboard");
  await expect(page.getByText("Total Balance").first()).toBeVisible();
  await page.evaluate(webSdk);
  const tables = new TablesDB(keyClient(access));
  const list = (tableId: string, column: string, value: string) =>
    tables.listRows({ databaseId: "main", tableId, queries: [Query.equal(column, value)] });
  const state = async () => [
    (await list("users", "$id", investor.id)).rows,
    (await list("users", "$id", victim.id)).rows,
    (await list("transactions", "$id", transactionId)).rows,
    (await list("audit", "actorId", investor.id)).total,
    (await list("ledger", "userId", investor.id)).total,
  ];
  return { investor, transactionId, page, tables, state };
}

test("an investor with the SDK in the page can run no operation of administrators", async ({
  enter,
  access,
  investorWith,
}) => {
  const { investor, transactionId, page, state } = await anAttack({ enter, access, investorWith });
  const before = await state();
  const wanted = await attackRequests(access, { userId: investor.id, transactionId });
  const refusal = { code: "not-admin", message: "Only an administrator can do this" };
  expect(await ask(page, wanted)).toEqual(
    wanted.map(([operation]) => ({ operation, status: 403, body: refusal })),
  );
  expect(await state()).toEqual(before);
});

test("an investor with the SDK in the page can write a row of no table", async ({
  enter,
  access,
  investorWith,
}) => {
  const { investor, page, tables, state } = await anAttack({ enter, access, investorWith });
  const before = await state();
  for (const { $id: tableId, columns } of schema.tables) {
    const { rows } = await tables.listRows({
      databaseId: "main",
      tableId,
      queries: tableId === "users" ? [Query.equal("$id", investor.id)] : [Query.limit(1)],
    });
    const rowId = rows[0]?.$id ?? "nothing";
    const number = columns.find(({ type }) => type === "integer" || type === "double")?.key ?? "none";
    const text = columns.find(({ type }) => type === "string")?.key;
    const data = number === "none" ? { [text ?? ""]: "forged" } : { [number]: 7 };
    const answers = await write(page, tableId, rowId, data, number);
    for (const [attempt, answer] of Object.entries(answers))
      expect(answer, `${attempt} of ${tableId}`).toMatch(refused);
  }
  expect(await state()).toEqual(before);
});

/** Not allowed, or indistinguishable from a missing row: Appwrite's own texts. */
const refused =
  /^(401 (No permissions provided|Permissions must be one of: |Missing "create" permission|The current user is not authorized|The current user or API key does not have)|404 (Row|Document|Column|Database) with the requested)/;
