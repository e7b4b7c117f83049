import { expect, it } from "vitest";
import type { CounterIncrement } from "#domain/figures/counter-increments.ts";
import {
  closedVersion,
  frozenVersion,
  lastVersion,
  nextUnfrozenVersion,
  nextVersion,
  releasedVersion,
} from "./profile-version.ts";

/** Counts as the table does: an increment beyond its limit is refused. */
function counting(...steps: (() => CounterIncrement)[]): boolean[] {
  let version = 0;
  return steps.map((step) => {
    const { by, atMost = Number.POSITIVE_INFINITY } = step();
    if (version + by > atMost) return false;
    version += by;
    return true;
  });
}

const granting = () => nextVersion("ada", true);
const plain = () => nextVersion("ada", false);
const closing = () => closedVersion("ada");
const deleting = () => lastVersion("ada");
const paying = () => nextUnfrozenVersion("ada");
const freezing = () => frozenVersion("ada");
const releasing = () => releasedVersion("ada");

it("counts every commit about a profile that is there", () => {
  expect(counting(granting, plain, granting)).toEqual([true, true, true]);
});

it("refuses what grants reading once reading was withdrawn, and nothing else", () => {
  expect(counting(plain, closing, plain, granting)).toEqual([true, true, true, false]);
});

it("withdraws reading once", () => {
  expect(counting(closing, closing)).toEqual([true, false]);
});

it.each([
  ["that could be read", []],
  ["whose reading was withdrawn", [closing]],
])("refuses every commit about a deleted profile %s", (_, before) => {
  const results = counting(plain, ...before, deleting, plain, granting, closing);
  expect(results.slice(-4)).toEqual([true, false, false, false]);
});

it.each([granting, plain, closing, deleting])("counts the version of one account", (step) => {
  expect(step()).toMatchObject({ tableId: "profileversions", rowId: "ada", column: "version" });
});

it("refuses what lets money out while the profile is frozen, and nothing else", () => {
  expect(counting(paying, freezing, paying, granting, plain, releasing, paying)).toEqual([
    ...[true, true, false, true, true, true, true],
  ]);
});

it("deletes a frozen profile permanently", () => {
  expect(counting(freezing, deleting, plain, granting, paying, releasing, plain)).toEqual([
    ...[true, true, false, false, false, true, false],
  ]);
});

it("counts in one column of one row, whatever happens to the profile", () => {
  for (const step of [granting, plain, closing, deleting, paying, freezing, releasing])
    expect(step()).toMatchObject({ tableId: "profileversions", rowId: "ada", column: "version" });
});
