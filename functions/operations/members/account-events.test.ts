import { beforeEach, describe, expect, it } from "vitest";
import { emptiedAt } from "#domain/security/account-cache.ts";
import { secondStepEvent } from "#functions/operations/security/second-step.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { handleAccountEvent } from "./account-events.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
  const session = { provider: "email", $createdAt: "2999-01-01T00:00:00.000Z", mfaUpdatedAt: "" };
  product.appwrite.sessions = [
    { ...session, $id: "asking" },
    { ...session, $id: "stolen" },
  ];
});

const users = () => product.appwrite.connect().users;
const handle = (event: string, body: object = {}) =>
  handleAccountEvent(product.appwrite.connect(), product.dependencies, event, JSON.stringify(body));
const accepted = async () => (await users().listSessions({ userId: "ada" })).sessions.map(({ $id }) => $id);

describe("the event of", () => {
  it("a session's end drives the session out of the cache", async () => {
    product.appwrite.fillCache("ada");
    await users().deleteSession({ userId: "ada", sessionId: "stolen" });
    expect(await accepted()).toEqual(["asking", "stolen"]);
    await handle("users.ada.sessions.stolen.delete");
    expect(await accepted()).toEqual(["asking"]);
  });

  it("a session's begin brings the session into the cache", async () => {
    await users().deleteSession({ userId: "ada", sessionId: "stolen" });
    product.appwrite.fillCache("ada");
    product.appwrite.beginSession("ada", "stolen");
    expect(await accepted()).toEqual(["asking"]);
    await handle("users.ada.sessions.stolen.create");
    expect(await accepted()).toEqual(["asking", "stolen"]);
  });

  it("a session's second step brings the step into the cache, also beside an older one", async () => {
    const steppedAt = async () =>
      (await users().listSessions({ userId: "ada" })).sessions.find(({ $id }) => $id === "asking")
        ?.mfaUpdatedAt;
    for (const mfaUpdatedAt of ["2999-01-01T00:00:00.123+00:00", "2999-01-02T00:00:00.456+00:00"]) {
      product.appwrite.fillCache("ada");
      product.appwrite.sessions = product.appwrite.sessions.map((session) =>
        session.$id === "asking" ? { ...session, mfaUpdatedAt } : session,
      );
      expect(await steppedAt()).not.toBe(mfaUpdatedAt);
      const body = { $id: "asking", userId: "ada", mfaUpdatedAt: new Date(mfaUpdatedAt).toISOString() };
      await handle("users.ada.sessions.asking.create", body);
      expect(await steppedAt()).toBe(mfaUpdatedAt);
    }
  });

  it("a session's begin that comes after its end is no error, and writes the account twice at most", async () => {
    await users().deleteSession({ userId: "ada", sessionId: "stolen" });
    const calls: string[] = [];
    product.appwrite.interfere = (moment) => void calls.push(moment);
    await handle("users.ada.sessions.stolen.create");
    expect(calls.filter((moment) => moment === "before updatePrefs").length).toBeLessThanOrEqual(2);
    expect(await accepted()).toEqual(["asking"]);
  });

  it.each(["users.ada.sessions", "users.ada.recovery.r1.update"])(
    "the end of sessions that it does not name empties the cache: %s",
    async (event) => {
      product.appwrite.fillCache("ada");
      await users().deleteSession({ userId: "ada", sessionId: "stolen" });
      await handle(event);
      expect(await accepted()).toEqual(["asking"]);
    },
  );

  it("a change of the account drives the earlier state of the account out, and keeps its preferences", async () => {
    await users().updatePrefs({ userId: "ada", prefs: { theme: "dark" } });
    product.appwrite.fillCache("ada");
    await users().updateStatus({ userId: "ada", status: false });
    expect((await users().get({ userId: "ada" })).status).toBe(true);
    await handle("users.ada.update");
    expect(await users().get({ userId: "ada" })).toMatchObject({
      status: false,
      prefs: { theme: "dark", [emptiedAt]: expect.any(String) },
    });
  });

  it("a change writes nothing when the cache is right", async () => {
    const calls: string[] = [];
    product.appwrite.interfere = (moment) => void calls.push(moment);
    await handle("users.ada.update");
    expect(calls).not.toContain("before updatePrefs");
  });

  it("a deletion drives the account out of the cache", async () => {
    product.appwrite.fillCache("ada");
    await users().delete({ userId: "ada" });
    expect((await users().get({ userId: "ada" })).status).toBe(true);
    await handle("users.ada.delete");
    await expect(users().get({ userId: "ada" })).rejects.toMatchObject({ code: 404 });
  });

  it("a change takes the label away that a deactivated administrator wrote back, with all sessions", async () => {
    await product.ask("root", "makeAdmin", { userId: "ada" });
    expect((await users().get({ userId: "ada" })).labels).toEqual(["admin"]);
    await product.ask("root", "deactivate", { userId: "ada", reason: "leaves" });
    expect((await users().get({ userId: "ada" })).labels).toEqual([]);
    await users().updateLabels({ userId: "ada", labels: ["admin"] });
    product.appwrite.beginSession("ada", "stolen");
    await handle("users.ada.update");
    expect((await users().get({ userId: "ada" })).labels).toEqual([]);
    expect(await accepted()).toEqual([]);
  });

  it("a change leaves label and sessions of an account that waits for its first activation", async () => {
    product.appwrite.put("users", {
      ...product.profile("ada"),
      $id: "ada",
      isActive: false,
      activatedAt: null,
    });
    await users().updateLabels({ userId: "ada", labels: ["admin"] });
    await handle("users.ada.update");
    expect((await users().get({ userId: "ada" })).labels).toEqual(["admin"]);
    expect(await accepted()).toEqual(["asking", "stolen"]);
  });

  it("a change leaves the label of an active administrator", async () => {
    await product.ask("root", "makeAdmin", { userId: "ada" });
    await handle("users.ada.update");
    expect((await users().get({ userId: "ada" })).labels).toEqual(["admin"]);
  });

  it("a change goes through all its steps, also when the first one fails", async () => {
    const calls: string[] = [];
    product.appwrite.interfere = (moment) => {
      calls.push(moment);
      if (calls.length === 1) throw new Error("Appwrite is busy");
    };
    await expect(handle("users.ada.update", { $id: "ada", mfa: false })).rejects.toThrow("Appwrite is busy");
    expect(calls).toContain("before listMFAFactors");
  });
});

it("preferences that imitate the secrets of a second step are not believed", () => {
  const body = { secret: "a", recoveryCodes: ["b"], mfa: false, [emptiedAt]: "2026-03-01T00:00:00.000Z" };
  expect(secondStepEvent({ userId: "ada", change: "update", body })).toBeUndefined();
});
