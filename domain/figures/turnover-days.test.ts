import { expect, it } from "vitest";
import { noFigures, parseFigures } from "./figures.ts";
import { turnoverDays } from "./turnover-days.ts";

const row = ($id: string, change: Partial<typeof noFigures>) =>
  parseFigures({ ...noFigures, ...change, $id });

it("lists the last days one by one, also those on which nothing happened, in UTC", () => {
  const rows = [
    row("2026-03-02", { payouts: 9_000, fees: 1_000 }),
    row("2026-02-28", { deposits: -50_000 }),
    row("2026-02-27", { deposits: -1 }),
  ];
  expect(turnoverDays(rows, 3, "2026-03-02T23:59:59.000Z")).toEqual([
    { day: "2026-02-28", paidIn: 50_000, paidOut: 0 },
    { day: "2026-03-01", paidIn: 0, paidOut: 0 },
    { day: "2026-03-02", paidIn: 0, paidOut: 9_000 },
  ]);
});
