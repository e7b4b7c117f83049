import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#domain/values/durations.ts";
import { parseAccountEvent } from "#functions/lib/account-event.ts";
import type { MemoryAccount } from "#tests/memory/memory-account.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { noticeByEvent, secondStepEvent } from "./second-step.ts";

let product: MemoryProduct;
let now = Date.parse("2026-03-14T12:00:00.000Z");

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date(now);
});

const account = (facts: Partial<MemoryAccount>) =>
  Object.assign(product.appwrite.accounts.get("ada") ?? {}, facts);
const notice = (event = {}, userId = "ada") =>
  noticeByEvent(product.appwrite.connect(), product.dependencies, userId, event);
const row = () => product.appwrite.all("secondsteps").at(0);
const entries = () => product.appwrite.all("audit").map(({ after }) => JSON.parse(String(after)).secondStep);

describe("an event about the second step", () => {
  it.each([
    ["users.ada.update", "{}", {}],
    ["users.ada.recovery.r1.update", '{"secret":""}', {}],
    ["users.ada.update.mfa", '{"mfa":true}', {}],
    ["users.ada.update.mfa", '{"mfa":false}', { wasOff: true }],
    [
      "users.ada.update.mfa",
      '{"mfa":false,"$updatedAt":"2026-03-14T12:00:00.000+00:00"}',
      { wasOff: true, writtenAt: "2026-03-14T12:00:00.000+00:00" },
    ],
    ["users.ada.update.mfa", '{"mfa":false,"$updatedAt":7}', { wasOff: true }],
    ["users.ada.update.mfa", '{"secret":"S","uri":"otpauth://"}', { appWasGone: true }],
    ["users.ada.update.mfa", '{"recoveryCodes":["a"]}', { hasNewCodes: true }],
    ["users.ada.update", '{"$id":"ada","mfa":false,"prefs":{"cacheEmptiedAt":""}}', { wasOff: true }],
    ["users.ada.delete.mfa", "", { appWasGone: true }],
    ["users.ada.delete", "[]", { appWasGone: true }],
  ])("is read from %s with %s", (event, bodyText, expected) => {
    const parsed = parseAccountEvent(event, bodyText);
    expect(parsed?.userId).toBe("ada");
    expect(parsed && secondStepEvent(parsed)).toEqual(expected);
  });

  it.each(["users.ada.sessions.s.create", "users.ada.verification.v.update", "users.ada.create", ""])(
    "is not %s",
    (event) => {
      const parsed = parseAccountEvent(event, "{}");
      expect(parsed && secondStepEvent(parsed)).toBeUndefined();
    },
  );
});

