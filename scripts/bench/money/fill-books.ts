/** Books of many investors, made by the rules and written in bulk, because a million operations would take hours. */
import { createHash, randomUUID } from "node:crypto";
import { Functions } from "node-appwrite";
import { projection } from "#domain/commands/decision.ts";
import { type CounterIncrement, entryCounters } from "#domain/figures/counter-increments.ts";
import { balancesAfter } from "#domain/ledger/account.ts";
import { nextEntry } from "#domain/ledger/entry.ts";
import { type LedgerEntry, ledgerColumns } from "#domain/ledger/ledger.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { profileColumns } from "#domain/profiles/profile.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { newTransaction, transactionColumns } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { countUp } from "#scripts/operate/ledger/count-up.ts";
import { Books, sha256 } from "#tests/books.ts";
import type { Product } from "#tests/product.ts";

/** The most that Appwrite takes in one request. */
const BULK = 100;

/**
 * Every second entry is a deposit with its transaction, the others profits of a trade that are not claimed.
 */
function posting(seq: number, transactionId: string): Posting {
  if (seq % 2 === 0)
    return {
      kind: "deposit",
      deltas: { cash: cents(1_00) },
      house: { account: "deposits", delta: cents(-1_00) },
      transactionId,
      reason: null,
    };
  return {
    kind: "profit-adjusted",
    deltas: { profit: cents(7) },
    house: { account: "trading", delta: cents(-7) },
    transactionId: null,
    reason: "benchmark",
  };
}

/** Rows without a request must cause no mail. */
export async function silenceMail(product: Product): Promise<void> {
  await new Functions(keyClient(product)).update({ functionId: "mail", name: "mail", enabled: false });
}

/** To be called without mail. @returns how many entries were written and how long it took */
export async function fillBooks(product: Product, people: number, entriesEach: number) {
  const started = performance.now();
  const rows: Record<"ledger" | "transactions" | "users", object[]> = {
    ledger: [],
    transactions: [],
    users: [],
  };
  const flush = async (least: number) => {
    for (const tableId of ["ledger", "transactions", "users"] as const)
      while (rows[tableId].length > least) {
        const some = rows[tableId].splice(0, BULK);
        await product.tables.createRows({ databaseId: "main", tableId, rows: some });
      }
  };
  const increments: CounterIncrement[] = [];
  const { profile } = new Books().addInvestor("template");
  const { $id: _, $createdAt: __, ...template } = profile;
  for (let person = 0; person < people; person++) {
    const userId = `many${person}`;
    let head: LedgerEntry | null = null;
    for (let seq = 1; seq <= entriesEach; seq++) {
      const key = randomUUID().replaceAll("-", "");
      const at = "2026-01-01T00:00:00.000Z";
      const actor = { id: "root", role: "admin" } as const;
      const entry = nextEntry(head, { key, userId, at, actor, posting: posting(seq, key) }, sha256);
      if (isRefusal(entry)) throw new Error(entry.message);
      const written = { $id: key, $createdAt: at, $updatedAt: at };
      rows.ledger.push({ ...written, ...ledgerColumns(entry) });
      if (entry.transactionId !== null) rows.transactions.push({ ...written, ...deposit(key, userId, at) });
      increments.push(...entryCounters(entry));
      head = entry;
    }
    const figures = projection(balancesAfter(head), entriesEach);
    const columns = { ...template, ...figures, userId, referralId: `${userId}00000` };
    rows.users.push({ $id: userId, ...profileColumns(columns) });
    await flush(BULK);
  }
  await flush(0);
  await countUp(product.tables, increments);
  return { entries: people * entriesEach, seconds: (performance.now() - started) / 1000 };
}

function deposit($id: string, id: string, settledAt: string): object {
  const label = createHash("sha256").update($id).digest("hex").slice(0, 10);
  const row = newTransaction({
    $id,
    id,
    transactionId: `B-${label}`,
    kind: "deposit",
    amount: cents(1_00),
    type: "credit",
    description: "Deposit",
    settledAt,
  });
  return transactionColumns(row);
}
