import { describe, expect, it } from "vitest";
import { functionEventProblem } from "./event-pattern.ts";

describe("events a function may listen to", () => {
  it.each([
    "users.*",
    "users.*.create",
    "users.u1.update.email",
    "users.*.sessions.*.create",
    "users.*.sessions.*",
    "users.*.sessions.delete",
    "databases.main.tables.orders.rows.*.create",
    "databases.*.collections.*.documents.*.delete",
    "buckets.x.files.*.delete",
    "teams.*.memberships.*.update.status",
  ])("%s", (pattern) => expect(functionEventProblem(pattern)).toBeUndefined());

  it.each([
    "",
    "users",
    "users.",
    "planets.*.create",
    "users.*.explode",
    "users.*.rows.*",
    "users.*.update.labels",
    "users.*.create.email",
    "users.*.sessions.*.update",
    "users.*.challenges.*.create",
    "users.*.create.a.b",
    5,
  ])("not %j", (pattern) => expect(functionEventProblem(pattern)).toBe("Event is not valid."));

  it("not those of functions, which would never end", () =>
    expect(functionEventProblem("functions.*.executions.*.create")).toMatch("not allowed"));
});
