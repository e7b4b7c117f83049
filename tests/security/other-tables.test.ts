/** Checks who may read and change offers and mails, through the official web SDK, as every role. */
import { Client, TablesDB } from "appwrite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openAdminArea } from "#scripts/operate/people.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { type Actor, aNewcomer, anAdmin, anInvestor } from "#tests/world.ts";

const databaseId = "main";
let product: Product;
const people = {} as Record<"newcomer" | "investor" | "admin" | "reader", Actor>;
type Who = keyof typeof people | "guest";

/** An initial row, and the row that an attacker would write. */
const rows = {
  Plans: { title: "Forged", min: 1, max: 2, roi: 99, days: 1 },
  paymentmethods: { id: "eth", name: "Forged", address: "0xthief" },
  messages: { name: "Eve", email: "eve@example.com", message: "Hello" },
  mails: {
    userId: "eve",
    recipient: "eve@example.com",
    template: "welcome",
    subject: "Forged",
    text: "-",
    html: "-",
    status: "sent",
  },
} as const;
type Table = keyof typeof rows;
/** Something new each time: an update that changes nothing is answered to everybody who may read the row. */
function change(tableId: Table) {
  const [column = ""] = Object.keys(rows[tableId]);
  return { ...rows[tableId], [column]: `changed-${++changes}` };
}
let changes = 0;
const tables = Object.keys(rows) as Table[];
const rowId = "target";

beforeAll(async () => {
  product = await startProduct();
  people.admin = await anAdmin(product);
  people.investor = await anInvestor(product, people.admin);
  people.newcomer = await aNewcomer(product);
  people.reader = { ...people.admin, client: await openAdminArea(people.admin.client) };
  for (const tableId of tables)
    await product.tables.createRow({ databaseId, tableId, rowId, data: { ...rows[tableId] } });
  // The mails about the three, the activation and the message are sent by now; nothing but the attempts changes a row
  // afterwards.
  await vi.waitFor(
    async () => {
      const { rows: mails } = await product.tables.listRows({ databaseId, tableId: "mails" });
      expect(mails.map(({ status }) => status)).toEqual(Array(7).fill("sent"));
    },
    { timeout: 60_000 },
  );
});
afterAll(() => product?.stop());

function browser(who: Who): TablesDB {
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  return new TablesDB(who === "guest" ? client : client.setSession(people[who].client.config.session));
}

const actions = {
  read: (db: TablesDB, tableId: Table) => db.getRow({ databaseId, tableId, rowId }),
  list: (db: TablesDB, tableId: Table) => db.listRows({ databaseId, tableId }),
  create: (db: TablesDB, tableId: Table, id: string) =>
    db.createRow({ databaseId, tableId, rowId: id, data: { ...rows[tableId] } }),
  update: (db: TablesDB, tableId: Table) =>
    db.updateRow({ databaseId, tableId, rowId, data: change(tableId) }),
  upsert: (db: TablesDB, tableId: Table) =>
    db.upsertRow({ databaseId, tableId, rowId, data: change(tableId) }),
  delete: (db: TablesDB, tableId: Table, id: string) => db.deleteRow({ databaseId, tableId, rowId: id }),
};
type Action = keyof typeof actions;

const reading: Action[] = ["read", "list"];
const all = Object.keys(actions) as Action[];
const may: Record<Who, Record<Table, readonly Action[]>> = {
  guest: { Plans: reading, paymentmethods: [], messages: [], mails: [] },
  newcomer: { Plans: reading, paymentmethods: reading, messages: [], mails: [] },
  investor: { Plans: reading, paymentmethods: reading, messages: [], mails: [] },
  admin: { Plans: reading, paymentmethods: reading, messages: [], mails: [] },
  reader: { Plans: reading, paymentmethods: reading, messages: reading, mails: reading },
};

describe.each(Object.keys(may) as Who[])("as %s", (who) => {
  it.each(tables.flatMap((table) => all.map((action) => [action, table] as const)))(
    "%s on %s",
    async (action, table) => {
      const allowed = may[who][table].includes(action);
      const id = `of-${who}`;
      // A row to delete must exist, also when the case runs alone.
      if (action === "delete")
        await product.tables.upsertRow({ databaseId, tableId: table, rowId: id, data: { ...rows[table] } });
      const before = await product.tables.listRows({ databaseId, tableId: table });
      const attempt = actions[action](browser(who), table, id);
      if (allowed) await expect(attempt).resolves.toBeDefined();
      else {
        await expect(attempt).rejects.toMatchObject({
          code: expect.toSatisfy((c) => c === 401 || c === 404),
        });
        expect(await product.tables.listRows({ databaseId, tableId: table })).toEqual(before);
      }
    },
  );
});
