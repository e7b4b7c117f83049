/** Appwrite lets a new account choose its id, also one that another account had before. */
import { Account, Client, ID, Permission, Role, TablesDB } from "node-appwrite";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { connect } from "#functions/lib/appwrite.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { withdrawReadingOfDeleted } from "#functions/operations/members/withdraw-reading.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { openSocket } from "#tests/contract/socket.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";

const databaseId = "main";
let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => product?.stop());

/** An investor with two transactions and three entries, one of them of the deletion. */
async function aDeletedInvestor(): Promise<string> {
  const investor = await anInvestor(product, admin);
  for (const amount of ["100", "50"]) {
    const transactionId = await aPendingDeposit(investor, amount);
    await operate(admin.client, "approve", { transactionId });
  }
  await operate(admin.client, "deleteUser", { userId: investor.id, reason: "asked to" });
  return investor.id;
}

/** A new account under a chosen id. */
async function anAccount(userId: string): Promise<Client> {
  const guest = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  const signIn = { email: `${ID.unique()}@example.com`, password: `p-${userId}` };
  await new Account(guest).create({ userId, ...signIn });
  // With a key the answer holds the secret.
  const { secret } = await new Account(keyClient(product)).createEmailPasswordSession(signIn);
  return new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
}

async function readBy(client: Client): Promise<number> {
  const tables = new TablesDB(client);
  const lists = ["users", "transactions", "ledger", "notifications", "signals"].map((tableId) =>
    tables.listRows({ databaseId, tableId }),
  );
  return (await Promise.all(lists)).flatMap(({ rows }) => rows).length;
}

async function booksOf(userId: string) {
  const transactions = await rowsOf(product, "transactions", "id", userId);
  const entries = await rowsOf(product, "ledger", "userId", userId);
  return { transactions, entries };
}

/** Changes every row that was left, and a public one that says when all of it was delivered. */
async function receivedBy(client: Client, userId: string): Promise<string[]> {
  const named = ["transactions", "ledger", "Plans"].map(
    (id) => `channels[]=databases.main.tables.${id}.rows`,
  );
  const cookie = `a_session_${product.projectId}=${client.config.session}`;
  const socket = openSocket(product, named.join("&"), { cookie });
  expect((await socket.next()).data.user.$id).toBe(userId);
  const { transactions, entries } = await booksOf(userId);
  for (const [tableId, rows] of Object.entries({ transactions, ledger: entries }))
    for (const { $id } of rows)
      await product.tables.updateRow({
        databaseId,
        tableId,
        rowId: String($id),
        data: { reason: "changed" },
      });
  await product.tables.updateRow({ databaseId, tableId: "Plans", rowId: "starter", data: { label: "new" } });
  const received: string[] = [];
  do received.push(String((await socket.next()).data.payload.$id));
  while (!received.includes("starter"));
  socket.close();
  return received;
}

it("an account under the id of a deleted one reads nothing and receives nothing", async () => {
  const userId = await aDeletedInvestor();
  const { transactions, entries } = await booksOf(userId);
  expect([transactions.length, entries.length]).toEqual([2, 3]);
  const successor = await anAccount(userId);
  expect(await readBy(successor)).toBe(0);
  expect(await receivedBy(successor, userId)).toEqual(["starter"]);
});

/** An investor with money whose own session has deleted the account at Appwrite itself. */
async function aDeletionPastTheProduct(): Promise<Actor> {
  const investor = await anInvestor(product, admin);
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "500", reason: "to begin with" });
  // Longer than the clocks of two servers may be apart.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const { session = "" } = investor.client.config;
  const headers = { "x-appwrite-project": product.projectId, "x-appwrite-session": session };
  expect((await fetch(`${product.endpoint}/account`, { method: "DELETE", headers })).status).toBe(204);
  return investor;
}

it("an account under an id that its session has deleted past the product soon reads nothing", async () => {
  const { id } = await aDeletionPastTheProduct();
  const successor = await anAccount(id);
  await vi.waitFor(async () => expect(await readBy(successor)).toBe(0), 30_000);
  // Neither does it read what is written later: here of its own sign-in, which is mailed to the owner of the profile.
  const mailed = async () => (await rowsOf(product, "mails", "userId", id)).map(({ template }) => template);
  await vi.waitFor(async () => expect(await mailed()).toContain("new-sign-in"), 30_000);
  expect(await readBy(successor)).toBe(0);
  await operate(admin.client, "setBalance", { userId: id, amount: "400", reason: "to go on" });
  expect(await readBy(successor)).toBe(0);
  expect((await rowsOf(product, "ledger", "userId", id)).length).toBe(2);
});

it("an account under an id that its session has deleted past the product moves no money and learns of no invitation", async () => {
  const investor = await aDeletionPastTheProduct();
  const successor = { ...investor, client: await anAccount(investor.id), password: `p-${investor.id}` };
  const proof = await aProof(successor);
  const attempts = [
    () =>
      operate(successor.client, "requestWithdrawal", {
        methodId: "btc",
        amount: "10",
        address: bitcoinAddress("x"),
        proof,
      }),
    () => operate(successor.client, "deleteAccount", { proof }),
    () => operate(successor.client, "updateProfile", { country: "France" }),
    () => operate(successor.client, "listReferrals", {}),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow("account-replaced");
  expect((await rowsOf(product, "users", "$id", investor.id))[0]).toMatchObject({ balance: 500, hold: 0 });
});

it("it reads nothing either after the next maintenance where an earlier version made the deletion", async () => {
  const userId = await aDeletedInvestor();
  const { transactions, entries } = await booksOf(userId);
  for (const [tableId, rows] of Object.entries({ transactions, ledger: entries }))
    for (const { $id } of rows) {
      const permissions = [Permission.read(Role.user(userId))];
      await product.tables.updateRow({ databaseId, tableId, rowId: String($id), permissions });
    }
  const successor = await anAccount(userId);
  expect(await readBy(successor)).toBe(5);

  vi.stubEnv("APPWRITE_FUNCTION_API_ENDPOINT", product.endpoint);
  vi.stubEnv("APPWRITE_FUNCTION_PROJECT_ID", product.projectId);
  const appwrite = connect({
    method: "POST",
    path: "/",
    headers: { "x-appwrite-key": product.apiKey },
    bodyText: "",
  });
  await withdrawReadingOfDeleted(appwrite, {
    ...productionDependencies,
    now: () => new Date(Date.now() + 3_600_000),
  });
  expect(await readBy(successor)).toBe(0);
  expect(await receivedBy(successor, userId)).toEqual(["starter"]);
});
