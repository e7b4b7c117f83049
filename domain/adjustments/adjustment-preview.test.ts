import { describe, expect, it } from "vitest";
import { MAX_BALANCE } from "#domain/ledger/account.ts";
import type { ChangeSet } from "#domain/operations/change-set.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books } from "#tests/books.ts";
import { setBonus } from "./adjustment.ts";
import { type AdjustmentName, previewAdjustment } from "./adjustment-preview.ts";

function situation(fourEyesAbove: number | null = null) {
  const books = new Books();
  const ada = books.addInvestor("ada", cents(100_00));
  const context = books.context(admin);
  const settings = {
    ...context.settings,
    fourEyesAbove: fourEyesAbove === null ? null : cents(fourEyesAbove),
  };
  return { books, ada, context: { ...context, settings } };
}
const input = { amount: cents(250_00), reason: "Correction" };

describe("the preview of an adjustment", () => {
  it.each<[AdjustmentName, object, object]>([
    ["setBalance", { kind: "balance-adjusted", cashDelta: 150_00 }, { cash: 250_00, profit: 0, bonus: 0 }],
    [
      "setProfit",
      { kind: "profit-adjusted", profitDelta: 250_00 },
      { cash: 100_00, profit: 250_00, bonus: 0 },
    ],
    [
      "setBonus",
      { kind: "bonus-adjusted", cashDelta: 250_00, bonusDelta: 250_00 },
      { cash: 350_00, profit: 0, bonus: 250_00 },
    ],
  ])("%s: the entry, and each account before and after", (operation, entry, after) => {
    const { ada, context } = situation();
    expect(previewAdjustment(operation, ada, input, context)).toMatchObject({
      entry: { ...entry, seq: 2, reason: "Correction", actorRole: "admin" },
      before: { cash: 100_00, profit: 0, bonus: 0 },
      after,
      needsSecond: false,
    });
  });

  it("equals the entry that is written, except for its hash", () => {
    const { books, ada, context } = situation();
    const preview = previewAdjustment("setBonus", ada, input, context);
    const written = books.write({ decision: setBonus(ada, input, context), context }) as ChangeSet;
    expect(isRefusal(preview) ? preview : { ...preview.entry, hash: "" }).toEqual({
      ...written.entry,
      hash: "",
    });
  });

  it("refuses what an account cannot hold, as the server does", () => {
    const { ada, context } = situation();
    const full = { ...ada, head: ada.head && { ...ada.head, cash: MAX_BALANCE } };
    expect(previewAdjustment("setBonus", full, input, context)).toMatchObject({ code: "balance-too-large" });
  });

  it("says that it needs a second administrator above the limit, not at it", () => {
    for (const [limit, needsSecond] of [
      [149_99, true],
      [150_00, false],
    ] as const) {
      const { ada, context } = situation(limit);
      expect(previewAdjustment("setBalance", ada, input, context)).toMatchObject({ needsSecond });
    }
  });

  it("is refused with the refusal of the command", () => {
    const { ada, context } = situation();
    expect(previewAdjustment("setBalance", ada, { ...input, amount: cents(100_00) }, context)).toMatchObject({
      code: "no-changes",
    });
  });
});
