import { expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

it.each(["/users/usage", "/databases/usage", "/tablesdb/usage"])(
  "%s is no route, and no id",
  async (path) => {
    const { key } = startWorld();
    const answer = await key("GET", path);
    expect([answer.status, answer.body.type]).toEqual([404, "general_route_not_found"]);
  },
);
