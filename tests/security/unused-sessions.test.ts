/** Sessions that are not used, or last for too long, on a running server: what ends them and what does not. */
import { Account, type Models, TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#domain/values/durations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const usesOf = ({ id }: Actor) => rowsOf(product, "sessionuses", "userId", id);

/** Moves the uses of an account's sessions into the past, which is what time does. */
async function age(
  actor: Actor,
  columns: { readonly usedAt?: number; readonly beganAt?: number },
): Promise<void> {
  const tables = new TablesDB(keyClient(product));
  const data = Object.fromEntries(
    Object.entries(columns).map(([column, hours]) => [
      column,
      new Date(Date.now() - hours * HOUR).toISOString(),
    ]),
  );
  for (const { $id } of await usesOf(actor)) {
    const place = { databaseId: "main", tableId: "sessionuses", rowId: String($id) };
    await tables.updateRow<Models.DefaultRow>({ ...place, data });
  }
}

/** An investor with money, whose session the function knows. */
async function funded(): Promise<Actor> {
  const investor = await anInvestor(product, admin);
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "100", reason: "for this test" });
  await operate(investor.client, "keepSession", {});
  return investor;
}

const withdraw = (by: Actor, proof: string) =>
  operate(by.client, "requestWithdrawal", {
    methodId: "btc",
    amount: "10",
    address: bitcoinAddress(by.id),
    proof,
  });
const withdrawalsOf = ({ id }: Actor) => rowsOf(product, "transactions", "id", id);
const sessionsOf = async ({ id: userId }: Actor) =>
  (await new Users(keyClient(product)).listSessions({ userId })).sessions;

describe("a session that was not used for a day", () => {
  it("withdraws nothing, not even with an earlier proof, and is signed out by the attempt", async () => {
    const investor = await funded();
    const proof = await aProof(investor);
    const { $id } = await new Account(investor.client).getSession({ sessionId: "current" });
    const before = (await withdrawalsOf(investor)).length;
    await age(investor, { usedAt: 24 });
    const attempts = await Promise.allSettled([withdraw(investor, proof), withdraw(investor, proof)]);
    for (const attempt of attempts) {
      expect(attempt.status).toBe("rejected");
      // The second of two may find the session ended by the first.
      expect(String((attempt as PromiseRejectedResult).reason)).toMatch(
        /was not used for 24 hours|sign in|scope/i,
      );
    }
    expect(await withdrawalsOf(investor)).toHaveLength(before);
    await expect(new Account(investor.client).get()).rejects.toMatchObject({ code: 401 });
    expect(await sessionsOf(investor)).toEqual([]);
    // That of the session in which the server tried the proof may stay: events of a short session come in any order.
    const remembered = async () => (await usesOf(investor)).map((use) => use.$id);
    await expect.poll(remembered, { timeout: 60_000 }).not.toContain($id);
  });

  it("acts until then, and lasts on by it", async () => {
    const investor = await funded();
    await age(investor, { usedAt: 23.9 });
    expect(await withdraw(investor, await aProof(investor))).toHaveProperty("id");
    const [use] = await usesOf(investor);
    expect(Date.parse(String(use?.usedAt))).toBeGreaterThan(Date.now() - HOUR);
  });

  it("cannot write down a use itself", async () => {
    const investor = await funded();
    const [use] = await usesOf(investor);
    const row = { databaseId: "main", tableId: "sessionuses", rowId: String(use?.$id) };
    const data = { userId: investor.id, beganAt: "2999-01-01T00:00:00Z", usedAt: "2999-01-01T00:00:00Z" };
    const own = new TablesDB(investor.client);
    for (const attempt of [
      () => own.updateRow<Models.DefaultRow>({ ...row, data }),
      () => own.upsertRow<Models.DefaultRow>({ ...row, data }),
      () => own.createRow<Models.DefaultRow>({ ...row, rowId: "another", data }),
      () => own.deleteRow(row),
      () => own.getRow(row),
    ])
      await expect(attempt()).rejects.toMatchObject({
        code: expect.toSatisfy((code) => [401, 404].includes(code)),
      });
  });
});

it("a thief who uses a stolen session keeps it for its whole length, and no longer", async () => {
  const investor = await funded();
  await age(investor, { usedAt: 23, beganAt: 29 * 24 });
  expect(await operate(investor.client, "keepSession", {})).toMatchObject({ left: { ofHours: 24 } });
  await age(investor, { beganAt: 30 * 24 });
  await expect(operate(investor.client, "keepSession", {})).rejects.toThrow(/sign in/i);
  expect(await sessionsOf(investor)).toEqual([]);
});

it("an administrator's session ends after an hour", async () => {
  const other = await anAdmin(product);
  await operate(other.client, "keepSession", {});
  await age(other, { usedAt: 1 });
  const change = { userId: (await funded()).id, amount: "7", reason: "late" };
  await expect(operate(other.client, "setBalance", change)).rejects.toThrow(/was not used for 1 hour,/);
  expect(await sessionsOf(other)).toEqual([]);
});

it("the event of a sign-in records the session before any call", async () => {
  const investor = await anInvestor(product, admin);
  const session = await new Users(keyClient(product)).createSession({ userId: investor.id });
  await expect
    .poll(async () => (await usesOf(investor)).find(({ $id }) => $id === session.$id))
    .toMatchObject({ beganAt: expect.any(String) });
});
