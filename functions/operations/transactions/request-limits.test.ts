import { beforeEach, describe, expect, it, vi } from "vitest";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { executionHeaders } from "#tests/execution-headers.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

let product: MemoryProduct;
let time: number;

const deposit = { methodId: "m1", amount: "250.00" };
const ask = (key = newKey()) => product.ask("ada", "requestDeposit", deposit, key);
const codeOf = (answer: unknown) => (answer as { code?: string }).code ?? "ok";
const idOf = (answer: unknown) => (answer as { id: string }).id;

beforeEach(() => {
  product = new MemoryProduct();
  time = Date.parse("2026-01-02T12:00:00Z");
  product.now = () => new Date(time);
});

describe("open requests", () => {
  it("are limited to 10 of 50 concurrent requests, then to one more per settlement", async () => {
    product.settings = { ...product.settings, requestsPerHour: 100 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(answers.filter((answer) => codeOf(answer) === "ok")).toHaveLength(10);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["ok", "too-many-open"]));
    expect(product.profile("ada")?.openRequests).toBe(10);
    const [one, other] = answers.filter((answer) => codeOf(answer) === "ok").map(idOf);
    await product.ask("ada", "cancel", { transactionId: one });
    await product.ask("root", "approve", { transactionId: other });
    expect((await Promise.all([ask(), ask(), ask()])).map(codeOf).sort()).toEqual([
      "ok",
      "ok",
      "too-many-open",
    ]);
    expect(product.deviations()).toEqual([]);
  });

  it("stay within the limit when another request is committed between any two reads", async () => {
    // Modules of their own, as in another process: the requests of one process wait for each other.
    vi.resetModules();
    const elsewhere = await import("#tests/execution-headers.ts");
    for (let read = 0; read < 8; read++) {
      product = new MemoryProduct();
      product.settings = { ...product.settings, openRequestsMax: 1 };
      let left = read;
      const between: unknown[] = [];
      product.appwrite.interfere = async (moment) => {
        if (moment !== "before listRows" || left-- !== 0) return;
        const body = { key: newKey(), input: deposit };
        const headers = executionHeaders("ada");
        const asked = [
          product.appwrite.connect(),
          headers,
          "requestDeposit",
          body,
          product.dependencies,
        ] as const;
        between.push(await elsewhere.executeInProcess(...asked));
      };
      const answers = [await ask(), ...between];
      expect(answers.filter((answer) => codeOf(answer) === "ok")).toHaveLength(1);
      expect(product.profile("ada")?.openRequests).toBe(1);
    }
  });

  it("count deposits and withdrawals together, each investor alone", async () => {
    product.settings = { ...product.settings, openRequestsMax: 2 };
    await product.approvedDeposit("ada", "500");
    const payout = { methodId: "m1", amount: "10", address: bitcoinAddress("ada"), proof: memoryProof };
    expect(codeOf(await product.ask("ada", "requestWithdrawal", payout))).toBe("ok");
    expect(codeOf(await ask())).toBe("ok");
    expect(codeOf(await product.ask("ada", "requestWithdrawal", payout))).toBe("too-many-open");
    expect(product.profile("ada")).toMatchObject({ hold: 10, openRequests: 2 });
    expect(codeOf(await product.ask("bob", "requestDeposit", deposit))).toBe("ok");
  });
});

describe("requests within an hour", () => {
  it("are as many as the operator allows, also at the same moment, and the words say when the next is possible", async () => {
    product.settings = { ...product.settings, requestsPerHour: 5, openRequestsMax: 100 };
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect(answers.filter((answer) => codeOf(answer) === "ok")).toHaveLength(5);
    expect(answers.find((answer) => codeOf(answer) !== "ok")).toMatchObject({
      code: "too-many-requests",
      message: expect.stringMatching(/Try again in 60 minutes$/),
    });
    time += 59 * 60_000;
    expect(await ask()).toMatchObject({ message: expect.stringMatching(/in 1 minute$/) });
    time += 60_000;
    expect(codeOf(await ask())).toBe("ok");
  });

  it("do not keep a repeated key from its receipt", async () => {
    product.settings = { ...product.settings, requestsPerHour: 1, openRequestsMax: 1 };
    const key = newKey();
    const first = await ask(key);
    expect(codeOf(await ask())).toBe("too-many-open");
    expect(await ask(key)).toEqual(first);
  });

  it("are deleted by the hourly maintenance when they no longer count", async () => {
    await ask();
    time += 25 * 3_600_000;
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(product.appwrite.all("limits")).toEqual([]);
  });
});
