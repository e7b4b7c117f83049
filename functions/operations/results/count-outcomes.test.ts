import { beforeEach, describe, expect, it } from "vitest";
import { parseOutcomeCounts } from "#domain/results/outcome-counts.ts";
import { outcomeLimits, parsePublishedOutcomes } from "#domain/results/published-outcomes.ts";
import { DAY, HOUR, MINUTE } from "#domain/values/durations.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { aPlanRow } from "#tests/plans.ts";
import { countOutcomes } from "./count-outcomes.ts";

let product: MemoryProduct;
let time: number;

beforeEach(() => {
  product = new MemoryProduct();
  at("2026-03-01T08:00:00.000Z");
  product.now = () => new Date(time);
});

function at(instant: string): void {
  time = Date.parse(instant);
}

const count = () => countOutcomes(product.appwrite.connect(), product.dependencies);
const counts = () => product.appwrite.all("outcomecounts").map(parseOutcomeCounts);
const published = () => product.appwrite.all("outcomes").map(parsePublishedOutcomes);
const counted = () =>
  counts()
    .flatMap((plan) => plan.counts)
    .reduce((sum, one) => sum + one, 0);
/** The number of the range that begins with a limit. */
const numberFrom = (limit: number, plans: { counts: number[] }[]) =>
  plans.map((plan) => plan.counts[outcomeLimits.indexOf(limit) + 1]);

/** Opens a trade of $100 for each of them, and ends it with a profit that an administrator entered. */
async function tradesOf(names: string, profit = "30", planId = "p1"): Promise<void> {
  for (const name of names.split(" ")) {
    time += MINUTE;
    if (product.profile(name) === undefined) product.addInvestor(name);
    if (product.profile(name)?.balance === 0) await product.approvedDeposit(name, "100000");
    await product.ask(name, "openTrade", { planId, amount: "100" });
    await product.ask("root", "setProfit", { userId: name, amount: profit, reason: "a result" });
    expect(await product.ask(name, "claimProfit")).toMatchObject({ status: "success" });
  }
}

