import { expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

const path = "/messaging/topics/news/subscribers";

it("a user with a role of the topic subscribes a target, is counted, and unsubscribes", async () => {
  const world = startWorld();
  const bob = await world.user("bob");
  await done(world.key("POST", "/messaging/topics", { body: { topicId: "news", name: "News" } }));
  const { targets } = (await bob("GET", "/account")).body;
  const body = { subscriberId: "s1", targetId: targets[0].$id };
  expect((await bob("POST", path, { body })).body).toMatchObject({ userId: "bob", providerType: "email" });
  expect((await bob("POST", path, { body })).body.type).toBe("subscriber_already_exists");
  expect((await world.key("GET", "/messaging/topics/news")).body.emailTotal).toBe(1);
  const eve = await world.user("eve");
  expect((await eve("GET", `${path}/s1`)).body.type).toBe("subscriber_not_found");
  expect((await eve("GET", path)).body.total).toBe(0);
  expect((await bob("DELETE", `${path}/s1`)).status).toBe(204);
  expect((await world.key("GET", "/messaging/topics/news")).body.emailTotal).toBe(0);
});

it("a search finds subscribers by their ids", async () => {
  const world = startWorld();
  const [bob, eve] = [await world.user("bob"), await world.user("eve")];
  await done(world.key("POST", "/messaging/topics", { body: { topicId: "news", name: "News" } }));
  for (const [person, subscriberId] of [
    [bob, "first"],
    [eve, "second"],
  ] as const) {
    const targetId = (await person("GET", "/account")).body.targets[0].$id;
    await done(person("POST", path, { body: { subscriberId, targetId } }));
  }
  const found = async (search: string) => (await world.key("GET", `${path}?search=${search}`)).body.total;
  expect([await found("first"), await found("unknown")]).toEqual([1, 0]);
});

it("a topic for others is closed", async () => {
  const world = startWorld();
  const bob = await world.user("bob");
  const topic = { topicId: "news", name: "News", subscribe: ["label:vip"] };
  await done(world.key("POST", "/messaging/topics", { body: topic }));
  const { targets } = (await bob("GET", "/account")).body;
  const answer = await bob("POST", path, { body: { subscriberId: "s1", targetId: targets[0].$id } });
  expect(answer).toMatchObject({ status: 401, body: { type: "user_unauthorized" } });
});

it("lists the actions on a topic and its subscribers with their actors", async () => {
  const world = startWorld();
  const bob = await world.user("bob");
  await done(world.key("POST", "/messaging/topics", { body: { topicId: "news", name: "News" } }));
  await done(world.key("PATCH", "/messaging/topics/news", { body: { name: "Newest" } }));
  const targetId = (await bob("GET", "/account")).body.targets[0].$id;
  await done(bob("POST", path, { body: { subscriberId: "s1", targetId } }));
  const logs = async (of: string) => (await world.key("GET", `/messaging/${of}/logs`)).body;
  expect(await logs("topics/news")).toMatchObject({
    total: 2,
    logs: [
      { event: "topic.update", userId: "", userType: "keyProject" },
      { event: "topic.create", userEmail: "app.p@service.localhost", mode: "default" },
    ],
  });
  expect(await logs("subscribers/s1")).toMatchObject({
    total: 1,
    logs: [{ event: "subscriber.create", userId: "bob", userType: "user", userEmail: "bob@example.com" }],
  });
  expect((await logs("providers/none")).type).toBe("provider_not_found");
  expect((await logs("messages/none")).type).toBe("message_not_found");
});
