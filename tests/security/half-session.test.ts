/**
 * Checks what an administrator's account delivers to a session that has not passed its second step, or has
 * none to pass.
 */
import { Account, Client, TablesDB, Users } from "node-appwrite";
import type { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { type Frame, openSocket, type Socket } from "#tests/contract/socket.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { signInWithCode, withOldApp } from "#tests/second-step.ts";
import { type Actor, aNewcomer, anAdmin, aPendingDeposit } from "#tests/world.ts";
import schema from "../../appwrite.json" with { type: "json" };

const databaseId = "main";
/** The rows that only the reader account of an administrator reads. */
const adminTables = schema.tables
  .filter(({ $permissions }) => $permissions.some((one) => one.includes("adminreader")))
  .map(({ $id }) => $id);

let product: Product;
/** The administrator with a stolen password. */
let admin: Actor & { app: TOTP };
let colleague: Actor;
let investor: Actor;
const sockets: Socket[] = [];

beforeAll(async () => {
  product = await startProduct();
  const variables = { ADMIN_TOTP: "on" };
  await product.configure(variables);
  const both = [await anAdmin(product, "Ada Admin"), await anAdmin(product, "Carl Colleague")] as const;
  [admin, colleague] = await Promise.all([withOldApp(product, both[0]), withOldApp(product, both[1])]);
  investor = await aNewcomer(product, "Ivo Investor");
  await operate(admin.client, "activate", { userId: investor.id });
});
afterAll(() => product?.stop());

const everything = [
  ...["account", "executions", "rows", "documents", "files", "teams", "memberships"],
  ...schema.tables.map(({ $id }) => `databases.${databaseId}.tables.${$id}.rows`),
];

/** Opens a socket to everything that has a channel. @returns the events from then on */
async function listen(session: string): Promise<Socket> {
  const query = everything.map((name) => `channels[]=${name}`).join("&");
  const socket = openSocket(product, query, { "x-appwrite-session": session });
  sockets.push(socket);
  expect((await socket.next()).type).toBe("connected");
  return socket;
}

const eventsOf = (socket: Socket) => socket.unread.filter(({ type }) => type === "event");
const tableOf = ({ data }: Frame) => /\.tables\.(\w+)\.rows\./.exec(String(data.events))?.[1];
const tablesOf = (socket: Socket) => new Set(eventsOf(socket).flatMap((frame) => tableOf(frame) ?? []));

/** The password alone, as a thief signs in. */
async function halfSession(): Promise<Client> {
  const { secret } = await new Users(keyClient(product)).createSession({ userId: admin.id });
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
  await expect(new Account(client).get()).rejects.toMatchObject({ type: "user_more_factors_required" });
  return client;
}

/** Lets an administrator do what changes and asks about all that concerns others. */
async function work({ client }: Actor): Promise<string[]> {
  const reader = await openAdminArea(client);
  const transactionId = await aPendingDeposit(investor, "10");
  await operate(client, "approve", { transactionId });
  await operate(client, "setBalance", { userId: investor.id, amount: "77", reason: "a secret reason" });
  const { sessions } = await operate(client, "listSessions", { userId: investor.id });
  return [reader.config.session, ...sessions.map(({ id }) => id), "a secret reason", investor.email];
}

it("a session without its second step receives no event while administrators work", async () => {
  const half = await listen((await halfSession()).config.session);
  const reader = await listen((await openAdminArea(colleague.client)).config.session);
  const secrets = [...(await work(colleague)), ...(await work(admin))];
  await vi.waitFor(
    () =>
      expect([...tablesOf(reader)].sort()).toEqual(
        expect.arrayContaining(["audit", "figures", "mails", "signals"]),
      ),
    {
      timeout: 60_000,
    },
  );
  expect([...tablesOf(half)]).toEqual([]);
  // It hears that the account asked something, and must not be able to read the answer.
  const received = eventsOf(half).map(({ data }) => String(data.events));
  expect(received.filter((events) => events.includes(".executions."))).not.toEqual([]);
  const heard = JSON.stringify(half.unread);
  for (const secret of secrets) expect(heard).not.toContain(secret);
});

it("a stolen session of an administrator without a second step reads nothing administrative", async () => {
  const unprotected = await anAdmin(product, "Una Unprotected");
  await expect(openAdminArea(unprotected.client)).rejects.toThrow("app-required");
  const tables = new TablesDB(unprotected.client);
  for (const tableId of adminTables) {
    const list = tables.listRows({ databaseId, tableId }).catch(({ code }: { code: number }) => code);
    const found = await list;
    if (typeof found === "number") expect(found, tableId).toBe(401);
    else
      expect(
        found.rows.filter(({ $id, userId }) => ![$id, userId].includes(unprotected.id)),
        tableId,
      ).toEqual([]);
  }
  const socket = await listen(unprotected.client.config.session);
  await work(colleague);
  await vi.waitFor(async () => expect(await rowsOf(product, "mails", "userId", investor.id)).not.toEqual([]));
  expect([...tablesOf(socket)]).toEqual([]);
});

it.each([
  ["the administrator signs out", () => new Account(admin.client).deleteSession({ sessionId: "current" })],
  [
    "the account is blocked",
    () => new Users(keyClient(product)).updateStatus({ userId: admin.id, status: false }),
  ],
])("an open socket of a reader receives no further event when %s", async (_, end) => {
  await new Users(keyClient(product)).updateStatus({ userId: admin.id, status: true });
  const again = await signInWithCode(product, admin, admin.app);
  const reader = await openAdminArea(again);
  const { $id } = await new Account(reader).get();
  const socket = await listen(reader.config.session);
  admin = { ...admin, client: again };
  await end();
  const isGone = async () => expect(await rowsOf(product, "readers", "$id", $id)).toEqual([]);
  await vi.waitFor(isGone, { timeout: 60_000 });
  await work(colleague);
  expect([...tablesOf(socket)]).toEqual([]);
  await expect(new Account(reader).get()).rejects.toMatchObject({ code: 401 });
});
