import { describe, expect, it } from "vitest";
import { accessRoutes, isAccessName } from "./routes.ts";

const secret = "s".repeat(43);
const session = { userId: "ada", sessionId: "s1" };
const credential = { id: "Y3JlZA", rawId: "Y3JlZA", type: "public-key" };
const assertion = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "AQID", signature: "MEU" },
};
const device = { family: secret, secret, next: secret };

it("a route is known by its own name alone", () => {
  expect(Object.keys(accessRoutes).every(isAccessName)).toBe(true);
  for (const name of ["toString", "constructor", "", "addAddress"]) expect(isAccessName(name)).toBe(false);
});

describe("the input of a route", () => {
  const isTaken = (name: keyof typeof accessRoutes, input: object) =>
    accessRoutes[name].input.safeParse(input).success;

  it.each([
    ["findAlarm", { secret }],
    ["reportNotMe", { secret }],
    ["passkeySignInOptions", {}],
    ["signInWithPasskey", { assertion }],
    ["claimPasskeySession", { claim: secret }],
    ["claimPasskeySession", { claim: secret, sessionId: "s1" }],
    ["secondStepOptions", session],
    ["takeSecondStep", { ...session, proof: { assertion } }],
    ["takeSecondStep", { ...session, proof: { device } }],
    ["takeSecondStep", { ...session, proof: { code: "123456" }, remember: { family: secret, secret } }],
    ["requestRecovery", { email: "ada@example.com" }],
    ["createAccount", { name: "Ada", email: "ada@example.com", password: "long enough" }],
    ["resetPassword", { userId: "ada", secret, password: "long enough" }],
  ] as const)("the input of a route of %s can be %o", (name, input) =>
    expect(isTaken(name, input)).toBe(true),
  );

  it.each([
    ["findAlarm", { secret: "short" }],
    ["reportNotMe", {}],
    ["signInWithPasskey", { assertion: credential }],
    ["claimPasskeySession", { claim: `${secret}+` }],
    ["claimPasskeySession", { sessionId: "s1" }],
    ["secondStepOptions", { userId: "ada" }],
    ["secondStepOptions", { userId: "../ada", sessionId: "s1" }],
    ["takeSecondStep", session],
    ["takeSecondStep", { ...session, proof: {} }],
    ["takeSecondStep", { ...session, proof: { code: "12ab34cd5e" } }],
    ["takeSecondStep", { ...session, proof: { code: "123456" }, remember: { family: secret } }],
    ["requestRecovery", { email: "ada" }],
    ["createAccount", { name: " ", email: "ada@example.com", password: "long enough" }],
    ["createAccount", { name: "Ada", email: "ada", password: "long enough" }],
    ["createAccount", { name: "Ada", email: "ada@example.com", password: "short" }],
    ["resetPassword", { userId: "../ada", secret, password: "long enough" }],
    ["resetPassword", { userId: "ada", secret: "", password: "long enough" }],
    ["resetPassword", { userId: "ada", secret, password: "short" }],
  ] as const)("the input of a route of %s cannot be %o", (name, input) =>
    expect(isTaken(name, input)).toBe(false),
  );
});
