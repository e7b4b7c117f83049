/** The address book on a running server: what a stolen session, or a known password, cannot do with it. */
import { Client as Browser, ExecutionMethod, Functions } from "appwrite";
import { Account, Client, TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { entryId } from "#domain/addresses/entry-id.ts";
import { HOUR } from "#domain/values/durations.ts";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;
const address = bitcoinAddress("mine");

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
  await product.configure({ ADDRESS_WAIT_HOURS: "24" });
});
afterAll(() => product?.stop());

async function aRichInvestor(): Promise<Actor> {
  const investor = await anInvestor(product, admin);
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "500", reason: "to begin with" });
  return investor;
}

const withdraw = (by: Actor, to = address, proof?: string) =>
  operate(by.client, "requestWithdrawal", {
    methodId: "btc",
    amount: "10",
    address: to,
    ...(proof !== undefined && { proof }),
  });
const add = async (by: Actor, to = address) =>
  operate(by.client, "addAddress", { methodId: "btc", address: to, proof: await aProof(by) });
const entryOf = async (owner: Actor, to = address) =>
  (await rowsOf(product, "addresses", "$id", entryId(owner.id, { network: "btc", address: to })))[0];

const lockOf = async (owner: Actor) => (await rowsOf(product, "users", "$id", owner.id))[0] ?? {};

/** Uses the link of a mail, as a browser without a session does. */
async function reportNotMe(secret: string): Promise<void> {
  const browser = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  const { responseStatusCode } = await new Functions(browser).createExecution({
    functionId: "access",
    method: ExecutionMethod.POST,
    body: JSON.stringify({ name: "reportNotMe", input: { secret } }),
  });
  expect(responseStatusCode).toBe(200);
}

/** Freezes an account by a link that no mail holds. */
async function freeze({ id: userId }: Actor): Promise<void> {
  const secret = userId.replaceAll(/\W/g, "").padEnd(43, "0").slice(0, 43);
  const at = new Date().toISOString();
  const data = { userId, mailId: "m1", template: "address-added", at, expiresAt: "2999-01-01T00:00:00.000Z" };
  await product.tables.createRow({ databaseId: "main", tableId: "alarms", rowId: alarmId(secret), data });
  await reportNotMe(secret);
}

/** Makes an entry as old as one whose waiting time is over. */
async function age(owner: Actor, to = address): Promise<void> {
  const rowId = entryId(owner.id, { network: "btc", address: to });
  const data = { usableFrom: new Date(Date.now() - HOUR).toISOString() };
  await new TablesDB(keyClient(product)).updateRow({ databaseId: "main", tableId: "addresses", rowId, data });
}

/** The same account in a session of its own, as a thief of that session has it. */
async function elsewhere(owner: Actor): Promise<Actor> {
  const { secret } = await new Users(keyClient(product)).createSession({ userId: owner.id });
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
  // Beside a change of the password Appwrite may take a new session for a guest for a moment (docs/upstream.md).
  await vi.waitFor(() => new Account(client).get(), 10_000);
  return { ...owner, client };
}

describe("a thief", () => {
  it("with the session adds no address and ends no lock, also not with a proof that the owner made", async () => {
    const owner = await aRichInvestor();
    const thief = await elsewhere(owner);
    const input = { methodId: "btc", address };
    await expect(operate(thief.client, "addAddress", input)).rejects.toThrow("address-unproven");
    const proof = await aProof(owner);
    await expect(operate(thief.client, "addAddress", { ...input, proof })).rejects.toThrow(
      "address-unproven",
    );
    expect(await entryOf(owner)).toBeUndefined();
    await operate(thief.client, "lockAddresses", {});
    await expect(operate(thief.client, "unlockAddresses", {})).rejects.toThrow("lock-unproven");
    await expect(operate(thief.client, "unlockAddresses", { proof })).rejects.toThrow("lock-unproven");
    expect(await lockOf(owner)).toMatchObject({ addressLockEndsAt: null });
  });

  it("with the password as well waits for a day, and the owner is mailed at once", async () => {
    const owner = await aRichInvestor();
    const thief = await elsewhere(owner);
    await expect(withdraw(thief, address, await aProof(thief))).rejects.toThrow("address-unlisted");
    await add(thief);
    await expect(withdraw(thief, address, await aProof(thief))).rejects.toThrow("address-waiting");
    expect(await rowsOf(product, "transactions", "id", owner.id)).toHaveLength(1);
    const mails = async () => (await product.inbox.mails(owner.email)).join();
    await vi.waitFor(async () => {
      const text = await mails();
      expect(text).toContain("Network: BTC");
      expect(text).toContain(`Address: ${address.match(/.{1,4}/g)?.join(" ")}`);
      expect(text).toContain("Usable from");
      expect(text).toMatch(/\/not-me\?token=[\w-]{43}/);
    }, 30_000);
  });

  it("finds the own address gone and the lock on after the owner used the link of that mail", async () => {
    const owner = await aRichInvestor();
    await operate(owner.client, "lockAddresses", {});
    const thief = await elsewhere(owner);
    await add(thief);
    await operate(thief.client, "unlockAddresses", { proof: await aProof(thief) });
    const secret = await vi.waitFor(async () => {
      const text = (await product.inbox.mails(owner.email)).join("\n");
      const found = /address book.*?\/not-me\?token=([\w-]{43})/s.exec(text)?.[1] ?? "";
      expect(found).toHaveLength(43);
      return found;
    }, 30_000);
    await reportNotMe(secret);
    await operate(admin.client, "releaseUser", { userId: owner.id, reason: "confirmed by voice" });
    expect(await entryOf(owner)).toBeUndefined();
    expect(await lockOf(owner)).toMatchObject({
      frozenAt: null,
      addressLockedAt: expect.any(String),
      addressLockEndsAt: null,
    });
  });

  it("a thief of a frozen account adds nothing and ends no lock, also with a password that a recovery set", async () => {
    const owner = await aRichInvestor();
    await operate(owner.client, "lockAddresses", {});
    await freeze(owner);
    const { id: userId, password } = owner;
    await new Users(keyClient(product)).updatePassword({ userId, password });
    const thief = await elsewhere(owner);
    await expect(add(thief)).rejects.toThrow("account-frozen");
    const proof = await aProof(thief);
    await expect(operate(thief.client, "unlockAddresses", { proof })).rejects.toThrow("account-frozen");
    expect(await entryOf(owner)).toBeUndefined();
  });

  it("writes no entry past the function", async () => {
    const owner = await aRichInvestor();
    await add(owner);
    const row = {
      databaseId: "main",
      tableId: "addresses",
      rowId: entryId(owner.id, { network: "btc", address }),
    };
    const tables = new TablesDB(owner.client);
    const data = { usableFrom: new Date(0).toISOString() };
    await expect(tables.updateRow({ ...row, data })).rejects.toMatchObject({ code: 401 });
    await expect(tables.deleteRow(row)).rejects.toMatchObject({ code: 401 });
    await expect(tables.upsertRow({ ...row, rowId: "other", data })).rejects.toMatchObject({ code: 401 });
  });
});

