import { setProfit } from "#domain/adjustments/adjustment.ts";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { ledgerColumns, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parseProfile, profileColumns } from "#domain/profiles/profile.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { openTrade } from "#domain/trades/trade.ts";
import { parseTransaction, transactionColumns } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { createSources } from "#domain/verification/fund-sources.ts";
import { acceptPresentTexts } from "#tests/accepted-texts.ts";
import { admin, Books } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";
import type { MemoryProduct } from "./memory-product.ts";

/** Investors with 1,000.00 each, in the order of their ids. */
function addInvestors(product: MemoryProduct, count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `inv${String(n).padStart(3, "0")}`;
    const { profile } = new Books().addInvestor(id);
    product.appwrite.put("users", { ...profileColumns(profile), $id: id });
    acceptPresentTexts(product.appwrite, id);
    product.appwrite.accounts.set(id, { name: id, email: `${id}@example.com`, status: true, labels: [] });
    return id;
  });
}

/** The same, each with a trade of 400.00 in the plan. */
export async function trading(product: MemoryProduct, count: number): Promise<string[]> {
  const ids = addInvestors(product, count);
  for (const userId of ids) {
    await product.ask("root", "setBalance", { userId, amount: "1000", reason: "opening balance" });
    await product.ask(userId, "openTrade", { planId: "p1", amount: "400" });
  }
  return ids;
}

/** An investor whose trade has as much profit as an account can hold. */
export function putRich(product: MemoryProduct): void {
  const books = new Books();
  books.at = product.now().toISOString();
  books.addInvestor("rich", cents(50_000));
  const self = books.context({ id: "rich", role: "investor" });
  const opened = openTrade(books.investor("rich"), aPlan({ $id: "p1" }), cents(40_000), self);
  books.write({ decision: opened, context: self });
  const correction = { amount: cents(99_999_999_999_999), reason: "a fortune" };
  const context = books.context(admin);
  books.write({ decision: setProfit(books.investor("rich"), correction, context), context });
  product.appwrite.put("users", { ...profileColumns(books.investor("rich").profile), $id: "rich" });
  for (const entry of books.ledger)
    product.appwrite.put("ledger", { ...ledgerColumns(entry), $id: entry.$id });
  for (const row of books.transactions.values())
    product.appwrite.put("transactions", { ...transactionColumns(row), $id: row.$id });
}

/** Replays the books and looks where profits and bonuses come from; one sentence per deviation. */
export function deviations(product: MemoryProduct): string[] {
  const sources = createSources();
  const some = sources.ofSome();
  const { appwrite } = product;
  return [
    ...product.deviations(),
    ...appwrite.all("results").map(parsePlanResult).flatMap(sources.result),
    ...appwrite.all("audit").map(parseAuditEntry).flatMap(sources.receipt),
    ...appwrite.all("ledger").map(parseLedgerEntry).flatMap(some.entry),
    ...appwrite.all("transactions").map(parseTransaction).flatMap(some.transaction),
    ...appwrite.all("users").map(parseProfile).flatMap(some.profile),
    ...sources.finish(),
  ];
}
