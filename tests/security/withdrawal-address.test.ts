/** A withdrawal to a new address, on a running server: what proves its owner and what does not. */
import { Account, type AuthenticationFactor, AuthenticatorType, Users } from "node-appwrite";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyClient } from "#scripts/function-variables.ts";
import { operate } from "#scripts/people.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
}, 60_000);
afterAll(() => product?.stop());

async function aRichInvestor(): Promise<Actor> {
  const investor = await anInvestor(product, admin);
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "500", reason: "to begin with" });
  return investor;
}

const withdraw = (by: Actor, address: string, proof?: string) =>
  operate(by.client, "requestWithdrawal", {
    ...{ methodId: "btc", amount: "10", address },
    ...(proof !== undefined && { proof }),
  });
const sessionIds = async ({ id: userId }: Actor) =>
  (await new Users(keyClient(product)).listSessions({ userId })).sessions.map(({ $id }) => $id);

it("takes the password, once, and only the owner's", async () => {
  const investor = await aRichInvestor();
  await expect(withdraw(investor, "bc1qnew")).rejects.toThrow("address-unproven");
  await expect(withdraw(investor, "bc1qnew", await aProof(product, admin))).rejects.toThrow(
    "address-unproven",
  );
  const asking = (await new Account(investor.client).getSession({ sessionId: "current" })).$id;
  await expect(withdraw(investor, "bc1qnew", asking)).rejects.toThrow("address-unproven");

  const proof = await aProof(product, investor);
  await expect(withdraw(investor, "bc1qnew", proof)).resolves.toMatchObject({ status: "pending" });
  expect(await sessionIds(investor)).toEqual([asking]);
  await expect(withdraw(investor, "bc1qother", proof)).rejects.toThrow("address-unproven");
  await expect(withdraw(investor, "bc1qnew")).resolves.toMatchObject({ status: "pending" });
});

/** A code counts for half a minute, which may end on its way: then the next one is the right one. */
async function withCode<Result>(app: TOTP, use: (otp: string) => Promise<Result>): Promise<Result> {
  const otp = app.generate();
  try {
    return await use(otp);
  } catch (error) {
    if (app.generate() === otp) throw error;
    return withCode(app, use);
  }
}

it("takes a code where the account has a second step; its password no longer counts", async () => {
  const investor = await aRichInvestor();
  const account = new Account(investor.client);
  const { secret } = await account.createMFAAuthenticator({ type: AuthenticatorType.Totp });
  const app = new TOTP({ secret });
  await withCode(app, (otp) => account.updateMFAAuthenticator({ type: AuthenticatorType.Totp, otp }));
  await account.updateMFA({ mfa: true });
  // The authenticator was confirmed in the session that asks, which is a proof by itself; another one is not.
  await expect(withdraw(investor, "bc1qnew", await aProof(product, investor))).rejects.toThrow(
    "address-unproven",
  );
  const factor = "totp" as AuthenticationFactor;
  const { $id: challengeId } = await account.createMFAChallenge({ factor });
  const { $id } = await withCode(app, (otp) => account.updateMFAChallenge({ challengeId, otp }));
  await expect(withdraw(investor, "bc1qnew", $id)).resolves.toMatchObject({ status: "pending" });
  expect(await sessionIds(investor)).toContain($id);
});
