import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import type { OperationInput, OperationName, OperationResult } from "#domain/operations/operations.ts";
import { parseProfile } from "#domain/profiles/profile.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { createReplay } from "#domain/verification/replay.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { sha256 } from "#tests/books.ts";
import { executeInProcess, executionHeaders } from "#tests/execution-headers.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import { memoryProof, withProof } from "#tests/memory/memory-proof.ts";
import { aPlanRow } from "#tests/plans.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

const appwrite = new MemoryAppwrite();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-01T00:00:00Z") });
  for (const [id, labels] of [
    ["ada", []],
    ["eve", []],
    ["root", ["admin"]],
  ] as const)
    appwrite.accounts.set(id, { name: id, email: `${id}@example.com`, status: true, labels: [...labels] });
  appwrite.put("paymentmethods", { $id: "m1", id: "btc", name: "Bitcoin", address: "bc1q" });
  appwrite.put("Plans", { $id: "p1", ...aPlanRow() });
});

afterEach(() => vi.useRealTimers());

const dependencies = {
  ...productionDependencies,
  // The clock is moved by days, and sessions stay.
  sessionLifetimes: { days: 365, idleHours: 0, adminIdleHours: 0 },
  settings: { ...settings, addressWaitHours: 0, referralBonusAt: "registration" as const },
};

async function does<Name extends OperationName>(
  caller: string,
  operation: Name,
  input: OperationInput<Name>,
): Promise<OperationResult<Name>> {
  const key = randomUUID().replaceAll("-", "");
  const proven = { caller, session: "asking", key, at: Date.now() };
  const body = { key, input: withProof(appwrite, proven, input) };
  const result = await executeInProcess(
    appwrite.connect(),
    executionHeaders(caller),
    operation,
    body,
    dependencies,
  );
  if (isRefusal(result)) throw new Error(result.message);
  return result as OperationResult<Name>;
}

const profile = (id: string) => parseProfile(appwrite.all("users").find((row) => row.$id === id));

it("every operation in the life of an investor leaves books that replay", async () => {
  const accepted = legalDocuments;
  await does("ada", "register", { phone: "1", country: "France", accepted });
  const invited = { phone: "2", country: "Spain", referrerId: profile("ada").referralId.toUpperCase() };
  expect(await does("eve", "register", invited)).toEqual({ userId: "eve", referral: "credited" });
  await does("root", "activate", { userId: "ada" });
  await expect(does("eve", "requestDeposit", { methodId: "m1", amount: "5" })).rejects.toThrow("not active");

  const deposit = await does("ada", "requestDeposit", { methodId: "m1", amount: "900" });
  await does("root", "approve", { transactionId: deposit.id });
  const refused = await does("ada", "requestDeposit", { methodId: "m1", amount: "77.77" });
  await does("root", "reject", { transactionId: refused.id, reason: "No payment came" });
  expect(profile("ada")).toMatchObject({ balance: 100_000, bonus: 10_000 });

  await does("ada", "openTrade", { planId: "p1", amount: "500" });
  await does("root", "setProfit", { userId: "ada", amount: "12.34", reason: "Result of the week" });
  await does("ada", "claimProfit", {});
  expect(profile("ada")).toMatchObject({ balance: 101_234, stake: 0, profit: 0, trade: null });

  await does("ada", "openTrade", { planId: "p1", amount: "100" });
  await does("root", "setProfit", { userId: "ada", amount: "-40", reason: "A bad week" });
  vi.setSystemTime(Date.parse("2026-01-08T00:00:00Z"));
  await does("ada", "closeTrade", {});
  expect(profile("ada").balance).toBe(97_234);

  const withdrawal = { methodId: "m1", amount: "200", address: bitcoinAddress("ada"), proof: memoryProof };
  const paid = await does("ada", "requestWithdrawal", withdrawal);
  const returned = await does("ada", "requestWithdrawal", withdrawal);
  expect(profile("ada")).toMatchObject({ balance: 97_234, hold: 40_000 });
  await does("root", "approve", { transactionId: paid.id });
  await does("ada", "cancel", { transactionId: returned.id });
  expect(profile("ada")).toMatchObject({ balance: 77_234, hold: 0 });

  await does("root", "setBalance", { userId: "ada", amount: "700", reason: "Correction" });
  await does("root", "setBonus", { userId: "ada", amount: "50", reason: "Anniversary" });
  await does("root", "deactivate", { userId: "ada" });
  expect(profile("ada")).toMatchObject({ balance: 75_000, bonus: 5_000, isActive: false });

  const replay = createReplay(sha256);
  const deviations = [
    ...appwrite.all("ledger").map(parseLedgerEntry).flatMap(replay.entry),
    ...appwrite.all("transactions").map(parseTransaction).flatMap(replay.transaction),
    ...appwrite.all("users").map(parseProfile).flatMap(replay.profile),
    ...replay.finish(),
  ];
  expect(deviations).toEqual([]);
});
