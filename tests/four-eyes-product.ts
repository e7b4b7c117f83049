import { type Proposal, parseProposal } from "#domain/proposals/proposal.ts";
import { cents } from "#domain/values/money.ts";
import { MemoryProduct } from "./memory/memory-product.ts";
import { memoryProof } from "./memory/memory-proof.ts";
import { bitcoinAddress } from "./wallet-addresses.ts";

/** The product with two administrators, root and bob, and a limit of 500.00. */
export class FourEyesProduct extends MemoryProduct {
  static async start(): Promise<FourEyesProduct> {
    const product = new FourEyesProduct();
    product.settings = { ...product.settings, fourEyesAbove: cents(50_000) };
    await product.ask("root", "makeAdmin", { userId: "bob" });
    return product;
  }

  proposals(): Proposal[] {
    return this.appwrite.all("proposals").map(parseProposal);
  }

  /** @returns the id of the proposal. @throws Error when the operation was executed or refused */
  async proposed(operation: string, input: object, by = "root"): Promise<string> {
    const answer = (await this.ask(by, operation, input)) as { proposalId?: string };
    if (answer.proposalId === undefined) throw new Error(`not proposed: ${JSON.stringify(answer)}`);
    return answer.proposalId;
  }

  /** A pending withdrawal of ada's. @returns its id */
  async aWithdrawal(amount: string): Promise<string> {
    await this.approvedDeposit("ada", "2000");
    const input = { methodId: "m1", amount, address: bitcoinAddress("ada"), proof: memoryProof };
    return ((await this.ask("ada", "requestWithdrawal", input)) as { id: string }).id;
  }
}

/** An adjustment of ada's account. */
export const adjust = (amount: string) => ({ userId: "ada", amount, reason: "a missing deposit" });
