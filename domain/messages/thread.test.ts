import { describe, expect, it } from "vitest";
import { messageRow, replyRow } from "#tests/rows.ts";
import { hasUnreadReply, isMailAddress, messageStatus, parseMessage } from "./message.ts";
import { messageOperations } from "./operations.ts";
import { parseReply, repliesDeleted, replyRows } from "./reply.ts";
import { threadOf, threadSummary } from "./thread.ts";

const message = parseMessage(messageRow());
const beganAt = "2026-03-14T09:00:00.000Z";
const at = "2026-03-14T10:00:00.000Z";

describe("a thread in the list of its owner", () => {
  it("names neither the sender nor an administrator", () => {
    expect(threadSummary({ ...message, settledBy: "boss", state: "settled" })).toEqual({
      messageId: "g1",
      beganAt,
      lastAt: beganAt,
      preview: "How long does a withdrawal take?",
      status: "closed",
      replies: 0,
      isUnread: false,
    });
  });

  it("shows its newest message and whether it was read", () => {
    const answered = { ...message, state: "settled", replies: 1, answeredAt: at, lastAt: at } as const;
    expect(threadSummary(answered)).toMatchObject({
      lastAt: at,
      status: "answered",
      isUnread: true,
      replies: 1,
    });
    expect(threadSummary({ ...answered, readAt: at }).isUnread).toBe(false);
  });

  it.each([
    ["of 140 characters", "x".repeat(140), "x".repeat(140)],
    ["of more characters", "x".repeat(141), `${"x".repeat(139)}…`],
    ["of signs that take two units each", "🙂".repeat(140), "🙂".repeat(140)],
    ["with line breaks", "a\n\n b\tc", "a b c"],
  ])("begins with a text %s", (_, text, preview) => {
    expect(threadSummary({ ...message, message: text }).preview).toBe(preview);
  });
});

it("a thread has its replies in their order, without their authors", () => {
  const reply = (seq: number) => parseReply(replyRow({ $id: `p${seq}`, seq, text: `text ${seq}` }));
  expect(threadOf(message, [reply(2), reply(10), reply(1)])).toEqual({
    ...threadSummary(message),
    text: message.message,
    entries: [1, 2, 10].map((seq) => ({ $id: `p${seq}`, by: "admin", text: `text ${seq}`, at })),
  });
});

it("a reply is read as it was written", () => {
  const { $id, ...columns } = parseReply(replyRow());
  expect(columns).toMatchObject({ seq: 1, by: "admin", userId: null, at });
  expect(replyRows.create($id, columns)).toEqual({
    table: "replies",
    action: "create",
    rowId: "p1",
    columns,
  });
  expect(() => parseReply(replyRow({ by: "visitor" }))).toThrow();
});

it("replies are deleted with the account of their thread", () => {
  expect(repliesDeleted("ada")).toEqual({
    table: "replies",
    action: "deleteWhere",
    where: { column: "userId", value: "ada" },
  });
});

describe("the status of a message", () => {
  it.each([
    ["open", "open", null],
    ["answered", "settled", null],
    ["closed", "settled", "boss"],
    ["open", "open", "boss"],
  ] as const)("is %s for %s by %s", (status, state, settledBy) => {
    expect(messageStatus({ state, settledBy })).toBe(status);
  });

  it("has an unread reply from the answer to its reading", () => {
    expect(hasUnreadReply({ answeredAt: null, readAt: null })).toBe(false);
    expect(hasUnreadReply({ answeredAt: at, readAt: null })).toBe(true);
    expect(hasUnreadReply({ answeredAt: at, readAt: at })).toBe(false);
  });
});

describe("a mail address", () => {
  it.each(["vera@example.com", "v@a.io", `${"v".repeat(64)}@${"e".repeat(185)}.com`])("is %s", (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  it.each([
    "vera",
    "vera@example",
    "vera@example.c",
    "a b@example.com",
    "a@b@example.com",
    "vera@exa mple.com",
    "vera@example.co m",
    "a,b@example.com",
    "<vera@example.com>",
    "vera@example.com\nBcc: eve@example.com",
    "vera@example.com,eve@example.com",
    "@example.com",
    `${"v".repeat(65)}@example.com`,
    `v@${"e".repeat(186)}.com`,
  ])("is not %j", (text) => expect(isMailAddress(text)).toBe(false));
});

it("the number that a page saw is none below zero, and whole", () => {
  const { input } = messageOperations.replyToMessage;
  const isTaken = (seen: unknown) => input.safeParse({ messageId: "g1", text: "Hello", seen }).success;
  expect([0, 1, -1, 1.5, "1", undefined].map(isTaken)).toEqual([true, true, false, false, false, false]);
});
