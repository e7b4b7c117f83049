import { beforeEach, describe, expect, it } from "vitest";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { handleAccountEvent } from "#functions/operations/members/account-events.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";

let product: MemoryProduct;
const start = Date.parse("2026-03-02T12:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
  product = new MemoryProduct();
  product.sessionLifetimes = { days: 30, idleHours: 24, adminIdleHours: 1 };
  moveTo(0);
  product.appwrite.sessions = [session("asking", 0), session("other", 0)];
});

const session = ($id: string, began: number) => ({
  $id,
  $createdAt: new Date(start + began).toISOString(),
  provider: "email",
  mfaUpdatedAt: "",
  factors: ["password"],
});

/** Sets the clock. @param passed milliseconds since the start */
function moveTo(passed: number): void {
  product.now = () => new Date(start + passed);
}

const deposit = (who = "ada", by?: string) =>
  product.ask(who, "requestDeposit", { methodId: "m1", amount: "50" }, undefined, by);
const usedAt = (id = "asking") => product.appwrite.all("sessionuses").find(({ $id }) => $id === id)?.usedAt;
const instant = (passed: number) => new Date(start + passed).toISOString();
const maintain = () => runMaintenance(product.appwrite.connect(), product.dependencies);
const idle = { code: "session-idle" };

describe("a session that is not used", () => {
  it("does nothing with money once the time is over, and is ended at its next call", async () => {
    await deposit();
    const rows = product.appwrite.all("transactions").length;
    moveTo(24 * hour);
    expect(await deposit()).toMatchObject({ ...idle, values: { hours: 24 } });
    expect(product.appwrite.all("transactions")).toHaveLength(rows);
    expect(product.appwrite.sessionsEnded).toEqual(["asking"]);
  });

  it("acts until the last millisecond, and then for as long again", async () => {
    await deposit();
    moveTo(24 * hour - 1);
    expect(await deposit()).toHaveProperty("id");
    moveTo(48 * hour - 2);
    expect(await deposit()).toHaveProperty("id");
    moveTo(72 * hour - 2);
    expect(await deposit()).toMatchObject(idle);
  });

  it("is answered no query either, and is not kept alive by queries that pages ask by themselves", async () => {
    await deposit();
    moveTo(23 * hour);
    expect(await product.ask("ada", "listDeviceNames")).toHaveProperty("names");
    moveTo(24 * hour);
    expect(await product.ask("ada", "listDeviceNames")).toMatchObject(idle);
    expect(await product.ask("ada", "keepSession")).toMatchObject(idle);
  });

  it("is over also where the function never heard of it: it began too long ago", async () => {
    product.appwrite.sessions = [session("asking", -24 * hour)];
    expect(await deposit()).toMatchObject(idle);
    product.appwrite.sessions = [session("fresh", -24 * hour + 1)];
    expect(await deposit("ada", "fresh")).toHaveProperty("id");
  });

  it("ends alone: other sessions of the account go on", async () => {
    await deposit();
    moveTo(24 * hour);
    product.appwrite.sessions.push(session("later", 23 * hour));
    expect(await deposit("ada", "later")).toHaveProperty("id");
    expect(product.appwrite.sessionsEnded).toEqual([]);
  });

  it("is ended by the maintenance, which leaves used ones alone", async () => {
    // In memory all accounts have the same sessions, and an administrator's end earlier.
    product.appwrite.accounts.delete("root");
    await deposit();
    await deposit("ada", "other");
    moveTo(20 * hour);
    await deposit("ada", "other");
    moveTo(24 * hour);
    await maintain();
    expect(product.appwrite.sessionsEnded).toEqual(["asking"]);
    expect(product.appwrite.all("sessionuses").map(({ $id }) => $id)).toEqual(["other"]);
  });

  describe("and many others", () => {
    const ids = Array.from({ length: 150 }, (_, at) => `unused-${String(at).padStart(3, "0")}`);

    beforeEach(() => {
      product.appwrite.accounts.delete("root");
      for (const [at, $id] of ids.entries())
        product.appwrite.put("sessionuses", { $id, userId: "ada", beganAt: instant(0), usedAt: instant(at) });
      moveTo(25 * hour);
    });

    it("are ended although Appwrite goes on to fail for some, which is reported in the end", async () => {
      let calls = 0;
      product.appwrite.interfere = (moment) => {
        if (moment === "before deleteSession" && ++calls <= 101) throw new Error("it is still accepted");
      };
      await expect(maintain()).rejects.toThrow("it is still accepted");
      expect(product.appwrite.sessionsEnded).toEqual(ids.slice(101));
      expect(product.appwrite.all("sessionuses").map(({ $id }) => $id)).toEqual(ids.slice(0, 101));
    });

    it("are ended after all other work of the maintenance, and only for as long as there is time", async () => {
      const moments: string[] = [];
      let passed = 25 * hour;
      product.appwrite.interfere = (moment) => {
        moments.push(moment);
        if (moment === "before deleteSession") passed += 100;
      };
      product.now = () => new Date(start + passed);
      await maintain();
      expect(product.appwrite.sessionsEnded).toEqual(ids.slice(0, 30));
      expect(moments.lastIndexOf("before listFiles")).toBeLessThan(moments.indexOf("before deleteSession"));
      await maintain();
      expect(product.appwrite.sessionsEnded).toEqual(ids.slice(0, 60));
    });
  });

  it("lasts on where the operator switched the rule off", async () => {
    product.sessionLifetimes = { days: 30, idleHours: 0, adminIdleHours: 0 };
    await deposit();
    moveTo(29 * 24 * hour);
    await maintain();
    expect(await deposit()).toHaveProperty("id");
    expect(await product.ask("ada", "keepSession")).toEqual({ left: null });
  });

  it("is refused to every one of several calls at once", async () => {
    await deposit();
    moveTo(24 * hour);
    const answers = await Promise.all([deposit(), deposit(), product.ask("ada", "keepSession")]);
    expect(answers).toEqual([1, 2, 3].map(() => expect.objectContaining(idle)));
    expect(product.appwrite.all("transactions")).toHaveLength(1);
  });
});

