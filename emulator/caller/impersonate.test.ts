import { beforeAll, expect, it } from "vitest";
import { done, type Speaker, startWorld, type World } from "#emulator/testing/world.ts";

let world: World;
let support: Speaker;
let ann: Speaker;

beforeAll(async () => {
  world = startWorld();
  support = await world.person("support");
  ann = await world.person("ann");
  await world.person("bob");
  await done(world.key("PATCH", "/users/bob/phone", { body: { number: "+14155550123" } }));
  await done(world.key("PATCH", "/users/support/impersonator", { body: { impersonator: true } }));
});

it.each([
  ["id", "bob"],
  ["email", "Bob@example.com"],
  ["phone", "+14155550123"],
])("an impersonator acts as the user that a header names by %s", async (name, value) => {
  const headers = { [`x-appwrite-impersonate-user-${name}`]: value };
  expect((await support("GET", "/account", { headers })).body).toMatchObject({
    $id: "bob",
    impersonatorUserId: "support",
  });
});

it.each(["impersonateuserid=bob", "impersonateUserId=bob", "impersonateemail=bob@example.com"])(
  "an impersonator acts as the user of the query %s",
  async (query) => {
    expect((await support("GET", `/account?${query}`)).body.$id).toBe("bob");
  },
);

it("an impersonator without a known user acts as itself and may list users", async () => {
  const unknown = { headers: { "x-appwrite-impersonate-user-id": "none" } };
  expect((await support("GET", "/account", unknown)).body).toMatchObject({
    $id: "support",
    impersonatorUserId: null,
  });
  expect((await support("GET", "/users")).body.total).toBe(3);
  const headers = { "x-appwrite-impersonate-user-id": "bob" };
  expect((await support("GET", "/users", { headers })).status).toBe(200);
  expect((await support("DELETE", "/users/ann")).status).toBe(401);
});

it("refuses to act as another user or to list users without the right to impersonate", async () => {
  const headers = { "x-appwrite-impersonate-user-id": "bob" };
  expect((await ann("GET", "/account", { headers })).body).toMatchObject({
    $id: "ann",
    impersonatorUserId: null,
  });
  expect((await ann("GET", "/users", { headers })).status).toBe(401);
  expect((await world.guest("GET", "/account", { headers })).status).toBe(401);
});
