import { describe, expect, it } from "vitest";
import { nextVersion } from "#domain/profiles/profile-version.ts";
import { accepted } from "#tests/accepted.ts";
import { admin, Books, writesTo } from "#tests/books.ts";
import { messageRow } from "#tests/rows.ts";
import { type Message, MOST_REPLIES, parseMessage } from "./message.ts";
import {
  FOLLOW_UPS_PER_HOUR,
  followUpMessage,
  linkMessage,
  readReplies,
  replyToMessage,
} from "./write-reply.ts";

const books = new Books();
const owner = books.addInvestor("ada");
const byAdmin = { ...books.context(admin, "k1"), at: "2026-03-14T12:00:00.000Z" };
const bySender = { ...byAdmin, actor: { id: "ada", role: "investor" } as const };
const { at } = byAdmin;
const message = (change: object = {}): Message => ({
  ...parseMessage(messageRow()),
  senderId: "ada",
  ...change,
});
const fromVisitor = message({ senderId: null });
const answered = { state: "settled", replies: 2, revision: 5, answeredAt: "2026-03-14T10:00:00.000Z" };

const columnsOf = (table: string, decision: Parameters<typeof writesTo>[1]) =>
  writesTo(table, decision).map((write) => Object(write).columns);
const queue = { tableId: "figures", column: "openMessages" };

describe("the reply of an administrator", () => {
  const reply = (to = message(), by: typeof owner | null = owner, input: object = {}) =>
    replyToMessage(to, by, { messageId: "g1", text: "Within a day.", seen: to.replies, ...input }, byAdmin);

  it("answers the message, which is open no more", () => {
    const decision = accepted(reply());
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "message:g1:1",
      reason: null,
      transactionId: null,
      counters: [{ ...queue, by: -1 }, nextVersion("ada", true)],
      before: { messageId: "g1", state: "open" },
      after: { messageId: "g1", state: "answered" },
      result: { messageId: "g1", replyId: "k1" },
    });
    expect(columnsOf("messages", decision)).toEqual([
      {
        state: "settled",
        settledBy: null,
        settledAt: null,
        answeredAt: at,
        readAt: null,
        replies: 1,
        lastAt: at,
        revision: 1,
      },
    ]);
  });

  it("is a row of the thread, of which the pages of its owner hear", () => {
    const decision = accepted(reply(message(answered)));
    expect(writesTo("replies", decision)).toEqual([
      {
        action: "create",
        rowId: "k1",
        columns: {
          messageId: "g1",
          seq: 3,
          by: "admin",
          authorId: "admin",
          userId: "ada",
          text: "Within a day.",
          at,
        },
      },
    ]);
    expect(writesTo("signals", decision)).toEqual([
      {
        action: "create",
        rowId: "k1",
        owner: "ada",
        columns: { userId: "ada", changes: "update:threads:g1" },
      },
    ]);
    expect(decision.counters).toEqual([nextVersion("ada", true)]);
  });

  it("is a notification of its owner", () => {
    expect(columnsOf("notifications", accepted(reply()))).toMatchObject([
      { userId: "ada", kind: "message-answered", subject: "g1", text: "Within a day." },
    ]);
  });

  it("reaches no account whose id may belong to another person", () => {
    const decision = accepted(reply(message(), { ...owner, isHidden: true }));
    expect(writesTo("notifications", decision)).toEqual([]);
    expect(decision.writes.map(({ table }) => table)).toEqual(["messages", "replies"]);
    expect(decision.counters).toContainEqual(nextVersion("ada", false));
  });

  it("the reply of an administrator to a visitor concerns no account", () => {
    const decision = accepted(reply(fromVisitor, null));
    expect(decision).toMatchObject({ userId: "admin", counters: [{ ...queue, by: -1 }] });
    expect(columnsOf("replies", decision)).toMatchObject([{ userId: null, authorId: "admin" }]);
    expect(decision.writes.map(({ table }) => table)).toEqual(["messages", "replies"]);
  });

  it.each([
    [
      "the account of the sender is deleted",
      message({ email: "", senderId: null }),
      null,
      {},
      "message-sender-gone",
    ],
    ["the account of the sender is not found", message(), null, {}, "message-sender-gone"],
    ["a visitor gave no address", message({ senderId: null, email: "a@b" }), null, {}, "message-no-address"],
    ["another reply was written meanwhile", message(answered), owner, { seen: 1 }, "message-changed"],
    ["a placeholder is left", message(), owner, { text: "Hello {firstName}" }, "placeholder-left"],
    ["the thread is full", message({ replies: MOST_REPLIES }), owner, {}, "thread-full"],
  ])("is refused when %s", (_, to, by, input, code) => {
    expect(reply(to, by, input)).toMatchObject({ code });
  });

  it("the reply of an administrator to an account goes to its profile, whatever address was typed", () => {
    expect(reply(message({ email: "a@b" }))).toHaveProperty("result");
  });

  it("names the placeholder that is left", () => {
    expect(reply(message(), owner, { text: "Hello {firstName}" })).toMatchObject({
      message: "Replace {firstName} before you send the reply",
    });
  });

  it("is the last one that a thread takes", () => {
    expect(reply(message({ replies: MOST_REPLIES - 1 }))).toHaveProperty("result");
  });
});

