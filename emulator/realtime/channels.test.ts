import { expect, it } from "vitest";
import { withAction } from "./channels.ts";

it.each([
  ["users.u.update.name", ["account", "account.update"]],
  ["users.u.sessions.s.create", ["account"]],
  ["users.u.verification.v.create", ["account"]],
  ["databases.d.tables.t.rows.r.create", ["account", "account.create"]],
])("the event %s goes to the channels %j", (event, channels) => {
  expect(withAction(["account"], event)).toEqual(channels);
});

it("gives a channel of an action to resources alone", () => {
  const channels = ["console", "projects.p", "executions", "executions.e", "functions.f"];
  expect(withAction(channels, "functions.f.executions.e.update")).toEqual([
    "console",
    "projects.p",
    "executions",
    "executions.update",
    "executions.e",
    "executions.e.update",
    "functions.f",
    "functions.f.update",
  ]);
});
