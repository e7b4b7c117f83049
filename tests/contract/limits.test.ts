/** Limits of a project: how long sessions last, how many users there may be, and the tokens that a key makes. */
import { ID, Project, Users } from "node-appwrite";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let users: Users;
let project: Project;
const userId = "ada";
const aYear = 31_536_000;

beforeAll(async () => {
  server = await startServer();
  users = new Users(withKey(server));
  project = new Project(withKey(server));
  await users.create({ userId });
});
/** Other files share the project of another server. */
afterEach(async () => {
  await project.updateSessionDurationPolicy({ duration: aYear });
  await callWithKey(server, "PATCH", "/project/policies/user-limit", { total: null });
});
afterAll(() => server.stop());

const secondsOf = ({ $createdAt, expire }: { $createdAt: string; expire: string }) =>
  Math.round((Date.parse(expire) - Date.parse($createdAt)) / 1000);

it("a session lasts as long as the policy says when it is made", async () => {
  await project.updateSessionDurationPolicy({ duration: 60 });
  expect(secondsOf(await users.createSession({ userId }))).toBe(60);
  await project.updateSessionDurationPolicy({ duration: aYear });
  expect(secondsOf(await users.createSession({ userId }))).toBe(aYear);
});

it("visitors make no account beyond the limit of users, and a key does", async () => {
  await project.updateUserLimitPolicy({ total: (await users.list()).total });
  const email = `${ID.unique()}@example.com`;
  for (const [path, body] of [
    ["/account/sessions/anonymous", {}],
    ["/account", { userId: ID.unique(), email, password: "password-1" }],
    ["/account/tokens/email", { userId: ID.unique(), email }],
    ["/account/tokens/magic-url", { userId: ID.unique(), email }],
  ] as const)
    expect(await callWithKey(server, "POST", path, body, { guest: true })).toMatchObject({
      status: 400,
      body: { type: "user_count_exceeded" },
    });
  await users.create({ userId: ID.unique() });
});

it.each([
  [{}, 6, 900],
  [{ length: 4 }, 4, 900],
  [{ length: 128, expire: 60 }, 128, 60],
])("a token made with %j has %i characters and lasts %i seconds", async (given, length, seconds) => {
  const token = await users.createToken({ userId, ...given });
  expect([token.secret.length, secondsOf(token)]).toEqual([length, seconds]);
});

it.each([
  [{ length: 3 }, "Invalid `length` param: Value must be a valid range between 4 and 128"],
  [{ length: 129 }, "Invalid `length` param: Value must be a valid range between 4 and 128"],
  [{ expire: 59 }, "Invalid `expire` param: Value must be a valid range between 60 and 31,536,000"],
  [{ expire: 31_536_001 }, "Invalid `expire` param: Value must be a valid range between 60 and 31,536,000"],
])("a token with %j is refused", async (given, message) => {
  await expect(users.createToken({ userId, ...given })).rejects.toMatchObject({ code: 400, message });
});
