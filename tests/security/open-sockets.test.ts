/**
 * A websocket outlives its session. What such a socket receives of its account afterwards names rows, and says nothing
 * of what stands in them: docs/decisions/027-open-sockets.md.
 */
import { Account, Client, TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parseSignal } from "#domain/commands/signal.ts";
import { commandNamed } from "#domain/operations/commands.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { type Frame, openSocket, type Socket } from "#tests/contract/socket.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";
import schema from "../../appwrite.json" with { type: "json" };

const databaseId = "main";
let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const everything = [
  ...["account", "executions", "rows", "documents", "files", "teams", "memberships"],
  ...schema.tables.flatMap(({ $id }) => [
    `databases.${databaseId}.tables.${$id}.rows`,
    `databases.${databaseId}.collections.${$id}.documents`,
    `tablesdb.${databaseId}.tables.${$id}.rows`,
  ]),
];

async function listen(session: string): Promise<Socket> {
  const query = everything.map((name) => `channels[]=${name}`).join("&");
  const socket = openSocket(product, query, { "x-appwrite-session": session });
  expect((await socket.next()).type).toBe("connected");
  return socket;
}

/** Ends all sessions of an investor, as "sign out everywhere" does, and signs in again. */
async function signedInAgain(actor: Actor): Promise<Actor> {
  await new Account(actor.client).deleteSessions();
  const { secret } = await new Users(keyClient(product)).createSession({ userId: actor.id });
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
  return { ...actor, client };
}

const rowEvent = /^(?:databases|tablesdb)\.main\.(?:tables|collections)\.(\w+)\.(?:rows|documents)\./;
const tableOf = ({ data }: Frame) =>
  (data.events as string[]).map((name) => rowEvent.exec(name)?.[1]).find((table) => table !== undefined);
const eventsOf = (socket: Socket) => socket.unread.filter(({ type }) => type === "event");

/** Everything that an investor and an administrator do with an account. @returns what must not be heard */
async function live(investor: Actor): Promise<string[]> {
  const { client, id: userId } = investor;
  const approve = (transactionId: string) => operate(admin.client, "approve", { transactionId });
  await approve(await aPendingDeposit(investor, "4321.09"));
  const rejected = await aPendingDeposit(investor, "7654.32");
  await operate(admin.client, "reject", { transactionId: rejected, reason: "a private reason" });
  const { id: cancelled } = await operate(client, "requestDeposit", { methodId: "btc", amount: "6543.21" });
  await operate(client, "cancel", { transactionId: cancelled });
  await operate(client, "openTrade", { planId: "starter", amount: "555.55" });
  await operate(admin.client, "setProfit", { userId, amount: "222.22", reason: "a private reason" });
  await operate(client, "claimProfit", {});
  const address = bitcoinAddress("old socket");
  const proof = await aProof(investor);
  const payout = { methodId: "btc", amount: "333.33", address, proof };
  await approve((await operate(client, "requestWithdrawal", payout)).id);
  // Only now, because it holds withdrawals back.
  const password = { password: `new-${userId}`, oldPassword: investor.password };
  await new Account(client).updatePassword(password);
  await operate(admin.client, "setBalance", { userId, amount: "888.88", reason: "a private reason" });
  await operate(admin.client, "setBonus", { userId, amount: "111.11", reason: "a private reason" });
  await operate(client, "updateProfile", { country: "Iceland" });
  await operate(admin.client, "deactivate", { userId, reason: "a private reason" });
  await operate(admin.client, "activate", { userId });
  // In dollars and in cents, each of a form that no time, id or hash has: "11.11" stands in 03:22:11.118.
  const dollars = ["4321.09", "7654.32", "6543.21", "555.55", "222.22", "333.33", "888.88", "111.11"];
  const cents = ["432109", "765432", "654321"];
  return [...dollars, ...cents, "a private reason", address, "Iceland"];
}