describe("the outcomes of ended trades", () => {
  it("are counted before the fee when their month is over, once, and published from five investors on", async () => {
    await tradesOf("ada bob cid dan");
    at("2026-03-31T23:00:00.000Z");
    await tradesOf("eve2", "60");
    await count();
    expect([counts(), published()]).toEqual([[], []]);
    at("2026-04-01T01:00:00.000Z");
    await count();
    await count();
    expect([counted(), numberFrom(2000, counts()), numberFrom(5000, counts())]).toEqual([5, [4], [1]]);
    expect(published()).toEqual([]);

    await tradesOf("fay ada");
    at("2026-05-01T01:00:00.000Z");
    await count();
    expect([counted(), numberFrom(2000, published())]).toEqual([7, [6]]);
    expect(published()).toMatchObject([{ $id: "p1", from: "2026-03", to: "2026-04" }]);
  });

  it("keep their number until five more investors are counted, while the period goes on", async () => {
    await tradesOf("ada bob cid dan eva");
    at("2026-04-02T00:00:00.000Z");
    await tradesOf("ada bob cid dan dan");
    at("2026-05-02T00:00:00.000Z");
    await count();
    expect(published()).toMatchObject([{ to: "2026-04" }]);
    expect(numberFrom(2000, published())).toEqual([5]);
    await tradesOf("eva");
    at("2026-06-02T00:00:00.000Z");
    await count();
    expect(published()).toMatchObject([{ to: "2026-05" }]);
    expect(numberFrom(2000, published())).toEqual([11]);
  });

  it("the outcomes of a month wait ten minutes longer, for commits of its last moment", async () => {
    await tradesOf("ada");
    at("2026-04-01T00:09:59.000Z");
    await count();
    expect(counted()).toBe(0);
    at("2026-04-01T00:10:00.000Z");
    await count();
    expect(counted()).toBe(1);
  });

  it("are each counted once when the process dies at each of its calls, and published as without that", async () => {
    await tradesOf("ada bob cid dan eva");
    at("2026-04-02T00:00:00.000Z");
    await tradesOf("ada bob");
    at("2026-05-02T00:00:00.000Z");
    let deaths = 0;
    for (let isDone = false; !isDone; deaths++) {
      let left = deaths;
      product.appwrite.interfere = () => {
        if (left-- <= 0) throw new Error("killed");
      };
      isDone = await count().then(
        () => true,
        () => false,
      );
    }
    product.appwrite.interfere = () => {};
    expect(deaths).toBeGreaterThan(20);
    expect([counted(), numberFrom(2000, published())]).toEqual([7, [5]]);
  });

  it("are left to another run that counted since the progress was read", async () => {
    await tradesOf("ada");
    at("2026-04-02T00:00:00.000Z");
    await count();
    await tradesOf("ada bob");
    // A page that was written twice would take the progress back, and the next plan would be counted twice.
    at("2026-05-02T00:00:00.000Z");
    product.appwrite.put("Plans", { $id: "p2", ...aPlanRow() });
    await tradesOf("ada", "30", "p2");
    at("2026-06-02T00:00:00.000Z");
    let isOther = false;
    product.appwrite.interfere = async (moment) => {
      if (moment !== "before createOperations" || isOther) return;
      isOther = true;
      await count();
    };
    await count();
    product.appwrite.interfere = () => {};
    expect([isOther, counted()]).toEqual([true, 4]);
  });

  it("are found page by page when more trades than a page ended at the same time", async () => {
    await tradesOf("ada");
    const copy = (tableId: string, number: number) => {
      const row = product.appwrite
        .all(tableId)
        .findLast((one) => one.operation === "claimProfit" || tableId === "ledger");
      if (row === undefined) throw new Error("The trade has ended.");
      product.appwrite.put(tableId, {
        ...row,
        $id: `copy${number}`,
        guard: `copy:${number}`,
        userId: `user${number}`,
        seq: 1,
      });
    };
    for (let number = 0; number < 170; number++) {
      copy("audit", number);
      copy("ledger", number);
    }
    at("2026-04-02T00:00:00.000Z");
    // Each run has time for one step.
    const steps = () => {
      let calls = 0;
      product.now = () => new Date(time + (calls++ === 0 ? 0 : HOUR));
      return count();
    };
    await steps();
    expect(counted()).toBe(80);
    await steps();
    expect(counted()).toBe(160);
    for (let run = 0; run < 5; run++) await steps();
    expect([counted(), numberFrom(2000, published())]).toEqual([171, [171]]);
  });

  it("are counted and published again, the same, when the row of the progress was deleted", async () => {
    await tradesOf("ada bob cid dan eva");
    at("2026-04-02T00:00:00.000Z");
    await tradesOf("ada bob");
    at("2026-05-02T00:00:00.000Z");
    await count();
    const before = [counts(), published()];
    product.appwrite.rows.get("maintenance")?.clear();
    await count();
    expect([counts(), published()]).toEqual(before);
  });

  it("the outcomes of a trade with a loss are counted when its investor closes it, not when its account is deleted", async () => {
    for (const name of ["ada", "bob"]) {
      await product.approvedDeposit(name, "1000");
      await product.ask(name, "openTrade", { planId: "p1", amount: "100" });
      await product.ask("root", "setProfit", { userId: name, amount: "-60", reason: "a result" });
    }
    time += 40 * DAY;
    expect(await product.ask("ada", "closeTrade")).toMatchObject({ userId: "ada" });
    expect(await product.ask("root", "deleteUser", { userId: "bob", reason: "asked for it" })).toMatchObject({
      userId: "bob",
    });
    time += 40 * DAY;
    await count();
    expect([counted(), counts()[0]?.counts[0]]).toEqual([1, 1]);
  });
});
