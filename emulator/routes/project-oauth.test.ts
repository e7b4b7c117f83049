import { OAuthProvider } from "appwrite";
import { expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

it("stores a provider's settings, and never returns its secret", async () => {
  const { key } = startWorld();
  const body = { customerKey: "mine", secretKey: "hidden" };
  const model = { $id: "x", enabled: false, customerKey: "mine", secretKey: "" };
  expect(await key("PATCH", "/project/oauth2/x", { body })).toMatchObject({ status: 200, body: model });
  expect((await key("GET", "/project/oauth2/x")).body).toEqual(model);
  const { total, providers } = (await key("GET", '/project/oauth2?queries[]={"method":"limit","values":[2]}'))
    .body;
  expect([total > 40, providers.length]).toEqual([true, 2]);
});

it.each([
  ["with no credentials", {}, "Client ID and Client Secret are required"],
  ["it cannot reach", { clientId: "a", clientSecret: "b" }, "reaches no provider but mock"],
])("enables no provider %s", async (_, body, reason) => {
  const { key } = startWorld();
  const answer = await key("PATCH", "/project/oauth2/github", { body: { ...body, enabled: true } });
  expect(answer).toMatchObject({ status: 400, body: { type: "general_argument_invalid" } });
  expect(answer.body.message).toContain(reason);
});

it("knows every provider the SDK names; one that is not enabled is 412 in both flows", async () => {
  const { guest } = startWorld();
  const named = Object.values(OAuthProvider).filter((provider) => provider !== "mock");
  const answers = named.flatMap((provider) =>
    ["sessions", "tokens"].map(async (flow) => {
      const { status, body } = await guest("GET", `/account/${flow}/oauth2/${provider}?project=p`);
      return [provider, status, body.includes("project_provider_disabled")];
    }),
  );
  expect(named).toHaveLength(39);
  expect((await Promise.all(answers)).filter(([, status, reason]) => status !== 412 || !reason)).toEqual([]);
});

it.each(["mock", "yammer"])("knows no settings of %s", async (provider) => {
  const { status, body } = await startWorld().key("GET", `/project/oauth2/${provider}`);
  expect([status, body.type]).toEqual([400, "project_provider_unsupported"]);
  expect(body.message).toMatch(/^The chosen OAuth provider is unsupported\. Please check the <a href=/);
});

it("keeps the prompts of Google", async () => {
  const { key } = startWorld();
  const set = async (prompt?: unknown) =>
    (await key("PATCH", "/project/oauth2/google", { body: { clientId: "a", prompt } })).body;
  expect((await set()).prompt).toEqual(["consent"]);
  expect((await set(["consent", "select_account"])).prompt).toEqual(["consent", "select_account"]);
  expect((await set(null)).prompt).toEqual(["consent", "select_account"]);
  expect((await key("GET", "/project/oauth2/google")).body.prompt).toEqual(["consent", "select_account"]);
  const rule =
    "Invalid `prompt` param: Value must a valid array no longer than 3 items and Value must be one of (none, consent, select_account) or null";
  for (const [prompt, message] of [
    [[], "Prompt array cannot be empty."],
    [["none", "consent"], 'When "none" is used as a prompt value, it must be the only element in the array.'],
    [["x"], rule],
    ["consent", rule],
  ])
    expect((await set(prompt)).message).toBe(message);
});
