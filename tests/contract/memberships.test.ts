/** Fields of a person that calls of memberships show, how they count, and the sessions that a key lists. */
import { Account, Client, type Models, Query, Teams, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let teams: Teams;
let users: Users;
const teamId = "crew";
const phone = "+14155550123";
const url = "http://localhost/join";

beforeAll(async () => {
  server = await startServer();
  teams = new Teams(withKey(server));
  users = new Users(withKey(server));
  await users.create({ userId: "ada", email: "ada@example.com", phone, name: "Ada" });
  for (const id of ["olga", "mia", "ivo"])
    await users.create({ userId: id, email: `${id}@example.com`, name: id });
  await new Teams(await signedInAs("olga")).create({ teamId, name: "Crew" });
});
afterAll(() => server.stop());

async function signedInAs(userId: string): Promise<Client> {
  const { secret } = await users.createSession({ userId });
  return new Client().setEndpoint(server.endpoint).setProject(server.projectId).setSession(secret);
}

const count = async () => (await teams.get({ teamId })).total;
const read = ({ $id }: Models.Membership) => teams.getMembership({ teamId, membershipId: $id });
const unseen = { userPhone: "", mfa: false, userAccessedAt: "" };

it("calls that change a membership show no phone, second step or last access, and keep roles as given", async () => {
  // The account has been used, which sets the time of its last access.
  await new Account(await signedInAs("ada")).get();
  const made = await teams.createMembership({ teamId, userId: "ada", roles: ["a", "b", "a"] });
  expect(made).toMatchObject({ ...unseen, userName: "Ada", teamName: "Crew", roles: ["a", "b", "a"] });
  const changed = await teams.updateMembership({ teamId, membershipId: made.$id, roles: ["x", "x"] });
  expect(changed).toMatchObject({ ...unseen, userEmail: "ada@example.com", roles: ["x", "x"] });
  expect(await read(made)).toMatchObject({
    userPhone: phone,
    userAccessedAt: expect.stringContaining("T"),
    roles: ["x", "x"],
  });
});

it("the list of a user's memberships counts its page and shows no phone", async () => {
  await teams.create({ teamId: "second", name: "Second" });
  await teams.createMembership({ teamId: "second", userId: "ada", roles: [] });
  const page = await users.listMemberships({ userId: "ada", queries: [Query.limit(1)] });
  expect(page).toMatchObject({ total: 1, memberships: [{ ...unseen, userName: "Ada", teamName: "Crew" }] });
  expect((await users.listMemberships({ userId: "ada" })).total).toBe(2);
});

it("a search of memberships reads the ids, not names or addresses", async () => {
  const { $id } = await teams.createMembership({ teamId, userId: "mia", roles: [] });
  const found = async (search: string) => (await teams.listMemberships({ teamId, search })).total;
  expect(await found($id)).toBe(1);
  expect(await found("mia")).toBe(1);
  expect(await found("example")).toBe(0);
});

it("a member's second step counts only with a factor that can confirm it", async () => {
  const { memberships } = await teams.listMemberships({ teamId, search: "mia" });
  const [mia] = memberships as [Models.Membership];
  await users.updateMFA({ userId: "mia", mfa: true });
  expect((await read(mia)).mfa).toBe(false);
  await users.updateEmailVerification({ userId: "mia", emailVerification: true });
  expect((await read(mia)).mfa).toBe(true);
  await users.updateMFA({ userId: "mia", mfa: false });
  expect((await read(mia)).mfa).toBe(false);
});

it("a key that repeats an invitation confirms the member without counting it", async () => {
  const before = await count();
  const owner = new Teams(await signedInAs("olga"));
  await owner.createMembership({ teamId, email: "ivo@example.com", roles: ["first"], url });
  const again = await owner.createMembership({ teamId, email: "ivo@example.com", roles: ["second"], url });
  expect(again).toMatchObject({ confirm: false, roles: ["first"] });
  expect(await count()).toBe(before);
  const confirmed = await teams.createMembership({ teamId, userId: "ivo", roles: ["third"] });
  expect(confirmed).toMatchObject({ $id: again.$id, confirm: true, roles: ["first"] });
  expect(await count()).toBe(before);
});

it("a member who may not invite is refused after the account of the invited person is made", async () => {
  const member = new Teams(await signedInAs("ada"));
  const refused = member.createMembership({ teamId, email: "zoe@example.com", roles: [], url });
  await expect(refused).rejects.toMatchObject({ code: 401, type: "user_unauthorized" });
  expect((await users.list({ search: "zoe" })).users).toMatchObject([{ email: "zoe@example.com" }]);
});

it("the list of a user's sessions is counted unless the total is 0", async () => {
  const total = async (value: string) => {
    const headers = { "x-appwrite-project": server.projectId, "x-appwrite-key": server.key };
    const answer = await fetch(`${server.endpoint}/users/olga/sessions?total=${value}`, { headers });
    return ((await answer.json()) as Models.SessionList).total;
  };
  const all = (await users.listSessions({ userId: "olga" })).total;
  expect(all).toBeGreaterThan(0);
  expect(await total("0")).toBe(0);
  expect(await total("false")).toBe(all);
});

it("a key ends a session also under the name of another user", async () => {
  const { $id: sessionId } = await users.createSession({ userId: "mia" });
  await users.deleteSession({ userId: "ivo", sessionId });
  // A real server keeps the session in its cache until the account is changed.
  await users.updateName({ userId: "mia", name: "Mia" });
  expect((await users.listSessions({ userId: "mia" })).sessions.map(({ $id }) => $id)).not.toContain(
    sessionId,
  );
  const unknown = users.deleteSession({ userId: "ivo", sessionId });
  await expect(unknown).rejects.toMatchObject({ code: 404, type: "user_session_not_found" });
});
