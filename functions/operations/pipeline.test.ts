import { randomUUID } from "node:crypto";
import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { profileColumns } from "#domain/profiles/profile.ts";
import { settings } from "#domain/settings/settings.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { acceptPresentTexts } from "#tests/accepted-texts.ts";
import { Books } from "#tests/books.ts";
import { executeInProcess, executionHeaders } from "#tests/execution-headers.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { memorySession } from "#tests/memory/memory-visitor.ts";

let appwrite: MemoryAppwrite;

beforeEach(() => {
  appwrite = new MemoryAppwrite();
  for (const [id, labels] of [
    ["ada", []],
    ["bob", []],
    ["root", ["admin"]],
    ["chief", ["admin"]],
  ] as const) {
    appwrite.accounts.set(id, { name: id, email: `${id}@example.com`, status: true, labels: [...labels] });
    const { profile } = new Books().addInvestor(id);
    appwrite.put("users", { ...profileColumns(profile), $id: id });
    acceptPresentTexts(appwrite, id);
  }
  appwrite.put("paymentmethods", { $id: "m1", id: "btc", name: "Bitcoin", address: "bc1q" });
});

const newKey = () => randomUUID().replaceAll("-", "");

function ask(
  caller: string,
  operation: string,
  input: object,
  key = newKey(),
  dependencies = productionDependencies,
): Promise<unknown> {
  return executeInProcess(
    appwrite.connect(),
    executionHeaders(caller),
    operation,
    { key, input },
    dependencies,
  );
}

const deposit = { methodId: "m1", amount: "250.00" };

async function pendingDeposit(dependencies = productionDependencies): Promise<string> {
  const { id } = (await ask("ada", "requestDeposit", deposit, newKey(), dependencies)) as { id: string };
  return id;
}

const balance = (id: string) => appwrite.all("users").find((row) => row.$id === id)?.balance;

describe("the caller", () => {
  it.each([
    ["", "requestDeposit", "signed-out"],
    ["ghost", "requestDeposit", "signed-out"],
    ["ada", "approve", "not-admin"],
  ])("%j calling %s is refused: %s", async (caller, operation, code) => {
    expect(await ask(caller, operation, { ...deposit, transactionId: "t" })).toMatchObject({ code });
  });

  it("a blocked account is signed out", async () => {
    appwrite.accounts.set("ada", { name: "", email: "", status: false, labels: [] });
    expect(await ask("ada", "requestDeposit", deposit)).toMatchObject({ code: "signed-out" });
  });

  it("ignores another account in the body", async () => {
    await ask("ada", "requestDeposit", { ...deposit, userId: "bob", id: "bob", status: "success" });
    expect(appwrite.all("transactions")).toMatchObject([{ id: "ada", status: "pending" }]);
  });

  it("an account that is not active reads, and moves nothing", async () => {
    const id = await pendingDeposit();
    await ask("root", "deactivate", { userId: "ada" });
    expect(appwrite.sessionsEnded).toEqual([memorySession]);
    expect(await ask("ada", "requestDeposit", deposit)).toMatchObject({ code: "account-inactive" });
    expect(await ask("ada", "cancel", { transactionId: id })).toMatchObject({ code: "account-inactive" });
    await ask("root", "activate", { userId: "ada" });
    expect(await ask("ada", "cancel", { transactionId: id })).toMatchObject({ status: "cancelled" });
  });

  it("a deactivated administrator administers nothing", async () => {
    await ask("root", "deactivate", { userId: "chief" });
    expect(await ask("chief", "activate", { userId: "chief" })).toMatchObject({ code: "not-admin" });
  });
});

describe("a key", () => {
  it("gives the first answer again, whatever happened since", async () => {
    const key = newKey();
    const first = await ask("ada", "requestDeposit", deposit, key);
    await ask("root", "approve", { transactionId: key });
    await ask("root", "deactivate", { userId: "ada" });
    expect(await ask("ada", "requestDeposit", deposit, key)).toEqual(first);
    expect(appwrite.all("transactions")).toHaveLength(1);
  });

  it("does not answer Already Approved to the repeat of an approval that went through", async () => {
    const transactionId = await pendingDeposit();
    const key = newKey();
    const first = await ask("root", "approve", { transactionId }, key);
    expect(await ask("root", "approve", { transactionId }, key)).toEqual(first);
    expect(await ask("root", "approve", { transactionId })).toMatchObject({ message: "Already Approved" });
    expect(balance("ada")).toBe(250);
  });

  it.each<[string, string, object]>([
    ["other parameters", "ada", { ...deposit, amount: "250.01" }],
    ["another caller", "bob", deposit],
  ])("used for something else is refused: %s", async (_, caller, input) => {
    const key = newKey();
    await ask("ada", "requestDeposit", deposit, key);
    expect(await ask(caller, "requestDeposit", input, key)).toMatchObject({ code: "key-reused" });
    expect(await ask("root", "activate", { userId: "ada" }, key)).toMatchObject({ code: "key-reused" });
    expect(appwrite.all("transactions")).toHaveLength(1);
  });
});

