import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { keepOpeningSearch, openingSearch } from "#src/tables/opening-search.ts";
import { appwriteError, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import {
  annsAccount,
  badCredentials,
  guestAnswer,
  newSession,
  takenAddress,
} from "#tests/session-responses.ts";
import { readIdleEnd, rememberIdleEnd } from "./idle-end.ts";
import { logout } from "./logout.ts";
import { pendingRegistration, rememberRegistration } from "./pending-registration.ts";
import { refreshSession } from "./refresh.ts";
import { login, register, takeSecondStep } from "./sign-in.ts";
import { endSession, sessionStore } from "./store.ts";

const profiles = "GET /tablesdb/main/tables/users/rows";
const operation = "POST /functions/operations/executions";
const credentials = { email: "ann@example.com", password: "correct horse" };
/** The server demands no work here. */
const noWork = () => Promise.reject(new Error("no work was demanded"));
const registration = {
  ...credentials,
  name: "Ann Bell",
  phone: "+442079460000",
  country: "United Kingdom",
  referrerId: "bob1a2b3",
};
const registered = execution(200, { userId: "ann", referralId: "annbell4f7kq", referral: "credited" });
const alreadyRegistered = execution(409, {
  code: "already-registered",
  message: "This account already has a profile",
});
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

const steps = (sent: { method: string; path: string }[]) =>
  sent.map(({ method, path }) => `${method} ${path}`);

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
    const { email, phone, country, referrerId } = registration;
    rememberRegistration({ email, phone, country, referrerId });
    const wire = fakeWire({ ...session, [operation]: registered });
    await login(credentials);
    const body = JSON.parse(wire.sent.find(({ path }) => path.includes("executions"))?.body.body);
    expect(body.input).toEqual({ phone, country, referrerId, language: "en" });
    expect(pendingRegistration(email)).toBeUndefined();
  });

  it("leaves what another person began here alone", async () => {
    rememberRegistration({ email: "bob@example.com", phone: "+1", country: "Canada", referrerId: "" });
    const wire = fakeWire(session);
    await login(credentials);
    expect(steps(wire.sent)).not.toContain(operation);
    expect(pendingRegistration("bob@example.com")).toBeDefined();
  });
});

describe("register", () => {
  it("makes the account, the session and the profile, in this order", async () => {
    const wire = fakeWire({ ...session, "POST /account": ok(annsAccount, 201), [operation]: registered });
    await expect(register(registration, noWork)).resolves.toBe("credited");
    const posted = wire.sent.filter(({ method }) => method === "POST");
    expect(steps(posted)).toEqual(["POST /account", "POST /account/sessions/email", operation]);
    const { email, password, name, phone, country, referrerId } = registration;
    expect(posted[0]?.body).toEqual({ userId: expect.any(String), email, password, name });
    expect(posted[1]?.body).toEqual({ email, password });
    expect(JSON.parse(posted[2]?.body.body).input).toEqual({
      phone,
      country,
      referrerId,
      language: "en",
      accepted: legalDocuments,
    });
    expect(sessionStore.getState().userData?.name).toBe("Ann Bell");
  });

  it("makes the profile once the session that has just begun is accepted", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    fakeWire({
      ...session,
      "POST /account": ok(annsAccount, 201),
      "GET /account": [guestAnswer, ok(annsAccount)],
      [operation]: registered,
    });
    const registering = register(registration, noWork);
    await vi.runAllTimersAsync();
    await expect(registering).resolves.toBe("credited");
  });

  it("goes on where an earlier attempt broke off", async () => {
    fakeWire({ ...session, "POST /account": takenAddress, [operation]: alreadyRegistered });
    await expect(register(registration, noWork)).resolves.toBeUndefined();
    expect(sessionStore.getState().user?.id).toBe("ann");
  });

  it("says that the address is taken when it belongs to another account", async () => {
    fakeWire({ "POST /account": takenAddress, "POST /account/sessions/email": badCredentials });
    await expect(register(registration, noWork)).rejects.toThrow(/already exists/);
  });

  it("keeps what is missing when the last step fails, for the next sign-in", async () => {
    const refused = execution(400, { code: "invalid-input", message: "Country is required" });
    fakeWire({ ...session, "POST /account": ok(annsAccount, 201), [operation]: refused });
    await expect(register(registration, noWork)).rejects.toThrow("Country is required");
    expect(pendingRegistration("ANN@example.com")?.phone).toBe("+442079460000");
  });
});

describe("logout", () => {
  it("ends all sessions of the account and forgets it", async () => {
    const wire = fakeWire({ ...session, "DELETE /account/sessions": { status: 204, body: null } });
    await login(credentials);
    await logout();
    expect(steps(wire.sent)).toContain("DELETE /account/sessions");
    expect(sessionStore.getState()).toMatchObject({ user: null, userData: null, ended: "logout" });
    expect(localStorage.getItem("auth")).not.toContain("ann@example.com");
  });

  it("forgets the searches that lists of the admin area open with, and keeps the columns", async () => {
    fakeWire({ ...session, "DELETE /account/sessions": { status: 204, body: null } });
    await login(credentials);
    keepOpeningSearch("ann", "users", "q=petra%40example.com");
    localStorage.setItem("columns:users", "name,balance");
    await logout();
    expect(openingSearch("ann", "users")).toBe("");
    expect(JSON.stringify({ ...localStorage })).not.toContain("petra");
    expect(localStorage.getItem("columns:users")).toBe("name,balance");
  });

  it("is not taken for a session that expired when the news of its end arrives before the answer", async () => {
    const wire = fakeWire({
      ...session,
      "DELETE /account/sessions": () => {
        void refreshSession();
        return { status: 204, body: null };
      },
    });
    await login(credentials);
    const asked = wire.sent.filter(({ path }) => path === "/account").length;
    await logout();
    expect(sessionStore.getState().ended).toBe("logout");
    expect(wire.sent.filter(({ path }) => path === "/account")).toHaveLength(asked);
  });

  it("keeps everything when the server was unreachable", async () => {
    fakeWire({ ...session, "DELETE /account/sessions": "no answer" });
    await login(credentials);
    await expect(logout()).rejects.toThrow();
    expect(sessionStore.getState().user?.id).toBe("ann");
  });
});
