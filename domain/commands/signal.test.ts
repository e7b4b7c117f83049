import { expect, it } from "vitest";
import { parseSignal, type RowChange, signalColumns, signalCutoff } from "./signal.ts";

const changes: RowChange[] = [
  { action: "create", table: "transactions", rowId: "t-1_a.b" },
  { action: "update", table: "users", rowId: "ann" },
];

it("names the rows that changed, and reads back what it names", () => {
  const columns = signalColumns("ann", changes);
  expect(columns).toEqual({ userId: "ann", changes: "create:transactions:t-1_a.b update:users:ann" });
  expect(parseSignal(columns)).toEqual(changes);
});

it("forgets a signal after an hour", () => {
  expect(signalCutoff("2026-03-14T12:00:00.000Z")).toBe("2026-03-14T11:00:00.000Z");
});
