import { afterEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { newAccount, takenAddress } from "#tests/session-responses.ts";
import { messageOf } from "./errors.ts";
import { createAccount, currentAccount, signIn, signOutEverywhere } from "./session.ts";

const user = {
  $id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerification: false,
  mfa: false,
  labels: ["admin"],
};
const guest = appwriteError(
  401,
  "general_unauthorized_scope",
  'User (role: guests) missing scopes (["account"])',
);
const credentials = { email: "ann@example.com", password: "correct horse" };

afterEach(() => vi.unstubAllGlobals());

it("knows the account with its labels", async () => {
  fakeWire({ "GET /account": ok(user) });
  await expect(currentAccount()).resolves.toEqual({
    id: "ann",
    name: "Ann Bell",
    email: "ann@example.com",
    emailVerified: false,
    secondStep: false,
    labels: ["admin"],
  });
});

it("knows when the password was set last", async () => {
  const at = "2026-03-14T12:00:00.000+00:00";
  fakeWire({ "GET /account": [ok({ ...user, passwordUpdate: at }), ok({ ...user, passwordUpdate: "" })] });
  await expect(currentAccount()).resolves.toMatchObject({ passwordChangedAt: at });
  await expect(currentAccount()).resolves.not.toHaveProperty("passwordChangedAt");
});

it("returns no account for a guest, and an error when the server cannot be asked", async () => {
  fakeWire({ "GET /account": [guest, "no answer"] });
  await expect(currentAccount()).resolves.toBeNull();
  await expect(currentAccount()).rejects.toThrow(TypeError);
});

it("creates an account by the function and shows its words when the address is taken", async () => {
  const wire = fakeWire({ "POST /functions/access/executions": [newAccount, takenAddress] });
  const details = { name: "Ann Bell", ...credentials };
  await createAccount(details);
  expect(JSON.parse(wire.sent[0]?.body.body)).toEqual({ name: "createAccount", input: details });
  const error = await createAccount(details).catch((reason: unknown) => reason);
  expect(messageOf(error)).toMatch(/already exists/);
});

it("signs in over a session that was left behind", async () => {
  const wire = fakeWire({
    "POST /account/sessions/email": [
      appwriteError(401, "user_session_already_exists", "Creation of a session is prohibited"),
      ok({ $id: "s2" }, 201),
    ],
    "DELETE /account/sessions/current": { status: 204, body: null },
  });
  await signIn(credentials);
  expect(wire.sent.map(({ method }) => method)).toEqual(["POST", "DELETE", "POST"]);
});

it("passes wrong credentials on", async () => {
  fakeWire({
    "POST /account/sessions/email": appwriteError(
      401,
      "user_invalid_credentials",
      "Invalid credentials. Please check the email and password.",
    ),
  });
  await expect(signIn(credentials)).rejects.toThrow(
    "Invalid credentials. Please check the email and password.",
  );
});

it("ends all sessions, also when they are gone already", async () => {
  const wire = fakeWire({ "DELETE /account/sessions": [{ status: 204, body: null }, guest, "no answer"] });
  await signOutEverywhere();
  await signOutEverywhere();
  await expect(signOutEverywhere()).rejects.toThrow(TypeError);
  expect(wire.sent).toHaveLength(3);
});
