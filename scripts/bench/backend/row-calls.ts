/** Single calls on rows, one at a time and sixteen at once. */
import { ID, type Models, TablesDB } from "node-appwrite";
import { measure } from "#scripts/bench/samples.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { atLeast, callLine, type Line } from "./report.ts";
import { databaseId } from "./server.ts";

type BenchRow = Models.Row & { owner: string; amount: number; note: string | null };

const tableId = "calls";
const at = { databaseId, tableId };
/** The milliseconds of a real Appwrite; with sixteen at once it answered at most 170 calls a second. */
const appwrite = { create: 10.5, get: 6.2, update: 12.9, transaction: 106, atOnce: 170 };
const calls = 1000;
const together = 16;

/** Three creates, an increment and an update, in the three calls that a transaction takes. */
async function transaction(tables: TablesDB, index: number): Promise<void> {
  const { $id } = await tables.createTransaction();
  const create = (name: string) => ({
    action: "create",
    ...at,
    rowId: `t${index}${name}`,
    data: { owner: "transaction", amount: index },
  });
  const operations = [
    ...["a", "b", "c"].map(create),
    { action: "increment", ...at, rowId: "c0", data: { column: "amount", value: 1 } },
    { action: "update", ...at, rowId: "c1", data: { note: `transaction ${index}` } },
  ];
  await tables.createOperations({ transactionId: $id, operations });
  const ended = await tables.updateTransaction({ transactionId: $id, commit: true });
  if (ended.status !== "committed") throw new Error(`The transaction ended ${ended.status}.`);
}

/** Calls per second with sixteen of them on their way at any time. */
async function atOnce(call: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < calls * 2) await call(next++);
  };
  await Promise.all(Array.from({ length: together }, worker));
  return (calls * 2 * 1000) / (performance.now() - began);
}

export async function benchCalls(server: Access, report: (line: Line) => void): Promise<void> {
  const tables = new TablesDB(keyClient(server));
  const create = (rowId: string, index: number) =>
    tables.createRow<BenchRow>({ ...at, rowId, data: { owner: "single", amount: index, note: null } });
  const get = (index: number) => tables.getRow({ ...at, rowId: `c${(index * 97) % calls}` });
  const update = (index: number) =>
    tables.updateRow({ ...at, rowId: `c${(index * 89) % calls}`, data: { note: `changed ${index}` } });

  report(callLine("createRow", await measure(calls, (index) => create(`c${index}`, index)), appwrite.create));
  report(callLine("getRow", await measure(calls, get), appwrite.get));
  report(callLine("updateRow", await measure(calls, update), appwrite.update));
  const transactions = await measure(200, (index) => transaction(tables, index));
  report(callLine("transaction of 5 operations (3 calls)", transactions, appwrite.transaction));
  for (const [name, call] of [
    ["createRow", (index: number) => create(ID.unique(), index)],
    ["getRow", get],
    ["updateRow", update],
  ] as const) {
    report(atLeast(`${name}, 16 at once`, await atOnce(call), appwrite.atOnce * 10, "calls/s"));
  }
}
