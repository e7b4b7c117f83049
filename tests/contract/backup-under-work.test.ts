/** A backup of a site that is worked at without a pause, and what is restored from it. */
import { type Models, Query } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { restoreBackup } from "#scripts/operate/backup/restore-backup.ts";
import { takeBackup } from "#scripts/operate/backup/take-backup.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { operate } from "#scripts/operate/people.ts";
import type { Server } from "#scripts/operate/server.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { deployTo, type ExternalServer, inFolder, product, startExternalServer } from "./external-server.ts";

const databaseId = "main";

let site: ExternalServer;
let empty: ExternalServer;
let admin: Actor;

beforeAll(async () => {
  const variables = { REQUESTS_PER_HOUR: "1000", OPEN_REQUESTS_MAX: "100" };
  site = await startExternalServer("worked-at");
  empty = await startExternalServer("empty");
  for (const { server } of [site, empty]) await deployTo(server, product(), variables);
  const method = { id: "btc", name: "Bitcoin", address: "bc1qhouse" };
  await site.server.tables.createRow({ databaseId, tableId: "paymentmethods", rowId: "btc", data: method });
  admin = await anAdmin(site.server);
});
afterAll(() => Promise.all([site, empty].map((each) => each?.stop())));

/** Requests, approves and cancels deposits without a pause, several investors at once. */
class Work {
  /** Transactions whose last operation was answered, in the order of the answers. */
  readonly finished: string[] = [];
  #isOver = false;
  readonly #running: Promise<unknown>;

  constructor(investors: readonly Actor[]) {
    this.#running = Promise.all(investors.map((investor) => this.#work(investor)));
    // Thrown where the work is stopped.
    this.#running.catch(() => undefined);
  }

  async #work(investor: Actor): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const transactionId = await aPendingDeposit(investor, "10");
      if (turn % 3 === 0) await operate(investor.client, "cancel", { transactionId });
      else await operate(admin.client, "approve", { transactionId });
      this.finished.push(transactionId);
    }
  }

  /** @throws Error when an operation was refused */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }
}

async function rowsOf({ tables }: Server, tableId: string): Promise<readonly Models.DefaultRow[]> {
  const queries = [Query.limit(5000)];
  return (await tables.listRows<Models.DefaultRow>({ databaseId, tableId, queries })).rows;
}

/** One sentence for each operation of which a row is missing, or of which only some rows are there. */
async function halfOperations(server: Server): Promise<readonly string[]> {
  const receipts = await rowsOf(server, "audit");
  const transactions = new Map((await rowsOf(server, "transactions")).map((row) => [row.$id, row]));
  const turns = new Set((await rowsOf(server, "limits")).map(({ $id }) => $id));
  const entries = new Set((await rowsOf(server, "ledger")).map(({ transactionId }) => transactionId));
  const requested = new Set<unknown>();
  const settled = new Map<unknown, string>();
  const half: string[] = [];
  for (const { $id, operation, transactionId } of receipts) {
    if (operation === "requestDeposit") {
      requested.add(transactionId);
      if (!turns.has($id)) half.push(`the request ${$id} without its turn`);
      if (!transactions.has(transactionId)) half.push(`the request ${$id} without its transaction`);
    }
    if (operation === "approve") {
      settled.set(transactionId, "success");
      if (!entries.has(transactionId)) half.push(`the approval ${$id} without its entry`);
    }
    if (operation === "cancel") settled.set(transactionId, "cancelled");
  }
  for (const [id, { status }] of transactions) {
    if (!requested.has(id)) half.push(`the transaction ${id} without its request`);
    if (status !== (settled.get(id) ?? "pending")) half.push(`the transaction ${id} as ${status}`);
  }
  return half;
}

it("a backup under steady work of several investors finishes, and holds each operation whole or not at all", () =>
  inFolder(async (folder) => {
    const { server } = site;
    const names = ["Ada", "Ben", "Cleo", "Dan"];
    const investors = await Promise.all(names.map((name) => anInvestor(server, admin, `${name} Investor`)));
    const before = await Promise.all(investors.map((investor) => aPendingDeposit(investor, "5")));
    const work = new Work(investors);
    const finishedAt: number[] = [];
    try {
      await takeBackup(server, folder, () => finishedAt.push(work.finished.length));
    } finally {
      await work.stop();
    }
    // No request was refused, and none waited for the whole backup.
    expect(finishedAt.at(-1)).toBeGreaterThan(finishedAt[0] ?? 0);

    await restoreBackup(empty.server, folder, () => {});
    for (const one of [site, empty]) {
      const deviations: string[] = [];
      const books = { tables: one.server.tables, databaseId };
      const { entries } = await verifyLedger(books, (deviation) => deviations.push(deviation));
      expect(deviations, `in the project ${one.server.projectId}`).toEqual([]);
      expect(entries).toBeGreaterThan(0);
    }
    expect(await halfOperations(empty.server)).toEqual([]);
    const restored = new Set((await rowsOf(empty.server, "transactions")).map(({ $id }) => $id));
    expect(before.filter((id) => !restored.has(id))).toEqual([]);
    expect(await rowsOf(server, "pauses")).toEqual([]);
  }));
