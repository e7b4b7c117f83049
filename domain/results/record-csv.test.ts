import { expect, it } from "vitest";
import type { PostedResult } from "./posted-result.ts";
import { recordCsv } from "./record-csv.ts";

const headings = {
  day: "Day",
  result: "Result, % of stake",
  total: "Sum (%)",
  trades: "Trades",
  note: "Note",
};

const result = (
  day: string,
  percent: number,
  note: string,
  trades: PostedResult["trades"],
): PostedResult => ({
  $id: day,
  planId: "steady",
  plan: "Steady",
  day,
  percent,
  note,
  trades,
});

it("the results of a plan are a file: the oldest first, added up, with the number of trades from five on, and the note", () => {
  const file = recordCsv(
    [result("2026-03-02", -75, '=1+1, "quoted"', null), result("2026-03-01", 150, "Calm", 12)],
    headings,
  );
  expect(file).toBe(
    '\uFEFFDay,"Result, % of stake",Sum (%),Trades,Note\r\n' +
      "2026-03-01,1.5,1.5,12,Calm\r\n" +
      '2026-03-02,-0.75,0.75,,"\'=1+1, ""quoted"""\r\n',
  );
});
