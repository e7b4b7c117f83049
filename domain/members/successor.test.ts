import { expect, it } from "vitest";
import { ageOf, isSuccessor, restoredLabel } from "./successor.ts";

const profile = { $createdAt: "2026-11-25T10:00:00.000Z" };

it.each([
  ["made before the profile", "2026-11-25T09:59:59.000Z", false, false],
  ["made by a server whose clock is a second ahead", "2026-11-25T10:00:01.000Z", false, false],
  ["made by a server whose clock is two seconds ahead", "2026-11-25T10:00:02.000Z", false, false],
  ["made after the profile by more", "2026-11-25T10:00:02.001Z", false, true],
  ["made after the profile", "2026-11-25T10:00:03.000Z", false, true],
  ["made after the profile by a restore", "2026-12-25T10:00:00.000Z", true, false],
])("an account %s", (_, madeAt, isRestored, expected) => {
  expect(isSuccessor({ madeAt, isRestored }, profile)).toBe(expected);
});

it("an account from before restores left a label has no predecessor", () => {
  const account = { madeAt: "2026-11-21T10:00:00.000Z", isRestored: false };
  expect(isSuccessor(account, { $createdAt: "2026-01-01T00:00:00.000Z" })).toBe(false);
});

it("an account can be a successor when it was created after restores began to leave a label", () => {
  const older = { $createdAt: "2026-01-01T00:00:00.000Z" };
  const isOne = (madeAt: string) => isSuccessor({ madeAt, isRestored: false }, older);
  expect([isOne("2026-11-21T23:59:59.999Z"), isOne("2026-11-22T00:00:00.000Z")]).toEqual([false, true]);
});

it.each([
  [["admin", restoredLabel], true],
  [["admin"], false],
  [[], false],
])("an account with the labels %j was restored: %s", (labels, isRestored) => {
  const madeAt = "2026-12-01T00:00:00.000+00:00";
  expect(ageOf({ $createdAt: madeAt, labels })).toEqual({ madeAt, isRestored });
});
