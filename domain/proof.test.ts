import { describe, expect, it } from "vitest";
import { proves, type SessionFacts, unproven } from "./proof.ts";

const at = "2026-03-14T12:00:00.000Z";
const now = Date.parse(at);
const minutesAgo = (minutes: number) => now - minutes * 60_000;
const session = (change: Partial<SessionFacts> = {}): SessionFacts => ({
  id: "fresh",
  provider: "email",
  beganAt: minutesAgo(1),
  secondStepAt: null,
  ...change,
});

describe("the password is proven by", () => {
  const demand = { secondStep: false, askedIn: "old", at };
  it.each([
    ["another session that began with it just now", session(), true],
    ["a session of exactly five minutes", session({ beganAt: minutesAgo(5) }), true],
    ["no session that is older", session({ beganAt: minutesAgo(5) - 1 }), false],
    ["no session that began without it", session({ provider: "magic-url" }), false],
    ["not the session that asks", session({ id: "old" }), false],
  ])("%s", (_, facts, expected) => expect(proves(facts, demand)).toBe(expected));

  it("nothing when nobody knows which session asks", () => {
    expect(proves(session(), { ...demand, askedIn: undefined })).toBe(false);
  });
});

describe("a second step is proven by", () => {
  const demand = { secondStep: true, askedIn: "old", at };
  it.each([
    [
      "a code given just now, also in the session that asks",
      session({ id: "old", secondStepAt: minutesAgo(1) }),
      true,
    ],
    ["no code that is older", session({ secondStepAt: minutesAgo(6) }), false],
    ["no password alone", session(), false],
  ])("%s", (_, facts, expected) => expect(proves(facts, demand)).toBe(expected));
});

it("asks for what the account has", () => {
  expect(unproven(false)).toMatchObject({
    field: "proof",
    message: "Confirm a new wallet address with your password",
  });
  expect(unproven(true).message).toBe("Confirm a new wallet address with a code of your authenticator app");
});
