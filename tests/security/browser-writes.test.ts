/**
 * What a browser may not do to money, members and books: through the official web SDK and through raw HTTP, as the
 * owner, as another investor, as an administrator and as a guest. Each attempt fails, and nothing has changed.
 */
import { Client, Databases, Query, TablesDB } from "appwrite";
import { Client as SessionClient, TablesDB as TransactionTables } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operate } from "#scripts/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";

const databaseId = "main";
let product: Product;
const people = {} as Record<"owner" | "stranger" | "admin", Actor>;
const protectedTables = ["users", "transactions", "ledger", "audit"] as const;
type Table = (typeof protectedTables)[number];
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
}, 60_000);
afterAll(() => product?.stop());

type Who = keyof typeof people | "guest";

function sessionOf(who: Who): string {
  return who === "guest" ? "" : people[who].client.config.session;
}

function browser(who: Who): Client {
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  return who === "guest" ? client : client.setSession(sessionOf(who));
}

/** The web SDK of this line knows no transactions; the server's SDK with the same session does. */
function transactions(who: Who): TransactionTables {
  const guest = new SessionClient().setEndpoint(product.endpoint).setProject(product.projectId);
  return new TransactionTables(who === "guest" ? guest : guest.setSession(sessionOf(who)));
}

/** What an attacker would like to have written. */
const wishes = {
  users: { balance: 1e6, profit: 1e6, isAdmin: true, isActive: true, trade: null },
  transactions: { status: "success", amount: 1e6 },
  ledger: { cash: 100_000_000, cashDelta: 100_000_000 },
  audit: { reason: "nothing to see here" },
};
/** A column to count up; the audit has none. */
const numbers = { users: "balance", transactions: "amount", ledger: "cash", audit: "" };

/** `audit` holds no number that could be counted up or down. */
const attemptsOn = (table: Table) =>
  Object.keys(attempts).filter((name) => table !== "audit" || !name.includes("crement"));

type Attempt = (tables: TablesDB, tableId: Table, who: Who) => Promise<unknown>;

const attempts: Record<string, Attempt> = {
  create: (tables, tableId) =>
    tables.createRow({ databaseId, tableId, rowId: "forged", data: wishes[tableId] }),
  update: (tables, tableId) =>
    tables.updateRow({ databaseId, tableId, rowId: rows[tableId], data: wishes[tableId] }),
  upsert: (tables, tableId) =>
    tables.upsertRow({ databaseId, tableId, rowId: rows[tableId], data: wishes[tableId] }),
  "upsert of a new row": (tables, tableId) =>
    tables.upsertRow({ databaseId, tableId, rowId: "forged", data: wishes[tableId] }),
  "change of permissions": (tables, tableId) =>
    tables.updateRow({ databaseId, tableId, rowId: rows[tableId], permissions: ['read("any")'] }),
  increment: (tables, tableId) => {
    const column = numbers[tableId];
    return tables.incrementRowColumn({ databaseId, tableId, rowId: rows[tableId], column, value: 5 });
  },
  decrement: (tables, tableId) => {
    const column = numbers[tableId];
    return tables.decrementRowColumn({ databaseId, tableId, rowId: rows[tableId], column, value: 5 });
  },
  delete: (tables, tableId) => tables.deleteRow({ databaseId, tableId, rowId: rows[tableId] }),
  ...Object.fromEntries(
    (["create", "update", "upsert", "delete"] as const).map((action) => [
      `transaction with ${action}`,
      async (_: TablesDB, tableId: Table, who: Who) => {
        const tables = transactions(who);
        const { $id: transactionId } = await tables.createTransaction();
        const rowId = action === "create" ? "forged" : rows[tableId];
        const data = action === "delete" ? {} : { data: { $id: rowId, ...wishes[tableId] } };
        const operations = [{ action, databaseId, tableId, rowId, ...data }];
        await tables.createOperations({ transactionId, operations });
        await tables.updateTransaction({ transactionId, commit: true });
      },
    ]),
  ),
  "transaction with increment": async (_, tableId, who) => {
    const tables = transactions(who);
    const { $id: transactionId } = await tables.createTransaction();
    const target = { databaseId, tableId, rowId: rows[tableId], transactionId };
    await tables.incrementRowColumn({ ...target, column: numbers[tableId], value: 5 });
    await tables.updateTransaction({ transactionId, commit: true });
  },
};

