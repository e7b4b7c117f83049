import { beforeEach, describe, expect, it } from "vitest";
import { adjust, FourEyesProduct } from "#tests/four-eyes-product.ts";

let product: FourEyesProduct;
beforeEach(async () => {
  product = await FourEyesProduct.start();
});

describe("four eyes", () => {
  it("proposes one of many approvals of a payout at the same moment", async () => {
    const transactionId = await product.aWithdrawal("501");
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        product.ask(n % 2 === 0 ? "root" : "bob", "approve", { transactionId }),
      ),
    );
    const proposed = answers.filter((answer) => "proposalId" in (answer as object));
    expect([proposed.length, product.proposals().length]).toEqual([1, 1]);
    const others = answers.filter((answer) => "code" in (answer as object));
    expect(new Set(others.map((answer) => (answer as { code: string }).code))).toEqual(
      new Set(["proposal-waiting"]),
    );
  });

  it("proposes a payout once, whatever the pages of two administrators showed of its transfer", async () => {
    const transactionId = await product.aWithdrawal("501");
    await product.proposed("approve", { transactionId, seenHash: null, seenAttachment: null });
    for (const shown of [{}, { seenHash: null }, { payoutHash: "a".repeat(64), seenAttachment: null }])
      expect(await product.ask("bob", "approve", { transactionId, ...shown })).toMatchObject({
        code: "proposal-waiting",
      });
    expect(product.proposals()).toHaveLength(1);
  });

  it("a pending proposal is found behind any number of newer ones", async () => {
    await product.proposed("setBalance", adjust("600"));
    const [first] = product.proposals();
    for (let n = 0; n < 150; n++) {
      const input = JSON.stringify({ ...adjust("700"), amount: 100_000 + n });
      const newer = { $id: `a-newer-${n}`, input, proposedAt: new Date(Date.now() + n).toISOString() };
      product.appwrite.put("proposals", { ...first, ...newer } as { $id: string });
    }
    expect(await product.ask("root", "setBalance", adjust("600"))).toMatchObject({
      code: "proposal-waiting",
    });
  });

  it("proposes the same adjustment once at the same moment, and another value again", async () => {
    const same = Array.from({ length: 6 }, () => product.ask("root", "setBalance", adjust("600")));
    await Promise.all(same);
    expect(product.proposals()).toHaveLength(1);
    await product.proposed("setBalance", adjust("700"));
    const proposalId = product.proposals().find(({ amount }) => amount === 60_000)?.$id;
    await product.ask("bob", "decline", { proposalId, reason: "no" });
    await product.proposed("setBalance", adjust("600"));
    expect(product.proposals().map(({ status }) => status)).toEqual(["declined", "waiting", "waiting"]);
  });
});
