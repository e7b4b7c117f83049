import { describe, expect, it } from "vitest";
import {
  answersChallenge,
  type Challenge,
  challengeColumns,
  challengeCutoff,
  parseChallenge,
} from "./challenge.ts";

const at = "2026-03-14T09:26:53.000Z";
const use = { purpose: "prove", userId: "ada", sessionId: "s1" } as const;
const challenge: Challenge = { $id: "c1", ...use, at };

describe("a challenge", () => {
  it.each([
    ["at once", {}, at, true],
    ["five minutes later", {}, "2026-03-14T09:31:53.000Z", true],
    ["a millisecond after the five minutes", {}, "2026-03-14T09:31:53.001Z", false],
    ["for another purpose", { purpose: "sign-in" }, at, false],
    ["by another account", { userId: "bob" }, at, false],
    ["in another session", { sessionId: "s2" }, at, false],
    ["without a session", { sessionId: null }, at, false],
  ] as const)("is answered or not: %s", (_, change, now, isAnswered) => {
    expect(answersChallenge(challenge, { ...use, ...change }, now)).toBe(isAnswered);
  });

  it("a challenge that does not exist is not answered", () => {
    expect(answersChallenge(null, use, at)).toBe(false);
  });

  it("a challenge of a visitor belongs to no account", () => {
    const visitor = { purpose: "sign-in", userId: null, sessionId: null } as const;
    expect(answersChallenge({ $id: "c1", ...visitor, at }, visitor, at)).toBe(true);
  });

  it("keeps its row for twice its lifetime", () => {
    expect(challengeCutoff(at)).toBe("2026-03-14T09:16:53.000Z");
  });

  it("is read as it was written", () => {
    const { $id, ...columns } = challenge;
    expect(challengeColumns(columns)).toEqual(columns);
    expect(parseChallenge({ $id, ...columns, at: "2026-03-14T09:26:53.000+00:00" })).toEqual(challenge);
    expect(() => parseChallenge({ $id, ...columns, purpose: "vote" })).toThrow();
  });
});
