import { createHash } from "node:crypto";
import { Account, Client } from "appwrite";
import {
  AppwriteException,
  ID,
  PasswordHash,
  Project,
  type ProjectKeyScopes,
  Query,
  Client as ServerClient,
  Users,
} from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guest, withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let users: Users;

beforeAll(async () => {
  server = await startServer();
  users = new Users(withKey(server));
});
afterAll(() => server.stop());

const usersOf = (key: string) =>
  new Users(new ServerClient().setEndpoint(server.endpoint).setProject(server.projectId).setKey(key));

async function typeOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => "nothing",
    (reason: unknown) => reason,
  );
  if (error instanceof AppwriteException) return error.type;
  throw new Error(`expected an AppwriteException, got ${String(error)}`);
}

describe("users", () => {
  it("live from creation to deletion", async () => {
    const made = await users.create({
      userId: "ann",
      email: "Ann@example.com",
      password: "password-1",
      name: "Ann",
    });
    expect(made).toMatchObject({ $id: "ann", email: "ann@example.com", hash: "argon2", labels: [] });
    await users.updateName({ userId: "ann", name: "Ann B." });
    await users.updateLabels({ userId: "ann", labels: ["admin"] });
    await users.updateEmailVerification({ userId: "ann", emailVerification: true });
    await users.updatePrefs({ userId: "ann", prefs: { theme: "dark" } });
    expect(await users.get({ userId: "ann" })).toMatchObject({
      name: "Ann B.",
      labels: ["admin"],
      emailVerification: true,
      prefs: { theme: "dark" },
    });
    await users.delete({ userId: "ann" });
    expect(await typeOf(users.get({ userId: "ann" }))).toBe("user_not_found");
  });

  it("are listed, filtered, searched and paged", async () => {
    for (const name of ["Ben One", "Ben Two", "Cleo"]) await users.create({ userId: ID.unique(), name });
    const bens = await users.list({ queries: [Query.startsWith("name", "Ben"), Query.orderDesc("name")] });
    expect(bens.users.map(({ name }) => name)).toEqual(["Ben Two", "Ben One"]);
    expect((await users.list({ search: "Cleo" })).total).toBe(1);
    const [first] = bens.users;
    const after = await users.list({
      queries: [
        Query.startsWith("name", "Ben"),
        Query.orderDesc("name"),
        Query.cursorAfter(first?.$id ?? ""),
      ],
    });
    expect(after.users.map(({ name }) => name)).toEqual(["Ben One"]);
  });

  it("a session or token a key makes signs the web SDK in", async () => {
    await users.create({ userId: "dora" });
    const { secret } = await users.createSession({ userId: "dora" });
    const account = new Account(guest(server).setSession(secret));
    expect((await account.get()).$id).toBe("dora");
    const token = await users.createToken({ userId: "dora", length: 32 });
    const fresh = new Account(guest(server));
    expect((await fresh.createSession({ userId: "dora", secret: token.secret })).provider).toBe("token");
    await users.deleteSessions({ userId: "dora" });
    await expect(account.get()).rejects.toMatchObject({ type: "general_unauthorized_scope" });
  });

  it("accepts a bcrypt password and rehashes it with argon2", async () => {
    const password = "$2b$04$.1Uu/dcaEtJF0.WRSXhdIOA8p2AaF.LbLEnahIcAbLQTBr6w5dW7u";
    await users.createBcryptUser({ userId: "emil", email: "emil@example.com", password });
    const account = new Account(new Client().setEndpoint(server.endpoint).setProject(server.projectId));
    await account.createEmailPasswordSession({ email: "emil@example.com", password: "password-1" });
    expect((await users.get({ userId: "emil" })).hash).toBe("argon2");
  });

  it("an imported SHA hash without a version is SHA-256, and two versions fail", async () => {
    const password = createHash("sha256").update("password-1").digest("hex");
    const imported = { userId: "sha", email: "sha@example.com", password };
    expect(await users.createSHAUser(imported)).toMatchObject({
      hash: "sha",
      hashOptions: { version: "sha256" },
    });
    const account = new Account(new Client().setEndpoint(server.endpoint).setProject(server.projectId));
    const session = await account.createEmailPasswordSession({
      email: "sha@example.com",
      password: "password-1",
    });
    expect(session.userId).toBe("sha");
    for (const passwordVersion of [PasswordHash.Sha512224, PasswordHash.Sha512256]) {
      const failed = users.createSHAUser({ ...imported, userId: ID.unique(), passwordVersion });
      await expect(failed).rejects.toMatchObject({ code: 500, type: "general_unknown" });
    }
  });

  it("a JWT made for a user acts for that user", async () => {
    await users.create({ userId: "fritz" });
    const { jwt } = await users.createJWT({ userId: "fritz" });
    expect((await new Account(guest(server).setJWT(jwt)).get()).$id).toBe("fritz");
  });
});

describe("keys", () => {
  it("keys without the scope are refused with its name; unknown ones are refused everywhere", async () => {
    const project = new Project(withKey(server));
    const { secret } = await project.createKey({
      keyId: ID.unique(),
      name: "reader",
      scopes: ["users.read"] as unknown as ProjectKeyScopes[],
    });
    expect((await usersOf(secret).list()).total).toBeGreaterThanOrEqual(0);
    const call = usersOf(secret).create({ userId: ID.unique() });
    await expect(call).rejects.toMatchObject({ code: 401, type: "general_unauthorized_scope" });
    await expect(call).rejects.toThrow('missing scopes (["users.write"])');
    expect(await typeOf(usersOf("standard_0000").list())).toBe("user_unauthorized");
  });
});
