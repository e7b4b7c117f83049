import { expect, it } from "vitest";
import { deploy } from "#emulator/testing/functions.ts";
import { done, startWorld } from "#emulator/testing/world.ts";

it("counts what was deployed, built and called, with a point for each hour or day", async () => {
  const world = startWorld();
  await deploy(world, "hello", []);
  await deploy(world, "other", [], undefined, { commands: "exit 1" });
  await done(world.key("POST", "/functions/hello/executions"));
  world.clock.advance(3_600_000);
  await done(world.key("POST", "/functions/hello/executions", { body: { async: true } }));
  await world.app.project.functions.idle();
  const usage = async (path: string) => (await done(world.key("GET", `/functions/${path}`))).body;
  const own = await usage("hello/usage?range=24h");
  expect(own).toMatchObject({ range: "24h", deploymentsTotal: 1, buildsTotal: 1, executionsTotal: 2 });
  expect(own).toMatchObject({ buildsTimeTotal: 1000, buildsTimeAverage: 1000, buildsSuccessTotal: 1 });
  expect(Object.keys(own)).toHaveLength(24);
  expect(own.executions.slice(-3)).toEqual([
    { value: 0, date: "2025-12-31T23:00:00.000+00:00" },
    { value: 1, date: "2026-01-01T00:00:00.000+00:00" },
    { value: 1, date: "2026-01-01T01:00:00.000+00:00" },
  ]);
  expect(own.executions).toHaveLength(24);
  const both = await usage("usage");
  expect(both).toMatchObject({ range: "30d", functionsTotal: 2, buildsTotal: 2, buildsFailedTotal: 1 });
  expect(both.functions.at(-1)).toEqual({ value: 2, date: "2026-01-01T00:00:00.000+00:00" });
  expect(both.functions).toHaveLength(30);
  expect((await world.key("GET", "/functions/none/usage")).body.type).toBe("function_not_found");
  expect((await world.key("GET", "/functions/usage?range=7d")).body.type).toBe("general_argument_invalid");
  await world.app.close();
});
