/** An account that a key has made an impersonator calls in the name of other accounts. */
import { Account, AppwriteException, Client, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
const sessions = new Map<string, string>();

beforeAll(async () => {
  server = await startServer();
  const users = new Users(withKey(server));
  for (const userId of ["support", "ann", "bob"]) {
    await users.create({ userId, email: `${userId}@example.com`, name: userId });
    sessions.set(userId, (await users.createSession({ userId })).secret);
  }
  await users.updatePhone({ userId: "bob", number: "+14155550123" });
  await users.updateImpersonator({ userId: "support", impersonator: true });
});
afterAll(() => server.stop());

const signedInAs = (name: string): Client =>
  new Client()
    .setEndpoint(server.endpoint)
    .setProject(server.projectId)
    .setSession(sessions.get(name) ?? "");

async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppwriteException);
  const { code, type } = error as AppwriteException;
  return [code, type];
}

it.each<[string, (client: Client) => Client]>([
  ["id", (client) => client.setImpersonateUserId("bob")],
  ["email address in capitals", (client) => client.setImpersonateUserEmail("BOB@example.com")],
  ["phone number", (client) => client.setImpersonateUserPhone("+14155550123")],
])("an impersonator acts as the user that the SDK names by %s", async (_, naming) => {
  const account = new Account(naming(signedInAs("support")));
  expect(await account.get()).toMatchObject({ $id: "bob", impersonatorUserId: "support" });
  await account.updateName({ name: "Named by support" });
  expect(await new Account(signedInAs("bob")).get()).toMatchObject({ name: "Named by support" });
  await account.updateName({ name: "bob" });
});

it("an impersonator is answered 500 where Appwrite stores the account whole", async () => {
  const account = new Account(signedInAs("support").setImpersonateUserId("bob"));
  expect(await refusal(account.updatePrefs({ prefs: { setBy: "support" } }))).toEqual([
    500,
    "general_unknown",
  ]);
  expect(await refusal(account.updateMFA({ mfa: true }))).toEqual([500, "general_unknown"]);
  expect(await refusal(account.updateStatus())).toEqual([500, "general_unknown"]);
  expect(await new Account(signedInAs("bob")).get()).toMatchObject({ prefs: {}, mfa: false, status: true });
});

it.each(["impersonateuserid=bob", "impersonateUserId=bob", "impersonateemail=bob@example.com"])(
  "an impersonator acts as the user of the query %s",
  async (query) => {
    const headers = {
      "x-appwrite-project": server.projectId,
      "x-appwrite-session": sessions.get("support") ?? "",
    };
    const answer = await fetch(`${server.endpoint}/account?${query}`, { headers });
    expect(await answer.json()).toMatchObject({ $id: "bob", impersonatorUserId: "support" });
  },
);

it("an impersonator lists users, before and while it acts as another, and changes none", async () => {
  for (const client of [signedInAs("support"), signedInAs("support").setImpersonateUserId("bob")]) {
    const users = new Users(client);
    expect((await users.list()).users.map(({ $id }) => $id).sort()).toEqual(["ann", "bob", "support"]);
    expect(await refusal(users.delete({ userId: "ann" }))).toEqual([401, "general_unauthorized_scope"]);
  }
});

it("an impersonator who names an unknown user acts as itself", async () => {
  const account = new Account(signedInAs("support").setImpersonateUserId("none"));
  expect((await account.get()).$id).toBe("support");
});

it("an account without the right stays itself and may not list users", async () => {
  const client = signedInAs("ann").setImpersonateUserId("bob");
  expect((await new Account(client).get()).$id).toBe("ann");
  expect(await refusal(new Users(client).list())).toEqual([401, "general_unauthorized_scope"]);
});

it("a guest who names a user stays a guest", async () => {
  const guest = new Client().setEndpoint(server.endpoint).setProject(server.projectId);
  const account = new Account(guest.setImpersonateUserId("bob"));
  expect(await refusal(account.get())).toEqual([401, "general_unauthorized_scope"]);
});
