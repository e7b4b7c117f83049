import { describe, expect, it } from "vitest";
import { functionEventProblem } from "./event-pattern.ts";

describe("functionEventProblem", () => {
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
    "users.*.sessions",
    "databases.*.tables.*.indexes.*.update",
    "sites.*",
    "sites.*.deployments.*.create",
    "rules.*.update",
    "schedules.*.create",
    "reports.*.insights.*.delete",
    "teams.*.update.prefs",
  ])("accepts %s", (pattern) => expect(functionEventProblem(pattern)).toBeUndefined());

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
    "databases.*.tables.*.rows.*.upsert",
    "databases.*.collections.*.documents.*.upsert",
    "tablesdb.*.tables.*.rows.*.create",
    "presences.*.create",
    "sites.*.logs.*.create",
    "messages.*.delete",
    "topics.*.subscribers.*.update",
    "a.b.c.d.e.f.g.h",
    5,
  ])("refuses %j", (pattern) => expect(functionEventProblem(pattern)).toBe("Event is not valid."));

  it("refuses the events of functions, which would never end", () =>
    expect(functionEventProblem("functions.*.executions.*.create")).toMatch("not allowed"));
});
