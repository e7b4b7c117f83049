import { beforeEach, describe, expect, it } from "vitest";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { deviations, trading } from "#tests/memory/memory-trading.ts";

let product: MemoryProduct;
let time: number;

const result = { planId: "p1", day: "2026-01-02", percent: "1.5", note: "Markets rose" };

/** A clock that advances by so many milliseconds on every read. */
function passing(milliseconds: number): Date {
  time += milliseconds;
  return new Date(time);
}

const profits = (ids: string[]) => ids.map((id) => product.profile(id)?.profit);
const stored = () => product.appwrite.all("results").map(parsePlanResult);

beforeEach(() => {
  product = new MemoryProduct();
  time = Date.parse("2026-01-02T12:00:00Z");
  product.now = () => new Date(time);
});

describe("posting a result", () => {
  it("gives every open trade of the plan its part, and returns their number", async () => {
    const ids = await trading(product, 3);
    const preview = { planId: "p1", day: result.day, percent: "1.5" };
    expect(await product.ask("root", "previewResult", preview)).toEqual({
      trades: 3,
      stake: 120_000,
      profit: 1_800,
      limited: 0,
      hasOwnTrade: false,
      needsSecond: false,
      complete: true,
    });
    expect(product.appwrite.all("results")).toEqual([]);
    expect(await product.ask("root", "postResult", result)).toEqual({
      resultId: expect.any(String),
      trades: 3,
      refused: 0,
      done: true,
    });
    expect(profits(ids)).toEqual([6, 6, 6]);
    expect(stored()).toMatchObject([{ day: "2026-01-02", percent: 150, status: "done", trades: 3 }]);
    expect(product.appwrite.all("ledger").at(-1)).toMatchObject({
      kind: "plan-result",
      actorId: "root",
      actorRole: "admin",
      reason: "Result of 01/02/2026: 1.5%. Markets rose",
    });
    expect(deviations(product)).toEqual([]);
  });

  it("happens once per plan and day, by any admin and however often", async () => {
    const ids = await trading(product, 2);
    const key = newKey();
    const first = await Promise.all([1, 2, 3].map(() => product.ask("root", "postResult", result, key)));
    expect(first.every((one) => !("code" in (one as object)))).toBe(true);
    expect(await product.ask("root", "postResult", result, key)).toMatchObject({ trades: 2, done: true });
    expect(await product.ask("root", "postResult", { ...result, percent: "9" })).toMatchObject({
      code: "result-exists",
    });
    expect(profits(ids)).toEqual([6, 6]);
    expect(deviations(product)).toEqual([]);
  });

  it("leaves a trade open whose investor claims a profit that the result has changed", async () => {
    const [id = ""] = await trading(product, 1);
    const percent = "-0.5";
    await product.ask("root", "setProfit", { userId: id, amount: "20", reason: "a good day" });
    await product.ask("root", "postResult", { ...result, percent });
    const late = await product.ask(id, "claimProfit", { seenProfit: 2_000 });
    expect(late).toMatchObject({ code: "profit-changed", message: expect.stringContaining("now $18.00") });
    expect(product.profile(id)).toMatchObject({ profit: 18, stake: 400 });
    expect(await product.ask(id, "claimProfit", { seenProfit: 1_800 })).toHaveProperty("transactionId");
    expect(await product.ask(id, "claimProfit", { seenProfit: 1_800 })).toMatchObject({ code: "no-profit" });
    expect(deviations(product)).toEqual([]);
  });

  it("is finished by the same key wherever it died", async () => {
    const ids = await trading(product, 2);
    await product.dyingAtEachCall("root", "postResult", result);
    expect(profits(ids)).toEqual([6, 6]);
    expect(stored()).toMatchObject([{ status: "done", trades: 2 }]);
    expect(deviations(product)).toEqual([]);
  });

  it("reaches an investor who tries to use up the key of the loss", async () => {
    const [escaping = ""] = await trading(product, 1);
    const key = newKey();
    const { $id: tradeId } = product.appwrite.all("transactions").find(({ kind }) => kind === "trade") ?? {};
    const deposit = { methodId: "m1", amount: "1" };
    const taken = await product.ask(escaping, "requestDeposit", deposit, followUpKey(key, String(tradeId)));
    expect(taken).toMatchObject({ code: "invalid-request" });
    await product.ask("root", "postResult", { ...result, percent: "-50" }, key);
    expect(profits([escaping])).toEqual([-200]);
  });

  it("continues in the next execution when one has not enough time for all trades", async () => {
    const ids = await trading(product, 230);
    const key = newKey();
    // Each read of the clock is a second later, so an execution serves a few trades only.
    product.now = () => passing(1_000);
    const runs: { trades: number; done: boolean }[] = [];
    while (runs.at(-1)?.done !== true)
      runs.push((await product.ask("root", "postResult", result, key)) as { trades: number; done: boolean });
    expect(runs.length).toBeGreaterThan(10);
    expect(runs.map(({ trades }) => trades)).toEqual(runs.map(({ trades }) => trades).sort((a, b) => a - b));
    expect(runs.at(-1)?.trades).toBe(230);
    expect(new Set(profits(ids))).toEqual(new Set([6]));
    expect(stored()).toMatchObject([{ status: "done", trades: 230 }]);
    expect(deviations(product)).toEqual([]);
  });

  it("is continued by another administrator, and not once it is done", async () => {
    const ids = await trading(product, 20);
    product.now = () => passing(4_000);
    const started = (await product.ask("root", "postResult", result)) as { resultId: string; done: boolean };
    expect(started.done).toBe(false);
    product.now = () => new Date(time);
    const { resultId } = started;
    const [one, other] = await Promise.all(
      [1, 2].map(() => product.ask("root", "continueResult", { resultId })),
    );
    expect([one, other]).toMatchObject([{ done: true }, { done: true }]);
    expect(profits(ids)).toEqual(ids.map(() => 6));
    expect(await product.ask("root", "continueResult", { resultId })).toMatchObject({
      code: "already-processed",
    });
    expect(await product.ask("root", "continueResult", { resultId: "nothing" })).toMatchObject({
      code: "result-not-found",
    });
    expect(deviations(product)).toEqual([]);
  });

  it("leaves out trades claimed before it and trades opened after it", async () => {
    const [early = "", late = "", next = ""] = await trading(product, 3);
    await product.ask("root", "postResult", { ...result, day: "2026-01-02" });
    await product.ask(early, "claimProfit");
    time += 86_400_000;
    await product.ask(early, "openTrade", { planId: "p1", amount: "100" });
    await product.ask("root", "postResult", { ...result, day: "2026-01-01" });
    await product.ask("root", "postResult", { ...result, day: "2026-01-03", percent: "-2" });
    // On the first of January none was open; on the third, all three were.
    expect(profits([early, late, next])).toEqual(
      [-2, -2, -2].map((percent, n) => (n === 0 ? percent : 6 - 8)),
    );
    expect(stored().map(({ trades }) => trades)).toEqual([3, 0, 3]);
    expect(deviations(product)).toEqual([]);
  });

  it("names a withdrawn plan as long as it has an open trade", async () => {
    await trading(product, 1);
    product.appwrite.rows.get("Plans")?.clear();
    expect(await product.ask("root", "postResult", result)).toMatchObject({ trades: 1, done: true });
    expect(stored()).toMatchObject([{ plan: "Starter" }]);
    expect(await product.ask("root", "postResult", { ...result, planId: "p9" })).toMatchObject({
      code: "plan-not-found",
      field: "planId",
    });
  });

  it.each([
    [{ day: "2026-01-03" }, "day", "This day has not begun yet (UTC)"],
    [{ day: "2026-02-30" }, "day", "Please choose a day"],
    [{ day: "tomorrow" }, "day", "Please choose a day"],
    [{ percent: "" }, "percent", "Please enter a percentage"],
    [
      { percent: "1,5" },
      "percent",
      "Enter the percentage in digits with at most 2 decimals, for example 1.5 or -0.75",
    ],
    [{ percent: "-100.01" }, "percent", "Enter a percentage from -100 to 1000"],
    [{ percent: "1000.01" }, "percent", "Enter a percentage from -100 to 1000"],
    [{ note: " " }, "note", "Please give a note for the investors"],
  ])("with %j is refused", async (change, field, message) => {
    expect(await product.ask("root", "postResult", { ...result, ...change })).toMatchObject({
      field,
      message,
    });
  });

  it("is for administrators", async () => {
    for (const operation of ["postResult", "previewResult", "continueResult"])
      expect(await product.ask("ada", operation, { ...result, resultId: "r" })).toMatchObject({
        code: "not-admin",
      });
  });
});
