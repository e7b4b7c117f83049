import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { Books } from "#tests/books.ts";
import { awaitsActivation, parseProfile, parseProfileEmail, personLabel, profileColumns } from "./profile.ts";

const books = new Books();
const { profile } = books.addInvestor("ada", cents(12_345));
const trade = {
  plan: "Starter",
  planId: "plan-1",
  amount: cents(10_050),
  roi: 2,
  days: 7,
  returnsStake: true,
  openedAt: "2026-01-01T00:00:00.000Z",
  transactionId: "t1",
};

it("a written row is read back equal, dollars in the table and cents in the code", () => {
  const { $id, $createdAt, ...columns } = { ...profile, trade };
  const row = profileColumns(columns);
  expect(row).toMatchObject({ balance: 123.45, ledgerSeq: 1 });
  expect(JSON.parse(String(row.trade))).toMatchObject({ plan: "Starter", amount: 100.5, roi: 2 });
  expect(row.tradePlanId).toBe("plan-1");
  expect(parseProfile({ ...row, $id, $createdAt, $permissions: [] })).toEqual({ ...profile, trade });
});

it("a change is written as the columns that change", () => {
  expect(profileColumns({ balance: cents(1), trade: null })).toEqual({
    balance: 0.01,
    trade: null,
    tradePlanId: null,
  });
});

it("a row that no operation wrote is not read", () => {
  const row = { ...profileColumns(profile), $id: "ada", $createdAt: profile.$createdAt };
  expect(() => parseProfile({ ...row, balance: 0.001 })).toThrow();
  expect(() => parseProfile({ ...row, trade: "{}" })).toThrow();
  expect(() => parseProfile({ ...row, isActive: "yes" })).toThrow();
});

it("a person is named with the address, and by it alone where no name can be seen", () => {
  expect(personLabel({ name: "Ada", email: "ada@example.com" })).toBe("Ada (ada@example.com)");
  expect(personLabel({ name: "\u200b", email: "ada@example.com" })).toBe("ada@example.com");
});

it.each([
  [false, null, true],
  [false, "2026-01-01T00:00:00.000Z", false],
  [true, null, false],
])(
  "a profile with isActive %s, activated at %s, awaits its activation: %s",
  (isActive, activatedAt, waits) => {
    expect(awaitsActivation({ isActive, activatedAt })).toBe(waits);
  },
);

it("the address alone is read where nothing else is asked for", () => {
  const row = { $id: "ada", email: "ada@example.com", $permissions: [] };
  expect(parseProfileEmail(row)).toEqual({ $id: "ada", email: "ada@example.com" });
  expect(() => parseProfileEmail({ $id: "ada" })).toThrow();
});
