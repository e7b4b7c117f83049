import { expect, it } from "vitest";
import { admin, Books } from "#tests/books.ts";
import { endSessions } from "./sessions.ts";

const context = new Books().context(admin, "k");
const asked = { userId: "ada", sessionId: undefined, reason: null };

it.each([
  ["all there are", undefined, ["s1", "s2"], { result: { userId: "ada", ended: ["s1", "s2"] } }],
  ["one", "s2", ["s1", "s2"], { result: { userId: "ada", ended: ["s2"] } }],
  ["one that ended by itself", "s3", ["s1", "s2"], { code: "no-session" }],
  ["all where there is none", undefined, [], { code: "no-session" }],
])("ends %s", (_, sessionId, open, outcome) => {
  expect(endSessions({ ...asked, sessionId }, open, context)).toMatchObject(outcome);
});

it("keeps the account and the reason, and moves nothing", () => {
  const decision = endSessions({ ...asked, reason: "A stolen phone" }, ["s1"], context);
  expect(decision).toMatchObject({ userId: "ada", reason: "A stolen phone", guard: "key:k" });
  expect(decision).toHaveProperty("after", { sessions: 1 });
  expect(decision).not.toHaveProperty("account");
});
