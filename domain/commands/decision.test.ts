import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { Books } from "#tests/books.ts";
import { isConsistent } from "./decision.ts";

it("a profile and a newest entry of different commits are not consistent", () => {
  const books = new Books();
  expect(isConsistent(books.addInvestor("eve"))).toBe(true);
  const { profile, head } = books.addInvestor("ada", cents(100));
  expect(isConsistent({ profile, head })).toBe(true);
  expect(isConsistent({ profile, head: null })).toBe(false);
  expect(isConsistent({ profile: { ...profile, ledgerSeq: 0 }, head })).toBe(false);
});