describe("a change of the second step", () => {
  it("is written down once, with its row and its entry, by however many it is noticed", async () => {
    account({ mfa: true, app: true });
    await Promise.all([notice(), notice({ wasOff: true }), notice({ appWasGone: true }), notice()]);
    expect(entries()).toEqual(["app-added,switched-on"]);
    expect(row()).toMatchObject({
      isOn: true,
      hasApp: true,
      version: 1,
      $permissions: ['read("user:ada")'],
      appSince: new Date(now).toISOString(),
      changeId: product.appwrite.all("audit")[0]?.$id,
    });
  });

  it("is not found by an event of the set-up that comes minutes late, and by one of a later switch", async () => {
    account({ mfa: true, app: true });
    const written = now - 1000;
    await notice();
    now += 5 * MINUTE;
    await notice({ wasOff: true, writtenAt: new Date(written).toISOString() });
    expect(entries()).toEqual(["app-added,switched-on"]);
    await notice({ wasOff: true, writtenAt: new Date(now - MINUTE).toISOString() });
    expect(entries()).toEqual(["app-added,switched-on", "switched-off,switched-on"]);
  });

  it("is nothing where there is no second step, or no account any more", async () => {
    await notice();
    await notice({}, "unknown");
    expect(entries()).toEqual([]);
  });

  it("counts an app as new that was removed and set up again before the server noticed", async () => {
    account({ mfa: true, app: true });
    await notice();
    now += 10 * MINUTE;
    await notice({ appWasGone: true });
    await notice({ appWasGone: true });
    expect(entries()).toEqual(["app-added,switched-on", "app-replaced"]);
    expect(row()).toMatchObject({ appSince: new Date(now).toISOString(), version: 2 });
  });

  it("a change of the password is written down once, mailed through its row, and holds withdrawals back", async () => {
    await product.approvedDeposit("ada", "500");
    account({ passwordUpdate: new Date(now).toISOString() });
    await Promise.all([notice(), notice(), notice()]);
    expect(entries().filter(Boolean)).toEqual(["password-changed"]);
    expect(row()).toMatchObject({ isOn: false, hasApp: false, changes: "password-changed" });
    const input = { methodId: "m1", amount: "20", address: bitcoinAddress("ada"), proof: memoryProof };
    expect(await product.ask("ada", "requestWithdrawal", input)).toMatchObject({ code: "withdrawals-held" });
  });

  it("a change of a password whose event was lost is found by the withdrawal itself", async () => {
    await product.approvedDeposit("ada", "500");
    account({ passwordUpdate: new Date(now).toISOString() });
    const input = { methodId: "m1", amount: "20", address: bitcoinAddress("ada"), proof: memoryProof };
    expect(await product.ask("ada", "requestWithdrawal", input)).toMatchObject({ code: "withdrawals-held" });
  });

  it("a change of a password whose event was lost is found by the approval of a withdrawal that waits", async () => {
    await product.approvedDeposit("ada", "500");
    const input = { methodId: "m1", amount: "20", address: bitcoinAddress("ada"), proof: memoryProof };
    const { id: transactionId } = (await product.ask("ada", "requestWithdrawal", input)) as { id: string };
    account({ passwordUpdate: new Date(now).toISOString() });
    const refusal = await product.ask("root", "approve", { transactionId });
    expect(refusal).toMatchObject({ code: "owner-held" });
    expect(entries().filter(Boolean)).toEqual(["password-changed"]);
    now += 25 * 60 * MINUTE;
    expect(await product.ask("root", "approve", { transactionId })).toHaveProperty("id", transactionId);
  });

  it("a change of the email address is written down once, and holds withdrawals back", async () => {
    await product.approvedDeposit("ada", "500");
    account({ email: "ada@elsewhere.example" });
    await Promise.all([notice(), notice(), notice()]);
    expect(entries().filter(Boolean)).toEqual(["email-changed"]);
    expect(JSON.stringify(row())).not.toContain("elsewhere");
    const input = { methodId: "m1", amount: "20", address: bitcoinAddress("ada"), proof: memoryProof };
    expect(await product.ask("ada", "requestWithdrawal", input)).toMatchObject({ code: "withdrawals-held" });
  });

  it("a change of an address whose event was lost is found by the withdrawal itself, also after a second change", async () => {
    await product.approvedDeposit("ada", "500");
    const input = { methodId: "m1", amount: "20", address: bitcoinAddress("ada"), proof: memoryProof };
    for (const email of ["ada@elsewhere.example", "ada@third.example"]) {
      account({ email });
      expect(await product.ask("ada", "requestWithdrawal", input)).toMatchObject({
        code: "withdrawals-held",
      });
      now += 25 * 60 * MINUTE;
    }
    expect(entries().filter(Boolean)).toEqual(["email-changed", "email-changed"]);
    expect(await product.ask("ada", "requestWithdrawal", input)).toMatchObject({ status: "pending" });
  });

  it("a change of an address whose event was lost is found before the profile takes it over", async () => {
    await product.approvedDeposit("ada", "500");
    account({ email: "ada@elsewhere.example", emailVerification: true });
    expect(await product.ask("ada", "updateProfile", {})).toMatchObject({ userId: "ada" });
    expect(product.profile("ada")).toMatchObject({ email: "ada@elsewhere.example" });
    expect(entries().filter(Boolean)).toEqual(["email-changed"]);
    const input = { methodId: "m1", amount: "20", address: bitcoinAddress("ada"), proof: memoryProof };
    expect(await product.ask("ada", "requestWithdrawal", input)).toMatchObject({ code: "withdrawals-held" });
  });

  it("a change of an address is none where only the case of its letters changed", async () => {
    account({ email: "ADA@example.com" });
    await notice();
    expect(entries()).toEqual([]);
  });

  it("a change of recovery codes is written down while two-step verification is on", async () => {
    account({ mfa: true, app: true });
    await notice();
    // That of the first codes, which comes late.
    now += 0.5 * MINUTE;
    await notice({ hasNewCodes: true });
    expect(entries()).toEqual(["app-added,switched-on"]);
    expect(row()).toMatchObject({ version: 1, changes: "app-added,switched-on" });
    now += 2 * MINUTE;
    await notice({ hasNewCodes: true });
    expect(entries()).toEqual(["app-added,switched-on", "codes-renewed"]);
  });

  it("leaves nothing behind of an account that is being deleted", async () => {
    account({ mfa: true, app: true });
    await notice();
    await product.ask("root", "deleteUser", { userId: "ada" });
    expect(row()).toBeUndefined();
    product.appwrite.accounts.set("ada", { name: "a", email: "a@b.c", status: true, labels: [], mfa: true });
    await notice();
    expect(row()).toBeUndefined();
  });

  it("is written down in the middle of a withdrawal that has to try again, without waiting for it", async () => {
    await product.approvedDeposit("ada", "500");
    let commits = 0;
    product.appwrite.interfere = async (moment) => {
      if (moment !== "before commit") return;
      commits += 1;
      // The withdrawal loses once; before it tries again the second step changes, which loses once as well.
      if (commits === 1) {
        await product.ask("root", "setBonus", { userId: "ada", amount: "5", reason: "a gift" });
        account({ mfa: true, app: true });
      }
      if (commits === 3) await notice();
    };
    const input = { methodId: "m1", amount: "20", address: bitcoinAddress("ada"), proof: memoryProof };
    expect(await product.ask("ada", "requestWithdrawal", input)).toMatchObject({ code: "withdrawals-held" });
    product.appwrite.interfere = () => {};
    expect(entries().filter(Boolean)).toEqual(["app-added,switched-on"]);
  });
});
