/** Attacks on the function `operations`: forged callers, accounts that are gone. */
import { Account, Client, TablesDB } from "appwrite";
import { Client as ServerClient, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";
import { newKey, OperationAttempts } from "./operation-attempts.ts";

let product: Product;
let tries: OperationAttempts;
let admin: Actor;
let investor: Actor;
let victim: Actor;

beforeAll(async () => {
  product = await startProduct();
  tries = new OperationAttempts(product);
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
  victim = await anInvestor(product, admin, "Vera Victim");
});
afterAll(async () => {
  tries?.report("forged callers");
  await product?.stop();
});

const deposit = { methodId: "btc", amount: "10" };
const registration = { phone: "+442079460123", country: "France" };
const transactionsOf = (person: Actor) => rowsOf(product, "transactions", "id", person.id);

describe("a forged caller", () => {
  it("a guest executes nothing", async () => {
    await expect(tries.ask(undefined, "requestDeposit", deposit)).rejects.toMatchObject({ code: 401 });
  });

  it("ignores another account's id in the body", async () => {
    const before = (await transactionsOf(victim)).length;
    await tries.ask(investor, "requestDeposit", { ...deposit, userId: victim.id, id: victim.id });
    expect(await transactionsOf(victim)).toHaveLength(before);
  });

  it.each(["x-appwrite-user-id", "x-appwrite-key", "x-appwrite-trigger"])(
    "the header %s cannot be sent",
    async (header) => {
      const transactionId = await aPendingDeposit(victim, "10");
      const attempt = tries.ask(investor, "approve", { transactionId }, { [header]: admin.id });
      await expect(attempt).rejects.toThrow();
      expect(await rowsOf(product, "transactions", "$id", transactionId)).toMatchObject([
        { status: "pending" },
      ]);
    },
  );

  it("another account's deposit can be neither cancelled nor distinguished from none", async () => {
    const transactionId = await aPendingDeposit(victim, "10");
    const others = await tries.ask(investor, "cancel", { transactionId });
    expect(others).toEqual(await tries.ask(investor, "cancel", { transactionId: "nothing" }));
    expect(others).toMatchObject({ status: 404, body: { code: "transaction-not-found" } });
  });

  it.each([
    "approve",
    "reject",
    "activate",
    "deactivate",
    "setBalance",
    "setProfit",
    "setBonus",
    "makeAdmin",
    "deleteUser",
    "listSessions",
    "endSessions",
    "retryMail",
  ])("an investor cannot %s", async (operation) => {
    // A new investor each time: one may not have as many pending requests.
    const transactionId = await aPendingDeposit(await anInvestor(product, admin), "10");
    const about = { transactionId, userId: investor.id, mailId: "any" };
    const input = { ...about, amount: "1000000", reason: "because" };
    expect(await tries.ask(investor, operation, input)).toMatchObject({
      status: 403,
      body: { code: "not-admin" },
    });
    expect(await rowsOf(product, "users", "$id", investor.id)).toMatchObject([
      { balance: 0, isActive: true },
    ]);
  });

  it("another account's key has no effect and returns no answer", async () => {
    const key = newKey();
    const body = JSON.stringify({ key, input: deposit });
    await tries.execute(victim, "requestDeposit", body);
    expect(await tries.execute(investor, "requestDeposit", body)).toEqual({
      status: 409,
      body: expect.objectContaining({ code: "key-reused" }),
    });
    expect(await rowsOf(product, "transactions", "$id", key)).toMatchObject([{ id: victim.id }]);
  });

  it("no account can grant itself a label", async () => {
    const account = new Account(tries.functionsOf(investor).client);
    await account.updatePrefs({ prefs: { labels: ["admin"] } });
    const own = new Users(
      new ServerClient()
        .setEndpoint(product.endpoint)
        .setProject(product.projectId)
        .setSession(investor.client.config.session),
    );
    await expect(own.updateLabels({ userId: investor.id, labels: ["admin"] })).rejects.toMatchObject({
      code: 401,
    });
    const response = await fetch(`${product.endpoint}/users/${investor.id}/labels`, {
      method: "PUT",
      headers: {
        "x-appwrite-project": product.projectId,
        "x-appwrite-session": investor.client.config.session,
        "content-type": "application/json",
      },
      body: JSON.stringify({ labels: ["admin"] }),
    });
    expect(response.status).toBe(401);
    expect((await account.get()).labels).toEqual([]);
  });

  it("a session from before a deactivation executes nothing", async () => {
    const closed = await anInvestor(product, admin, "Clara Closed");
    await tries.ask(admin, "deactivate", { userId: closed.id });
    await expect(tries.ask(closed, "requestDeposit", deposit)).rejects.toMatchObject({ code: 401 });
    expect(await transactionsOf(closed)).toEqual([]);
  });

  it("a deleted account's live session does nothing", async () => {
    const gone = await anInvestor(product, admin, "Gone Girl");
    await new Users(keyClient(product)).delete({ userId: gone.id });
    await expect(tries.ask(gone, "requestDeposit", deposit)).rejects.toMatchObject({ code: 401 });
    expect(await transactionsOf(gone)).toEqual([]);
  });

  it.each([
    ["by an administrator", (userId: string) => tries.ask(admin, "deleteUser", { userId, reason: "gone" })],
    [
      "by its owner",
      async (_: string, owner: Actor) => {
        await operate(owner.client, "deleteAccount", { proof: await aProof(owner) });
      },
    ],
  ])("a session of an account that was deleted %s does nothing", async (_, remove) => {
    const gone = await anInvestor(product, admin, "Gerd Gone");
    await remove(gone.id, gone);
    await expect(tries.ask(gone, "requestDeposit", deposit)).rejects.toMatchObject({ code: 401 });
    await expect(tries.ask(gone, "register", registration)).rejects.toMatchObject({ code: 401 });
    expect(await transactionsOf(gone)).toEqual([]);
    expect(await rowsOf(product, "users", "$id", gone.id)).toEqual([]);
  });

  it("an administrator whose label was taken away administers nothing", async () => {
    const former = await anAdmin(product, "Fred Former");
    await new Users(keyClient(product)).updateLabels({ userId: former.id, labels: [] });
    const transactionId = await aPendingDeposit(victim, "10");
    expect(await tries.ask(former, "approve", { transactionId })).toMatchObject({ status: 403 });
  });
});

describe("a deactivated administrator", () => {
  it("signs in again without the rights of one, and has them back when activated", async () => {
    const other = await anAdmin(product);
    const users = new Users(keyClient(product));
    const addresses = async () => {
      const { secret } = await users.createSession({ userId: other.id });
      const client = new Client()
        .setEndpoint(product.endpoint)
        .setProject(product.projectId)
        .setSession(secret);
      const row = { databaseId: "main", tableId: "paymentmethods", rowId: "btc" };
      return new TablesDB(client).updateRow({ ...row, data: { address: bitcoinAddress("stolen") } });
    };
    expect(await tries.ask(admin, "deactivate", { userId: other.id })).toMatchObject({ status: 200 });
    await expect(addresses()).rejects.toMatchObject({ code: 401, type: "user_unauthorized" });
    expect((await users.get({ userId: other.id })).labels).toEqual([]);
    expect(await tries.ask(admin, "activate", { userId: other.id })).toMatchObject({ status: 200 });
    expect((await users.get({ userId: other.id })).labels).toEqual(["admin"]);
  });

  it("an investor who is activated does not become one", async () => {
    const newcomer = await anInvestor(product, admin);
    const { labels } = await new Users(keyClient(product)).get({ userId: newcomer.id });
    expect(labels).toEqual([]);
  });
});
