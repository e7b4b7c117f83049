import { beforeEach, describe, expect, it } from "vitest";
import { done, startWorld, type World } from "#emulator/testing/world.ts";

let world: World;
beforeEach(() => {
  world = startWorld();
});

async function keyWith(...scopes: string[]) {
  const made = await done(
    world.key("POST", "/project/keys", { body: { keyId: "unique()", name: "Key", scopes } }),
  );
  return made.body.secret as string;
}

const missing = (who: string, scopes: readonly string[]) => ({
  status: 401,
  body: {
    type: "general_unauthorized_scope",
    message: `${who} missing scopes (${JSON.stringify(scopes)})`,
  },
});

const application = "app.p@service.localhost (role: applications)";

describe("a key", () => {
  it.each([
    ["GET", "/users/ada/targets", "targets.read", ["users.read"]],
    ["DELETE", "/users/ada/sessions", "targets.write", ["users.write", "sessions.write"]],
    ["GET", "/project/variables", "policies.read", ["project.read"]],
    ["GET", "/project/oauth2", "project.read", ["oauth2.read"]],
    ["GET", "/databases/transactions", "documents.read", ["rows.read"]],
    ["GET", "/databases/d/collections/c/attributes", "attributes.read", ["collections.read"]],
    ["GET", "/databases/d/collections/c/indexes", "indexes.read", ["collections.read"]],
  ])("is refused %s %s with %s alone", async (method, path, held, asked) => {
    const headers = { "x-appwrite-key": await keyWith(held) };
    expect(await world.guest(method, path, { headers })).toMatchObject(missing(application, asked));
  });

  it.each(["/health/version", "/functions/runtimes"])("is refused %s, which is for clients", async (path) => {
    expect(await world.key("GET", path)).toMatchObject(missing(application, ["public"]));
    expect((await world.guest("GET", path)).status).toBe(200);
  });

  it("may read the sessions of an account with sessions.read alone", async () => {
    await world.person("ada");
    const headers = { "x-appwrite-key": await keyWith("sessions.read") };
    expect((await world.guest("GET", "/users/ada/sessions", { headers })).body.total).toBe(1);
  });

  it("is refused a scope that no project has", async () => {
    const body = { keyId: "k1", name: "Key", scopes: ["users.read", "everything"] };
    const { status, body: answer } = await world.key("POST", "/project/keys", { body });
    expect(status).toBe(400);
    expect(answer.message).toMatch(
      /^Invalid `scopes` param: Value must a valid array no longer than 100 items and Value must be one of \(project\.read, project\.write, .*, presences\.write\)$/,
    );
  });
});

describe("a client, whose role holds sessions.write", () => {
  it.each([
    ["POST", "/users/ada/sessions"],
    ["DELETE", "/users/ada/sessions"],
    ["DELETE", "/users/ada/sessions/current"],
  ])("is refused %s %s", async (method, path) => {
    await world.person("ada");
    const eve = await world.person("eve");
    const asked = ["users.write", "sessions.write"];
    expect(await eve(method, path)).toMatchObject(missing("eve@example.com (role: users)", asked));
    expect(await world.guest(method, path)).toMatchObject(missing("User (role: guests)", asked));
  });
});

describe("a signed-in user", () => {
  it.each([
    ["/users/ada/targets", ["users.read"]],
    ["/tokens/buckets/b/files/f", ["tokens.read"]],
  ])("is refused %s", async (path, asked) => {
    const ada = await world.person("ada");
    expect(await ada("GET", path)).toMatchObject(missing("ada@example.com (role: users)", asked));
  });
});
