import { beforeEach, describe, expect, it } from "vitest";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { deviations, trading } from "#tests/memory/memory-trading.ts";
import { aPlanRow } from "#tests/plans.ts";

let product: MemoryProduct;
let time: number;

const day = "2026-01-02";
const posting = { planId: "p1", day, percent: "15", note: "Markets rose" };
const reason = "It was 1.5 percent";

const profits = (ids: string[]) => ids.map((id) => product.profile(id)?.profit);
const stored = () => product.appwrite.all("results").map(parsePlanResult);
const entriesOf = (id: string) =>
  product.appwrite
    .all("ledger")
    .map(parseLedgerEntry)
    .filter(({ userId }) => userId === id);
const idOf = (answer: unknown) => (answer as { resultId: string }).resultId;

/** A clock that advances by a second and a half on every read. */
function passing(): Date {
  time += 1_500;
  return new Date(time);
}

async function propose(resultId: string): Promise<string> {
  const answer = await product.ask("root", "reverseResult", { resultId, reason });
  expect(answer).toMatchObject({ resultId, done: false, proposalId: expect.any(String) });
  return (answer as { proposalId: string }).proposalId;
}

/** Root proposes and bob confirms. */
async function reversed(resultId: string): Promise<unknown> {
  return product.ask("bob", "confirm", { proposalId: await propose(resultId) });
}

beforeEach(async () => {
  product = new MemoryProduct();
  time = Date.parse("2026-01-02T12:00:00Z");
  product.now = () => new Date(time);
  await product.ask("root", "makeAdmin", { userId: "bob" });
});

