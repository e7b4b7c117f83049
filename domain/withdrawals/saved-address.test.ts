import { describe, expect, it } from "vitest";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { parseLabels, savedAddresses, shortAddress } from "./saved-address.ts";

/** Withdrawals of one person, the newest first, a minute apart. */
const withdrawals = (...rows: readonly Partial<Transaction>[]) =>
  rows.map((row, index) => ({
    crypto: "btc",
    address: "a",
    status: "success" as const,
    addressForgottenAt: null,
    $createdAt: `2026-03-14T12:${59 - index}:00.000Z`,
    ...row,
  }));

it("keeps each address of each network once, with the name its owner gave", () => {
  const past = withdrawals(
    {},
    { crypto: "eth" },
    { address: "b", status: "pending" },
    {},
    { crypto: null, address: null },
  );
  expect(savedAddresses(past, { "btc b": "Safe", "eth a": "" })).toEqual([
    { network: "btc", address: "a", label: undefined },
    { network: "eth", address: "a", label: undefined },
    { network: "btc", address: "b", label: "Safe" },
  ]);
});

describe("an address", () => {
  const at = "2026-03-14T13:00:00.000Z";
  const isKnown = (...rows: readonly Partial<Transaction>[]) =>
    savedAddresses(withdrawals(...rows), {}).length > 0;

  it("is not known by a withdrawal that was turned down or cancelled", () => {
    expect(isKnown({ status: "failed" }, { status: "cancelled" })).toBe(false);
    expect(isKnown({ status: "failed" }, {})).toBe(true);
  });

  it("is forgotten up to the withdrawal that records the deletion, in any status", () => {
    expect(isKnown({ addressForgottenAt: at }, {})).toBe(false);
    expect(isKnown({ addressForgottenAt: at, status: "cancelled" }, {})).toBe(false);
  });

  it("is known again by a later withdrawal, not by one of the same instant", () => {
    expect(isKnown({}, { addressForgottenAt: at })).toBe(true);
    expect(isKnown({ $createdAt: at }, { addressForgottenAt: at, $createdAt: at })).toBe(false);
  });

  it("is forgotten from the last time on that its owner deleted it", () => {
    expect(isKnown({ addressForgottenAt: at, status: "failed" }, {}, { addressForgottenAt: at })).toBe(false);
  });

  it("is none without its network, nor a network without it", () => {
    expect(isKnown({ crypto: null }, { address: null })).toBe(false);
    expect(
      isKnown({ crypto: null, addressForgottenAt: at }, { address: null, addressForgottenAt: at }, {}),
    ).toBe(true);
  });

  it("stays known when its neighbours are forgotten", () => {
    expect(
      isKnown({ address: "b", addressForgottenAt: at }, { crypto: "eth", addressForgottenAt: at }, {}),
    ).toBe(true);
  });
});

it.each([
  [undefined, {}],
  ["text", {}],
  [{ "btc a": 1 }, {}],
  [{ "btc a": "Safe" }, { "btc a": "Safe" }],
])("reads %j as %j", (kept, names) => expect(parseLabels(kept)).toEqual(names));

it.each([
  ["bc1qshort", "bc1qshort"],
  ["bc1q567890123456", "bc1q567890123456"],
  ["bc1q5678901234567", "bc1q5678…234567"],
  ["bc1qdemodemodemodemodemo00", "bc1qdemo…demo00"],
])("shortens %s to %s", (address, short) => expect(shortAddress(address)).toBe(short));
