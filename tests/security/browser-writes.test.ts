/**
 * Checks the writes that a browser may not make to money, members and books: through the official web SDK and
 * through raw HTTP, as the owner, as another investor, as an administrator and as a guest. Each attempt
 * fails, and nothing has changed.
 */
import { Client, Databases, Query, TablesDB as WebTables } from "appwrite";
import { Client as SessionClient, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { forbiddenInputs, protectedTables, type Send, type Table, writesTo } from "./forbidden-writes.ts";
import { databaseId } from "./matrix-scene.ts";

let product: Product;
const people = {} as Record<"owner" | "stranger" | "admin", Actor>;
/** One row of each table that belongs to the owner. */
const rows = {} as Record<Table, string>;

beforeAll(async () => {
  product = await startProduct();
  people.admin = await anAdmin(product);
  people.owner = await anInvestor(product, people.admin);
  people.stranger = await anInvestor(product, people.admin, "Sina Stranger");
  rows.users = people.owner.id;
  const paid = await aPendingDeposit(people.owner, "100");
  await operate(people.admin.client, "approve", { transactionId: paid });
  rows.transactions = await aPendingDeposit(people.owner, "50");
  rows.ledger = String((await rowsOf(product, "ledger", "userId", people.owner.id))[0]?.$id);
  rows.audit = String((await rowsOf(product, "audit", "userId", people.owner.id))[0]?.$id);
});
afterAll(async () => {
  process.stdout.write(`security: ${attempts} attempts to write, each by SDK and by HTTP\n`);
  await product?.stop();
});

type Who = keyof typeof people | "guest";

function sessionOf(who: Who): string {
  return who === "guest" ? "" : people[who].client.config.session;
}

function browser(who: Who): Client {
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  return who === "guest" ? client : client.setSession(sessionOf(who));
}

/** The web SDK of this line knows neither transactions nor bulks; the server's SDK with the same session does. */
function serverSdk(who: Who): TablesDB {
  const guest = new SessionClient().setEndpoint(product.endpoint).setProject(product.projectId);
  return new TablesDB(who === "guest" ? guest : guest.setSession(sessionOf(who)));
}

const send =
  (who: Who): Send =>
  async (method, path, body) => {
    const response = await fetch(product.endpoint + path, {
      method,
      headers: {
        "content-type": "application/json",
        "x-appwrite-project": product.projectId,
        "x-appwrite-session": sessionOf(who),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw Object.assign(new Error(await response.text()), { code: response.status });
    return response.json();
  };

/** Which attempts there are does not depend on the row. */
const named = protectedTables.flatMap((table) =>
  Object.keys(writesTo(table, "")).map((name) => [name, table] as const),
);
let attempts = 0;

async function everything(): Promise<unknown> {
  return Promise.all(
    protectedTables.map(async (tableId) => (await product.tables.listRows({ databaseId, tableId })).rows),
  );
}

async function refused(attempt: Promise<unknown> | undefined): Promise<void> {
  const outcome = await attempt?.then(
    () => "it was executed",
    (error: { code?: unknown }) => error.code,
  );
  // 401 is the rule; 404 where the row does not exist for the caller.
  expect([401, 404]).toContain(outcome);
}

describe.each<Who>(["guest", "stranger", "owner", "admin"])("as %s", (who) => {
  it.each(named)("%s on %s is refused and changes nothing", async (name, table) => {
    const before = await everything();
    const attempt = writesTo(table, rows[table])[name];
    attempts += 1;
    await refused(attempt?.sdk(serverSdk(who)));
    await refused(attempt?.http(send(who)));
    expect(await everything()).toEqual(before);
  });

  it("the web SDK's ways are refused and change nothing", async () => {
    const before = await everything();
    const tables = new WebTables(browser(who));
    for (const tableId of protectedTables) {
      const row = { databaseId, tableId, rowId: rows[tableId] };
      await refused(tables.createRow({ ...row, rowId: "forged", data: forbiddenInputs[tableId] }));
      await refused(tables.updateRow({ ...row, data: forbiddenInputs[tableId] }));
      await refused(tables.upsertRow({ ...row, data: forbiddenInputs[tableId] }));
      await refused(tables.deleteRow(row));
    }
    expect(await everything()).toEqual(before);
  });

  it("the documents' routes are no way around", async () => {
    const before = await everything();
    const databases = new Databases(browser(who));
    const target = { databaseId, collectionId: "users", documentId: rows.users };
    await refused(databases.updateDocument({ ...target, data: forbiddenInputs.users }));
    await refused(databases.incrementDocumentAttribute({ ...target, attribute: "balance", value: 5 }));
    await refused(databases.deleteDocument(target));
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["POST", "/tablesdb/main/tables/transactions/rows", { rows: [{ $id: "forged", status: "success" }] }],
    ["PATCH", "/tablesdb/main/tables/users/rows", { data: { balance: 1e6 } }],
    ["PUT", "/tablesdb/main/tables/users/rows", { rows: [{ $id: "forged", balance: 1e6 }] }],
    ["DELETE", "/tablesdb/main/tables/ledger/rows", {}],
    ["PUT", "/users/OWNER/labels", { labels: ["admin"] }],
    ["PATCH", "/users/OWNER/status", { status: true }],
    ["POST", "/tablesdb/main/tables", { tableId: "forged", name: "forged" }],
    ["PUT", "/tablesdb/main/tables/users", { name: "users", permissions: ['update("users")'] }],
    [
      "POST",
      "/functions/operations/executions",
      { path: "/approve", headers: { "x-appwrite-user-id": "x" } },
    ],
  ])("raw %s %s is refused and changes nothing", async (method, path, body) => {
    const before = await everything();
    const headers: Record<string, string> = {
      "content-type": "application/json",
      "x-appwrite-project": product.projectId,
      "x-appwrite-session": sessionOf(who),
      // A stranger may claim to be any account; only a session or a key is believed.
      "x-appwrite-user-id": people.admin.id,
      "x-appwrite-trigger": "event",
    };
    const response = await fetch(`${product.endpoint}${path.replace("OWNER", people.owner.id)}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await everything()).toEqual(before);
  });
});

it("an administrator's reader account and the owner read rows that no other account can", async () => {
  const reader = new TablesDB(await openAdminArea(people.admin.client));
  for (const tableId of protectedTables) {
    const queries = [Query.limit(100)];
    const list = (who: Who) => new WebTables(browser(who)).listRows({ databaseId, tableId, queries });
    const read = await reader.listRows({ databaseId, tableId, queries });
    expect(read.rows.map(({ $id }) => $id)).toContain(rows[tableId]);
    if (tableId === "audit") await refused(list("owner"));
    else expect((await list("owner")).rows.map(({ $id }) => $id)).toContain(rows[tableId]);
  }
});

describe("with the API key, for comparison", () => {
  // The same calls, so the attempts above failed for the right reason.
  it.each(["update", "increment", "decrement", "change of permissions", "transaction with increment"])(
    "%s is executed",
    async (name) => {
      const before = await everything();
      await writesTo("users", rows.users)[name]?.sdk(product.tables);
      expect(await everything()).not.toEqual(before);
    },
  );
});
