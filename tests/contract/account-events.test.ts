/** The events of verifications and recoveries that open sockets of an account receive. */
import { Account, ID } from "appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailedLink } from "#tests/mailed-link.ts";
import { guest, signUp } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";
import { openSocket, type Socket } from "./socket.ts";

const url = "http://localhost/page";
/** Of this run alone: the inbox of another server holds the links of earlier runs, too. */
const run = ID.unique().slice(-12);
let server: ServerUnderTest;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

/** An account with an open socket. */
async function listening(name: string) {
  const { id, client, session } = await signUp(server, `${name}-${run}`);
  const socket = openSocket(server, "channels[]=account", { "x-appwrite-session": session });
  sockets.push(socket);
  expect((await socket.next()).type).toBe("connected");
  /** The next event, of this kind of token and action, as 1.9.6 sends it. */
  async function expectEvent(kind: string, action: string): Promise<void> {
    const { data } = await socket.next();
    const { $id } = data.payload;
    expect(data.events).toEqual(
      expect.arrayContaining([`users.${id}.${kind}.${$id}.${action}`, `users.*.${kind}.*.${action}`]),
    );
    expect([...data.channels].sort()).toEqual(["account", `account.${id}`]);
    expect(data.payload).toEqual({
      $id: expect.any(String),
      $createdAt: expect.any(String),
      userId: id,
      expire: expect.any(String),
      phrase: "",
    });
  }
  return { email: `${id}@example.com`, client, expectEvent };
}

it("a verification and its use are announced on two channels, without the secret", async () => {
  const { email, client, expectEvent } = await listening("ann");
  const account = new Account(client);
  await account.createVerification({ url });
  await expectEvent("verification", "create");
  await account.updateVerification(await mailedLink(server.inbox, email));
  await expectEvent("verification", "update");
});

it("a recovery and its use are announced on two channels, without the secret", async () => {
  const { email, expectEvent } = await listening("bob");
  const account = new Account(guest(server));
  await account.createRecovery({ email, url });
  await expectEvent("recovery", "create");
  await account.updateRecovery({ ...(await mailedLink(server.inbox, email)), password: "password-2" });
  await expectEvent("recovery", "update");
});
