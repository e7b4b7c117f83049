/** Attacks on the limits that investors set for themselves, and on the log of the terms they accept. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { executionHeaders } from "#tests/execution-headers.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

let product: MemoryProduct;
let time: number;

const codeOf = (answer: unknown) => (answer as { code?: string }).code ?? "ok";
const ask = async (caller: string, operation: string, input: object = {}) =>
  codeOf(await product.ask(caller, operation, input));
const deposit = (amount: string, caller = "ada") => ask(caller, "requestDeposit", { methodId: "m1", amount });
const trade = (caller = "ada") => ask(caller, "openTrade", { planId: "p1", amount: "400" });
const payout = { methodId: "m1", amount: "10", address: bitcoinAddress("ada"), proof: memoryProof };
const limit = (amount?: string, period = "day") =>
  ask("ada", "setDepositLimit", amount === undefined ? { period } : { period, amount });

/** The time of the function and that of the server that writes the rows. */
function pass(span: number): void {
  time += span;
  product.appwrite.clock = new Date(time).toISOString();
}

function begin(): void {
  product = new MemoryProduct();
  product.settings = { ...product.settings, requestsPerHour: 100, openRequestsMax: 100 };
  time = Date.parse("2026-03-02T12:00:00Z");
  product.now = () => new Date(time);
  pass(0);
}

beforeEach(begin);

const made = () => product.appwrite.all("transactions").filter(({ kind }) => kind === "deposit");
const total = () => made().reduce((sum, { amount }) => sum + Number(amount), 0);

describe("a deposit limit", () => {
  it("holds for deposits that are requested in many tabs at once", async () => {
    await limit("500");
    const answers = await Promise.all(Array.from({ length: 12 }, () => deposit("100")));
    expect(answers.filter((code) => code === "ok")).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(["ok", "deposit-limit-day"]));
    expect(total()).toBe(500);
  });

  it("holds when another process commits a deposit between any two reads", async () => {
    // Modules of their own, as in another process: the requests of one process wait for each other.
    vi.resetModules();
    const elsewhere = await import("#tests/execution-headers.ts");
    for (let read = 0; read < 9; read++) {
      begin();
      await limit("300");
      let left = read;
      const between: unknown[] = [];
      product.appwrite.interfere = async (moment) => {
        if (moment !== "before listRows" || left-- !== 0) return;
        const body = { key: newKey(), input: { methodId: "m1", amount: "200" } };
        const call = [product.appwrite.connect(), executionHeaders("ada"), "requestDeposit", body] as const;
        between.push(codeOf(await elsewhere.executeInProcess(...call, product.dependencies)));
      };
      const answers = [await deposit("200"), ...between];
      product.appwrite.interfere = () => {};
      expect(answers.filter((code) => code === "ok")).toHaveLength(1);
      expect(total()).toBe(200);
    }
  });

  it("counts pending and approved deposits, and not those that were rejected or cancelled", async () => {
    await limit("300");
    await product.approvedDeposit("ada", "100");
    for (const operation of ["cancel", "reject"] as const) {
      const answer = await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "200" });
      expect(await deposit("0.01")).toBe("deposit-limit-day");
      const { id: transactionId } = answer as { id: string };
      const caller = operation === "cancel" ? "ada" : "root";
      await ask(caller, operation, { transactionId, reason: "no payment" });
    }
    expect(await deposit("200")).toBe("ok");
    expect(await deposit("0.01")).toBe("deposit-limit-day");
  });

  it("says how much is left, in cents for other languages", async () => {
    await limit("500", "week");
    await deposit("120");
    expect(await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "380.01" })).toMatchObject({
      code: "deposit-limit-week",
      message: "Your own deposit limit is $500.00 in 7 days. You can deposit up to $380.00 now",
      field: "amount",
      values: { limit: { dollars: 50_000 }, left: { dollars: 38_000 } },
    });
  });

  it.each([
    ["day", DAY],
    ["week", 7 * DAY],
    ["month", 30 * DAY],
  ])("a deposit limit of a %s counts by the server's clock, across midnight", async (period, span) => {
    await limit("100", period);
    await deposit("100");
    pass(span - 1);
    expect(await deposit("1")).toBe(`deposit-limit-${period}`);
    pass(2);
    expect(await deposit("100")).toBe("ok");
  });

  it("is not raised for a deposit at once, nor by an amount or a time that the request names", async () => {
    await limit("100");
    expect(await limit("1000")).toBe("ok");
    expect(await deposit("101")).toBe("deposit-limit-day");
    const forged = {
      period: "day",
      amount: "1000",
      at: "2020-01-01T00:00:00.000Z",
      dayLimit: 100_000,
      version: 9,
    };
    expect(await ask("ada", "setDepositLimit", forged)).toBe("no-changes");
    pass(24 * HOUR - 1);
    expect(await deposit("101")).toBe("deposit-limit-day");
    pass(1);
    expect(await deposit("101")).toBe("ok");
  });

  it("survives a raise and a lowering at the same moment in either order", async () => {
    await limit("100");
    await Promise.all([limit("1000"), limit("50"), limit(undefined)]);
    pass(DAY - 1);
    expect(await deposit("100.01")).toBe("deposit-limit-day");
    expect(product.appwrite.all("selflimits")).toMatchObject([{ $id: "ada", version: 4 }]);
  });

  it("a deposit limit of one account is no limit of another, and no request names another account", async () => {
    await ask("bob", "setDepositLimit", { period: "day", amount: "1", userId: "ada" });
    await ask("root", "setDepositLimit", { period: "day", amount: "1", userId: "ada" });
    expect(await deposit("500")).toBe("ok");
    expect(await deposit("500", "bob")).toBe("deposit-limit-day");
    await limit("600");
    expect(await ask("root", "setDepositLimit", { period: "day", userId: "ada" })).toBe("ok");
    expect(await deposit("101")).toBe("deposit-limit-day");
  });

  it("does not keep an administrator from approving what was requested before it", async () => {
    const answer = await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "500" });
    await limit("1");
    await ask("ada", "excludeSelf", { term: "for-ever" });
    const { id: transactionId } = answer as { id: string };
    expect(await ask("root", "approve", { transactionId })).toBe("ok");
    expect(product.profile("ada")).toMatchObject({ balance: 500 });
  });

  it("can be set by an account that is not active", async () => {
    await ask("root", "deactivate", { userId: "ada", reason: "checked" });
    expect(await limit("100")).toBe("ok");
  });
});

