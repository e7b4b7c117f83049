import { describe, expect, it } from "vitest";
import { verdictOf } from "./claim.ts";
import { type Receipt, verifyReceipt } from "./receipt.ts";
import { receiptOf, sampleLog, trusted } from "./testing/sample-log.ts";

function wrongCodes(receipt: Receipt): string[] {
  return verifyReceipt(receipt, trusted)
    .filter((claim) => verdictOf(claim) === "wrong")
    .map(({ code }) => code);
}

/** Fields of an entry that make its amounts prove nothing. */
const odd: Readonly<Record<string, [change: Readonly<Record<string, unknown>>, code: string]>> = {
  "no change of fees": [{ feeDelta: undefined }, "entry-incomplete"],
  "a change as text": [{ feeDelta: "0" }, "entry-incomplete"],
  "a change of null": [{ feeDelta: null }, "entry-incomplete"],
  "a fraction": [{ cashDelta: 100.5, houseDelta: -100.5 }, "entry-incomplete"],
  "a change of 2^53": [{ cashDelta: 2 ** 53, houseDelta: -(2 ** 53) }, "entry-incomplete"],
  "a balance of 1e99": [{ cash: 1e99 }, "entry-incomplete"],
  "the number 0": [{ seq: 0 }, "entry-incomplete"],
  "a short hash": [{ prevHash: "00" }, "entry-incomplete"],
  "no time": [{ at: "yesterday" }, "entry-incomplete"],
  "changes whose sum is not 0": [{ houseDelta: -99 }, "entry-unbalanced"],
  "changes whose sum a number cannot hold": [
    { cashDelta: 2 ** 53 - 1, holdDelta: 2, stakeDelta: -1, houseDelta: 1 - 2 ** 53 },
    "entry-unbalanced",
  ],
};

describe("the entry of a receipt", () => {
  it.each(Object.entries(odd))(
    "is refused with %s, although the log contains it",
    async (_, [change, code]) => {
      expect(wrongCodes(await receiptOf(sampleLog({ change }), 6))).toEqual([code]);
      expect(wrongCodes(await receiptOf(sampleLog(), 6))).toEqual([]);
    },
  );

  it("is refused when it is an empty object", async () => {
    const receipt = await receiptOf(sampleLog(), 6);
    expect(wrongCodes({ ...receipt, entry: "{}" })).toEqual(["entry-incomplete", "not-included"]);
  });
});
