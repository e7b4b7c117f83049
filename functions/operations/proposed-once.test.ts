import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money.ts";
import { parseProposal } from "#domain/proposal.ts";
import { settings } from "#domain/settings.ts";
import { MemoryProduct } from "#tests/memory-product.ts";
import { memoryProof } from "#tests/memory-proof.ts";

/** Two administrators, root and bob, and a limit of 500.00. */
let product: MemoryProduct;

const proposals = () => product.appwrite.all("proposals").map(parseProposal);
const adjust = (amount: string) => ({ userId: "ada", amount, reason: "a missing deposit" });

async function proposed(operation: string, input: object, by = "root"): Promise<string> {
  const answer = (await product.ask(by, operation, input)) as { proposalId?: string };
  if (answer.proposalId === undefined) throw new Error(`not proposed: ${JSON.stringify(answer)}`);
  return answer.proposalId;
}

async function aWithdrawal(amount: string): Promise<string> {
  await product.approvedDeposit("ada", "2000");
  const input = { methodId: "m1", amount, address: "bc1qada", proof: memoryProof };
  return ((await product.ask("ada", "requestWithdrawal", input)) as { id: string }).id;
}

beforeEach(async () => {
  product = new MemoryProduct();
  product.settings = { ...settings, fourEyesAbove: cents(50_000) };
  await product.ask("root", "makeAdmin", { userId: "bob" });
});

describe("above the limit", () => {
  it("of many approvals of one payout at the same moment one is proposed", async () => {
    const transactionId = await aWithdrawal("501");
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        product.ask(n % 2 === 0 ? "root" : "bob", "approve", { transactionId }),
      ),
    );
    const proposed = answers.filter((answer) => "proposalId" in (answer as object));
    expect([proposed.length, proposals().length]).toEqual([1, 1]);
    const others = answers.filter((answer) => "code" in (answer as object));
    expect(new Set(others.map((answer) => (answer as { code: string }).code))).toEqual(
      new Set(["proposal-waiting"]),
    );
  });

  it("of the same adjustment at the same moment one is proposed; another value is another proposal", async () => {
    const same = Array.from({ length: 6 }, () => product.ask("root", "setBalance", adjust("600")));
    await Promise.all(same);
    expect(proposals()).toHaveLength(1);
    await proposed("setBalance", adjust("700"));
    const proposalId = proposals().find(({ amount }) => amount === 60_000)?.$id;
    await product.ask("bob", "decline", { proposalId, reason: "no" });
    await proposed("setBalance", adjust("600"));
    expect(proposals().map(({ status }) => status)).toEqual(["declined", "waiting", "waiting"]);
  });
});
