import { describe, expect, it } from "vitest";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { cents } from "#domain/values/money.ts";
import { admin, sha256 } from "#tests/books.ts";
import { canonicalEntry, canonicalJson, entryDeviations, GENESIS, nextEntry } from "./entry.ts";
import type { LedgerEntry } from "./ledger.ts";

function deposit(head: LedgerEntry | null, amount: number, at = "2026-01-01T00:00:00.000Z"): LedgerEntry {
  const entry = nextEntry(
    head,
    {
      key: `k${amount}`,
      userId: "ada",
      at,
      actor: admin,
      posting: {
        kind: "deposit",
        deltas: { cash: cents(amount) },
        house: { account: "deposits", delta: cents(-amount) },
        transactionId: "t1",
        reason: null,
      },
    },
    sha256,
  );
  if (isRefusal(entry)) throw new Error(entry.message);
  return entry;
}

const first = deposit(null, 100);
const second = deposit(first, 250);

it("entries are numbered and chained from the first one", () => {
  expect(first).toMatchObject({ seq: 1, prevHash: GENESIS, cash: 100 });
  expect(second).toMatchObject({ seq: 2, prevHash: first.hash, cash: 350, cashDelta: 250, houseDelta: -250 });
});

it("no entry is older than the one before it, whatever the clock says", () => {
  expect(deposit(first, 250, "2025-12-31T23:59:59.999Z").at).toBe(first.at);
  expect(deposit(first, 250, "2026-01-01T00:00:00.001Z").at).toBe("2026-01-01T00:00:00.001Z");
  expect(deposit(null, 250, "2025-12-31T23:59:59.999Z").at).toBe("2025-12-31T23:59:59.999Z");
});

it("the hash is taken over every field, in one spelling", () => {
  expect(canonicalEntry(first)).toBe(
    '{"$id":"k100","actorId":"admin","actorRole":"admin","at":"2026-01-01T00:00:00.000Z","bonus":0,"bonusDelta":0,' +
      '"cash":100,"cashDelta":100,"feeDelta":0,"hold":0,"holdDelta":0,"houseAccount":"deposits","houseDelta":-100,' +
      '"kind":"deposit","prevHash":"0000000000000000000000000000000000000000000000000000000000000000","profit":0,' +
      '"profitDelta":0,"reason":null,"seq":1,"stake":0,"stakeDelta":0,"transactionId":"t1","userId":"ada"}',
  );
  expect(first.hash).toBe(sha256(canonicalEntry(first)));
});

it("equal values are equal texts, whatever the order of their keys", () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: "x" })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
});

describe("an entry as it was written has no deviation", () => {
  it.each([
    [null, first],
    [first, second],
  ])("%#", (previous, entry) => expect(entryDeviations(previous, entry, sha256)).toEqual([]));
});

describe("a changed entry is found", () => {
  it.each<[Partial<LedgerEntry>, string]>([
    [{ seq: 3 }, "has number 3, expected 2"],
    [{ prevHash: GENESIS }, "does not point to the entry before it"],
    [{ reason: "nothing to see" }, "was changed after it was written (hash)"],
    [{ cashDelta: cents(251) }, "does not balance: the sides differ by 1 cents"],
    [{ cash: cents(351) }, "says 351 cents cash, the entries add up to 350"],
    [{ feeDelta: cents(5) }, "does not balance: the sides differ by 5 cents"],
    [{ hold: cents(-1) }, "leaves a negative hold"],
  ])("%j", (change, sentence) => {
    expect(entryDeviations(first, { ...second, ...change }, sha256)).toContain(sentence);
  });

  it("also when its hash was made again", () => {
    const forged = { ...second, cash: cents(999) };
    const rehashed = { ...forged, hash: sha256(canonicalEntry(forged)) };
    expect(entryDeviations(first, rehashed, sha256)).toEqual([
      "says 999 cents cash, the entries add up to 350",
    ]);
  });
});
