import { expect, it } from "vitest";
import { postedReason, readPostedReason, readReversedReason, reversedReason } from "./result-reason.ts";

it.each([
  [{ day: "2026-03-14", percent: 150, note: "Markets rose. More follows." }, "Result of 03/14/2026: 1.5%."],
  [{ day: "2026-03-14", percent: -7, note: "Two\nlines" }, "Result of 03/14/2026: -0.07%."],
  [{ day: "2026-12-01", percent: 0, note: "" }, "Result of 12/01/2026: 0%."],
])("reads the reason of a posted result as it was written: %o", (parts, begin) => {
  const text = postedReason(parts);
  expect(text).toBe(`${begin} ${parts.note}`);
  expect(readPostedReason(text)).toEqual(parts);
  expect(readReversedReason(text)).toBeNull();
});

it("reads the reason of a reversed result as it was written", () => {
  const parts = { day: "2026-03-14", reason: "A typing error" };
  const text = reversedReason(parts);
  expect(text).toBe("Result of 03/14/2026 reversed: A typing error");
  expect(readReversedReason(text)).toEqual(parts);
  expect(readPostedReason(text)).toBeNull();
});

it("reads no parts from another text", () => {
  expect([readPostedReason("Markets rose"), readReversedReason("Result of 03/14/2026")]).toEqual([
    null,
    null,
  ]);
});
