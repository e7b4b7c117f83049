/** Sign-ins by a mailed secret and by a token of a key: blocked accounts, and addresses as they were typed. */
import { Account, Client, Teams, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailedAddress } from "#tests/mailed-link.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let users: Users;

beforeAll(async () => {
  server = await startServer();
  users = new Users(withKey(server));
});
afterAll(() => server.stop());

const client = () => new Client().setEndpoint(server.endpoint).setProject(server.projectId);
const guest = () => new Account(client());
const blocked = { code: 403, type: "user_blocked" };
/** Of this run alone: the inbox of another server holds the mails of earlier runs, too. */
const run = Date.now().toString(36);

async function aBlockedUser(userId: string): Promise<string> {
  const email = `${userId}-${run}@example.com`;
  await users.create({ userId, email, phone: "+14155550199", password: "password-1" });
  await users.updateStatus({ userId, status: false });
  return email;
}

it("a blocked user gets tokens and a session, and is refused by the next call", async () => {
  const userId = "barred";
  const email = await aBlockedUser(userId);
  for (const token of [
    await guest().createMagicURLToken({ userId: "unused", email }),
    await guest().createEmailToken({ userId: "unused", email }),
    await guest().createPhoneToken({ userId: "unused", phone: "+14155550199" }),
  ])
    expect(token.userId).toBe(userId);
  const { secret } = await users.createToken({ userId });
  const answer = await fetch(`${server.endpoint}/account/sessions/token`, {
    method: "POST",
    headers: { "x-appwrite-project": server.projectId, "content-type": "application/json" },
    body: JSON.stringify({ userId, secret }),
  });
  expect(answer.status).toBe(201);
  const cookies = JSON.parse(answer.headers.get("x-fallback-cookies") ?? "{}") as Record<string, string>;
  const session = cookies[`a_session_${server.projectId}`] ?? "";
  await expect(new Account(client().setSession(session)).get()).rejects.toMatchObject(blocked);
  const byPassword = guest().createEmailPasswordSession({ email, password: "password-1" });
  await expect(byPassword).rejects.toMatchObject(blocked);
  const recovery = guest().createRecovery({ email, url: "http://localhost/" });
  await expect(recovery).rejects.toMatchObject(blocked);
  await users.delete({ userId });
});

it("a blocked user accepts an invitation", async () => {
  const userId = "invited";
  const email = await aBlockedUser(userId);
  await users.create({ userId: "captain", email: `captain-${run}@example.com` });
  const { secret } = await users.createSession({ userId: "captain" });
  const crew = new Teams(client().setSession(secret));
  await crew.create({ teamId: "crew", name: "Crew" });
  await crew.createMembership({ teamId: "crew", email, roles: [], url: "http://localhost/join" });
  const link = (await mailedAddress(server.inbox, email)).searchParams;
  const joined = await new Teams(client()).updateMembershipStatus({
    teamId: "crew",
    membershipId: link.get("membershipId") ?? "",
    userId,
    secret: link.get("secret") ?? "",
  });
  expect(joined).toMatchObject({ userId, confirm: true });
});

it.each<[string, (email: string) => Promise<{ userId: string }>, number]>([
  ["magic link", (email) => guest().createMagicURLToken({ userId: "unique()", email }), 0],
  ["code", (email) => guest().createEmailToken({ userId: "unique()", email }), 1],
])("an account made by a %s keeps the capitals of its address", async (kind, ask, targets) => {
  const email = `Typed.${kind.replace(" ", "")}.${run}@Example.com`;
  const { userId } = await ask(email);
  const made = await users.get({ userId });
  expect(made).toMatchObject({ email, emailCanonical: email.toLowerCase(), emailIsCanonical: true });
  expect(made.targets.map(({ identifier }) => identifier)).toEqual(Array(targets).fill(email));
  expect((await ask(email.toLowerCase())).userId).toBe(userId);
});
