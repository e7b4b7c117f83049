import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { newMessageColumns, removedMessage } from "#domain/messages/message.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { noticeByEvent } from "#functions/operations/security/second-step.ts";
import { MailProcesses } from "#tests/mail-processes.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { reconcileOutbox } from "./reconcile-outbox.ts";

/** These accounts cause no events: all of them are lost. */
let product: MemoryProduct;
let mails: MailProcesses;

const now = Date.parse("2026-03-14T12:00:00Z");

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date(now);
  mails = new MailProcesses(product.appwrite);
  mails.time = now + 6 * MINUTE;
});

/** The clock comes, to as many processes as are said, and whatever they write down is handed over. */
async function look({ processes = 2, variables = {} } = {}): Promise<string[]> {
  const until = mails.time + MINUTE;
  await Promise.all(
    Array.from({ length: processes }, () => reconcileOutbox(mails.startContext(variables), until)),
  );
  await mails.round();
  expect(mails.rows.every(({ status }) => status === "sent")).toBe(true);
  expect(mails.taken).toHaveLength(mails.rows.length);
  return mails.rows.map(({ template, userId }) => `${template} to ${userId}`).sort();
}

async function request(operation: string, input: object): Promise<string> {
  return ((await product.ask("ada", operation, { methodId: "m1", ...input })) as { id: string }).id;
}

describe("of events that were lost", () => {
  it("queues each mail once, however often and by however many processes it is reconciled", async () => {
    await product.ask("eve", "register", { phone: "+34 600 000 000", country: "Spain" });
    await product.approvedDeposit("ada", "500");
    await request("requestDeposit", { amount: "20" });
    const rejected = await request("requestDeposit", { amount: "30" });
    await product.ask("root", "reject", { transactionId: rejected, reason: "no payment came" });
    const address = { address: bitcoinAddress("ada"), proof: memoryProof };
    const paid = await request("requestWithdrawal", { amount: "100", ...address });
    await product.ask("root", "approve", { transactionId: paid });
    const cancelled = await request("requestDeposit", { amount: "40" });
    await product.ask("ada", "cancel", { transactionId: cancelled });
    await product.ask("root", "setBalance", { userId: "bob", amount: "70", reason: "goodwill" });
    const written = await look();
    expect(written).toEqual([
      "address-added to ada",
      "balance-adjusted to bob",
      "deposit-confirmed to ada",
      "deposit-received to ada",
      "request-rejected to ada",
      "welcome to eve",
      "withdrawal-completed to ada",
    ]);
    mails.time += 10 * MINUTE;
    expect(await look()).toEqual(written);
  });

  it("an approved deposit is confirmed unless the operator switched that off", async () => {
    await product.approvedDeposit("ada", "500");
    expect(await look({ variables: { DEPOSIT_CONFIRMED: "off" } })).toEqual([]);
    expect(await look()).toEqual(["deposit-confirmed to ada"]);
  });

  it("those of the last minutes may still come, and those of this morning are no news", async () => {
    await request("requestDeposit", { amount: "20" });
    mails.time = now + 4 * MINUTE;
    expect(await look()).toEqual([]);
    mails.time = now + 181 * MINUTE;
    expect(await look()).toEqual([]);
    mails.time = now + 179 * MINUTE;
    expect(await look()).toEqual(["deposit-received to ada"]);
  });

  it("queues no mail for a deleted account", async () => {
    await request("requestDeposit", { amount: "20" });
    await product.ask("root", "deleteUser", { userId: "ada", reason: "asked for it" });
    expect(await look()).toEqual([]);
  });

  it("reports a change of the second step, which only this account may learn", async () => {
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, { mfa: true, app: true });
    await noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", {});
    expect(await look()).toEqual(["second-step-changed to ada"]);
    expect(await look()).toHaveLength(1);
    expect(mails.rows[0]?.text).toContain("two-step verification switched on, authenticator app added");
  });

  it("confirms messages, except those of a deleted sender", async () => {
    const message = newMessageColumns({ name: "Eve", email: "eve@example.com", message: "Hi" }, null);
    const $createdAt = new Date(now).toISOString();
    product.appwrite.put("messages", { ...message, $id: "m1", $createdAt });
    product.appwrite.put("messages", { ...message, ...removedMessage, $id: "m2", $createdAt });
    expect(await look()).toEqual(["contact-confirmation to null", "contact-message to null"]);
  });

  it("reads more than one page", async () => {
    for (let n = 0; n < 105; n++)
      await product.ask("root", "setBalance", { userId: "bob", amount: String(n + 1), reason: "a count" });
    expect(await look({ processes: 1 })).toHaveLength(105);
  });

  it("a mail that cannot be recorded delays no other mail, and is reported", async () => {
    for (const amount of ["20", "30"]) await request("requestDeposit", { amount });
    let isFirst = true;
    product.appwrite.interfere = (moment) => {
      if (moment !== "before createRow" || !isFirst) return;
      isFirst = false;
      throw new AppwriteException("Server Error", 500);
    };
    await expect(look({ processes: 1 })).rejects.toThrow("Server Error");
    expect(mails.rows).toHaveLength(1);
    expect(await look()).toHaveLength(2);
  });
});

describe("a figure that changes without a transaction", () => {
  const email = () => mails.rows.map(({ subject, text }) => [subject, text]);

  it("includes the reason", async () => {
    await product.ask("root", "setProfit", { userId: "ada", amount: "12.50", reason: "result of May" });
    expect(await look()).toEqual(["balance-adjusted to ada"]);
    const [[subject, text] = []] = email();
    expect(subject).toBe("Your profit was adjusted by +$12.50");
    for (const part of ["Adjustment: +$12.50", "Your profit now: $12.50", "Reason: result of May"])
      expect(text).toContain(part);
    expect(await look()).toHaveLength(1);
  });

  it("reports a bonus by its transaction, and by the ledger when there is no transaction", async () => {
    await product.ask("root", "setBonus", { userId: "ada", amount: "25", reason: "welcome" });
    await product.ask("root", "setBonus", { userId: "ada", amount: "0", reason: "programme ended" });
    expect(await look()).toEqual(["balance-adjusted to ada", "balance-adjusted to ada"]);
    expect(email().map(([subject]) => subject)).toEqual(
      expect.arrayContaining(["Your bonus was adjusted by -$25.00", "Your balance was adjusted by +$25.00"]),
    );
  });

  it("reports it after the confirmation of a second administrator, not after the proposal", async () => {
    product.settings = { ...product.settings, fourEyesAbove: cents(1_000) };
    await product.ask("root", "makeAdmin", { userId: "bob" });
    const proposed = { userId: "ada", amount: "-20", reason: "result of May" };
    const { proposalId } = (await product.ask("root", "setProfit", proposed)) as { proposalId: string };
    expect(await look()).toEqual([]);
    await product.ask("bob", "confirm", { proposalId });
    expect(await look()).toEqual(["balance-adjusted to ada"]);
    expect(email()[0]?.[0]).toBe("Your profit was adjusted by -$20.00");
    expect(email()[0]?.[1]).toContain("Your profit now: -$20.00");
  });
});
