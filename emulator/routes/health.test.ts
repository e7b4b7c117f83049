import { expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

it.each([
  ["/health/queue/builds", 200, { size: 0 }],
  ["/health/queue/databases?name=database_db_main&threshold=1", 200, { size: 0 }],
  ["/health/queue/failed/v1-mails", 200, { size: 0 }],
  ["/health/queue/mails?threshold=0", 503, { type: "health_queue_size_exceeded" }],
  ["/health/queue/failed/nonesuch", 400, { type: "general_argument_invalid" }],
  ["/health/cache", 200, { total: 1, statuses: [{ name: "Cache (cache_redis_main)", status: "pass" }] }],
  ["/health/storage", 200, { name: "", status: "pass" }],
  ["/health/anti-virus", 200, { version: "", status: "disabled" }],
])("%s is %i for a key", async (path, status, body) => {
  expect(await startWorld().key("GET", path)).toMatchObject({ status, body });
});

it("shows only the version to a guest", async () => {
  const { guest } = startWorld();
  expect((await guest("GET", "/health/version")).body).toEqual({ version: "1.9.6" });
  expect((await guest("GET", "/health/queue/builds")).body.type).toBe("general_unauthorized_scope");
});
