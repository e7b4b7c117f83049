import { expect, it } from "vitest";
import { transactionCsvColumns } from "#domain/transactions/transactions-csv.ts";
import { textsIn } from "#tests/texts.ts";
import { transactionHeadings } from "./transaction-headings.ts";

it("the file of transactions has the same headings as ever in English", async () => {
  expect(transactionCsvColumns(transactionHeadings(await textsIn("en"))).join()).toBe(
    "Transaction,ID,Owner ID,Owner,Email,Kind,Type,Status,Amount (USD),Fee (USD),Net (USD),Method,Network,Address,Description,Reason,Created (UTC),Created (local),Settled (UTC),Settled (local),Transaction hash,Currency,Rate (USD),Amount in currency",
  );
});

it("the headings are in the language of the reader", async () => {
  const headings = transactionHeadings(await textsIn("de"));
  expect([headings.status, headings.amount, headings.createdLocal]).toEqual([
    "Status",
    "Betrag (USD)",
    "Erstellt (Ortszeit)",
  ]);
});
