import { describe, expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

/** The expectations are the answers of a running 1.9.6. */
describe("queries of a list of the server's own resources", () => {
  const query = (...texts: string[]) =>
    texts.map((text, at) => `queries[${at}]=${encodeURIComponent(text)}`).join("&");

  it.each([
    ["/users", query("x"), "Invalid query: Syntax error"],
    ["/teams/unknown/memberships", query("x"), "Invalid query: Syntax error"],
    ["/users/unknown/logs", query("x"), "Invalid query: Syntax error"],
    ["/users", `${query("x")}&total=perhaps`, "Invalid query: Syntax error"],
    ["/users", query('{"method":{}}'), "Invalid query method. Must be a string, got array"],
    [
      "/users",
      query('{"method":"equal","values":"x"}'),
      "Invalid query values. Must be an array, got string",
    ],
    ["/users", query("9999999999999999999999"), "Invalid query. Must be an array, got double"],
    ["/users", query("5"), "Invalid query. Must be an array, got integer"],
    [
      "/users",
      query('{"method":"distanceEqual","attribute":"name","values":["x"]}'),
      "Distance query requires [[geometry, distance]] parameters",
    ],
    [
      "/users",
      query('{"method":"touches","attribute":"name","values":["x"]}'),
      'Spatial query "touches" cannot be applied on non-spatial attribute: name',
    ],
    ["/users", "queries[name]=5", "Invalid query. Must be an array, got integer"],
    [
      "/users",
      query(String.raw`{"method":"equal","attribute":"name","values":["\ud800"]}`),
      "Invalid query: Single unpaired UTF-16 surrogate in unicode escape",
    ],
    [
      "/users",
      query('{"method":"isNotNull","attribute":"nope"}', "x"),
      "Attribute not found in schema: nope",
    ],
  ])("%s?%s are refused as parameters", async (path, search, message) => {
    const { status, body } = await startWorld().key("GET", `${path}?${search}`);
    expect([status, body.type, body.message]).toEqual([
      400,
      "general_argument_invalid",
      `Invalid \`queries\` param: Invalid query: ${message}`,
    ]);
  });
});

it.each([
  [String.raw`"\ud800"`, 400],
  [String.raw`"\udc00"`, 400],
  [String.raw`"\uD83D\uDE00\uDE00"`, 400],
  [String.raw`"\ud83d\ude00"`, 201],
  [String.raw`"\\ud800"`, 201],
])("a body with the name %s is %i, as PHP reads no half of a character", async (name, status) => {
  const text = `{"userId":"ada","name":${name}}`;
  const answer = await startWorld().key("POST", "/users", { text });
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.body.message).toBe('Param "userId" is not optional.');
});

it("makes a user's recovery codes with the status 200", async () => {
  const world = startWorld();
  await done(world.key("POST", "/users", { body: { userId: "ada" } }));
  const codes = "/users/ada/mfa/recovery-codes";
  expect((await world.key("PATCH", codes)).status).toBe(200);
  expect((await world.key("PATCH", codes)).body.type).toBe("user_recovery_codes_already_exists");
  expect((await world.key("PUT", codes)).status).toBe(200);
});

it("takes a permission to create of a file that is changed, not of one that is made", async () => {
  const { key } = startWorld();
  const permissions = ['create("any")'];
  await done(key("POST", "/storage/buckets", { body: { bucketId: "b", name: "b", fileSecurity: true } }));
  const form = new FormData();
  form.set("fileId", "f");
  form.set("file", new File(["x"], "x.txt"));
  await done(key("POST", "/storage/buckets/b/files", { form }));
  const changed = await key("PUT", "/storage/buckets/b/files/f", { body: { permissions } });
  expect([changed.status, changed.body.$permissions]).toEqual([200, permissions]);
  form.set("permissions[]", 'create("any")');
  expect((await key("POST", "/storage/buckets/b/files", { form })).body.message).toBe(
    'Invalid `permissions` param: Permission "create("any")" is not allowed. Must be one of: read, update, delete, write. or null',
  );
});

it.each([
  [{}, "The request contains one or more invalid arguments."],
  [{ key: null, value: null, secret: null }, "The request contains one or more invalid arguments."],
  [{ value: 5 }, "Invalid `value` param: Value must be a valid string and no longer than 8192 chars or null"],
  [{ secret: "x" }, "Invalid `secret` param: Value must be a valid boolean or null"],
])("changes no variable of a function by %j", async (body, message) => {
  const { key } = startWorld();
  await done(key("POST", "/functions", { body: { functionId: "f", name: "f", runtime: "node-22" } }));
  const variable = { variableId: "v", key: "K", value: "x" };
  await done(key("POST", "/functions/f/variables", { body: variable }));
  const answer = await key("PUT", "/functions/f/variables/v", { body });
  expect([answer.status, answer.body.type]).toEqual([400, "general_argument_invalid"]);
  expect(answer.body.message).toContain(message);
});