/** The ways to keep oneself from investing. */
const waysOut = [
  ["a pause", "pauseInvesting", { days: 42 }, "investing-paused"],
  ["a self-exclusion", "excludeSelf", { term: "6-months" }, "self-excluded"],
  ["a permanent self-exclusion", "excludeSelf", { term: "for-ever" }, "self-excluded-for-ever"],
] as const;

describe.each(waysOut)("during %s", (_, operation, input, code) => {
  beforeEach(async () => {
    await product.approvedDeposit("ada", "900");
  });

  it("no deposit is made and no trade is opened, from no tab", async () => {
    expect(await ask("ada", operation, input)).toBe("ok");
    const answers = await Promise.all([deposit("1"), trade(), trade(), deposit("2")]);
    expect(answers).toEqual([code, code, code, code]);
    expect(product.profile("ada")?.trade).toBeNull();
  });

  it("money leaves: withdrawal, claim and the end of a trade", async () => {
    expect(await trade()).toBe("ok");
    await ask("ada", operation, input);
    expect(await ask("ada", "requestWithdrawal", payout)).toBe("ok");
    await ask("root", "setProfit", { userId: "ada", amount: "25", reason: "a result" });
    expect(await ask("ada", "claimProfit")).toBe("ok");
    expect(product.profile("ada")).toMatchObject({ balance: 925 });
    expect(product.deviations()).toEqual([]);
  });

  it("a running trade still gets results", async () => {
    await trade();
    await ask("ada", operation, input);
    const posting = { planId: "p1", day: "2026-03-02", percent: "1.5", note: "Markets rose" };
    expect(await ask("root", "postResult", posting)).toBe("ok");
    expect(product.profile("ada")).toMatchObject({ profit: 6 });
  });

  it("no administrator lifts it: no command takes another account, and a deletion ends the account", async () => {
    await ask("ada", operation, input);
    for (const attempt of ["pauseInvesting", "excludeSelf", "requestReturn", "setDepositLimit"])
      await ask("root", attempt, { ...input, days: 1, period: "day", userId: "ada", subject: "ada" });
    await ask("root", "deactivate", { userId: "ada", reason: "checked" });
    await ask("root", "activate", { userId: "ada" });
    expect(await deposit("1")).toBe(code);
  });
});

