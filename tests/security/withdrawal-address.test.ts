/** A withdrawal to a new address, on a running server: what proves its owner and what does not. */
import { Account, Client, TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { mailedLink } from "#tests/mailed-link.ts";
import { pollOptions } from "#tests/poll-options.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { ageSecondStep, giveCode, secondStepOf, switchOnSecondStep, withCode } from "#tests/second-step.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

async function aRichInvestor(): Promise<Actor> {
  const investor = await anInvestor(product, admin);
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "500", reason: "to begin with" });
  return investor;
}

const withdraw = (by: Actor, address: string, proof?: string) =>
  operate(by.client, "requestWithdrawal", {
    methodId: "btc",
    amount: "10",
    address,
    ...(proof !== undefined && { proof }),
  });
const sessionIds = async ({ id: userId }: Actor) =>
  (await new Users(keyClient(product)).listSessions({ userId })).sessions.map(({ $id }) => $id);

/** The same account in a session of its own, as a thief of that session has it. */
async function elsewhere(owner: Actor): Promise<Actor> {
  const { secret } = await new Users(keyClient(product)).createSession({ userId: owner.id });
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
  return { ...owner, client };
}

/** Signs in with the password as any other program does. @returns the id of that session */
async function signIn({ email, password }: Actor): Promise<string> {
  const guest = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  return (await new Account(guest).createEmailPasswordSession({ email, password })).$id;
}

/** Sets another password by the link of a mail, as a reader of the mailbox can. */
async function recover({ email }: Actor): Promise<string> {
  const guest = new Account(new Client().setEndpoint(product.endpoint).setProject(product.projectId));
  await guest.createRecovery({ email, url: "http://localhost:4500/reset-password" });
  const link = await mailedLink(product.inbox, email);
  const password = `recovered-${link.userId}`;
  await guest.updateRecovery({ ...link, password });
  return password;
}

describe("after another password", () => {
  it("a password set by the link of a mail stops withdrawals for a day, and the owner reads so", async () => {
    const investor = await aRichInvestor();
    const password = await recover(investor);
    const thief = await elsewhere({ ...investor, password });
    await expect(withdraw(thief, bitcoinAddress("thief"), await aProof(thief))).rejects.toThrow(
      "withdrawals-held",
    );
    const [row] = await rowsOf(product, "secondsteps", "userId", investor.id);
    expect(row).toMatchObject({ isOn: false, hasApp: false, changes: "password-changed" });
    const mails = async () => (await product.inbox.mails(investor.email)).join();
    await vi.waitFor(async () => expect(await mails()).toContain("Change: password changed"), 30_000);
  });

  it("a password set with the old one stops the approval of a waiting withdrawal for a day", async () => {
    const investor = await aRichInvestor();
    const { id } = await withdraw(investor, bitcoinAddress("own"), await aProof(investor));
    const { password: oldPassword } = investor;
    await new Account(investor.client).updatePassword({ password: `new-${oldPassword}`, oldPassword });
    await vi.waitFor(
      async () => expect(await rowsOf(product, "secondsteps", "userId", investor.id)).toHaveLength(1),
      60_000,
    );
    await expect(operate(admin.client, "approve", { transactionId: id })).rejects.toThrow("owner-held");
  });
});

