import { expect, it } from "vitest";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { admin, Books } from "#tests/books.ts";
import { endSessions } from "./sessions.ts";

const context = new Books().context(admin, "k");
const asked = { userId: "ada", sessionId: undefined, reason: null };

it.each([
  ["all there are", undefined, ["s1", "s2"], { result: { userId: "ada", ended: ["s1", "s2"] } }],
  ["one", "s2", ["s1", "s2"], { result: { userId: "ada", ended: ["s2"] } }],
  ["one that ended by itself", "s3", ["s1", "s2"], { code: "no-session" }],
  ["none where all are to end and there is none", undefined, [], { result: { userId: "ada", ended: [] } }],
])("ends %s", (_, sessionId, open, outcome) => {
  expect(endSessions({ ...asked, sessionId }, open, context)).toMatchObject(outcome);
});

it.each([
  ["all sessions, also where none is open", undefined, [], [true]],
  ["all sessions", undefined, ["s1"], [true]],
  ["no single session", "s1", ["s1"], []],
])("forgets the remembered devices with %s", (_, sessionId, open, forgets) => {
  const decision = endSessions({ ...asked, sessionId }, open, context);
  if (isRefusal(decision)) throw new Error(decision.code);
  const { writes } = decision;
  const write = { table: "trusteddevices", action: "deleteWhere", where: { column: "userId", value: "ada" } };
  expect(writes).toEqual(forgets.map(() => write));
});

it("keeps the account and the reason, and moves nothing", () => {
  const decision = endSessions({ ...asked, reason: "A stolen phone" }, ["s1"], context);
  expect(decision).toMatchObject({ userId: "ada", reason: "A stolen phone", guard: "key:k", counters: [] });
  expect(decision).toHaveProperty("after", { sessions: 1 });
  expect(decision).not.toHaveProperty("account");
});
