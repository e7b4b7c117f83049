import { expect, it } from "vitest";
import { tradeColumn, tradeEnd } from "./trade-column.ts";

it.each([null, ""])("a profile with %j in its column has no trade", (text) => {
  expect(tradeColumn.parse(text)).toBeNull();
});

it("a trade ends with the last of its days", () => {
  expect(tradeEnd({ openedAt: "2026-02-27T10:00:00.000Z", days: 2 })).toBe("2026-03-01T10:00:00.000Z");
});