describe("without a second step", () => {
  it("takes the password, once, and leaves no session behind", async () => {
    const investor = await aRichInvestor();
    const before = await sessionIds(investor);
    await expect(withdraw(investor, bitcoinAddress("new"))).rejects.toThrow("address-unproven");
    await expect(aProof({ ...investor, password: "a good guess" })).rejects.toThrow("wrong-password");
    const proof = await aProof(investor);
    expect(await sessionIds(investor)).toEqual(before);
    await expect(withdraw(investor, bitcoinAddress("new"), proof)).resolves.toMatchObject({
      status: "pending",
    });
    await expect(withdraw(investor, bitcoinAddress("other"), proof)).rejects.toThrow("address-unproven");
    await expect(withdraw(investor, bitcoinAddress("new"))).resolves.toMatchObject({ status: "pending" });
  });

  it("takes no session for a proof: neither the one that asks nor one that its owner has just begun", async () => {
    const investor = await aRichInvestor();
    const asking = (await new Account(investor.client).getSession({ sessionId: "current" })).$id;
    await expect(withdraw(investor, bitcoinAddress("new"), asking)).rejects.toThrow("address-unproven");
    await expect(withdraw(investor, bitcoinAddress("new"), await signIn(investor))).rejects.toThrow(
      "address-unproven",
    );
  });

  it("takes no proof that another session, or another person, asked for", async () => {
    const investor = await aRichInvestor();
    const thief = await elsewhere(investor);
    await expect(withdraw(thief, bitcoinAddress("thief"), await aProof(investor))).rejects.toThrow(
      "address-unproven",
    );
    await expect(withdraw(investor, bitcoinAddress("new"), await aProof(admin))).rejects.toThrow(
      "address-unproven",
    );
  });

  it("takes no proof after five minutes", async () => {
    const investor = await aRichInvestor();
    const proof = await aProof(investor);
    const data = { provenAt: new Date(Date.now() - 5 * 60_000 - 1).toISOString() };
    const row = { databaseId: "main", tableId: "proofs", rowId: proof };
    await new TablesDB(keyClient(product)).updateRow({ ...row, data });
    await expect(withdraw(investor, bitcoinAddress("new"), proof)).rejects.toThrow("address-unproven");
  });

  it("takes one proof for one of two withdrawals that come at once", async () => {
    const investor = await aRichInvestor();
    const proof = await aProof(investor);
    const both = await Promise.allSettled([
      withdraw(investor, bitcoinAddress("one"), proof),
      withdraw(investor, bitcoinAddress("two"), proof),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await rowsOf(product, "users", "$id", investor.id))[0]).toMatchObject({ hold: 10 });
  });
});

describe("with an authenticator app", () => {
  it("takes the password with a code of the app, and nothing less", async () => {
    const investor = await aRichInvestor();
    const app = await switchOnSecondStep(investor.client);
    await ageSecondStep(product, investor.id);
    await expect(aProof(investor)).rejects.toThrow("code-required");
    await expect(aProof(investor, "000000")).rejects.toThrow("wrong-code");
    const { recoveryCodes } = await new Account(investor.client).createMFARecoveryCodes();
    await expect(aProof(investor, recoveryCodes[0])).rejects.toThrow("invalid-input");
    await ageSecondStep(product, investor.id);
    await withCode(app, async (otp) => {
      const proof = await aProof(investor, otp);
      await expect(withdraw(investor, bitcoinAddress("new"), proof)).resolves.toMatchObject({
        status: "pending",
      });
    });
  });

  it("a code that was sent by mail proves nothing", async () => {
    const investor = await aRichInvestor();
    const users = new Users(keyClient(product));
    await users.updateEmailVerification({ userId: investor.id, emailVerification: true });
    await new Account(investor.client).updateMFA({ mfa: true });
    await ageSecondStep(product, investor.id);
    await expect(aProof(investor, "123456")).rejects.toThrow("app-missing");
    await expect(withdraw(investor, bitcoinAddress("new"))).rejects.toThrow("address-unproven");
  });

  it("one that a stolen session has set up proves nothing, and the owner is notified at once", async () => {
    const investor = await aRichInvestor();
    const thief = await elsewhere(investor);
    const app = await switchOnSecondStep(thief.client);
    const account = new Account(thief.client);
    await withCode(app, (otp) => giveCode(account, "totp", otp));
    const { $id } = await account.getSession({ sessionId: "current" });
    await expect(withdraw(thief, bitcoinAddress("thief"), $id)).rejects.toThrow("withdrawals-held");
    // Even who knows the password as well has to wait for a day.
    await withCode(app, async (otp) => {
      await expect(aProof(thief, otp)).rejects.toThrow("app-too-new");
    });
    const status = await secondStepOf(product, investor.id);
    expect(status).toMatchObject({ isOn: true, hasApp: true, appTrustedAt: null });
    await expect
      .poll(() => product.inbox.mails(investor.email), { timeout: 60_000 })
      .toContainEqual(expect.stringContaining("authenticator app added"));
  });
});

