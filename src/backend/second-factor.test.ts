import { describe, expect, it } from "vitest";
import { appwriteError, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { passChallenge, switchOffSecondStep, switchOnSecondStep } from "./second-factor.ts";

const authenticator = "PUT /account/mfa/authenticators/totp";
const recoveryCodes = "/account/mfa/recovery-codes";
const challenges = "/account/mfa/challenge";
const operation = "POST /functions/operations/executions";
const done = ok({});
const wrongCode = appwriteError(401, "user_invalid_token", "Invalid token passed in the request.");
const calls = (sent: { method: string; path: string }[]) =>
  sent.map(({ method, path }) => `${method} ${path}`);
const challengePassed = { [`POST ${challenges}`]: ok({ $id: "c1" }, 201), [`PUT ${challenges}`]: done };

describe("switching the second step on", () => {
  it("creates the recovery codes before a sign-in requires a code, so that the owner is not locked out", async () => {
    const wire = fakeWire({
      [authenticator]: done,
      [`POST ${recoveryCodes}`]: ok({ recoveryCodes: ["aaaa", "bbbb"] }, 201),
      "PATCH /account/mfa": done,
    });
    await expect(switchOnSecondStep("123456", "SECRET")).resolves.toEqual(["aaaa", "bbbb"]);
    // The secret is handed over last: a failure of that leaves the second step as it is, by a code.
    expect(calls(wire.sent)).toEqual([
      authenticator,
      `POST ${recoveryCodes}`,
      "PATCH /account/mfa",
      operation,
    ]);
    expect(wire.sent[0]?.body).toEqual({ otp: "123456" });
  });

  it("leaves everything as it was when the code is wrong", async () => {
    const wire = fakeWire({ [authenticator]: wrongCode });
    await expect(switchOnSecondStep("000000", "SECRET")).rejects.toThrow("Invalid token");
    expect(wire.sent).toHaveLength(1);
  });

  it("continues an interrupted attempt, and replaces codes that were never shown", async () => {
    const wire = fakeWire({
      [authenticator]: appwriteError(409, "user_authenticator_already_verified", "Already verified"),
      ...challengePassed,
      [`POST ${recoveryCodes}`]: appwriteError(409, "user_recovery_codes_already_exists", "Exist"),
      [`PATCH ${recoveryCodes}`]: ok({ recoveryCodes: ["cccc"] }),
      "PATCH /account/mfa": done,
    });
    await expect(switchOnSecondStep("123456", "SECRET")).resolves.toEqual(["cccc"]);
    expect(calls(wire.sent).slice(-2)).toEqual(["PATCH /account/mfa", operation]);
  });
});

it("switching it off stops asking for the code before the app is forgotten, then has the server notice", async () => {
  const wire = fakeWire({
    ...challengePassed,
    "PATCH /account/mfa": done,
    "DELETE /account/mfa/authenticators/totp": ok(null, 204),
  });
  await switchOffSecondStep("totp", "123456");
  expect(calls(wire.sent)).toEqual([
    `POST ${challenges}`,
    `PUT ${challenges}`,
    "PATCH /account/mfa",
    "DELETE /account/mfa/authenticators/totp",
    operation,
  ]);
  expect(wire.sent[2]?.body).toEqual({ mfa: false });
});

it("names recovery codes as the server does, not as the SDK's constant", async () => {
  const wire = fakeWire(challengePassed);
  await passChallenge("recoveryCode", "0123456789");
  expect(wire.sent[0]?.body).toEqual({ factor: "recoveryCode" });
  expect(wire.sent[1]?.body).toEqual({ challengeId: "c1", otp: "0123456789" });
});