describe("reversing a result", () => {
  it("takes it back from every ongoing trade once a second administrator confirms it", async () => {
    const ids = await trading(product, 3);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    expect(profits(ids)).toEqual([60, 60, 60]);
    expect(await product.ask("root", "previewReversal", { resultId })).toEqual({
      plan: "Starter",
      day,
      percent: 1_500,
      trades: 3,
      profit: -18_000,
      limited: 0,
      kept: 0,
      keptProfit: 0,
      keepers: [],
      hasOwnTrade: false,
      complete: true,
    });
    const proposalId = await propose(resultId);
    expect(profits(ids)).toEqual([60, 60, 60]);
    expect(await product.ask("root", "confirm", { proposalId })).toMatchObject({ code: "own-proposal" });
    const key = newKey();
    const answer = { proposalId, status: "confirmed", resultId, done: true };
    expect(await product.ask("bob", "confirm", { proposalId }, key)).toEqual(answer);
    expect(await product.ask("bob", "confirm", { proposalId }, key)).toEqual(answer);
    expect(profits(ids)).toEqual([0, 0, 0]);
    expect(stored()).toMatchObject([
      { status: "reversed", trades: 3, reversed: 3, kept: 0, reversalReason: reason },
    ]);
    expect(entriesOf("inv000").at(-1)).toMatchObject({
      kind: "result-reversed",
      profitDelta: -6_000,
      houseAccount: "trading",
      houseDelta: 6_000,
      actorId: "bob",
      resultId,
      reason: `Result of 01/02/2026 reversed: ${reason}`,
    });
    expect(deviations(product)).toEqual([]);
  });

  it("needs two administrators also where nothing else does, and none of them twice", async () => {
    await trading(product, 1);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    const proposalId = await propose(resultId);
    expect(await product.ask("bob", "reverseResult", { resultId, reason: "again" })).toMatchObject({
      code: "proposal-waiting",
    });
    await product.ask("bob", "confirm", { proposalId });
    expect(await product.ask("root", "reverseResult", { resultId, reason })).toMatchObject({
      code: "result-reversed",
    });
    expect(await product.ask("root", "confirm", { proposalId })).toMatchObject({ code: "proposal-settled" });
    expect(await product.ask("root", "continueResult", { resultId })).toMatchObject({
      code: "already-processed",
    });
    expect(await product.ask("inv000", "reverseResult", { resultId, reason })).toMatchObject({
      code: "not-admin",
    });
  });

  it("leaves claimed parts and names their owners", async () => {
    const ids = await trading(product, 3);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    const proposalId = await propose(resultId);
    await product.ask("inv001", "claimProfit");
    // A new trade of the same plan has no part of that day.
    await product.ask("inv001", "openTrade", { planId: "p1", amount: "400" });
    expect(await product.ask("bob", "previewReversal", { resultId })).toMatchObject({
      trades: 2,
      profit: -12_000,
      kept: 1,
      keptProfit: 6_000,
      keepers: [{ userId: "inv001", profit: 6_000 }],
    });
    await product.ask("bob", "confirm", { proposalId });
    expect(profits(ids)).toEqual([0, 0, 0]);
    expect(product.profile("inv001")).toMatchObject({ balance: 660, stake: 400 });
    expect(stored()).toMatchObject([{ status: "reversed", reversed: 2, kept: 1 }]);
    const audit = product.appwrite.all("audit").map(parseAuditEntry);
    expect(audit.filter(({ guard }) => guard.startsWith("kept:"))).toMatchObject([
      { userId: "inv001", reason: expect.stringContaining("Not taken back: the trade has ended") },
    ]);
    expect(await product.ask("root", "previewReversal", { resultId })).toMatchObject({
      trades: 0,
      profit: 0,
      kept: 1,
      keepers: [{ userId: "inv001", profit: 6_000 }],
    });
    expect(deviations(product)).toEqual([]);
  });

  it("names 50 owners of kept parts, and counts all of them", async () => {
    const ids = await trading(product, 52);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    for (const id of ids.slice(0, 51)) await product.ask(id, "claimProfit");
    const preview = await product.ask("bob", "previewReversal", { resultId });
    expect(preview).toMatchObject({ trades: 1, kept: 51, keptProfit: 51 * 6_000 });
    expect((preview as { keepers: object[] }).keepers).toHaveLength(50);
  });

  it("is refused for a result that is not there, to administrators", async () => {
    const input = { resultId: "none" };
    expect(await product.ask("root", "reverseResult", { ...input, reason })).toMatchObject({
      code: "result-not-found",
    });
    expect(await product.ask("root", "previewReversal", input)).toMatchObject({ code: "result-not-found" });
    expect(await product.ask("inv000", "previewReversal", input)).toMatchObject({
      code: expect.stringMatching(/not-admin|signed-out/),
    });
  });

  it("never takes more than the stake, and gives a loss back", async () => {
    await trading(product, 1);
    const gain = idOf(await product.ask("root", "postResult", posting));
    time += 86_400_000;
    const loss = { ...posting, day: "2026-01-03", percent: "-100" };
    const lossId = idOf(await product.ask("root", "postResult", loss));
    expect(profits(["inv000"])).toEqual([-340]);
    expect(await product.ask("root", "previewReversal", { resultId: gain })).toMatchObject({ limited: 0 });
    await product.ask("root", "setProfit", { userId: "inv000", amount: "-390", reason: "A correction" });
    expect(await product.ask("root", "previewReversal", { resultId: gain })).toMatchObject({
      limited: 1,
      profit: -1_000,
    });
    await reversed(gain);
    expect(profits(["inv000"])).toEqual([-400]);
    await reversed(lossId);
    expect(profits(["inv000"])).toEqual([0]);
    expect(deviations(product)).toEqual([]);
  });

  it("lets the day be posted again for its original trades", async () => {
    const ids = await trading(product, 2);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    await reversed(resultId);
    time += 1000;
    await product.ask("root", "setBalance", { userId: "ada", amount: "1000", reason: "opening balance" });
    await product.ask("ada", "openTrade", { planId: "p1", amount: "400" });
    const right = { ...posting, percent: "1.5" };
    const { note, ...preview } = right;
    expect(await product.ask("root", "previewResult", preview)).toMatchObject({ trades: 2 });
    const again = idOf(await product.ask("root", "postResult", right));
    expect(profits([...ids, "ada"])).toEqual([6, 6, 0]);
    expect(await product.ask("root", "postResult", right)).toMatchObject({ code: "result-exists" });
    await reversed(again);
    expect(profits(ids)).toEqual([0, 0]);
    time += 1000;
    await product.ask("root", "postResult", right);
    expect(profits([...ids, "ada"])).toEqual([6, 6, 0]);
    const until = stored().map(({ posting: number, tradesUntil }) => [number, tradesUntil]);
    const first = "2026-01-02T12:00:00.000Z";
    expect(until.sort()).toEqual([
      [1, null],
      [2, first],
      [3, first],
    ]);
    expect(deviations(product)).toEqual([]);
  });

  it("refuses a holder of a trade of the plan, to propose and to confirm", async () => {
    await trading(product, 1);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    const proposalId = await propose(resultId);
    await product.ask("root", "setBalance", { userId: "bob", amount: "1000", reason: "opening balance" });
    await product.ask("bob", "openTrade", { planId: "p1", amount: "400" });
    expect(await product.ask("bob", "confirm", { proposalId })).toMatchObject({ code: "own-trade" });
    expect(await product.ask("root", "decline", { proposalId, reason: "bob cannot" })).toMatchObject({
      status: "declined",
    });
    expect(await product.ask("bob", "reverseResult", { resultId, reason })).toMatchObject({
      code: "own-trade",
    });
    expect(profits(["inv000"])).toEqual([60]);
  });

  it("goes on after it was interrupted, and another one finishes it as well", async () => {
    const ids = await trading(product, 12);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    const proposalId = await propose(resultId);
    product.now = passing;
    expect(await product.ask("bob", "confirm", { proposalId })).toMatchObject({ done: false });
    expect(stored()).toMatchObject([{ status: "reversing" }]);
    expect(await product.ask("root", "reverseResult", { resultId, reason })).toMatchObject({
      code: "result-reversed",
    });
    expect(await product.ask("root", "postResult", { ...posting, percent: "1" })).toMatchObject({
      code: "result-reversing",
    });
    product.now = () => new Date(time);
    expect(await product.ask("root", "continueResult", { resultId })).toMatchObject({
      trades: 12,
      refused: 0,
      done: true,
    });
    expect(profits(ids)).toEqual(ids.map(() => 0));
    expect(deviations(product)).toEqual([]);
  });

  it("takes nothing from trades of another plan, whose holders may propose it", async () => {
    const [one = ""] = await trading(product, 2);
    product.appwrite.put("Plans", { $id: "p2", ...aPlanRow({ title: "Other" }) });
    await product.ask("root", "setBalance", { userId: "bob", amount: "1000", reason: "opening balance" });
    await product.ask("bob", "openTrade", { planId: "p2", amount: "400" });
    const resultId = idOf(await product.ask("root", "postResult", posting));
    await product.ask("root", "postResult", { ...posting, planId: "p2" });
    expect(profits([one, "bob"])).toEqual([60, 60]);
    await reversed(resultId);
    expect(profits([one, "bob"])).toEqual([0, 60]);
    expect(stored().map(({ planId, status }) => [planId, status])).toEqual([
      ["p1", "reversed"],
      ["p2", "done"],
    ]);
    expect(deviations(product)).toEqual([]);
  });

  it("counts the part of a deleted account as kept, and is refused when the proposer is no longer one", async () => {
    await trading(product, 2);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    await product.ask("root", "makeAdmin", { userId: "ada" });
    const proposal = await product.ask("ada", "reverseResult", { resultId, reason });
    const { proposalId } = proposal as { proposalId: string };
    await product.ask("root", "deactivate", { userId: "ada", reason: "left" });
    expect(await product.ask("bob", "confirm", { proposalId })).toMatchObject({ code: "proposer-gone" });
    await product.ask("bob", "decline", { proposalId, reason: "ada left" });
    await product.ask("inv001", "claimProfit");
    await product.ask("root", "setBalance", { userId: "inv001", amount: "0", reason: "paid" });
    expect(await product.ask("root", "deleteUser", { userId: "inv001" })).not.toHaveProperty("code");
    expect(await product.ask("root", "previewReversal", { resultId })).toMatchObject({
      trades: 1,
      kept: 1,
      keepers: [{ userId: "inv001", profit: 6_000 }],
    });
    await reversed(resultId);
    expect(stored()).toMatchObject([{ status: "reversed", reversed: 1, kept: 1 }]);
  });

  it("waits until every trade has its part", async () => {
    const ids = await trading(product, 20);
    product.now = passing;
    const resultId = idOf(await product.ask("root", "postResult", posting));
    expect(stored()).toMatchObject([{ status: "running" }]);
    expect(await product.ask("root", "reverseResult", { resultId, reason })).toMatchObject({
      code: "result-running",
    });
    expect(ids).toHaveLength(20);
  });

  it("moves each cent once when its function dies at any of its calls", async () => {
    const ids = await trading(product, 2);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    const proposalId = await propose(resultId);
    await product.dyingAtEachCall("bob", "confirm", { proposalId });
    expect(profits(ids)).toEqual([0, 0]);
    expect(deviations(product)).toEqual([]);
  });

  it("gives the same books whichever comes first, the claim or the reversal", async () => {
    const ids = await trading(product, 6);
    const resultId = idOf(await product.ask("root", "postResult", posting));
    const proposalId = await propose(resultId);
    const claims = ids.map((id) => product.ask(id, "claimProfit"));
    const [confirmed, ...outcomes] = await Promise.all([
      product.ask("bob", "confirm", { proposalId }),
      ...claims,
    ]);
    expect(confirmed).toMatchObject({ done: true });
    const claimed = outcomes.filter((outcome) => "status" in (outcome as object)).length;
    expect(stored()).toMatchObject([{ status: "reversed", reversed: 6 - claimed, kept: claimed }]);
    for (const [n, id] of ids.entries()) {
      const got = "status" in (outcomes[n] as object);
      expect(product.profile(id)).toMatchObject({ balance: got ? 1060 : 600, profit: 0 });
    }
    expect(deviations(product)).toEqual([]);
  });
});
