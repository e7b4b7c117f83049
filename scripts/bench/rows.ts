/** How fast the local Appwrite answers single calls, over HTTP with the official SDK. */
import { Account, Client, ID, type Models, Query, TablesDB, TablesDBIndexType } from "node-appwrite";
import { type Access, keyClient } from "../function-variables.ts";
import { line, measure } from "./samples.ts";

type BenchRow = Models.Row & { owner: string; amount: number; note: string | null };

const DATABASE = "bench";
const TABLE = "rows";
const ROWS = 100_000;

async function createTable(tables: TablesDB): Promise<void> {
  await tables.create({ databaseId: DATABASE, name: "Benchmark" });
  await tables.createTable({
    databaseId: DATABASE,
    tableId: TABLE,
    name: "Rows",
    columns: [
      { key: "owner", type: "string", size: 36, required: true },
      { key: "amount", type: "integer", required: true },
      { key: "note", type: "string", size: 200, required: false },
    ],
    indexes: [{ key: "owner_amount", type: TablesDBIndexType.Key, attributes: ["owner", "amount"] }],
  });
}

async function fill(tables: TablesDB): Promise<number> {
  const started = performance.now();
  for (let first = 0; first < ROWS; first += 100) {
    const rows = Array.from({ length: 100 }, (_, offset) => ({
      $id: `r${first + offset}`,
      owner: `owner-${(first + offset) % 100}`,
      amount: first + offset,
      note: `note of row ${first + offset}`,
    }));
    await tables.createRows({ databaseId: DATABASE, tableId: TABLE, rows });
  }
  return performance.now() - started;
}

/** @returns the lines of the report */
export async function benchRows(access: Access): Promise<string[]> {
  const tables = new TablesDB(keyClient(access));
  await createTable(tables);
  const filled = await fill(tables);
  const at = { databaseId: DATABASE, tableId: TABLE };
  const create = await measure(1000, (index) =>
    tables.createRow<BenchRow>({
      ...at,
      rowId: ID.unique(),
      data: { owner: "single", amount: index, note: null },
    }),
  );
  const get = await measure(1000, (index) => tables.getRow({ ...at, rowId: `r${(index * 97) % ROWS}` }));
  const list = await measure(500, (index) =>
    tables.listRows({
      ...at,
      queries: [Query.equal("owner", `owner-${index % 100}`), Query.orderDesc("amount"), Query.limit(25)],
    }),
  );
  return [
    `100,000 rows by bulk create of 100               ${((ROWS / filled) * 1000).toFixed(0)} rows/s`,
    line("createRow", create),
    line("getRow", get),
    line("listRows, 25 of 100,000, filtered and ordered", list),
  ];
}

/** Sign-in with e-mail and password; nearly all of it is the password hash, as it should be. */
export async function benchSignIn(
  access: Access,
  person: { email: string; password: string },
): Promise<string> {
  const figures = await measure(20, async () => {
    const client = new Client().setEndpoint(access.endpoint).setProject(access.projectId);
    await new Account(client).createEmailPasswordSession({ email: person.email, password: person.password });
  });
  return line("sign-in (argon2id)", figures);
}
