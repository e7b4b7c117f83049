/** A freeze replaces the password, and takes changes of the account back that no commit orders with it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "#domain/values/durations.ts";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { handleAccountEvent } from "#functions/operations/members/account-events.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { freezeBefore } from "#tests/memory/freeze-before.ts";
import type { MemoryAccount } from "#tests/memory/memory-account.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { memoryPassword } from "#tests/memory/memory-visitor.ts";
import { answerCall } from "./answer-call.ts";

let product: MemoryProduct;
const secret = "s".repeat(43);
const now = Date.parse("2026-03-14T12:00:00.000Z");

beforeEach(begin);
afterEach(() => void vi.useRealTimers());

function begin(): void {
  product = new MemoryProduct();
  product.now = () => new Date(now);
  putAlarm(secret);
}

function putAlarm(of: string): void {
  product.appwrite.put("alarms", {
    $id: alarmId(of),
    userId: "ada",
    mailId: "m1",
    template: "new-sign-in",
    secret: null,
    at: new Date(now).toISOString(),
    expiresAt: "2999-01-01T00:00:00.000Z",
    usedAt: null,
  });
}

function report(of = secret): Promise<unknown> {
  const bodyText = JSON.stringify({ name: "reportNotMe", input: { secret: of } });
  const request = { method: "POST", path: "/", headers: executionHeaders(""), bodyText };
  const connected = product.appwrite.connect();
  const surroundings = { ...product.dependencies, perNetwork: 100 };
  return answerCall(connected, httpOrigin(connected, request), request, surroundings);
}

const frozenAt = () => product.profile("ada")?.frozenAt;

function account(): MemoryAccount {
  const found = product.appwrite.accounts.get("ada");
  if (found === undefined) throw new Error("The account is gone");
  return found;
}

describe("the password of a frozen account", () => {
  const release = () => product.ask("ada", "releaseAccount", { proof: memoryProof });
  const prove = (password: string) => product.ask("ada", "proveIdentity", { password });
  const change = () =>
    product.ask("ada", "changePassword", {
      oldPassword: memoryPassword,
      newPassword: "of the thief",
      proof: memoryProof,
    });
  const operationsOf = () => product.appwrite.all("audit").map(({ operation }) => operation);

  /** Sets a password as Appwrite does, past the function. */
  function set(password: string): void {
    const passwordUpdate = new Date(Date.now() + 1000).toISOString();
    Object.assign(account(), { password, passwordUpdate });
  }

  it("is no longer that of the thief, who releases nothing", async () => {
    await report();
    expect(await prove(memoryPassword)).toMatchObject({ code: "wrong-password" });
    expect(await change()).toMatchObject({ code: "wrong-password" });
    expect(await release()).toMatchObject({ code: "password-unchanged" });
    expect(frozenAt()).not.toBeNull();
  });

  it("is that of a recovery, which releases the account, also when the link is used again", async () => {
    await report();
    set("of the owner");
    expect(await report()).toEqual({ at: new Date(now).toISOString() });
    expect(account().password).toBe("of the owner");
    expect(await prove("of the owner")).toHaveProperty("proof");
    expect(await release()).toEqual({ userId: "ada" });
    expect(await report()).toMatchObject({ code: "alarm-unknown" });
    expect(account().password).toBe("of the owner");
  });

  it("releases nothing where the address it was mailed to is new, except after an administrator's check", async () => {
    Object.assign(account(), { email: "thief@example.com", emailVerification: true });
    expect(await product.ask("ada", "updateProfile", {})).toEqual({ userId: "ada" });
    expect(product.profile("ada")?.email).toBe("thief@example.com");
    product.now = () => new Date(now + 6 * DAY);
    await report();
    set("of the thief");
    product.now = () => new Date(now + 30 * DAY);
    expect(await release()).toMatchObject({ code: "release-by-admin" });
    const checked = { userId: "ada", reason: "Called by phone" };
    expect(await product.ask("root", "releaseUser", checked)).toEqual({ userId: "ada" });
  });

  it("releases nothing where the account has another address than the profile", async () => {
    await report();
    set("of the thief");
    account().email = "thief@example.com";
    expect(await release()).toMatchObject({ code: "release-by-admin" });
  });

  it("is replaced again by the link of a mail about what came after the freeze", async () => {
    await report();
    set("of a reader of the mailbox");
    const second = "t".repeat(43);
    putAlarm(second);
    await report(second);
    expect(account().password).not.toBe("of a reader of the mailbox");
    expect(await release()).toMatchObject({ code: "password-unchanged" });
  });

  it("is mailed about and held back for when its owner sets it, not when the server does", async () => {
    await report();
    const noticed = () => handleEvent();
    await noticed();
    expect(operationsOf()).toEqual(["raiseAlarm", "replacePassword"]);
    set("of the owner");
    await noticed();
    expect(operationsOf().slice(2)).toEqual(["changeSecondStep"]);
  });

  it("is no news while it is being replaced, at whichever call the event comes", async () => {
    for (let call = 1; ; call++) {
      begin();
      let [calls, isHandling] = [0, false];
      product.appwrite.interfere = async () => {
        if (isHandling || frozenAt() === null) return;
        calls += 1;
        if (calls !== call) return;
        isHandling = true;
        await handleEvent();
        isHandling = false;
      };
      await report();
      product.appwrite.interfere = () => {};
      expect(operationsOf()).not.toContain("changeSecondStep");
      if (call > calls) break;
    }
  });

  it("is replaced again where a session that ends writes the account as it was", async () => {
    product.appwrite.interfere = (moment) => {
      if (moment !== "after updatePassword" || isUndone) return;
      isUndone = true;
      const before = { password: memoryPassword, passwordUpdate: "2026-01-01T00:00:00.000Z" };
      product.appwrite.accounts.set("ada", { ...account(), ...before });
    };
    let isUndone = false;
    await report();
    expect(account().password).not.toBe(memoryPassword);
  });

  it("is not that of a change beside the freeze, at whichever call", async () => {
    for (let call = 1; ; call++) {
      begin();
      const { calls } = await freezeBefore(product, report, call, change);
      if (call > calls) break;
      expect(account().password).not.toBe("of the thief");
      expect(account().password).not.toBe(memoryPassword);
    }
  });

  it("is not that of a call which Appwrite finishes after its session has ended", async () => {
    // By the clock alone, so that the replacements have different times however fast the machine is.
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const pauses of [1, 2, 3]) {
      begin();
      let left = pauses;
      product.pause = async (milliseconds) => {
        vi.setSystemTime(Date.now() + milliseconds);
        if (--left === 0) set("of the thief");
      };
      await report();
      expect(left).toBeLessThanOrEqual(0);
      expect(account().password).not.toBe("of the thief");
      expect(await release()).toMatchObject({ code: "password-unchanged" });
    }
  });

  it("is replaced by the repetition when the function died at any of its calls, and the thief set another", async () => {
    for (let death = 0; ; death++) {
      begin();
      let left = death;
      product.appwrite.interfere = () => {
        if (left-- === 0) throw new Error("killed");
      };
      const outcome = await report().catch((error: Error) => error.message);
      product.appwrite.interfere = () => {};
      if (outcome !== "killed") break;
      // By Appwrite itself, with the session and the previous password.
      if (frozenAt() !== null && account().password === undefined) {
        set("of the thief");
        expect(await release()).toMatchObject({ code: "password-unchanged" });
      }
      await report();
      expect([frozenAt(), account().password]).not.toContain("of the thief");
      expect(account().password).toEqual(expect.any(String));
    }
  });

  /** The event by which Appwrite reports a change of the account. */
  function handleEvent(): Promise<void> {
    const { appwrite, dependencies } = product;
    return handleAccountEvent(
      appwrite.connect(),
      dependencies,
      "users.ada.update",
      JSON.stringify({ $id: "ada", ...account() }),
    );
  }
});

