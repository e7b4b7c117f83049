import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { endExtendedSession } from "./admin-session.ts";

let product: MemoryProduct;

const session = ($id: string, $createdAt: string) => ({
  $id,
  $createdAt,
  provider: "email",
  mfaUpdatedAt: "",
  factors: ["password"],
});

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date("2026-03-02T12:00:00.000Z");
});

const deactivate = () => product.ask("root", "deactivate", { userId: "bob" });

describe("an admin's session", () => {
  it("acts until it has lasted twelve hours", async () => {
    product.appwrite.sessions = [session("asking", "2026-03-02T00:00:00.001Z")];
    expect(await deactivate()).toMatchObject({ isActive: false });
  });

  it("is refused and ended once it has lasted twelve hours", async () => {
    product.appwrite.sessions = [
      session("asking", "2026-03-02T00:00:00.000Z"),
      session("fresh", "2026-03-02T11:00:00.000Z"),
    ];
    expect(await deactivate()).toEqual({
      code: "admin-session-over",
      message: "Your admin session has ended. Sign in again",
    });
    expect(product.appwrite.sessionsEnded).toEqual(["asking"]);
    expect(product.appwrite.all("audit")).toEqual([]);
  });

  it("is read once within two minutes, and refused in time although the process remembers it", async () => {
    product.appwrite.sessions = [session("asking", "2026-03-02T00:02:30.000Z")];
    const beganAt = "2026-03-02T00:02:30.000Z";
    product.appwrite.put("sessionuses", { $id: "asking", userId: "root", beganAt, usedAt: beganAt });
    let reads = 0;
    product.appwrite.interfere = (moment) => {
      if (moment === "before listSessions") reads += 1;
    };
    const readsAt = async (time: string) => {
      product.now = () => new Date(`2026-03-02T12:0${time}Z`);
      reads = 0;
      await product.ask("root", "setBonus", { userId: "bob", amount: `1.${time.slice(2, 4)}`, reason: time });
      return reads;
    };
    expect([await readsAt("0:00.000"), await readsAt("1:59.999"), await readsAt("2:00.000")]).toEqual([
      1, 0, 1,
    ]);
    product.now = () => new Date("2026-03-02T12:02:30.000Z");
    expect(await deactivate()).toMatchObject({ code: "admin-session-over" });
    expect(product.appwrite.sessionsEnded).toEqual(["asking"]);
  });

  it("does not act once it has ended, although the process remembers it", async () => {
    product.appwrite.sessions = [session("asking", "2026-03-02T11:00:00.000Z")];
    expect(await deactivate()).toMatchObject({ isActive: false });
    product.appwrite.interfere = (moment) => {
      if (moment === "before getAccount")
        throw new AppwriteException("Session not found", 401, "user_session_not_found");
    };
    expect(await product.ask("root", "activate", { userId: "bob" })).toMatchObject({ code: "signed-out" });
  });

  it("is ended by the hourly maintenance when it reads and never acts", async () => {
    product.appwrite.sessions = [
      session("old", "2026-03-01T23:00:00.000Z"),
      session("fresh", "2026-03-02T11:00:00.000Z"),
    ];
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(product.appwrite.sessionsEnded).toEqual(["old"]);
  });

  it("lasts longer when it is an investor's", async () => {
    product.appwrite.sessions = [session("asking", "2026-02-10T00:00:00.000Z")];
    expect(await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "50" })).toHaveProperty("id");
    expect(product.appwrite.sessionsEnded).toEqual([]);
  });
});

describe("the event of a session", () => {
  const ended = async (event: string) => {
    const [, userId = "", change = ""] = /^users\.(\w+)\.(.+)$/.exec(event) ?? [];
    await endExtendedSession(product.appwrite.connect(), { userId, change, body: {} });
    return product.appwrite.sessionsEnded;
  };

  it("ends the session when it was extended", async () => {
    expect(await ended("users.ada.sessions.s1.update")).toEqual(["s1"]);
  });

  it.each(["users.ada.sessions.s1.create", "users.ada.verification.v1.update", "users.ada.update.prefs"])(
    "ends nothing when it is %s",
    async (event) => {
      expect(await ended(event)).toEqual([]);
    },
  );
});
