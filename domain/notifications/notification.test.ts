import { describe, expect, it } from "vitest";
import { setBalance, setBonus, setProfit } from "#domain/adjustments/adjustment.ts";
import type { Decision } from "#domain/commands/decision.ts";
import { setActive, updateProfile } from "#domain/members/member.ts";
import { bonusFor } from "#domain/members/referral-bonus.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { rememberSecondStep } from "#domain/security/second-step-status.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books } from "#tests/books.ts";
import { notificationRow, transactionRow } from "#tests/rows.ts";
import { notificationCutoff, notificationKinds, parseNotification, shownKinds } from "./notification.ts";
import { notificationWrites } from "./notification-writes.ts";
import { topicNames } from "./topics.ts";

const books = new Books();
const ada = books.addInvestor("ada", cents(50_000));
const context = books.context(admin, "key");
const reason = "A reason";

const pending = (kind: string) => parseTransaction(transactionRow({ id: "ada", kind, fee: 1, net: 249 }));

/** The notifications that a decision writes. */
function notified(decision: Decision<unknown> | Refusal | { writes: Decision<unknown>["writes"] }) {
  if (isRefusal(decision)) throw new Error(decision.message);
  return decision.writes.filter(({ table }) => table === "notifications");
}
const one = (columns: object) => [
  {
    table: "notifications",
    action: "create",
    rowId: "key",
    owner: "ada",
    columns: {
      userId: "ada",
      at: context.at,
      subject: null,
      amount: null,
      text: null,
      readAt: null,
      ...columns,
    },
  },
];

describe("an investor is notified", () => {
  const held = { ...ada, head: ada.head && { ...ada.head, hold: cents(25_000) } };
  it.each([
    ["deposit", "approve", "deposit-approved", null],
    ["deposit", "reject", "deposit-rejected", reason],
    ["withdrawal", "approve", "withdrawal-paid", null],
    ["withdrawal", "reject", "withdrawal-rejected", reason],
  ] as const)("an investor is notified of a %s that is settled by %s", (kind, settlement, expected, text) => {
    const decision = settle(settlement, held, pending(kind), text, context);
    expect(notified(decision)).toEqual(one({ kind: expected, subject: "t1", amount: 25_000, text }));
  });

  it.each([
    ["balance", setBalance, "balance-adjusted", -40_000, "key"],
    ["profit", setProfit, "profit-adjusted", 10_000, null],
    ["bonus", setBonus, "bonus-adjusted", 10_000, "key"],
  ] as const)(
    "an investor is notified of an adjusted %s, with the reason",
    (_, adjust, kind, amount, subject) => {
      const decision = adjust(ada, { amount: cents(10_000), reason }, context);
      expect(notified(decision)).toEqual(one({ kind, subject, amount, text: reason }));
    },
  );

  it("an investor is notified of a bonus that is taken out of the count without money", () => {
    const head = ada.head && { ...ada.head, bonus: cents(5_000) };
    const decision = setBonus({ ...ada, head }, { amount: cents(0), reason }, context);
    expect(notified(decision)).toMatchObject([{ columns: { kind: "bonus-adjusted", amount: -5_000 } }]);
  });

  it("an investor is notified of a referral bonus", () => {
    const amount = context.settings.referralBonus;
    expect(notified(bonusFor(ada, context).effects)).toEqual(
      one({ kind: "referral-bonus", subject: "key", amount }),
    );
  });

  it("an investor is notified of an account that was deactivated, with the reason", () => {
    const decision = setActive(books.member("ada"), false, reason, context);
    expect(notified(decision)).toEqual(one({ kind: "account-deactivated", text: reason }));
  });

  it("an investor is notified of another e-mail address, and not of another country", () => {
    const former = { rowId: "f1", until: context.at };
    expect(notified(updateProfile(ada, {}, "new@example.com", former, context))).toEqual(
      one({ kind: "email-changed" }),
    );
    const moved = updateProfile(ada, { country: "Spain" }, ada.profile.email, former, context);
    expect(notified(moved)).toEqual([]);
  });

  it("an investor is notified of a changed protection", () => {
    const decision = rememberSecondStep(
      "ada",
      "ada",
      null,
      { isOn: true, hasApp: true },
      ["switched-on"],
      context,
    );
    const text = "two-step verification switched on";
    expect(notified(decision)).toEqual(one({ kind: "security-changed", text }));
  });
});

describe("no notification is written", () => {
  it("no notification is written to an investor who cancels their own request", () => {
    const own = books.context({ id: "ada", role: "investor" }, "key");
    expect(notified(settle("cancel", ada, pending("deposit"), null, own))).toEqual([]);
  });

  it("no notification is written to an account that is deleted, or reads its rows no more", () => {
    expect(notified(settle("reject", null, pending("deposit"), reason, context))).toEqual([]);
    const gone = { ...ada, isHidden: true };
    expect(notified(settle("reject", gone, pending("deposit"), reason, context))).toEqual([]);
  });
});

it("keeps as much of a text as the table holds, and no half character", () => {
  const text = "\u{1f600}".repeat(600);
  const [write] = notificationWrites("ada", context, { kind: "message-answered", text });
  expect(write).toMatchObject({ columns: { text: "\u{1f600}".repeat(500) } });
});

describe("the bell", () => {
  it("shows every kind to an account that switched nothing off", () => {
    expect(shownKinds(topicNames)).toEqual(notificationKinds);
  });

  it("shows security notifications when all topics are off", () => {
    expect(shownKinds([])).toEqual([
      "account-activated",
      "account-deactivated",
      "new-sign-in",
      "security-changed",
      "email-changed",
      "identity-accepted",
      "identity-rejected",
      "identity-expired",
      "limits-changed",
      "address-added",
      "address-removed",
      "address-lock-ending",
    ]);
  });
});

it("a notification is read with instants in one spelling, and amounts in cents", () => {
  const { $id, userId, kind, at, subject, amount, text, readAt } = parseNotification(notificationRow());
  expect({ $id, userId, kind, at, subject, amount, text, readAt }).toEqual({
    $id: "n1",
    userId: "ann",
    kind: "deposit-approved",
    at: "2026-03-14T09:26:53.000Z",
    subject: "t1",
    amount: 25_000,
    text: null,
    readAt: null,
  });
  expect(() => parseNotification(notificationRow({ kind: "weather" }))).toThrow();
});

it("notifications are kept for 90 days", () => {
  expect(notificationCutoff("2026-06-12T12:00:00.000Z")).toBe("2026-03-14T12:00:00.000Z");
});
