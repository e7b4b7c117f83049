import { describe, expect, it } from "vitest";
import { accepted } from "#tests/accepted.ts";
import { admin, Books } from "#tests/books.ts";
import { deleteSavedReply, MOST_SAVED_REPLIES, parseSavedReply, saveSavedReply } from "./saved-reply.ts";

const context = new Books().context(admin, "k1");
const saved = { $id: "r1", title: "Hello", text: "Hello {firstName}", revision: 3 };
const subject = { userId: "admin", reason: null, transactionId: null, counters: [] };
const save = (input: object = {}, found: typeof saved | null = saved, total = 0) =>
  saveSavedReply({ title: "Hi", text: "Hi {name}", ...input }, found, total, context);

describe("a saved reply", () => {
  it("is created once by its key", () => {
    expect(accepted(save({}, null))).toEqual({
      ...subject,
      guard: "key:k1",
      writes: [
        {
          table: "savedreplies",
          action: "create",
          rowId: "k1",
          columns: { title: "Hi", text: "Hi {name}", revision: 0 },
        },
      ],
      before: {},
      after: { title: "Hi" },
      result: { replyId: "k1" },
    });
  });

  it("is changed from the revision that the page saw", () => {
    expect(accepted(save({ replyId: "r1", seen: 3 }))).toEqual({
      ...subject,
      guard: "saved-reply:r1:4",
      writes: [
        {
          table: "savedreplies",
          action: "update",
          rowId: "r1",
          columns: { title: "Hi", text: "Hi {name}", revision: 4 },
        },
      ],
      before: { title: "Hello" },
      after: { title: "Hi" },
      result: { replyId: "r1" },
    });
  });

  it("may get another title or another text alone", () => {
    const same = { replyId: "r1", seen: 3, title: saved.title, text: saved.text };
    expect(save({ ...same, text: "Hi" })).toHaveProperty("result");
    expect(save({ ...same, title: "Hi" })).toHaveProperty("result");
    expect(save(same)).toMatchObject({ code: "no-changes" });
  });

  it.each([
    ["was deleted", { replyId: "r1", seen: 3 }, null, "saved-reply-gone"],
    ["was changed meanwhile", { replyId: "r1", seen: 2 }, saved, "saved-reply-changed"],
    ["has an unknown placeholder", { text: "Hi {surname}" }, null, "placeholder-unknown"],
  ])("is not saved when it %s", (_, input, found, code) => {
    expect(save(input, found)).toMatchObject({ code });
  });

  it("names the unknown placeholder, and those that there are", () => {
    expect(save({ text: "Hi {surname}" })).toMatchObject({
      message: "{surname} is not a placeholder. Use one of {firstName}, {name}, {product}",
    });
  });

  it("is one of a hundred at most", () => {
    expect(save({}, null, MOST_SAVED_REPLIES - 1)).toHaveProperty("result");
    const full = save({}, null, MOST_SAVED_REPLIES);
    expect(full).toMatchObject({ code: "saved-replies-full", message: expect.stringContaining("100") });
    expect(save({ replyId: "r1", seen: 3 }, saved, MOST_SAVED_REPLIES)).toHaveProperty("result");
  });

  it("is deleted under its next number", () => {
    expect(accepted(deleteSavedReply(saved, context))).toEqual({
      ...subject,
      guard: "saved-reply:r1:4",
      writes: [{ table: "savedreplies", action: "delete", rowId: "r1" }],
      before: { title: "Hello" },
      after: { title: null },
      result: { replyId: "r1" },
    });
    expect(deleteSavedReply(null, context)).toMatchObject({ code: "saved-reply-gone" });
  });

  it("is read from its row", () => {
    expect(parseSavedReply({ ...saved, $createdAt: "now" })).toEqual(saved);
    expect(() => parseSavedReply({ ...saved, revision: "3" })).toThrow();
  });
});
