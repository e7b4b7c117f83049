import { expect, it } from "vitest";
import { formatBookDay } from "./book-day.ts";

it("shows a day of the books as month, day and year", () => {
  expect(formatBookDay("2026-03-14")).toBe("03/14/2026");
});
