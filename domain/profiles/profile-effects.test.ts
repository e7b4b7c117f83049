import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { Books } from "#tests/books.ts";
import { profileChanged, profileProjected } from "./profile-effects.ts";

const { profile } = new Books().addInvestor("ada");
const waiting = { ...profile, isActive: false, activatedAt: null };

it.each([
  ["the first activation takes one from those who wait", waiting, { isActive: true, activatedAt: "now" }, -1],
  ["another change of a newcomer counts nothing", waiting, { phone: "+33 2" }, undefined],
  ["a later activation counts nothing", { ...profile, isActive: false }, { isActive: true }, undefined],
])("%s", (_, before, change, by) => {
  expect(profileChanged({ profile: before }, change).counters[0]?.by).toBe(by);
});

it("a reader without permission is named only where the account is withdrawn from reading", () => {
  const change = { phone: "+33 2" };
  expect(profileChanged({ profile }, change)).not.toHaveProperty("hiddenFrom");
  expect(profileChanged({ profile, isHidden: true }, change)).toHaveProperty("hiddenFrom", "ada");
  const projected = { balance: cents(1) };
  expect(profileProjected({ profile }, projected)).not.toHaveProperty("hiddenFrom");
  expect(profileProjected({ profile, isHidden: true }, projected)).toHaveProperty("hiddenFrom", "ada");
});
