import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { pendingRegistration } from "#src/features/session/pending-registration.ts";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import {
  annsAccount,
  badCredentials,
  guestAnswer,
  newAccount,
  newSession,
  takenAddress,
} from "#tests/session-responses.ts";
import { register } from "./register.ts";

const access = "POST /functions/access/executions";
const operation = "POST /functions/operations/executions";
/** The server demands no work here. */
const noWork = () => Promise.reject(new Error("no work was demanded"));
const registration = {
  email: "ann@example.com",
  password: "correct horse",
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
  "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
};

beforeEach(() => {
  localStorage.clear();
  endSession(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("register", () => {
  it("makes the account, the session and the profile, in this order", async () => {
    const wire = fakeWire({ ...session, [access]: newAccount, [operation]: registered });
    await expect(register(registration, noWork)).resolves.toBe("credited");
    const posted = wire.sent.filter(({ method }) => method === "POST");
    expect(posted.map(({ path }) => `POST ${path}`)).toEqual([
      access,
      "POST /account/sessions/email",
      operation,
    ]);
    const { email, password, name, phone, country, referrerId } = registration;
    expect(JSON.parse(posted[0]?.body.body)).toEqual({
      name: "createAccount",
      input: { email, password, name },
    });
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
      [access]: newAccount,
      "GET /account": [guestAnswer, ok(annsAccount)],
      [operation]: registered,
    });
    const registering = register(registration, noWork);
    await vi.runAllTimersAsync();
    await expect(registering).resolves.toBe("credited");
  });

  it("goes on where an earlier attempt broke off", async () => {
    fakeWire({ ...session, [access]: takenAddress, [operation]: alreadyRegistered });
    await expect(register(registration, noWork)).resolves.toBeUndefined();
    expect(sessionStore.getState().user?.id).toBe("ann");
  });

  it("says that the address is taken when it belongs to another account", async () => {
    fakeWire({ [access]: takenAddress, "POST /account/sessions/email": badCredentials });
    await expect(register(registration, noWork)).rejects.toThrow(/already exists/);
  });

  it("keeps what is missing when the last step fails, for the next sign-in", async () => {
    const refused = execution(400, { code: "invalid-input", message: "Country is required" });
    fakeWire({ ...session, [access]: newAccount, [operation]: refused });
    await expect(register(registration, noWork)).rejects.toThrow("Country is required");
    expect(pendingRegistration("ANN@example.com")?.phone).toBe("+442079460000");
  });
});
