import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE } from "#domain/values/durations.ts";
import { readIdleEnd, rememberIdleEnd } from "#src/features/session/idle-end.ts";
import { pendingRegistration, rememberRegistration } from "#src/features/session/pending-registration.ts";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { appwriteError, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, badCredentials, guestAnswer, newSession } from "#tests/session-responses.ts";
import { login, takeSecondStep } from "./sign-in.ts";

const profiles = "GET /tablesdb/main/tables/users/rows";
const operation = "POST /functions/operations/executions";
const credentials = { email: "ann@example.com", password: "correct horse" };
const registered = execution(200, { userId: "ann", referralId: "annbell4f7kq", referral: "credited" });
const session = {
  "POST /account/sessions/email": newSession,
  "GET /account": ok(annsAccount),
  [profiles]: rowList([profileRow()]),
};

beforeEach(() => {
  localStorage.clear();
  endSession(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("login", () => {
  it("begins a session that does not end with the one before", async () => {
    fakeWire(session);
    const notedAt = Date.now();
    rememberIdleEnd({ userId: "ann", notedAt, endsAt: notedAt + MINUTE, ofHours: 24 });
    await login(credentials);
    expect(readIdleEnd("ann")).toBeUndefined();
  });

  it("starts a session and reads the profile", async () => {
    const wire = fakeWire(session);
    await login(credentials);
    expect(wire.sent[0]).toMatchObject({ path: "/account/sessions/email", body: credentials });
    expect(sessionStore.getState()).toMatchObject({ user: { id: "ann" }, userData: { name: "Ann Bell" } });
  });

  it("asks again while the session that has just begun is refused", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const wire = fakeWire({ ...session, "GET /account": [guestAnswer, guestAnswer, ok(annsAccount)] });
    const signingIn = login(credentials);
    await vi.runAllTimersAsync();
    await signingIn;
    expect(sessionStore.getState().user?.id).toBe("ann");
    expect(wire.sent.filter(({ path }) => path === "/account")).toHaveLength(3);
  });

  it("says so when the session stays refused", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    fakeWire({ ...session, "GET /account": guestAnswer });
    const signingIn = expect(login(credentials)).rejects.toThrow(/session has ended/);
    await vi.runAllTimersAsync();
    await signingIn;
    expect(sessionStore.getState().user).toBeNull();
  });

  it("says that the server has a problem when a second step that was taken is not accepted", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const wire = fakeWire({
      "GET /account": appwriteError(401, "user_more_factors_required", "More factors are required"),
      "POST /account/mfa/challenge": ok({ $id: "c1" }, 201),
      "PUT /account/mfa/challenge": ok({}),
    });
    const taking = expect(takeSecondStep("totp", "123456")).rejects.toThrow(/server has a problem/);
    await vi.runAllTimersAsync();
    await taking;
    expect(wire.sent.filter(({ path }) => path === "/account")).toHaveLength(6);
    expect(sessionStore.getState()).toMatchObject({ user: null, awaitsSecondStep: true });
  });

  it("passes on the server's message and stays signed out", async () => {
    fakeWire({ "POST /account/sessions/email": badCredentials });
    await expect(login(credentials)).rejects.toThrow(
      "Invalid credentials. Please check the email and password.",
    );
    expect(sessionStore.getState().user).toBeNull();
  });

  it("completes a registration that stopped half-way in this browser", async () => {
    const profile = { phone: "+442079460000", country: "United Kingdom", referrerId: "bob1a2b3" };
    rememberRegistration({ email: credentials.email, ...profile });
    const wire = fakeWire({ ...session, [operation]: registered });
    await login(credentials);
    const body = JSON.parse(wire.sent.find(({ path }) => path.includes("executions"))?.body.body);
    expect(body.input).toEqual({ ...profile, language: "en" });
    expect(pendingRegistration(credentials.email)).toBeUndefined();
  });

  it("leaves what another person began here alone", async () => {
    rememberRegistration({ email: "bob@example.com", phone: "+1", country: "Canada", referrerId: "" });
    const wire = fakeWire(session);
    await login(credentials);
    expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).not.toContain(operation);
    expect(pendingRegistration("bob@example.com")).toBeDefined();
  });
});
