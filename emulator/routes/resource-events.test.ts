import { expect, it } from "vitest";
import { deploy } from "#emulator/testing/functions.ts";
import { done, startWorld, type World } from "#emulator/testing/world.ts";

/** Returns the names of the events that calls publish, the concrete ones, and their payloads. */
function listenTo(world: World) {
  const heard: [name: string, payload: unknown][] = [];
  world.app.project.events.subscribe(({ events, payload }) => heard.push([events[0] ?? "", payload]));
  return heard;
}

it("providers of messages publish their changes for functions", async () => {
  const world = startWorld();
  const heard = listenTo(world);
  const path = "/messaging/providers";
  await done(world.key("POST", `${path}/fcm`, { body: { providerId: "f", name: "FCM" } }));
  await done(world.key("PATCH", `${path}/fcm/f`, { body: { name: "Push" } }));
  await done(world.key("DELETE", `${path}/f`));
  expect(heard).toMatchObject([
    ["providers.f.create", { name: "FCM", type: "push" }],
    ["providers.f.update", { name: "Push" }],
    ["providers.f.delete", []],
  ]);
});

it("rules of domains publish their changes for functions", async () => {
  const world = startWorld();
  const heard = listenTo(world);
  const rule = { body: { domain: "api.functions.localhost" } };
  const { $id } = (await done(world.key("POST", "/proxy/rules/api", rule))).body;
  await done(world.key("PATCH", `/proxy/rules/${$id}/status`, { body: {} }));
  await done(world.key("DELETE", `/proxy/rules/${$id}`));
  expect(heard).toMatchObject([
    [`rules.${$id}.create`, { domain: "api.functions.localhost", type: "api" }],
    [`rules.${$id}.update`, { status: "verified" }],
    [`rules.${$id}.delete`, []],
  ]);
});

it("an activated deployment and a copy publish an update of the deployment", async () => {
  const world = startWorld();
  await deploy(world, "hello", []);
  const { deploymentId } = (await world.key("GET", "/functions/hello")).body;
  const heard = listenTo(world);
  await done(world.key("PATCH", "/functions/hello/deployment", { body: { deploymentId } }));
  expect(heard).toMatchObject([
    [`functions.hello.deployments.${deploymentId}.update`, { $id: "hello", deploymentId }],
  ]);
  heard.length = 0;
  const copy = (
    await done(world.key("POST", "/functions/hello/deployments/duplicate", { body: { deploymentId } }))
  ).body;
  await world.app.project.functions.idle();
  expect(heard[0]).toMatchObject([`functions.hello.deployments.${copy.$id}.update`, { status: "waiting" }]);
  await world.app.close();
});
