import { describe, expect, it } from "vitest";
import { newTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import type { TransactionStatus } from "#domain/transactions/transaction-status.ts";
import { cents } from "#domain/values/money.ts";
import { knownAddresses } from "./known-address.ts";

function withdrawal(address: string | null, day: number, change: Partial<Transaction> = {}): Transaction {
  const given = newTransaction({
    $id: `w${day}`,
    id: "ada",
    transactionId: `TNX-${day}`,
    kind: "withdrawal",
    amount: cents(1000),
    type: "withdraw",
    description: "",
    crypto: "sol",
    address,
  });
  return { ...given, $createdAt: onDay(day), ...change };
}
const onDay = (day: number) => `2026-03-${String(day).padStart(2, "0")}T00:00:00.000Z`;

describe("addresses that withdrawals made known", () => {
  it.each<[TransactionStatus, boolean]>([
    ["pending", true],
    ["success", true],
    ["failed", false],
    ["cancelled", false],
  ])("include that of a withdrawal that is %s: %s", (status, isKnown) => {
    expect(knownAddresses([withdrawal("Sun1", 1, { status })])).toHaveLength(isKnown ? 1 : 0);
  });

  it("are known since the first withdrawal, and paid when any of them was", () => {
    const pending = { status: "pending" } as const;
    expect(knownAddresses([withdrawal("Sun1", 3, pending), withdrawal("Sun1", 2)])).toEqual([
      { network: "sol", address: "Sun1", since: onDay(2), isPaid: true },
    ]);
    expect(knownAddresses([withdrawal("Sun1", 3), withdrawal("Sun1", 2, pending)])).toMatchObject([
      { since: onDay(2), isPaid: true },
    ]);
    expect(knownAddresses([withdrawal("Sun1", 3, pending)])).toMatchObject([{ isPaid: false }]);
  });

  it("are listed once, by the spelling that was used last", () => {
    const eth = { crypto: "eth" };
    expect(
      knownAddresses([
        withdrawal("0xAB", 4, eth),
        withdrawal("Sun1", 3),
        withdrawal("0xab", 2, eth),
        withdrawal("sun1", 1),
      ]).map(({ network, address }) => [network, address]),
    ).toEqual([
      ["eth", "0xAB"],
      ["sol", "Sun1"],
      ["sol", "sun1"],
    ]);
  });

  it("are none for a withdrawal without network or address", () => {
    expect(knownAddresses([withdrawal(null, 2), withdrawal("Sun1", 1, { crypto: null })])).toEqual([]);
    const forgotten = { addressForgottenAt: onDay(9) };
    expect(
      knownAddresses([
        withdrawal(null, 5, { crypto: "eth", ...forgotten }),
        withdrawal(null, 4, forgotten),
        withdrawal("Sun1", 3, { crypto: null, ...forgotten }),
        withdrawal("Sun1", 2),
      ]),
    ).toHaveLength(1);
  });

  it("begin again after a removal, however the address is spelled", () => {
    const eth = { crypto: "eth" };
    const removed = { ...eth, addressForgottenAt: onDay(9) };
    const rows = [withdrawal("0xab", 3, removed), withdrawal("0xab", 1, eth)];
    expect(knownAddresses(rows)).toEqual([]);
    expect(knownAddresses([withdrawal("0xAB", 4, eth), ...rows])).toEqual([
      { network: "eth", address: "0xAB", since: onDay(4), isPaid: true },
    ]);
    expect(knownAddresses([withdrawal("0xcd", 2, eth), ...rows])).toHaveLength(1);
  });

  it("begin again after the newest of several removals", () => {
    const removed = { addressForgottenAt: onDay(9) };
    expect(
      knownAddresses([withdrawal("Sun1", 5, removed), withdrawal("Sun1", 3), withdrawal("Sun1", 1, removed)]),
    ).toEqual([]);
  });
});
