import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { newTransaction, parseTransaction, transactionColumns, transactionLabel } from "./transaction.ts";

it("a label is TNX- and six characters that cannot be mistaken for one another", () => {
  let next = 0;
  const labels = Array.from({ length: 40 }, () => transactionLabel((below) => next++ % below));
  for (const label of labels) expect(label).toMatch(/^TNX-[2-9A-HJKMNP-Z]{6}$/);
});

it("a written row is read back equal", () => {
  const written = newTransaction({
    $id: "k1",
    id: "ada",
    transactionId: "TNX-234567",
    kind: "withdrawal",
    amount: cents(123_456),
    type: "withdraw",
    status: "pending",
    description: "Withdrawal via Bitcoin",
    fee: cents(12_346),
    net: cents(111_110),
  });
  const columns = transactionColumns(written);
  expect(columns).toMatchObject({ amount: 1234.56, fee: 123.46, net: 1111.1 });
  const row = { ...columns, $id: "k1", $createdAt: "2026-01-01T01:00:00.000+01:00", $permissions: [] };
  expect(parseTransaction(row)).toEqual({ ...written, $createdAt: "2026-01-01T00:00:00.000Z" });
});

it("refuses a row with a fraction of a cent", () => {
  expect(() => parseTransaction({ amount: 0.005 })).toThrow();
});