describe("a freeze that was cut off after its commit", () => {
  const begunAt = (at: number) => new Date(at).toISOString();

  it("is finished by the hourly maintenance, however far it came", async () => {
    for (let death = 0; ; death++) {
      begin();
      const session = { provider: "email", mfaUpdatedAt: "" };
      product.appwrite.sessions = [{ ...session, $id: "of the thief", $createdAt: begunAt(now - 1) }];
      let left = death;
      product.appwrite.interfere = () => {
        if (left-- === 0) throw new Error("killed");
      };
      const outcome = await report().catch((error: Error) => error.message);
      product.appwrite.interfere = () => {};
      if (frozenAt() === null) continue;
      await runMaintenance(product.appwrite.connect(), product.dependencies);
      expect(account().password).toEqual(expect.any(String));
      expect(product.appwrite.sessionsEnded).toContain("of the thief");
      if (outcome !== "killed") break;
    }
  });

  it("is left alone once it is finished: neither a new password nor a new session ends", async () => {
    await report();
    Object.assign(account(), { password: "of the owner", passwordUpdate: begunAt(Date.now() + 1000) });
    product.appwrite.sessions = [
      { $id: "of the owner", provider: "email", mfaUpdatedAt: "", $createdAt: begunAt(Date.now() + 2000) },
    ];
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(account().password).toBe("of the owner");
    expect(product.appwrite.sessionsEnded).not.toContain("of the owner");
  });
});

describe("a change of the account beside the freeze, at whichever call", () => {
  it.each<[string, object, () => unknown, unknown]>([
    [
      "changeEmail",
      { email: "thief@example.com", password: memoryPassword },
      () => [account().email, account().emailVerification],
      ["ada@example.com", true],
    ],
    ["switchOffSecondStep", {}, () => account().mfa, true],
  ])("is taken back: %s", async (operation, input, value, before) => {
    const answers = new Set<string>();
    for (let call = 1; ; call++) {
      begin();
      Object.assign(account(), { emailVerification: true, mfa: true, app: true });
      const { answer, calls } = await freezeBefore(product, report, call, () =>
        product.ask("ada", operation, { ...input, proof: memoryProof }),
      );
      if (call > calls) break;
      answers.add(answer.code ?? "ok");
      if (answer.code !== undefined) expect(value()).toEqual(before);
    }
    expect(answers).toContain("account-frozen");
  });

  it("hands no recovery codes out", async () => {
    for (let call = 1; ; call++) {
      begin();
      Object.assign(account(), { mfa: true, app: true });
      let madeBefore = 0;
      const { answer, calls } = await freezeBefore(product, report, call, async () => {
        const answered = await product.ask("ada", "renewRecoveryCodes", { proof: memoryProof });
        madeBefore = account().codes ?? 0;
        return answered;
      });
      if (call > calls) break;
      const { codes } = answer as { codes?: readonly string[] };
      if (codes === undefined) expect(madeBefore).not.toBe(1);
    }
  });
});
