import { expect, it } from "vitest";
import { addMilliseconds } from "./add-milliseconds.ts";
import { HOUR } from "./durations.ts";

it("moves an instant to and fro, in whatever form it is written", () => {
  expect(addMilliseconds("2026-03-01T00:30:00.000Z", -HOUR)).toBe("2026-02-28T23:30:00.000Z");
  expect(addMilliseconds("2026-03-01T00:30:00.000+00:00", HOUR)).toBe("2026-03-01T01:30:00.000Z");
});