async function everything(): Promise<unknown> {
  return Promise.all(
    protectedTables.map(async (tableId) => (await product.tables.listRows({ databaseId, tableId })).rows),
  );
}

async function refused(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(
    () => "it was carried out",
    (error: { code?: unknown }) => error.code,
  );
  // 401 is the rule; 404 where the row does not exist for the caller.
  expect([401, 404]).toContain(outcome);
}

describe.each<Who>(["guest", "stranger", "owner", "admin"])("as %s", (who) => {
  it.each(protectedTables.flatMap((table) => attemptsOn(table).map((name) => [name, table] as const)))(
    "%s on %s is refused and changes nothing",
    async (name, table) => {
      const before = await everything();
      await refused((attempts[name] as Attempt)(new TablesDB(browser(who)), table, who));
      expect(await everything()).toEqual(before);
    },
  );

  it("the documents' routes are no way around", async () => {
    const before = await everything();
    const databases = new Databases(browser(who));
    const target = { databaseId, collectionId: "users", documentId: rows.users };
    await refused(databases.updateDocument({ ...target, data: wishes.users }));
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
      // A stranger may claim to be anybody; only a session or a key is believed.
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

describe("reading", () => {
  const tables = ["users", "transactions", "ledger"] as const;

  it.each(tables)("the own row of %s is there", async (tableId) => {
    const list = await new TablesDB(browser("owner")).listRows({ databaseId, tableId });
    expect(list.rows.map(({ $id }) => $id)).toContain(rows[tableId]);
  });

  it.each(tables.flatMap((table) => [["stranger", table] as const, ["guest", table] as const]))(
    "a %s finds nothing of others in %s: by id, by list, by filter, by cursor",
    async (who, tableId) => {
      const service = new TablesDB(browser(who));
      const lists = await Promise.all(
        [
          [],
          [Query.equal("$id", rows[tableId])],
          [Query.equal(tableId === "transactions" ? "id" : "userId", people.owner.id)],
          [Query.orderDesc("$createdAt"), Query.cursorAfter(rows[tableId])],
          [Query.cursorBefore(rows[tableId])],
        ].map((queries) => service.listRows({ databaseId, tableId, queries })),
      );
      const found = lists.flatMap((list) => list.rows);
      expect(found.filter((row) => JSON.stringify(row).includes(people.owner.id))).toEqual([]);
      await expect(service.getRow({ databaseId, tableId, rowId: rows[tableId] })).rejects.toMatchObject({
        code: 404,
      });
    },
  );

  it.each(["guest", "stranger", "owner"] as const)("a %s does not see the audit", async (who) => {
    await expect(new TablesDB(browser(who)).listRows({ databaseId, tableId: "audit" })).rejects.toMatchObject(
      { code: 401 },
    );
  });

  it("an administrator sees all of it", async () => {
    const service = new TablesDB(browser("admin"));
    for (const tableId of protectedTables) {
      const { rows: found } = await service.listRows({ databaseId, tableId, queries: [Query.limit(100)] });
      expect(found.map(({ $id }) => $id)).toContain(rows[tableId]);
    }
  });
});

describe("with the key, for comparison", () => {
  it.each(["update", "increment", "decrement", "change of permissions"])(
    "%s is carried out",
    async (name) => {
      const before = await everything();
      // The server's SDK answers to the same calls, so the attempts above failed for the right reason.
      await (attempts[name] as Attempt)(product.tables as unknown as TablesDB, "users", "admin");
      expect(await everything()).not.toEqual(before);
    },
  );
});
