import { describe, expect, it } from "vitest";
import { parseAccountEvent } from "./account-event.ts";

const parse = (name: string, body: unknown) => parseAccountEvent(name, JSON.stringify(body));

describe("the event of an account", () => {
  it.each([
    ["users.ada.create", { $id: "ada" }, "ada", "create"],
    ["users.ada.update", { $id: "ada" }, "ada", "update"],
    ["users.ada.update", { theme: "dark" }, "ada", "update"],
    ["users.ada.update.email", { $id: "ada" }, "ada", "update.email"],
    ["users.ada.sessions", { $id: "ada" }, "ada", "sessions"],
    ["users.ada.sessions.s1.delete", { $id: "s1", userId: "ada" }, "ada", "sessions.s1.delete"],
    ["users.ada.sessions.s1.delete", {}, "ada", "sessions.s1.delete"],
    ["users.ada.recovery.r1.update", { $id: "r1", userId: "ada" }, "ada", "recovery.r1.update"],
    ["users.ada.delete", [], "ada", "delete"],
  ])("%s with %j is of the account that it names", (name, body, userId, change) => {
    expect(parse(name, body)).toMatchObject({ userId, change });
  });

  it.each([
    ["users.ada.update.create", { $id: "ada.update", mfa: false }, "ada.update", "create"],
    ["users.ada.update.update", { $id: "ada.update", mfa: false }, "ada.update", "update"],
    // Preferences, whose owner chooses what they hold.
    ["users.ada.update.update", { $id: "ada", userId: "ada", mfa: false }, "ada.update", "update"],
    ["users.ada.delete.update", { recoveryCodes: [] }, "ada.delete", "update"],
    ["users.ada.sessions.s1.create", { $id: "ada.sessions.s1" }, "ada.sessions.s1", "create"],
    ["users.ada.sessions.update", { userId: "ada" }, "ada.sessions", "update"],
    ["users.ada.update.sessions.s1.create", { userId: "ada.update" }, "ada.update", "sessions.s1.create"],
    ["users.a.b.recovery.r1.update", { userId: "a.b" }, "a.b", "recovery.r1.update"],
    ["users.a.b.sessions", {}, "a.b", "sessions"],
  ])("%s with %j is of an account whose id holds dots", (name, body, userId, change) => {
    expect(parse(name, body)).toMatchObject({ userId, change });
  });

  it.each(["databases.main.tables.audit.rows.k1.create", "users", "users.ada", "users.ada.update.rows", ""])(
    "is not %s",
    (name) => {
      expect(parse(name, {})).toBeUndefined();
    },
  );

  it("has an empty body when its text is no JSON object", () => {
    expect(parseAccountEvent("users.ada.update", "")).toEqual({ userId: "ada", change: "update", body: {} });
  });
});
