import { randomUUID } from "node:crypto";
import { Query } from "node-appwrite";
import { type Books, type Row, read } from "#scripts/operate/ledger/row-pages.ts";
import type { Business } from "./business.ts";

/** Wrong entries made by hand, one for each check, to see that the check finds them. */

export const checkNames = ["books", "effects", "mails", "truth", "words"] as const;
export type CheckName = (typeof checkNames)[number];

/** Does something wrong just before the check looks. */
export type PlantedErrors = Partial<Record<CheckName, () => Promise<unknown>>>;

/** The error that makes this check fail. */
export function plantedErrorFor(name: CheckName, books: Books, business: Business): PlantedErrors {
  return { [name]: () => wrongEntries[name](books, business) };
}

const newId = () => randomUUID().replaceAll("-", "");

const wrongEntries: Readonly<Record<CheckName, (books: Books, business: Business) => Promise<unknown>>> = {
  /** A profile shows a cent more than its ledger. */
  books: async (books, business) => {
    const row = await anyRow(books, "users", [Query.equal("$id", firstOf(business))]);
    const data = { balance: Number(row.balance) + 0.01 };
    await write(books).updateRow({ ...place(books, "users"), rowId: row.$id, data });
  },
  /** A request whose owner saw a refusal has a record all the same. */
  effects: async (books, business) => {
    const row = await anyRow(books, "audit", [Query.equal("operation", "requestDeposit")]);
    const shown = business.outcomes.find(({ outcome }) => outcome !== "done");
    const rowId = shown?.key ?? newId();
    const data = { ...columnsOf(row), guard: `key:${rowId}` };
    await write(books).createRow({ ...place(books, "audit"), rowId, data, permissions: [] });
  },
  /** A mail is handed over a second time as if it had never been. */
  mails: async (books) => {
    const row = await anyRow(books, "mails", [
      Query.equal("template", "balance-adjusted"),
      Query.equal("status", "sent"),
      Query.orderDesc("$createdAt"),
    ]);
    const data = { status: "queued", nextAttemptAt: new Date().toISOString() };
    await write(books).updateRow({ ...place(books, "mails"), rowId: row.$id, data });
  },
  /** An investor may no longer read their own profile. */
  truth: (books, business) =>
    write(books).updateRow({ ...place(books, "users"), rowId: firstOf(business), permissions: [] }),
  /** A person reads a text that is not the product's. */
  words: async (_, business) => business.words.count("Server Error", false),
};

const write = ({ tables }: Books) => tables;
const place = ({ databaseId }: Books, tableId: string) => ({ databaseId, tableId });

function firstOf({ investors }: Business): string {
  const [first] = investors;
  if (first === undefined) throw new Error("There is no investor");
  return first.id;
}

async function anyRow(books: Books, table: string, queries: readonly string[]): Promise<Row> {
  const [row] = await read(books, table, [...queries, Query.limit(1)]);
  if (row === undefined) throw new Error(`There is no such row in ${table}`);
  return row;
}

function columnsOf(row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith("$")));
}
