/** Slots of senders: no caller takes the slot of another one by choosing its id as the key of a request. */
import { createHash } from "node:crypto";
import { Client as Browser, ExecutionMethod, Functions } from "appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attachmentSender } from "#domain/requests/request-limits.ts";
import { slotId } from "#functions/lib/take-slot.ts";
import { executeOperation, newKey } from "#tests/execute-operation.ts";
import { aPicture } from "#tests/images.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";

let product: Product;
let attacker: Actor;
let victim: Actor;

beforeAll(async () => {
  product = await startProduct();
  const admin = await anAdmin(product);
  attacker = await anInvestor(product, admin, "Mallory Malicious");
  victim = await anInvestor(product, admin);
});
afterAll(() => product?.stop());

/** Asks for a deposit whose key is the id of the first slot of a sender, so that its row would be there already. */
async function claimFirstTurn(sender: string): Promise<void> {
  const input = { methodId: "btc", amount: "50" };
  await executeOperation(attacker.client, "requestDeposit", input, slotId(sender, 1));
}

it("lets an investor attach a file although another one asked under the id of that slot", async () => {
  const transactionId = await aPendingDeposit(victim, "100");
  await claimFirstTurn(attachmentSender(victim.id));
  const input = { transactionId, file: (await aPicture()).toString("base64") };
  expect(await executeOperation(victim.client, "setAttachment", input)).toMatchObject({ status: 200 });
});

it("lets a visitor write although an investor asked under the id of that slot", async () => {
  const [key, email] = [newKey(), "vera@example.com"];
  await claimFirstTurn(createHash("sha256").update(`email:${email}`).digest("hex"));
  const input = { name: "Vera Visitor", email, message: "Hello" };
  const visitor = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  const answer = await new Functions(visitor).createExecution({
    functionId: "contact",
    xpath: "/sendMessage",
    method: ExecutionMethod.POST,
    body: JSON.stringify({ key, input }),
  });
  expect(JSON.parse(answer.responseBody)).toEqual({ messageId: key });
});
