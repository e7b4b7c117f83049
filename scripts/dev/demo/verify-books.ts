import { hash } from "node:crypto";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parseFigures } from "#domain/figures/figures.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parseMessage } from "#domain/messages/message.ts";
import { parseProfile } from "#domain/profiles/profile.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { createSources } from "#domain/verification/fund-sources.ts";
import { createRecount } from "#domain/verification/recount.ts";
import { createReplay } from "#domain/verification/replay.ts";
import { verificationColumns } from "#domain/verification/verification.ts";
import { create } from "#functions/lib/row-operations.ts";
import type { DemoBooks } from "./demo-books.ts";

/** Verifies the books by the rules of `npm run ledger:verify`. @returns the deviations, a sentence each */
export function verifyBooks({ tables }: DemoBooks): string[] {
  const replay = createReplay((text) => hash("sha256", text));
  const sources = createSources();
  const some = sources.ofSome();
  const recount = createRecount();
  const entries = tables.rows("ledger").map(parseLedgerEntry);
  const transactions = tables.rows("transactions").map(parseTransaction);
  const profiles = tables.rows("users").map(parseProfile);
  for (const entry of entries) recount.entry(entry);
  for (const transaction of transactions) recount.transaction(transaction);
  for (const profile of profiles) recount.profile(profile);
  for (const message of tables.rows("messages").map(parseMessage)) recount.message(message);
  const figures = tables.rows("figures").map(parseFigures);
  return [
    ...entries.flatMap(replay.entry),
    ...transactions.flatMap(replay.transaction),
    ...profiles.flatMap(replay.profile),
    ...replay.finish(),
    ...tables.rows("results").map(parsePlanResult).flatMap(sources.result),
    ...tables.rows("audit").map(parseAuditEntry).flatMap(sources.receipt),
    ...entries.flatMap(some.entry),
    ...transactions.flatMap(some.transaction),
    ...profiles.flatMap(some.profile),
    ...sources.finish(),
    ...recount.deviations(figures, figures),
  ];
}

/** Verifies the books and records the outcome for the overview, as the command does. */
export function recordVerification(books: DemoBooks, time: number): void {
  const started = performance.now();
  const deviations = verifyBooks(books).length;
  const at = new Date(time).toISOString();
  const columns = verificationColumns({
    at,
    entries: books.tables.rows("ledger").length,
    deviations,
    seconds: (performance.now() - started) / 1000,
    verifiedBefore: null,
  });
  books.tables.write([create("verifications", books.newKey(time), columns)], at);
}
