/**
 * When a key changes an account, Appwrite publishes the account with its password hash to every open socket.
 * The socket may belong to a thief of a session, and outlives that session: docs/upstream.md.
 */
import { Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { openSocket, type Socket } from "#tests/contract/socket.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

async function accountSocket({ id, client }: Actor): Promise<Socket> {
  const cookie = `a_session_${product.projectId}=${client.config.session}`;
  const socket = openSocket(product, "channels[]=account", { cookie });
  expect((await socket.next()).data.user.$id).toBe(id);
  return socket;
}

const hashOf = async ({ id }: Actor) => (await new Users(keyClient(product)).get({ userId: id })).password;

/** Everything that a socket receives until an event comes. */
async function receivedUntil(socket: Socket, event: RegExp): Promise<string> {
  let received = "";
  for (;;) {
    const { data } = await socket.next();
    received += JSON.stringify(data);
    if (data.events.some((name: string) => event.test(name))) return received;
  }
}

it("deactivating an investor publishes no hash of a password", async () => {
  const investor = await anInvestor(product, admin);
  const socket = await accountSocket(investor);
  await operate(admin.client, "deactivate", { userId: investor.id });
  const received = await receivedUntil(socket, /\.sessions\.(?:[^.]+\.)?delete$/);
  expect(received).not.toContain("argon2");
  socket.close();
});

it("ending all sessions of an investor publishes no hash of a password", async () => {
  const investor = await anInvestor(product, admin);
  const socket = await accountSocket(investor);
  await operate(admin.client, "endSessions", { userId: investor.id });
  const received = await receivedUntil(socket, /\.sessions\.(?:[^.]+\.)?delete$/);
  expect(received).not.toContain("argon2");
  socket.close();
});

it("deleting an investor publishes no hash of the password that the owner chose", async () => {
  const investor = await anInvestor(product, admin);
  const chosen = await hashOf(investor);
  expect(chosen).toMatch(/^\$argon2/);
  const socket = await accountSocket(investor);
  await operate(admin.client, "deleteUser", { userId: investor.id });
  const received = await receivedUntil(socket, /^users\.[^.]+\.delete$/);
  expect(received).toContain("argon2");
  expect(received).not.toContain(JSON.stringify(chosen).slice(1, -1));
  socket.close();
});
