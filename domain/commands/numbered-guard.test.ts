import { expect, it } from "vitest";
import { guardNumber, nextGuard } from "./numbered-guard.ts";

it("numbers guards in the order of texts", () => {
  const guards = [0, 8, 9, 99, 123_456].map((last) => nextGuard("offer:Plans:p1:", last));
  expect(guards).toEqual(guards.toSorted());
  expect(guards[2]).toBe("offer:Plans:p1:000000000010");
  expect(guards.map(guardNumber)).toEqual([1, 9, 10, 100, 123_457]);
});

it("begins after none", () => {
  expect(guardNumber(undefined)).toBe(0);
});