describe("a self-exclusion that has ended", () => {
  it("is lifted by its owner alone, a day after the request", async () => {
    await ask("ada", "excludeSelf", { term: "6-months" });
    expect(await ask("ada", "requestReturn")).toBe("exclusion-running");
    pass(200 * DAY);
    expect(await deposit("1")).toBe("return-not-requested");
    expect(await ask("ada", "requestReturn")).toBe("ok");
    expect(await deposit("1")).toBe("return-waiting");
    pass(DAY);
    expect(await deposit("1")).toBe("ok");
  });
});

describe("the log of accepted terms", () => {
  beforeEach(async () => {
    await product.approvedDeposit("ada", "900");
    product.appwrite.rows.get("consents")?.clear();
  });

  const accept = (input: object = legalDocuments) => ask("ada", "acceptTerms", { language: "de", ...input });
  const log = () => product.appwrite.all("consents");

  it("is asked for before a deposit and a trade, and not before money leaves", async () => {
    expect([await deposit("1"), await trade()]).toEqual(["terms-not-accepted", "terms-not-accepted"]);
    expect(await ask("ada", "requestWithdrawal", payout)).toBe("ok");
    expect(await accept()).toBe("ok");
    expect([await deposit("1"), await trade()]).toEqual(["ok", "ok"]);
  });

  it("has each version once, however many tabs accept it at the same moment", async () => {
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers).toEqual(["ok", "ok", "ok"]);
    expect(log().map(({ document, language }) => [document, language])).toEqual([
      ["terms", "de"],
      ["privacy", "de"],
    ]);
  });

  it("has each version once when another process accepts between any two reads", async () => {
    vi.resetModules();
    const elsewhere = await import("#tests/execution-headers.ts");
    for (let read = 0; read < 4; read++) {
      product.appwrite.rows.get("consents")?.clear();
      let left = read;
      product.appwrite.interfere = async (moment) => {
        if (moment !== "before listRows" || left-- !== 0) return;
        const body = { key: newKey(), input: { ...legalDocuments } };
        const call = [product.appwrite.connect(), executionHeaders("ada"), "acceptTerms", body] as const;
        await elsewhere.executeInProcess(...call, product.dependencies);
      };
      expect(await accept()).toBe("ok");
      product.appwrite.interfere = () => {};
      expect(log()).toHaveLength(2);
    }
  });

  it("takes no other version, and no account but the caller's", async () => {
    expect(await accept({ ...legalDocuments, terms: "2026-01-01" })).toBe("page-outdated");
    await ask("bob", "acceptTerms", { ...legalDocuments, userId: "ada" });
    expect(log().filter(({ userId }) => userId === "ada")).toEqual([]);
    expect(await deposit("1")).toBe("terms-not-accepted");
  });

  it("stays when the account is deleted, with its id and nothing else, and the limits go", async () => {
    begin();
    await limit("100");
    const before = log().filter(({ userId }) => userId === "ada");
    expect(await ask("ada", "deleteAccount", { proof: memoryProof })).toBe("ok");
    const kept = log().filter(({ userId }) => userId === "ada");
    expect(kept.map(({ $id, $permissions }) => [$id, $permissions])).toEqual(
      before.map(({ $id }) => [$id, []]),
    );
    expect(product.appwrite.all("selflimits")).toEqual([]);
  });
});
