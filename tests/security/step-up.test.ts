/** Changes of an account and large withdrawals, on a running server: what proves their owner and what does not. */
import { Account, Client, TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OperationInput } from "#domain/operations/operations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { openSocket } from "#tests/contract/socket.ts";
import { newKey } from "#tests/execute-operation.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import {
  ageSecondStep,
  secondStepOf,
  signInByPassword,
  switchOnSecondStep,
  withCode,
} from "#tests/second-step.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  await product.configure({ LARGE_WITHDRAWAL: "100" });
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const newPassword = "another password";
type Change = "changePassword" | "changeEmail" | "switchOffSecondStep" | "renewRecoveryCodes";

/** The input of each change besides its proof. */
const inputs: { [Name in Change]: (by: Actor) => OperationInput<Name> } = {
  changePassword: ({ password: oldPassword }) => ({ oldPassword, newPassword }),
  changeEmail: ({ password }) => ({ password, email: `${newKey()}@example.com` }),
  switchOffSecondStep: () => ({}),
  renewRecoveryCodes: () => ({}),
};
const changes = Object.keys(inputs) as Change[];

/** Sends a change with a proof. @param by whose session sends it */
const send = (by: Actor, change: Change, proof?: string) =>
  operate(by.client, change, { ...inputs[change](by), ...(proof !== undefined && { proof }) } as never);

const accountOf = ({ id: userId }: Actor) => new Users(keyClient(product)).get({ userId });
const sessionsOf = async ({ id: userId }: Actor) =>
  (await new Users(keyClient(product)).listSessions({ userId })).sessions.map(({ $id }) => $id);
const currentOf = async ({ client }: Actor) =>
  (await new Account(client).getSession({ sessionId: "current" })).$id;

/** The same account in a session of its own, as a thief of that session has it. */
async function elsewhere(owner: Actor): Promise<Actor> {
  const { secret } = await new Users(keyClient(product)).createSession({ userId: owner.id });
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
  return { ...owner, client };
}

/** The columns that a refused attempt leaves as they were. */
async function stateOf(owner: Actor) {
  const { email, passwordUpdate, mfa } = await accountOf(owner);
  return { email, passwordUpdate, mfa };
}

