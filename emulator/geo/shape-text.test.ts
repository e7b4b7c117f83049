import { expect, it } from "vitest";
import { readShapeText } from "./shape-text.ts";

it.each([
  ["POINT(1 2)", [1, 2]],
  ["point( -1.5e1   .25 )", [-15, 0.25]],
  ["POINT(1. +2)", [1, 2]],
  ["POINT (1 2)", undefined],
  ["POINT(1 2 3)", undefined],
  ["POINT(1 2", undefined],
  ["POINT(1.2.3 4)", undefined],
])("reads %s", (text, place) => expect(readShapeText(text, "point")).toEqual(place));

it("refuses a long text of digits as fast as a short one", () => {
  const digits = "1".repeat(50_000);
  expect(readShapeText(`POINT(${digits} ${digits}x)`, "point")).toBeUndefined();
});