describe("the message of a sender in the own thread", () => {
  const slot = (seq: number) => ({ sender: "messages:ada", seq, at });
  const follow = (to = message(answered), slots: readonly ReturnType<typeof slot>[] = []) =>
    followUpMessage(to, owner, { messageId: "g1", text: "And then?" }, slots, bySender);

  it("opens the thread again, and reads the replies before", () => {
    const decision = accepted(follow());
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "message:g1:6",
      counters: [{ ...queue, by: 1 }, nextVersion("ada", true)],
      result: { messageId: "g1", replyId: "k1" },
    });
    expect(columnsOf("messages", decision)).toEqual([
      { state: "open", settledBy: null, settledAt: null, readAt: at, replies: 3, lastAt: at, revision: 6 },
    ]);
    expect(columnsOf("replies", decision)).toMatchObject([{ by: "sender", authorId: "ada", seq: 3 }]);
    expect(writesTo("notifications", decision)).toEqual([]);
  });

  it("leaves the time of an earlier reading as it is", () => {
    const [columns] = columnsOf("messages", accepted(follow(message({ ...answered, readAt: at }))));
    expect(columns).not.toHaveProperty("readAt");
  });

  it("takes a slot of its sender", () => {
    expect(writesTo("limits", accepted(follow(message(), [slot(4)])))).toEqual([
      { action: "create", rowId: "k1", columns: { sender: "messages:ada", seq: 5, at } },
    ]);
  });

  it("is refused in the thread of another account, too often, and in a full thread", () => {
    expect(follow(message({ senderId: "bob" }))).toMatchObject({ code: "message-not-found" });
    const slots = Array.from({ length: FOLLOW_UPS_PER_HOUR }, (_, index) => slot(9 - index));
    expect(follow(message(), slots)).toMatchObject({ code: "too-many-messages" });
    expect(follow(message({ replies: MOST_REPLIES }))).toMatchObject({ code: "thread-full" });
  });
});

describe("reading replies", () => {
  const read = (to: Message) => readReplies(to, owner, bySender);

  it("is noted once, also for an account that reads no new rows", () => {
    const decision = accepted(read(message(answered)));
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "message:g1:6",
      reason: null,
      transactionId: null,
      after: { messageId: "g1" },
      counters: [nextVersion("ada", false)],
      result: { messageId: "g1" },
    });
    expect(decision.writes).toEqual([
      { table: "messages", action: "update", rowId: "g1", columns: { readAt: at, revision: 6 } },
    ]);
  });

  it.each([
    ["of another account", message({ ...answered, senderId: "bob" }), "message-not-found"],
    ["that were read", message({ ...answered, readAt: at }), "no-changes"],
    ["where there are none", message(), "no-changes"],
  ])("is refused %s", (_, to, code) => expect(read(to)).toMatchObject({ code }));
});

describe("linking a visitor's message", () => {
  const link = (change: object = {}, email = "Vera@Example.com") =>
    linkMessage({ ...fromVisitor, ...change }, owner.profile, email);

  it("gives message and replies to the account with the same address, in any case", () => {
    const decision = accepted(link());
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "message:g1:1",
      reason: null,
      transactionId: null,
      after: { messageId: "g1" },
      counters: [nextVersion("ada", false)],
      result: { messageId: "g1" },
    });
    expect(decision.writes).toEqual([
      { table: "messages", action: "update", rowId: "g1", columns: { senderId: "ada", revision: 1 } },
      {
        table: "replies",
        action: "updateWhere",
        where: { column: "messageId", value: "g1" },
        columns: { userId: "ada" },
      },
    ]);
    expect(accepted(link({ email: "VERA@example.com" }, "vera@example.com")).userId).toBe("ada");
  });

  it.each([
    ["that belongs to an account", { senderId: "bob" }, "vera@example.com"],
    ["of a deleted account", { email: "" }, ""],
    ["with another address", {}, "eve@example.com"],
  ])("is refused for one %s", (_, change, email) => {
    expect(link(change, email)).toMatchObject({ code: "message-not-found" });
  });
});
