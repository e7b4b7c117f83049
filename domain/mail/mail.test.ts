import { describe, expect, it } from "vitest";
import { admin, Books } from "#tests/books.ts";
import { mailRow } from "#tests/rows.ts";
import {
  cutOff,
  isOverdue,
  MAIL_ATTEMPTS,
  type MailTemplate,
  mailKinds,
  mailTurnCutoff,
  mayRetry,
  overdueBefore,
  parseMail,
  parseMailContent,
  pauseAfter,
  retryMail,
} from "./mail.ts";

const context = new Books().context(admin, "k1");
const mail = parseMail(mailRow({ status: "given-up", nextAttemptAt: null, turn: 7 }));

describe("a mail that fails", () => {
  it("is tried again after longer and longer pauses, for more than a day, and then given up", () => {
    const pauses = Array.from({ length: MAIL_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1) ?? 0);
    expect(pauses[0]).toBe(60_000);
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    expect(new Set(pauses).size).toBe(pauses.length);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * 3_600_000);
    expect(pauseAfter(MAIL_ATTEMPTS)).toBeNull();
  });
});

describe("an administrator", () => {
  it("sends a mail that was given up at once, as if it were new", () => {
    expect(retryMail(mail, { mailId: "m1", reason: "server was down" }, context)).toEqual({
      userId: "ann",
      guard: "key:k1",
      reason: "server was down",
      transactionId: null,
      writes: [
        { table: "mailturns", action: "create", rowId: "m1-8", columns: { mailId: "m1", at: context.at } },
        {
          table: "mails",
          action: "update",
          rowId: "m1",
          columns: { status: "queued", attempts: 0, nextAttemptAt: context.at, turn: 8 },
        },
      ],
      counters: [],
      after: { mail: "welcome" },
      result: { mailId: "m1" },
    });
  });

  it("is the account in the audit when the recipient has none", () => {
    const toVisitor = { ...mail, userId: null };
    expect(retryMail(toVisitor, { mailId: "m1", reason: null }, context)).toMatchObject({ userId: "admin" });
  });

  it.each([
    ["sent", null, "mail-sent"],
    ["sending", null, "mail-waiting"],
    ["queued", "2026-03-14T12:01:00.000Z", "mail-waiting"],
  ] as const)("cannot send one that is %s, with a next attempt at %s", (status, nextAttemptAt, code) => {
    const other = { ...mail, status, nextAttemptAt };
    expect(mayRetry(other)).toBe(false);
    expect(retryMail(other, { mailId: "m1", reason: null }, context)).toMatchObject({ code });
  });

  it.each([
    ["failed", "2026-03-14T12:01:00.000Z"],
    ["given-up", null],
    // Of an older version, which left no time.
    ["queued", null],
  ] as const)("can send one that is %s, with a next attempt at %s", (status, nextAttemptAt) => {
    expect(mayRetry({ status, nextAttemptAt })).toBe(true);
  });
});

describe("an overdue mail", () => {
  const now = Date.parse("2026-03-14T12:00:00.000Z");

  it.each([
    [null, false],
    ["2026-03-14T11:45:00.000Z", false],
    ["2026-03-14T11:44:59.999Z", true],
    ["2026-03-14T12:30:00.000Z", false],
  ])("was due more than a quarter of an hour ago: at %s %s", (nextAttemptAt, isLate) => {
    expect(isOverdue({ nextAttemptAt }, now)).toBe(isLate);
  });

  it("was due before a time that can be asked of the table", () => {
    expect(overdueBefore(now)).toBe("2026-03-14T11:45:00.000Z");
  });
});

it("turns are kept for a week", () => {
  expect(mailTurnCutoff("2026-03-14T12:00:00.000Z")).toBe("2026-03-07T12:00:00.000Z");
});

it.each([
  [{ error: cutOff }, true],
  [{ mayHaveArrived: true }, true],
  [{ mayHaveArrived: null }, false],
  [{}, false],
])("a mail with %j may have arrived: %s", (change, mayHaveArrived) => {
  expect(parseMail(mailRow(change)).mayHaveArrived).toBe(mayHaveArrived);
});

it("a mail from before its attempts were counted had none", () => {
  expect(parseMail(mailRow({ attempts: null, turn: null }))).toMatchObject({ attempts: 0, turn: 0 });
  expect(parseMail(mailRow({ attempts: 2, turn: 3 }))).toMatchObject({ attempts: 2, turn: 3 });
});

it("warnings of a thief are not used up by the mails of a day before", () => {
  const names = Object.keys(mailKinds) as MailTemplate[];
  expect(names.filter((name) => mailKinds[name].isWarning)).toEqual([
    ...[
      "account-deleted",
      "new-sign-in",
      "second-step-changed",
      "phrase-changed",
      "email-changing",
      "data-ready",
    ],
    ...["account-frozen", "account-released", "limits-changed"],
    ...["address-added", "address-removed", "address-lock-ending"],
  ]);
});

it("the text of a mail is read without the rest of its row", () => {
  expect(parseMailContent(mailRow())).toEqual({ $id: "m1", text: "Hello" });
  expect(() => parseMailContent(mailRow({ text: null }))).toThrow();
});