describe.each(changes)("%s", (change) => {
  it("is refused without a proof, and with what is none", async () => {
    const [investor, other] = [await anInvestor(product, admin), await anInvestor(product, admin)];
    const before = await stateOf(investor);
    const thief = await elsewhere(investor);
    const refused = [
      undefined,
      // The id of a session, of the one that asks and of one that its owner has just begun with the password.
      await currentOf(investor),
      await currentOf({ ...investor, client: (await signInByPassword(product, investor)).client }),
      // A proof of the same account in another session, and one of another account.
      await aProof(thief),
      await aProof(other),
    ];
    for (const proof of refused)
      await expect(send(investor, change, proof)).rejects.toThrow("change-unproven");
    expect(await stateOf(investor)).toEqual(before);
  });

  it("is refused with a proof older than five minutes", async () => {
    const investor = await anInvestor(product, admin);
    const proof = await aProof(investor);
    const data = { provenAt: new Date(Date.now() - 5 * 60_000 - 1).toISOString() };
    const row = { databaseId: "main", tableId: "proofs", rowId: proof };
    await new TablesDB(keyClient(product)).updateRow({ ...row, data });
    await expect(send(investor, change, proof)).rejects.toThrow("change-unproven");
  });

  it("takes a proof once, also when it comes twice at the same moment", async () => {
    const investor = await anInvestor(product, admin);
    const proof = await aProof(investor);
    const both = await Promise.allSettled([send(investor, change, proof), send(investor, change, proof)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(send(investor, change, proof)).rejects.toThrow("change-unproven");
    expect(await rowsOf(product, "proofs", "$id", proof)).toEqual([]);
    const entries = await rowsOf(product, "audit", "operation", "consumeProof");
    expect(entries.filter(({ userId }) => userId === investor.id)).toHaveLength(1);
  });

  it("is refused with a proof that was used for a withdrawal", async () => {
    const investor = await anInvestor(product, admin);
    await operate(admin.client, "setBalance", { userId: investor.id, amount: "50", reason: "to begin with" });
    const proof = await aProof(investor);
    const payout = { methodId: "btc", amount: "10", address: bitcoinAddress("own"), proof };
    await operate(investor.client, "requestWithdrawal", payout);
    await expect(send(investor, change, proof)).rejects.toThrow("change-unproven");
  });
});

describe("a change with a proof", () => {
  it("replaces the password, ends all other sessions and holds withdrawals back at once", async () => {
    const investor = await anInvestor(product, admin);
    await elsewhere(investor);
    expect(await send(investor, "changePassword", await aProof(investor))).toEqual({ isSignedOut: false });
    expect(await sessionsOf(investor)).toEqual([await currentOf(investor)]);
    await expect(aProof(investor)).rejects.toThrow("wrong-password");
    await expect(aProof({ ...investor, password: newPassword })).resolves.toBeTruthy();
    expect(await secondStepOf(product, investor.id)).toMatchObject({ changes: "password-changed" });
  });

  it("publishes no hash of a password to an open socket", async () => {
    const investor = await anInvestor(product, admin);
    const cookie = `a_session_${product.projectId}=${investor.client.config.session}`;
    const socket = openSocket(product, "channels[]=account", { cookie });
    await socket.next();
    await send(investor, "changePassword", await aProof(investor));
    const changed = { ...investor, password: newPassword };
    await send(changed, "changeEmail", await aProof(changed));
    const proof = await aProof(changed);
    await switchOnSecondStep(investor.client);
    // As the page does it.
    await new Account(investor.client).updateMFA({ mfa: false });
    await operate(investor.client, "switchOffSecondStep", { proof });
    let received = "";
    while (!/delete\.mfa"/.test(received)) received += JSON.stringify((await socket.next()).data);
    expect(received).toMatch(/update\.password".*update\.email"/s);
    expect(received).not.toContain("argon2");
    socket.close();
  });

  it("a change with a proof by password changes nothing without that password, or with another one", async () => {
    const investor = await anInvestor(product, admin);
    const before = await stateOf(investor);
    const { client } = investor;
    const email = `${newKey()}@example.com`;
    for (const given of [{}, { oldPassword: "a good guess" }])
      await expect(
        operate(client, "changePassword", { proof: await aProof(investor), newPassword, ...given }),
      ).rejects.toThrow("wrong-password");
    for (const given of [{}, { password: "a good guess" }])
      await expect(
        operate(client, "changeEmail", { proof: await aProof(investor), email, ...given }),
      ).rejects.toThrow("wrong-password");
    expect(await stateOf(investor)).toEqual(before);
  });

  it("a change with a proof without a password, as of a passkey, replaces the password and ends every session", async () => {
    const investor = await anInvestor(product, admin);
    const proof = await aProof(investor);
    const row = { databaseId: "main", tableId: "proofs", rowId: proof };
    await new TablesDB(keyClient(product)).updateRow({ ...row, data: { provenIn: null } });
    const answer = await operate(investor.client, "changePassword", { proof, newPassword });
    expect(answer).toEqual({ isSignedOut: true });
    expect(await sessionsOf(investor)).toEqual([]);
    await expect(signInByPassword(product, { ...investor, password: newPassword })).resolves.toBeTruthy();
  });

  it("refuses a leaked password and an address that another account has", async () => {
    const [investor, other] = [await anInvestor(product, admin), await anInvestor(product, admin)];
    const { client, password } = investor;
    await expect(
      operate(client, "changePassword", {
        proof: await aProof(investor),
        oldPassword: password,
        newPassword: "password",
      }),
    ).rejects.toThrow("breached-password");
    await expect(
      operate(client, "changeEmail", { proof: await aProof(investor), password, email: other.email }),
    ).rejects.toThrow("email-unusable");
  });

  it("replaces the email address, warns the old one and holds withdrawals back at once", async () => {
    const investor = await anInvestor(product, admin);
    await operate(admin.client, "setBalance", { userId: investor.id, amount: "50", reason: "to begin with" });
    const payout = { methodId: "btc", amount: "10", address: bitcoinAddress("own") };
    const proof = await aProof(investor);
    const { id } = await operate(investor.client, "requestWithdrawal", { ...payout, proof });
    await send(investor, "changeEmail", await aProof(investor));
    const { email, emailVerification } = await accountOf(investor);
    expect([email === investor.email, emailVerification]).toEqual([false, false]);
    await expect(operate(investor.client, "requestWithdrawal", payout)).rejects.toThrow("withdrawals-held");
    await expect(operate(admin.client, "approve", { transactionId: id })).rejects.toThrow("owner-held");
    const mails = async () => (await product.inbox.mails(investor.email)).join();
    await expect.poll(mails, { timeout: 60_000 }).toContain("A new email address was set");
    expect(
      (await product.inbox.mails(investor.email)).filter((mail) => mail.includes("was set")),
    ).toHaveLength(1);
  });
});

describe("with an authenticator app", () => {
  it("takes the password with a code of the app, and no recovery code", async () => {
    const investor = await anInvestor(product, admin);
    const app = await switchOnSecondStep(investor.client);
    await ageSecondStep(product, investor.id);
    const { recoveryCodes } = await new Account(investor.client).createMFARecoveryCodes();
    await ageSecondStep(product, investor.id);
    await expect(aProof(investor)).rejects.toThrow("code-required");
    await expect(aProof(investor, recoveryCodes[0])).rejects.toThrow("invalid-input");
    let codes: readonly string[] = [];
    await withCode(app, async (otp) => {
      const proof = await aProof(investor, otp);
      ({ codes } = await operate(investor.client, "renewRecoveryCodes", { proof }));
    });
    expect(codes).not.toContain(recoveryCodes[0]);
    expect(await secondStepOf(product, investor.id)).toMatchObject({ changes: "codes-renewed" });
    await withCode(app, async (otp) => {
      const proof = await aProof(investor, otp);
      await operate(investor.client, "switchOffSecondStep", { proof });
    });
    const users = new Users(keyClient(product));
    expect(await users.listMFAFactors({ userId: investor.id })).toMatchObject({ totp: false });
    expect((await accountOf(investor)).mfa).toBe(false);
    expect(await secondStepOf(product, investor.id)).toMatchObject({ isOn: false, hasApp: false });
  });
});

describe("a large withdrawal", () => {
  const payout = (amount: string) => ({ methodId: "btc", amount, address: bitcoinAddress("known") });

  /** With $500 and an address that was paid to. */
  async function aRichInvestor(): Promise<Actor> {
    const investor = await anInvestor(product, admin);
    await operate(admin.client, "setBalance", {
      userId: investor.id,
      amount: "500",
      reason: "to begin with",
    });
    const proof = await aProof(investor);
    await operate(investor.client, "requestWithdrawal", { ...payout("1"), proof });
    return investor;
  }

  it("takes a proof also to a known address, and is not split", async () => {
    const investor = await aRichInvestor();
    const { client } = investor;
    await expect(operate(client, "requestWithdrawal", payout("100"))).rejects.toThrow("withdrawal-unproven");
    const stolen = await aProof(await elsewhere(investor));
    await expect(operate(client, "requestWithdrawal", { ...payout("100"), proof: stolen })).rejects.toThrow(
      "withdrawal-unproven",
    );
    await operate(client, "requestWithdrawal", payout("60"));
    await expect(operate(client, "requestWithdrawal", payout("60"))).rejects.toThrow("withdrawal-unproven");
    const proof = await aProof(investor);
    await operate(client, "requestWithdrawal", { ...payout("60"), proof });
  });

  it("is not split by two tabs at the same moment", async () => {
    const investor = await aRichInvestor();
    const tabs = [investor.client, (await elsewhere(investor)).client];
    const both = await Promise.allSettled(
      tabs.map((client) => operate(client, "requestWithdrawal", payout("60"))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await rowsOf(product, "users", "$id", investor.id))[0]).toMatchObject({ hold: 61 });
  });
});
