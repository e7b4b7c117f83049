/** The reader accounts of administrators on a running server, from their first session to their end. */
import { Account, Client, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { mailedLink } from "#tests/mailed-link.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";

let product: Product;
let root: Actor;

beforeAll(async () => {
  product = await startProduct();
  root = await anAdmin(product);
});
afterAll(() => product?.stop());

const readersOf = ({ id }: Actor) => rowsOf(product, "readers", "adminId", id);
const isGone = (admin: Actor) =>
  vi.waitFor(async () => expect(await readersOf(admin)).toEqual([]), { timeout: 60_000 });

async function sessionOf(admin: Actor): Promise<Client> {
  const { secret } = await new Users(keyClient(product)).createSession({ userId: admin.id });
  return new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
}

it("opens a session of an account without address that reads, and ends it with the administrator's session", async () => {
  const admin = await anAdmin(product, "Rita Reader");
  const own = await sessionOf(admin);
  const reader = new Account(await openAdminArea(own));
  const account = await reader.get();
  expect(account).toMatchObject({ email: "", labels: ["adminreader"] });
  expect(await readersOf(admin)).toMatchObject([{ $id: account.$id, adminId: admin.id }]);
  await new Account(own).deleteSession({ sessionId: "current" });
  await isGone(admin);
  await expect(reader.get()).rejects.toMatchObject({ code: 401 });
  await expect(new Users(keyClient(product)).get({ userId: account.$id })).rejects.toMatchObject({
    code: 404,
  });
});

it("ends a reader when all sessions end, when the label goes and when the account is blocked", async () => {
  const admin = await anAdmin(product, "Otto Often");
  const users = new Users(keyClient(product));
  const { id: userId } = admin;
  const ends = [
    () => users.deleteSessions({ userId }),
    () => users.updateLabels({ userId, labels: [] }),
    () => users.updateStatus({ userId, status: false }),
  ];
  for (const end of ends) {
    const reader = await openAdminArea(await sessionOf(admin));
    await end();
    await isGone(admin);
    await expect(new Account(reader).get()).rejects.toMatchObject({ code: 401 });
    await users.updateLabels({ userId, labels: ["admin"] });
  }
});

it("ends a reader when a recovery ends the sessions without a session event", async () => {
  const admin = await anAdmin(product, "Remi Recovered");
  const reader = await openAdminArea(admin.client);
  const guest = new Account(new Client().setEndpoint(product.endpoint).setProject(product.projectId));
  await guest.createRecovery({ email: admin.email, url: "http://localhost/reset-password" });
  const { secret } = await mailedLink(product.inbox, admin.email);
  await guest.updateRecovery({ userId: admin.id, secret, password: `new-${admin.password}` });
  await isGone(admin);
  await expect(new Account(reader).get()).rejects.toMatchObject({ code: 401 });
});

it("ends a reader before deactivating its administrator is answered", async () => {
  const admin = await anAdmin(product, "Dora Deactivated");
  await openAdminArea(admin.client);
  await operate(root.client, "deactivate", { userId: admin.id });
  expect(await readersOf(admin)).toEqual([]);
});

it("gives neither an investor a reader nor a reader an operation", async () => {
  const investor = await anInvestor(product, root);
  await expect(openAdminArea(investor.client)).rejects.toThrow("not-admin");
  const reader = await openAdminArea(root.client);
  await expect(openAdminArea(reader)).rejects.toThrow("signed-out");
  await expect(operate(reader, "requestDeposit", { methodId: "btc", amount: "1" })).rejects.toThrow(
    "signed-out",
  );
});