it("a socket of an ended session receives ids and times, and nothing of what changes", async () => {
  const before = await anInvestor(product, admin, "Ola Oldsocket");
  const old = await listen(before.client.config.session);
  const reader = await listen((await openAdminArea(admin.client)).config.session);
  const investor = await signedInAgain(before);
  const unheard = (await rowsOf(product, "notifications", "userId", before.id)).map(({ $id }) => $id);
  await expect(new Account(before.client).get()).rejects.toMatchObject({ code: 401 });
  const secrets = await live(investor);
  const names = await changedRows(investor, unheard);
  await operate(admin.client, "deleteUser", { userId: investor.id, reason: "a private reason" });
  // The signal of the deletion is the last one, and administrators receive it.
  await vi.waitFor(() => expect(signalsOf(reader)).toContain(`delete:users:${investor.id}`), {
    timeout: 60_000,
  });
  await settled(old);

  const rows = eventsOf(old).filter((frame) => tableOf(frame) !== undefined);
  expect([...new Set(rows.map(tableOf))]).toEqual(["signals"]);
  const columns = new Set(rows.flatMap(({ data }) => Object.keys(data.payload)));
  expect([...columns].filter((column) => !column.startsWith("$")).sort()).toEqual(["changes", "userId"]);
  expect(new Set(signalsOf(old))).toEqual(new Set([...names, `delete:users:${investor.id}`]));
  const heard = JSON.stringify(old.unread.filter((frame) => frame.type === "event"));
  for (const secret of secrets) expect(heard).not.toContain(secret);

  const tables = eventsOf(reader).map(tableOf);
  for (const table of ["users", "transactions", "ledger", "secondsteps"]) expect(tables).not.toContain(table);
  for (const socket of [old, reader]) socket.close();
}, 300_000);

const signalsOf = (socket: Socket) =>
  eventsOf(socket)
    .filter((frame) => tableOf(frame) === "signals")
    .flatMap(({ data }) => parseSignal(data.payload))
    .map(({ action, table, rowId }) => `${action}:${table}:${rowId}`);

/**
 * The rows that the signals of an account must have named by now: each of its rows, as new or as changed.
 * @param unheard the notifications that were written before anybody listened
 */
async function changedRows({ id }: Actor, unheard: readonly unknown[]): Promise<string[]> {
  const transactions = await rowsOf(product, "transactions", "id", id);
  const entries = await rowsOf(product, "ledger", "userId", id);
  const notifications = await rowsOf(product, "notifications", "userId", id);
  const addresses = await rowsOf(product, "addresses", "userId", id);
  const unmailed = (await rowsOf(product, "audit", "userId", id)).filter(
    ({ actorId, operation }) => actorId === id && commandNamed(String(operation))?.notifies === null,
  );
  const isRequest = ({ kind }: Record<string, unknown>) => kind === "deposit" || kind === "withdrawal";
  return [
    `update:users:${id}`,
    ...transactions.map(({ $id }) => `create:transactions:${$id}`),
    ...transactions.filter(isRequest).map(({ $id }) => `update:transactions:${$id}`),
    ...entries.map(({ $id }) => `create:ledger:${$id}`),
    ...addresses.map(({ $id }) => `create:addresses:${$id}`),
    ...unmailed.map(({ $id }) => `create:audit:${$id}`),
    ...notifications
      .filter(({ $id }) => !unheard.includes($id))
      .map(({ $id }) => `create:notifications:${$id}`),
  ];
}

/** Waits until whatever came before this moment is delivered. */
async function settled(socket: Socket): Promise<void> {
  const from = socket.unread.length;
  socket.send({ type: "ping" });
  await vi.waitFor(() => expect(socket.unread.slice(from).map(({ type }) => type)).toContain("pong"));
}

it("the signals of an account go when it is deleted, so that its id reads none of them", async () => {
  const investor = await anInvestor(product, admin, "Dan Deleted");
  await aPendingDeposit(investor, "50");
  const own = () => new TablesDB(investor.client).listRows({ databaseId, tableId: "signals" });
  expect((await own()).rows).not.toEqual([]);
  await operate(admin.client, "deleteUser", { userId: investor.id, reason: "asked for it" });
  expect(await rowsOf(product, "signals", "userId", investor.id)).toEqual([]);
  const { rows } = await product.tables.listRows({ databaseId, tableId: "signals" });
  expect(JSON.stringify(rows)).not.toContain(`user:${investor.id}`);
});
