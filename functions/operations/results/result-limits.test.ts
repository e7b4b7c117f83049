import { beforeEach, describe, expect, it } from "vitest";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { deviations, putRich, trading } from "#tests/memory/memory-trading.ts";

let product: MemoryProduct;

const result = { planId: "p1", day: "2026-01-02", percent: "1.5", note: "Markets rose" };
const profits = (ids: string[]) => ids.map((id) => product.profile(id)?.profit);

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date("2026-01-02T12:00:00Z");
});

describe("a result that an account cannot take whole", () => {
  it("lets a loss end at the stake, and says before how many that concerns", async () => {
    const ids = await trading(product, 3);
    await product.ask("root", "setProfit", { userId: ids[0], amount: "-100", reason: "a correction" });
    const loss = { ...result, percent: "-80" };
    expect(await product.ask("root", "previewResult", loss)).toMatchObject({ limited: 1, profit: -94_000 });
    await product.ask("root", "postResult", loss);
    expect(profits(ids)).toEqual([-400, -320, -320]);
    expect(deviations(product)).toEqual([]);
  });

  it("records an account that cannot hold its part, once, also when the run died before the end", async () => {
    const ids = await trading(product, 2);
    putRich(product);
    await product.dyingAtEachCall("root", "postResult", result);
    expect(profits([...ids, "rich"])).toEqual([6, 6, 999_999_999_999.99]);
    expect(product.appwrite.all("results").map(parsePlanResult)).toMatchObject([
      { status: "done", trades: 2, refused: 1 },
    ]);
    const entries = product.appwrite.all("audit").map(parseAuditEntry);
    expect(entries.filter(({ reason }) => reason?.includes("Not given:"))).toMatchObject([
      { userId: "rich", operation: "applyResult" },
    ]);
    expect(deviations(product)).toEqual([]);
  });
});
