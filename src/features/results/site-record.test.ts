import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { readSiteRecord } from "./site-record.ts";

const rows = (percents: number[], status = "done") =>
  percents.map((percent, index) => ({
    $id: `${status}-${index}`,
    day: `2026-03-${String(percents.length - index).padStart(2, "0")}`,
    percent,
    status,
  }));
const results = "GET /tablesdb/main/tables/results/rows";

afterEach(() => vi.unstubAllGlobals());

describe("the real earnings of all plans", () => {
  it("are none before the first result, and without those that were reversed", async () => {
    fakeWire({ [results]: [rowList([]), rowList(rows([1, 2], "reversed"))] });
    expect(await readSiteRecord()).toBeUndefined();
    expect(await readSiteRecord()).toBeUndefined();
  });

  it("are counted from the first result on, with their number, first and last day", async () => {
    fakeWire({
      [results]: [rowList(rows([1.5])), rowList(rows([...Array(20).fill(1), ...Array(10).fill(-1)]))],
    });
    expect(await readSiteRecord()).toEqual({
      count: 1,
      first: "2026-03-01",
      last: "2026-03-01",
      winRate: 10_000,
      profitFactor: null,
      worstDay: 150,
    });
    expect(await readSiteRecord()).toEqual({
      count: 30,
      first: "2026-03-01",
      last: "2026-03-30",
      winRate: 6667,
      profitFactor: 200,
      worstDay: -100,
    });
  });
});