it("a call that was verified before its session ended, and whose row is gone, is asked for its token again", async () => {
  await deposit();
  let asked = 0;
  product.appwrite.interfere = (moment) => {
    if (moment === "before listRows") product.appwrite.rows.get("sessionuses")?.clear();
    // Appwrite accepts the token once.
    if (moment === "before getAccount" && ++asked === 2) product.appwrite.accounts.delete("ada");
  };
  expect(await deposit()).toMatchObject({ code: "signed-out" });
  expect(asked).toBe(2);
  expect(product.appwrite.all("transactions")).toHaveLength(1);
});

describe("an administrator's session", () => {
  const deactivate = (userId = "bob") => product.ask("root", "deactivate", { userId });

  it("ends after the shorter time, at its next call", async () => {
    await deactivate();
    moveTo(hour);
    expect(await product.ask("root", "activate", { userId: "bob" })).toMatchObject(idle);
    expect(product.appwrite.sessionsEnded).toContain("asking");
  });

  it("ends by the maintenance, also where it never called", async () => {
    product.appwrite.sessions = [session("read-only", 0), session("fresh", hour - 1)];
    moveTo(hour);
    await maintain();
    expect(product.appwrite.sessionsEnded).toEqual(["read-only"]);
  });
});

describe("the length of a session", () => {
  it("ends a session that is used, by the sign-in that the function remembers", async () => {
    await deposit();
    product.sessionLifetimes = { days: 2, idleHours: 24, adminIdleHours: 1 };
    moveTo(23 * hour);
    await deposit();
    moveTo(46 * hour);
    await deposit();
    moveTo(48 * hour);
    expect(await deposit()).toMatchObject({ code: "signed-out" });
    expect(product.appwrite.sessionsEnded).toEqual(["asking"]);
  });

  it("is enforced by the maintenance, where the event of an extension was lost", async () => {
    await deposit();
    product.sessionLifetimes = { days: 2, idleHours: 0, adminIdleHours: 0 };
    moveTo(48 * hour);
    await maintain();
    expect(product.appwrite.sessionsEnded).toContain("asking");
  });
});

describe("a use", () => {
  it("is written at most every two minutes, by commands and by what pages send while a person acts", async () => {
    await deposit();
    expect(usedAt()).toBe(instant(0));
    moveTo(2 * minute - 1);
    await deposit();
    expect(usedAt()).toBe(instant(0));
    moveTo(2 * minute);
    await product.ask("ada", "listDeviceNames");
    expect(usedAt()).toBe(instant(0));
    expect(await product.ask("ada", "keepSession")).toEqual({
      left: { milliseconds: 24 * hour, ofHours: 24 },
    });
    expect(usedAt()).toBe(instant(2 * minute));
  });

  it("leaves the page the time since the last write", async () => {
    await deposit();
    moveTo(minute);
    expect(await product.ask("ada", "keepSession")).toEqual({
      left: { milliseconds: 24 * hour - minute, ofHours: 24 },
    });
  });

  it("is written once when a new session asks twice at the same moment", async () => {
    const answers = await Promise.all([deposit(), deposit()]);
    expect(answers).toEqual([1, 2].map(() => expect.objectContaining({ id: expect.any(String) })));
    expect(product.appwrite.all("sessionuses")).toHaveLength(1);
  });

  it("is listed to the owner alone", async () => {
    await deposit("ada", "asking");
    await deposit("bob", "other");
    expect(await product.ask("ada", "listDeviceNames")).toEqual({
      names: [],
      lastUses: [{ sessionId: "asking", usedAt: instant(0) }],
    });
  });

  it("a use of a row that names another account counts for nothing", async () => {
    product.appwrite.sessions = [session("asking", -25 * hour)];
    product.appwrite.put("sessionuses", {
      $id: "asking",
      userId: "bob",
      beganAt: instant(0),
      usedAt: instant(0),
    });
    expect(await deposit()).toMatchObject(idle);
  });
});

describe("the events of a session", () => {
  const send = (name: string, body: object = {}) =>
    handleAccountEvent(product.appwrite.connect(), product.dependencies, name, JSON.stringify(body));

  it("remember its beginning, and forget it with its end", async () => {
    const body = { $id: "s1", userId: "ada", $createdAt: "2026-03-02T11:00:00.000+00:00", provider: "email" };
    product.appwrite.sessions.push(session("s1", -hour));
    await send("users.ada.sessions.s1.create", body);
    expect(product.appwrite.all("sessionuses")).toMatchObject([
      { $id: "s1", userId: "ada", beganAt: instant(-hour), usedAt: instant(-hour) },
    ]);
    // The second step of a sign-in causes the event again.
    await send("users.ada.sessions.s1.create", body);
    expect(product.appwrite.all("sessionuses")).toHaveLength(1);
    product.appwrite.sessions = [];
    await send("users.ada.sessions.s1.delete", body);
    expect(product.appwrite.all("sessionuses")).toEqual([]);
  });
});
