import { describe, expect, it } from "vitest";
import { figuresShard } from "#domain/figures/counter-increments.ts";
import { admin, Books } from "#tests/books.ts";
import { messageRow } from "#tests/rows.ts";
import { messageForm, newMessageColumns, parseMessage } from "./message.ts";
import { settleMessage } from "./settle-message.ts";

const context = new Books().context(admin);
const decided = (settled: boolean) => ({ messageId: "g1", settled });
const open = parseMessage(messageRow());
const settled = parseMessage(
  messageRow({ state: "settled", settledBy: "boss", settledAt: "2026-03-14T10:00:00.000Z", revision: 3 }),
);

describe("a message", () => {
  it("is settled by an administrator, and leaves those that are open", () => {
    expect(settleMessage(open, decided(true), context)).toEqual({
      userId: "admin",
      guard: "message:g1:1",
      reason: null,
      transactionId: null,
      writes: [
        {
          table: "messages",
          action: "update",
          rowId: "g1",
          columns: { state: "settled", settledBy: "admin", settledAt: context.at, revision: 1 },
        },
      ],
      counters: [{ tableId: "figures", rowId: figuresShard("total", "g1"), column: "openMessages", by: -1 }],
      before: { messageId: "g1", state: "open" },
      after: { messageId: "g1", state: "closed" },
      result: { messageId: "g1", state: "settled" },
    });
  });

  it("is opened again, without the administrator and the time of the settlement", () => {
    expect(settleMessage(settled, decided(false), context)).toMatchObject({
      guard: "message:g1:4",
      writes: [{ columns: { state: "open", settledBy: null, settledAt: null, revision: 4 } }],
      counters: [{ by: 1 }],
      result: { state: "open" },
    });
  });

  it("is refused a state that it has", () => {
    expect(settleMessage(settled, decided(true), context)).toMatchObject({ code: "message-settled" });
    expect(settleMessage(open, decided(false), context)).toMatchObject({ code: "message-open" });
  });

  it("concerns the account of its sender, where it has one", () => {
    const fromAnn = { ...open, senderId: "ann" };
    expect(settleMessage(fromAnn, decided(true), context)).toMatchObject({ userId: "ann" });
  });
});

describe("the form of a message", () => {
  const typed = { name: "Vera", email: "vera@example.com", message: "Hello" };

  it("keeps a name on one line, and the lines of the text", () => {
    const form = messageForm.parse({ ...typed, name: "Vera \n\t Visitor", message: "a\n\nb" });
    expect(form).toMatchObject({ name: "Vera Visitor", message: "a\n\nb" });
  });

  it.each([
    ["name", 128],
    ["message", 5000],
  ])("takes a %s of at most %i characters", (field, most) => {
    const isTaken = (length: number) =>
      messageForm.safeParse({ ...typed, [field]: "x".repeat(length) }).success;
    expect([isTaken(0), isTaken(most), isTaken(most + 1)]).toEqual([false, true, false]);
  });

  it("becomes a message that is open", () => {
    expect(newMessageColumns(typed, "ann")).toEqual({
      ...typed,
      senderId: "ann",
      state: "open",
      settledBy: null,
      settledAt: null,
      revision: 0,
      replies: 0,
      answeredAt: null,
      readAt: null,
      lastAt: null,
    });
  });
});