describe("at the same time", () => {
  it("25 approvals and rejections of one deposit have exactly one effect", async () => {
    const transactionId = await pendingDeposit();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        n % 2 === 0
          ? ask(n % 4 === 0 ? "root" : "chief", "approve", { transactionId })
          : ask("root", "reject", { transactionId, reason: "unreadable" }),
      ),
    );
    expect(answers.filter((one) => !("code" in (one as object)))).toHaveLength(1);
    const [{ status } = { status: "" }] = appwrite.all("transactions");
    expect([status, balance("ada")]).toEqual(status === "success" ? ["success", 250] : ["failed", 0]);
  });

  it("25 credits to one investor all arrive", async () => {
    const many = { ...productionDependencies, settings: { ...settings, openRequestsMax: 25 } };
    const ids = await Promise.all(Array.from({ length: 25 }, () => pendingDeposit(many)));
    await Promise.all(ids.map((transactionId) => ask("root", "approve", { transactionId })));
    expect(balance("ada")).toBe(6250);
    expect(appwrite.all("ledger").map((row) => row.seq)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
  });

  it("one key sent 25 times makes one row and gets one answer", async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => ask("ada", "requestDeposit", deposit, key)),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(appwrite.all("transactions")).toHaveLength(1);
  });
});

it("answers busy when every attempt conflicts", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  appwrite.interfere = (moment) => {
    if (moment !== "before commit") return;
    vi.setSystemTime(Date.now() + 3000);
    throw new AppwriteException("Transaction conflict", 409, "transaction_conflict");
  };
  expect(await ask("ada", "requestDeposit", deposit)).toMatchObject({
    code: "busy",
    message: "This account is processing another request. Please try again in a moment",
  });
  vi.useRealTimers();
  expect(appwrite.all("transactions")).toEqual([]);
});

describe("a function that dies", () => {
  const moments = ["getAccount", "listRows", "createTransaction", "createOperations", "commit"].flatMap(
    (call) => [`before ${call}`, `after ${call}`],
  );

  it.each(moments)("%s: everything or nothing is written, and the same key finishes it", async (moment) => {
    const transactionId = await pendingDeposit();
    const key = newKey();
    // From that moment on nothing this process does reaches the server any more.
    let dead = false;
    appwrite.interfere = (now) => {
      dead ||= now === moment;
      if (dead) throw new Error("killed");
    };
    await expect(ask("root", "approve", { transactionId }, key)).rejects.toThrow("killed");
    expect([0, 250]).toContain(balance("ada"));
    expect(appwrite.all("ledger")).toHaveLength(balance("ada") === 250 ? 1 : 0);
    appwrite.interfere = () => {};
    expect(await ask("root", "approve", { transactionId }, key)).toMatchObject({ status: "success" });
    expect(balance("ada")).toBe(250);
    expect(appwrite.all("ledger")).toHaveLength(1);
  });

  it("a commit whose answer is lost is found by its receipt", async () => {
    appwrite.interfere = (now) => {
      if (now === "after commit") throw new Error("connection lost");
    };
    expect(await ask("ada", "requestDeposit", deposit)).toMatchObject({ status: "pending" });
    expect(appwrite.all("transactions")).toHaveLength(1);
  });
});

it("repeating an old deactivation ends no session of an account that is active again", async () => {
  const key = newKey();
  const first = await ask("root", "deactivate", { userId: "chief" }, key);
  await ask("root", "activate", { userId: "chief" });
  expect(await ask("root", "deactivate", { userId: "chief" }, key)).toEqual(first);
  expect(appwrite.sessionsEnded).toEqual([memorySession]);
});

describe("an unanswered request", () => {
  const key = newKey();
  const revoke = (caller = "ada") => ask(caller, "revokeRequest", {}, key);
  const request = (caller = "ada") => ask(caller, "requestDeposit", deposit, key);

  it("an unanswered request that was revoked has no effect when it arrives late, however often", async () => {
    expect(await revoke()).toEqual({ outcome: "revoked" });
    expect(await request()).toMatchObject({ code: "request-revoked" });
    expect(await request()).toMatchObject({ code: "request-revoked" });
    expect(appwrite.all("transactions")).toEqual([]);
    expect(await revoke()).toEqual({ outcome: "revoked" });
  });

  it("does not revoke a request that was executed, and returns its first answer", async () => {
    const result = await request();
    expect(await revoke()).toEqual({ outcome: "carried-out", result });
    expect(await request()).toEqual(result);
    expect(appwrite.all("transactions")).toHaveLength(1);
  });

  it("cannot be revoked by another caller once it was executed", async () => {
    await request();
    expect(await revoke("bob")).toMatchObject({ code: "key-reused" });
  });

  it("either has its effect or is revoked when both arrive at once", async () => {
    const [result, revoked] = await Promise.all([request(), revoke()]);
    const wasExecuted = (revoked as { outcome: string }).outcome === "carried-out";
    expect(revoked).toEqual(wasExecuted ? { outcome: "carried-out", result } : { outcome: "revoked" });
    if (!wasExecuted) expect(result).toMatchObject({ code: "request-revoked" });
    expect(appwrite.all("transactions")).toHaveLength(wasExecuted ? 1 : 0);
  });

  it("is known to its caller alone", async () => {
    const check = (caller: string) => ask(caller, "checkRequest", { requestKey: key });
    expect(await check("ada")).toEqual({ isRecorded: false });
    await request();
    expect(await check("ada")).toEqual({ isRecorded: true });
    expect(await check("bob")).toEqual({ isRecorded: false });
  });
});
