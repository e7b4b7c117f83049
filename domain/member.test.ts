import { expect, it } from "vitest";
import { admin, Books } from "#tests/books.ts";
import { setActive } from "./member.ts";

function world() {
  const books = new Books();
  books.addInvestor("ada");
  books.addInvestor("admin");
  const set = (id: string, isActive: boolean) => {
    const occasion = books.occasion(admin);
    return books.write({ decision: setActive(books.investor(id), isActive, occasion), occasion });
  };
  return { books, set };
}

it("an account is closed and opened again, without touching the money", () => {
  const { books, set } = world();
  expect(set("ada", false)).toMatchObject({
    audit: { before: { isActive: true }, after: { isActive: false } },
  });
  expect(books.investor("ada").profile).toMatchObject({ isActive: false, balance: 0, ledgerSeq: 0 });
  set("ada", true);
  expect(books.investor("ada").profile.isActive).toBe(true);
  expect(books.ledger).toEqual([]);
});

it.each([
  [true, "This account is already active"],
  [false, "This account is already deactivated"],
])("making it %s twice is told", (isActive, message) => {
  const { set } = world();
  set("ada", isActive);
  expect(set("ada", isActive)).toMatchObject({ message });
});

it("administrators cannot lock themselves out", () => {
  expect(world().set("admin", false)).toMatchObject({ code: "own-account" });
});