describe("a change of the second step holds withdrawals back, also to an address that was paid to", () => {
  it.each([
    ["it is switched off by the cookie alone", (account: Account) => account.updateMFA({ mfa: false })],
    ["recovery codes are made again", (account: Account) => account.createMFARecoveryCodes()],
  ])("a change of the second step holds withdrawals back when %s", async (_, change) => {
    const investor = await aRichInvestor();
    await withdraw(investor, bitcoinAddress("mine"), await aProof(investor));
    await switchOnSecondStep(investor.client);
    await ageSecondStep(product, investor.id);
    await expect(withdraw(investor, bitcoinAddress("mine"))).resolves.toMatchObject({ status: "pending" });
    const before = (await secondStepOf(product, investor.id))?.version ?? 0;
    await change(new Account(investor.client));
    const version = async () => (await secondStepOf(product, investor.id))?.version;
    await expect.poll(version, { timeout: 60_000 }).toBeGreaterThan(before);
    await expect(withdraw(investor, bitcoinAddress("mine"))).rejects.toThrow("withdrawals-held");
  });

  it("a change of the second step holds withdrawals back when the app is replaced within the half hour after a code", async () => {
    const investor = await aRichInvestor();
    const transactionId = (await withdraw(investor, bitcoinAddress("earlier"), await aProof(investor))).id;
    const app = await switchOnSecondStep(investor.client);
    await ageSecondStep(product, investor.id);
    const account = new Account(investor.client);
    await withCode(app, (otp) => giveCode(account, "totp", otp));
    const before = (await secondStepOf(product, investor.id))?.version ?? 0;
    await account.deleteMFAAuthenticator({ type: "totp" as never });
    const another = await switchOnSecondStep(investor.client);
    const version = async () => (await secondStepOf(product, investor.id))?.version;
    await expect.poll(version, { timeout: 60_000 }).toBeGreaterThan(before);
    await withCode(another, async (otp) => {
      await expect(aProof(investor, otp)).rejects.toThrow("app-too-new");
    });
    await expect(withdraw(investor, bitcoinAddress("new"))).rejects.toThrow("withdrawals-held");
    // Requests from before the change are not paid out meanwhile.
    await expect(operate(admin.client, "approve", { transactionId })).rejects.toThrow("owner-held");
  });

  it("is recorded once, by the request that notices it first", async () => {
    const investor = await aRichInvestor();
    await switchOnSecondStep(investor.client);
    await Promise.allSettled(Array.from({ length: 6 }, () => withdraw(investor, bitcoinAddress("new"))));
    await expect.poll(async () => (await secondStepOf(product, investor.id))?.isOn, pollOptions).toBe(true);
    const entries = await rowsOf(product, "audit", "operation", "changeSecondStep");
    const changes = entries
      .filter(({ userId }) => userId === investor.id)
      .flatMap(({ after }) => JSON.parse(String(after)).secondStep.split(","));
    expect(changes.sort()).toEqual(["app-added", "switched-on"]);
  });
});

it("an account is deleted with a proof only, also when it is empty", async () => {
  const investor = await anInvestor(product, admin);
  await expect(operate(investor.client, "deleteAccount", {})).rejects.toThrow("deletion-unproven");
  const thief = await elsewhere(investor);
  const proof = await aProof(investor);
  await expect(operate(thief.client, "deleteAccount", { proof })).rejects.toThrow("deletion-unproven");
  await expect(operate(investor.client, "deleteAccount", { proof })).resolves.toMatchObject({
    userId: investor.id,
  });
  expect(await rowsOf(product, "proofs", "userId", investor.id)).toEqual([]);
});
