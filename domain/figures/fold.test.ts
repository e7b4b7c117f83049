import { describe, expect, it } from "vitest";
import { noFigures, parseFigures } from "./figures.ts";
import { finishedDays, foldedShards } from "./fold.ts";

const row = ($id: string, over: Partial<typeof noFigures> = {}) =>
  parseFigures({ ...noFigures, ...over, $id });

describe("the days whose shards are folded", () => {
  const now = Date.parse("2026-03-14T10:00:00.000Z");

  it("are those that ended a day ago, each once", () => {
    const days = ["03.2026-03-11", "07.2026-03-12", "11.2026-03-12", "00.2026-03-13", "00.2026-03-14"];
    expect(
      finishedDays(
        days.map((id) => row(id)),
        now,
      ),
    ).toEqual(["2026-03-11", "2026-03-12"]);
  });

  it("never hold the shards of everything", () => {
    expect(finishedDays([row("00.total"), row("total")], now)).toEqual([]);
  });
});

it("the row of a day takes what its shards add up to, without columns of nothing", () => {
  const shards = [
    row("03.2026-03-11", { deposits: -500, fees: 7, openMessages: 1 }),
    row("09.2026-03-11", { deposits: -250, fees: -7 }),
  ];
  expect(foldedShards(shards)).toEqual([
    { tableId: "figures", rowId: "2026-03-11", column: "deposits", by: -750 },
    { tableId: "figures", rowId: "2026-03-11", column: "openMessages", by: 1 },
  ]);
});
