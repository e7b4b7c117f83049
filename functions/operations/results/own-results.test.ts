import { beforeEach, describe, expect, it } from "vitest";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { auditChanges } from "#domain/audit/audit-labels.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { auditLabels } from "#tests/audit-labels.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { deviations, trading } from "#tests/memory/memory-trading.ts";

let product: MemoryProduct;

const asked = { planId: "p1", day: "2026-01-02", percent: "1.5", note: "Markets rose" };
const profits = (ids: string[]) => ids.map((id) => product.profile(id)?.profit);
const stored = () => product.appwrite.all("results").map(parsePlanResult);

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date("2026-01-02T12:00:00Z");
});

describe("a result of a plan in which the poster holds a trade", () => {
  const audit = () => product.appwrite.all("audit").map(parseAuditEntry);

  /** Root and bob are administrators, and root has a trade of 400.00 like everybody. */
  async function interested(fourEyesAbove: number | null) {
    product.settings = { ...settings, fourEyesAbove: fourEyesAbove === null ? null : cents(fourEyesAbove) };
    await product.ask("root", "makeAdmin", { userId: "bob" });
    const ids = await trading(product, 2);
    await product.ask("bob", "setBalance", { userId: "root", amount: "1000", reason: "opening balance" });
    await product.ask("root", "openTrade", { planId: "p1", amount: "400" });
    return [...ids, "root"];
  }

  it("waits with four eyes for a second administrator, and then every trade has its part", async () => {
    const ids = await interested(1_000_000);
    const preview = { planId: "p1", day: asked.day, percent: "1.5" };
    expect(await product.ask("root", "previewResult", preview)).toMatchObject({
      hasOwnTrade: true,
      needsSecond: true,
    });
    const answer = await product.ask("root", "postResult", asked);
    expect(answer).toMatchObject({ done: false, trades: 0, proposalId: expect.any(String) });
    const { proposalId } = answer as { proposalId: string };
    expect([profits(ids), stored()]).toEqual([[0, 0, 0], []]);
    expect(await product.ask("root", "postResult", { ...asked, percent: "9" })).toMatchObject({
      code: "proposal-waiting",
    });
    expect(await product.ask("root", "continueResult", { resultId: proposalId })).toMatchObject({
      code: "result-not-found",
    });
    expect(await product.ask("root", "confirm", { proposalId })).toMatchObject({ code: "own-proposal" });
    expect(await product.ask("bob", "confirm", { proposalId })).toEqual({
      proposalId,
      status: "confirmed",
      resultId: expect.any(String),
      done: true,
    });
    expect(profits(ids)).toEqual([6, 6, 6]);
    expect(stored()).toMatchObject([{ percent: 150, status: "done", trades: 3 }]);
    expect(audit().find(({ operation }) => operation === "confirm")).toMatchObject({
      after: { percent: 150, proposal: { operation: "postResult", proposedBy: "root" } },
    });
    expect(deviations(product)).toEqual([]);
  });

  it("is not confirmed nor continued by another holder of a trade of it", async () => {
    const ids = await interested(1_000_000);
    await product.ask("root", "setBalance", { userId: "bob", amount: "1000", reason: "opening balance" });
    await product.ask("bob", "openTrade", { planId: "p1", amount: "400" });
    const { proposalId } = (await product.ask("root", "postResult", asked)) as { proposalId: string };
    expect(await product.ask("bob", "confirm", { proposalId })).toMatchObject({ code: "own-trade" });
    expect(profits(ids)).toEqual([0, 0, 0]);
    const running = { planId: "p1", plan: "Starter", day: "2026-01-01", percent: 1, note: "x", trades: 0 };
    const postedAt = product.now().toISOString();
    product.appwrite.put("results", { $id: "r1", ...running, refused: 0, status: "running", postedAt });
    expect(await product.ask("bob", "continueResult", { resultId: "r1" })).toMatchObject({
      code: "own-trade",
    });
  });

  it("gives no part to a trade that the poster opens in the moment of posting", async () => {
    product.settings = { ...settings, fourEyesAbove: cents(1_000_000) };
    const ids = await trading(product, 2);
    await product.ask("root", "makeAdmin", { userId: "bob" });
    await product.ask("bob", "setBalance", { userId: "root", amount: "1000", reason: "opening balance" });
    let isOpened = false;
    product.appwrite.interfere = async (moment) => {
      if (moment !== "before commit" || isOpened) return;
      isOpened = true;
      await product.ask("root", "openTrade", { planId: "p1", amount: "400" });
    };
    expect(await product.ask("root", "postResult", asked)).toMatchObject({
      done: true,
      trades: 2,
      refused: 1,
    });
    expect(product.profile("root")).toMatchObject({ stake: 400, profit: 0 });
    expect(profits(ids)).toEqual([6, 6]);
    expect(deviations(product)).toEqual([]);
  });

  it("is posted without four eyes, and the audit says so", async () => {
    const ids = await interested(null);
    expect(await product.ask("root", "postResult", asked)).toMatchObject({ done: true, trades: 3 });
    expect(profits(ids)).toEqual([6, 6, 6]);
    const entry = audit().find(({ operation }) => operation === "postResult");
    expect(auditChanges(entry ?? { before: {}, after: {} }, auditLabels)).toContainEqual({
      what: "hasOwnTrade",
      before: "",
      after: "yes",
    });
  });

  it("is confirmed once, wherever the function dies", async () => {
    const ids = await interested(1_000_000);
    const { proposalId } = (await product.ask("root", "postResult", asked)) as { proposalId: string };
    await product.dyingAtEachCall("bob", "confirm", { proposalId });
    expect(profits(ids)).toEqual([6, 6, 6]);
    expect(deviations(product)).toEqual([]);
  });
});