it("an entry whose time is over is withdrawn to without a proof, by its owner alone", async () => {
  const owner = await aRichInvestor();
  await add(owner);
  await age(owner);
  await expect(withdraw(owner)).resolves.toMatchObject({ status: "pending" });
  const other = await aRichInvestor();
  await expect(withdraw(other, address, await aProof(other))).rejects.toThrow("address-unlisted");
});

describe("at the same moment", () => {
  /** In which order the commits of these operations were written. */
  const orderOf = async (owner: Actor, ...operations: string[]) =>
    (await rowsOf(product, "audit", "userId", owner.id))
      .filter(({ operation }) => operations.includes(String(operation)))
      .sort((a, b) => Number(a.$sequence) - Number(b.$sequence))
      .map(({ operation }) => operation);

  it("a withdrawal comes before the removal of its address, or is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await aRichInvestor();
      await add(owner);
      await age(owner);
      const second = await elsewhere(owner);
      const [withdrawn] = await Promise.allSettled([
        withdraw(owner),
        operate(second.client, "removeAddress", { network: "btc", address }),
      ]);
      expect(await orderOf(owner, "requestWithdrawal", "removeAddress")).toEqual(
        withdrawn?.status === "fulfilled" ? ["requestWithdrawal", "removeAddress"] : ["removeAddress"],
      );
      expect(await entryOf(owner)).toBeUndefined();
    }
  });

  it("a withdrawal to an address that another tab adds is refused, whichever comes first", async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await aRichInvestor();
      const second = await elsewhere(owner);
      const [proof, other] = [await aProof(owner), await aProof(second)];
      const [added, withdrawn] = await Promise.allSettled([
        operate(owner.client, "addAddress", { methodId: "btc", address, proof }),
        withdraw(second, address, other),
      ]);
      expect([added?.status, withdrawn?.status]).toEqual(["fulfilled", "rejected"]);
      expect(await orderOf(owner, "requestWithdrawal", "addAddress")).toEqual(["addAddress"]);
      expect(Date.parse(String((await entryOf(owner))?.usableFrom))).toBeGreaterThan(Date.now() + 23 * HOUR);
    }
  });

  it("two devices add an address once, and one proof adds one address", async () => {
    const owner = await aRichInvestor();
    const proofs = [await aProof(owner), await aProof(owner)];
    const ask = (to: string, proof: string | undefined) =>
      operate(owner.client, "addAddress", { methodId: "btc", address: to, proof });
    const same = await Promise.allSettled(proofs.map((proof) => ask(address, proof)));
    expect(same.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const proof = await aProof(owner);
    const both = await Promise.allSettled([
      ask(bitcoinAddress("one"), proof),
      ask(bitcoinAddress("two"), proof),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rowsOf(product, "addresses", "userId", owner.id)).toHaveLength(2);
  });

  it("the lock that is switched off goes on for withdrawals of that moment", async () => {
    const owner = await aRichInvestor();
    await operate(owner.client, "lockAddresses", {});
    const proof = await aProof(owner);
    const [, withdrawn] = await Promise.allSettled([
      operate(owner.client, "unlockAddresses", { proof }),
      withdraw(await elsewhere(owner), address, await aProof(owner)),
    ]);
    expect(withdrawn?.status).toBe("rejected");
    const [profile] = await rowsOf(product, "users", "$id", owner.id);
    expect(Date.parse(String(profile?.addressLockEndsAt))).toBeGreaterThan(Date.now() + 23 * HOUR);
  });
});

it("the rows go with the account", async () => {
  const owner = await anInvestor(product, admin);
  await add(owner);
  await operate(owner.client, "deleteAccount", { proof: await aProof(owner) });
  expect(await rowsOf(product, "addresses", "userId", owner.id)).toEqual([]);
  await expect(new Account(owner.client).get()).rejects.toMatchObject({ code: 401 });
});
