import { AppwriteException, type TablesDB, type Users } from "node-appwrite";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import schema from "../appwrite.json" with { type: "json" };

/** Nothing here depends on when a row was made. */
const created = "2026-01-01T00:00:00.000+00:00";

type Row = Record<string, unknown> & { $id: string };
interface Staged {
  readonly action: string;
  readonly tableId: string;
  readonly rowId: string;
  readonly data: Record<string, unknown>;
}

/**
 * As much of Appwrite as the function `operations` calls, in memory, with the unique indexes of appwrite.json and
 * the one promise that matters: a commit is all or nothing. It exists for what a real server cannot be asked to do:
 * stop, fail or change the order at an exact moment. Everything else is tested against a real server.
 */
export class MemoryAppwrite {
  readonly rows = new Map<string, Map<string, Row>>(schema.tables.map((table) => [table.$id, new Map()]));
  readonly accounts = new Map<string, { name: string; email: string; status: boolean; labels: string[] }>();
  readonly sessionsEnded: string[] = [];
  /** Called before and after each call with its name; may wait or throw. */
  interfere: (moment: string) => Promise<void> | void = () => {};
  readonly #staged = new Map<string, Staged[]>();
  #count = 0;

  all(tableId: string): Row[] {
    return [...(this.rows.get(tableId)?.values() ?? [])];
  }

  put(tableId: string, row: Row): void {
    this.rows.get(tableId)?.set(row.$id, { $createdAt: created, ...row });
  }

  connect(): Appwrite {
    const tables = {
      listRows: this.#call("listRows", ({ tableId, queries }: { tableId: string; queries: string[] }) => ({
        total: 0,
        rows: this.#select(tableId, queries),
      })),
      createTransaction: this.#call("createTransaction", () => {
        this.#count += 1;
        return { $id: `transaction-${this.#count}` };
      }),
      createOperations: this.#call(
        "createOperations",
        ({ transactionId, operations }: { transactionId: string; operations: Staged[] }) => {
          this.#staged.set(transactionId, operations);
        },
      ),
      updateTransaction: this.#call("commit", ({ transactionId }: { transactionId: string }) => {
        this.#commit(this.#staged.get(transactionId) ?? []);
      }),
    };
    const users = {
      get: this.#call("getUser", ({ userId }: { userId: string }) => {
        const account = this.accounts.get(userId);
        if (account === undefined) throw new AppwriteException("User not found", 404, "user_not_found");
        return { $id: userId, ...account };
      }),
      updateLabels: this.#call("updateLabels", ({ userId, labels }: { userId: string; labels: string[] }) => {
        const account = this.accounts.get(userId);
        if (account === undefined) throw new AppwriteException("User not found", 404, "user_not_found");
        this.accounts.set(userId, { ...account, labels });
      }),
      deleteSessions: this.#call("deleteSessions", ({ userId }: { userId: string }) => {
        this.sessionsEnded.push(userId);
      }),
    };
    return { tables: tables as unknown as TablesDB, users: users as unknown as Users };
  }

  #call<Input, Output>(name: string, carryOut: (input: Input) => Output) {
    return async (input: Input): Promise<Output> => {
      await this.interfere(`before ${name}`);
      const output = carryOut(input);
      await this.interfere(`after ${name}`);
      return output;
    };
  }

  #select(tableId: string, queries: readonly string[]): Row[] {
    let found = this.all(tableId);
    for (const query of queries.map((text) => JSON.parse(text))) {
      if (query.method === "equal") found = found.filter((row) => row[query.attribute] === query.values[0]);
      else if (query.method === "orderDesc")
        found = found.sort((a, b) => Number(b[query.attribute]) - Number(a[query.attribute]));
      else if (query.method === "limit") found = found.slice(0, query.values[0]);
      else throw new Error(`MemoryAppwrite does not know ${query.method}`);
    }
    return structuredClone(found);
  }

  #commit(operations: readonly Staged[]): void {
    const next = new Map([...this.rows].map(([id, rows]) => [id, new Map(rows)]));
    for (const { action, tableId, rowId, data } of operations) {
      const rows = next.get(tableId) ?? new Map<string, Row>();
      const present = rows.get(rowId);
      if (action === "create" ? present !== undefined : present === undefined) throw conflict();
      rows.set(rowId, { $createdAt: created, ...present, ...data, $id: rowId });
    }
    for (const table of schema.tables)
      for (const index of table.indexes.filter(({ type }) => type === "unique"))
        assertUnique([...(next.get(table.$id)?.values() ?? [])], index.columns);
    for (const [id, rows] of next) this.rows.set(id, rows);
  }
}

function assertUnique(rows: readonly Row[], columns: readonly string[]): void {
  const values = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
  if (new Set(values).size < values.length) throw conflict();
}

function conflict(): AppwriteException {
  return new AppwriteException("Transaction conflict", 409, "transaction_conflict");
}
