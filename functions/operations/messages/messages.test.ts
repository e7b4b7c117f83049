import { beforeEach, describe, expect, it } from "vitest";
import { parseFigures, sumFigures } from "#domain/figures/figures.ts";
import { newMessageColumns } from "#domain/messages/message.ts";
import { handleAccountEvent } from "#functions/operations/members/account-events.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";

let product: MemoryProduct;
const text = { name: "Vera Visitor", email: "vera@example.com", message: "Hello" };

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date("2026-03-14T12:00:00.000Z");
  product.appwrite.put("messages", { $id: "g1", ...newMessageColumns(text, null) });
});

const settle = (settled: boolean, key = newKey(), caller = "root") =>
  product.ask(caller, "settleMessage", { messageId: "g1", settled }, key);
const stored = () => product.appwrite.all("messages")[0];
const counted = () => sumFigures(product.appwrite.all("figures").map(parseFigures))[0]?.openMessages;

describe("a message", () => {
  it("is settled by an administrator, opened again, and both are in the audit", async () => {
    expect(await settle(true)).toEqual({ messageId: "g1", state: "settled" });
    expect(stored()).toMatchObject({
      state: "settled",
      settledBy: "root",
      settledAt: "2026-03-14T12:00:00.000Z",
      revision: 1,
      ...text,
    });
    expect(counted()).toBe(-1);
    expect(await settle(false)).toEqual({ messageId: "g1", state: "open" });
    expect(stored()).toMatchObject({ state: "open", settledBy: null, settledAt: null, revision: 2 });
    expect(counted()).toBe(0);
    expect(product.appwrite.all("audit")).toMatchObject([
      {
        operation: "settleMessage",
        actorId: "root",
        userId: "root",
        before: '{"messageId":"g1","state":"open"}',
        after: '{"messageId":"g1","state":"closed"}',
      },
      { after: '{"messageId":"g1","state":"open"}' },
    ]);
  });

  it("a message of an account concerns that account", async () => {
    product.appwrite.put("messages", { $id: "g1", ...newMessageColumns(text, "ada") });
    await settle(true);
    expect(product.appwrite.all("audit")).toMatchObject([{ actorId: "root", userId: "ada" }]);
  });

  it("is settled only once", async () => {
    expect(await settle(false)).toMatchObject({ code: "message-open" });
    await settle(true);
    expect(await settle(true)).toMatchObject({ code: "message-settled" });
    expect(counted()).toBe(-1);
  });

  it("refuses a missing message, and a caller who is no administrator", async () => {
    expect(await settle(true, newKey(), "ada")).toMatchObject({ code: "not-admin" });
    const missing = { messageId: "nothing", settled: true };
    expect(await product.ask("root", "settleMessage", missing)).toMatchObject({ code: "message-not-found" });
    expect(counted()).toBeUndefined();
  });

  it("is settled once by many at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => settle(true)));
    expect(answers.filter((answer) => "state" in (answer as object))).toHaveLength(1);
    expect([stored()?.revision, counted()]).toEqual([1, -1]);
  });
});

it("keeps the status of a deleted sender's message, and nothing else", async () => {
  product.appwrite.put("messages", { $id: "g1", ...newMessageColumns(text, "ada") });
  product.appwrite.put("messages", { $id: "g2", ...newMessageColumns(text, null) });
  expect(await product.ask("ada", "deleteAccount", { proof: memoryProof })).toMatchObject({ userId: "ada" });
  expect(product.appwrite.all("messages")).toMatchObject([
    { name: "Deleted account", email: "", senderId: null, state: "open" },
    text,
  ]);
  expect(JSON.stringify(stored())).not.toMatch(/Vera|vera|Hello/);
});

describe("a thread", () => {
  const reply = (input: object, caller = "root", key = newKey()) =>
    product.ask(caller, "replyToMessage", { messageId: "g1", text: "Good day", seen: 0, ...input }, key);
  const write = (text: string, caller = "ada", key = newKey()) =>
    product.ask(caller, "followUpMessage", { messageId: "g1", text }, key);
  const replies = () => product.appwrite.all("replies");
  const ofAda = () => product.appwrite.put("messages", { $id: "g1", ...newMessageColumns(text, "ada") });

  it("takes the reply to a visitor once, and leaves the open messages", async () => {
    const key = newKey();
    expect(await reply({}, "root", key)).toEqual({ messageId: "g1", replyId: key });
    expect(await reply({}, "root", key)).toEqual({ messageId: "g1", replyId: key });
    expect(replies()).toMatchObject([
      { $id: key, messageId: "g1", seq: 1, by: "admin", authorId: "root", userId: null, text: "Good day" },
    ]);
    expect(stored()).toMatchObject({ state: "settled", settledBy: null, replies: 1, readAt: null });
    expect(counted()).toBe(-1);
    expect(product.appwrite.all("signals")).toEqual([]);
    expect(product.appwrite.all("audit")[0]).toMatchObject({ operation: "replyToMessage" });
    expect(JSON.stringify(product.appwrite.all("audit"))).not.toContain("Good day");
  });

  it("goes back and forth with its sender, whose pages hear of each reply", async () => {
    ofAda();
    await reply({});
    expect(product.appwrite.all("signals")).toMatchObject([
      { userId: "ada", changes: "update:threads:g1", $permissions: [`read("user:ada")`] },
      { userId: "ada", changes: expect.stringMatching(/^create:notifications:/) },
    ]);
    expect(product.appwrite.all("notifications")).toMatchObject([
      { userId: "ada", kind: "message-answered", subject: "g1", text: "Good day", readAt: null },
    ]);
    expect(await product.ask("ada", "listThreads", {})).toMatchObject({
      threads: [{ messageId: "g1", status: "answered", isUnread: true, replies: 1 }],
    });
    expect(await write("Thank you")).toMatchObject({ messageId: "g1" });
    expect(counted()).toBe(0);
    const { thread } = (await product.ask("ada", "readThread", { messageId: "g1" })) as {
      thread: object;
    };
    expect(thread).toMatchObject({
      text: "Hello",
      status: "open",
      isUnread: false,
      entries: [
        { by: "admin", text: "Good day" },
        { by: "sender", text: "Thank you" },
      ],
    });
    expect(JSON.stringify(thread)).not.toContain("root");
  });

  it("is read once for each reply", async () => {
    ofAda();
    const read = () => product.ask("ada", "readReplies", { messageId: "g1" });
    expect(await read()).toMatchObject({ code: "no-changes" });
    await reply({});
    expect(await read()).toEqual({ messageId: "g1" });
    expect(await read()).toMatchObject({ code: "no-changes" });
    await reply({ seen: 1 });
    expect(await read()).toEqual({ messageId: "g1" });
  });

  it("takes one of two replies at the same moment, and asks for the other to be read again", async () => {
    const answers = await Promise.all([reply({ text: "Yes" }), reply({ text: "No" })]);
    expect(answers.filter((answer) => Object.hasOwn(answer as object, "replyId"))).toHaveLength(1);
    expect(replies()).toHaveLength(1);
  });

  it("belongs to its sender alone", async () => {
    ofAda();
    for (const operation of ["readThread", "readReplies"] as const)
      expect(await product.ask("bob", operation, { messageId: "g1" })).toMatchObject({
        code: "message-not-found",
      });
    expect(await write("Mine", "bob")).toMatchObject({ code: "message-not-found" });
    expect(await reply({}, "ada")).toMatchObject({ code: "not-admin" });
    expect(await product.ask("bob", "listThreads", {})).toMatchObject({ threads: [] });
    expect(replies()).toEqual([]);
  });

  it.each([
    ["a placeholder that was not filled in", { text: "Dear {firstName}" }, "placeholder-left"],
    ["replies that the administrator has not seen", { seen: 3 }, "message-changed"],
    ["a message that does not exist", { messageId: "nothing" }, "message-not-found"],
    ["an empty text", { text: " \u200b " }, "invalid-input"],
    ["a text that is too long", { text: "x".repeat(5001) }, "invalid-input"],
  ])("refuses a reply with %s", async (_, input, code) => {
    expect(await reply(input)).toMatchObject({ code });
    expect(replies()).toEqual([]);
  });

  it("refuses a reply to a sender who is gone or has no address", async () => {
    product.appwrite.put("messages", { $id: "g1", ...newMessageColumns({ ...text, email: "" }, null) });
    expect(await reply({})).toMatchObject({ code: "message-sender-gone" });
    product.appwrite.put("messages", {
      $id: "g1",
      ...newMessageColumns({ ...text, email: "a,b@c.de" }, null),
    });
    expect(await reply({})).toMatchObject({ code: "message-no-address" });
  });

  it("takes five messages of its sender within an hour", async () => {
    ofAda();
    for (let n = 0; n < 5; n++) expect(await write(`${n}`)).toHaveProperty("replyId");
    expect(await write("one more")).toMatchObject({ code: "too-many-messages" });
    product.now = () => new Date("2026-03-14T13:00:00.001Z");
    expect(await write("an hour later")).toHaveProperty("replyId");
  });

  it("has room for a hundred replies", async () => {
    product.appwrite.put("messages", { $id: "g1", ...newMessageColumns(text, "ada"), replies: 100 });
    expect(await reply({ seen: 100 })).toMatchObject({ code: "thread-full" });
    expect(await write("more")).toMatchObject({ code: "thread-full" });
  });

  it("goes with the account of its sender, replies included", async () => {
    ofAda();
    await reply({});
    await product.ask("ada", "deleteAccount", { proof: memoryProof });
    expect(replies()).toEqual([]);
    expect(await reply({ seen: 1 })).toMatchObject({ code: "message-sender-gone" });
  });

  it("takes no reply that was decided before its account was deleted", async () => {
    ofAda();
    product.appwrite.interfere = async (moment) => {
      if (moment !== "before createOperations") return;
      product.appwrite.interfere = () => {};
      await product.ask("root", "deleteUser", { userId: "ada", reason: "asked for it" });
    };
    expect(await reply({})).toMatchObject({ code: "message-sender-gone" });
    expect(replies()).toEqual([]);
  });
});

describe("a message that a visitor wrote", () => {
  const signIn = () => handleAccountEvent(product.appwrite.connect(), product.dependencies, event, "{}");
  const event = "users.ada.sessions.s1.create";
  const typed = { ...text, email: "Ada@example.com" };

  beforeEach(() => {
    product.appwrite.put("messages", { $id: "g1", ...newMessageColumns(typed, null) });
  });

  it("is linked to the account that verified its address, once, with its replies", async () => {
    await product.ask("root", "replyToMessage", { messageId: "g1", text: "Good day", seen: 0 });
    product.appwrite.accounts.set("ada", { ...account(), emailVerification: true });
    await signIn();
    await signIn();
    expect(stored()).toMatchObject({ senderId: "ada" });
    expect(product.appwrite.all("replies")).toMatchObject([{ userId: "ada" }]);
    const links = product.appwrite.all("audit").filter(({ operation }) => operation === "linkMessage");
    expect(links).toMatchObject([{ userId: "ada", actorId: "system" }]);
  });

  it("stays apart from an account that only claims its address", async () => {
    product.appwrite.accounts.set("ada", { ...account(), emailVerification: false });
    await signIn();
    expect(stored()).toMatchObject({ senderId: null });
    expect(await product.ask("ada", "listThreads", {})).toMatchObject({ threads: [] });
  });

  function account() {
    const found = product.appwrite.accounts.get("ada");
    if (found === undefined) throw new Error("Ada has no account");
    return found;
  }
});

describe("a saved reply", () => {
  const save = (input: object, caller = "root", key = newKey()) =>
    product.ask(caller, "saveSavedReply", { title: "Fees", text: "Hello {firstName}", ...input }, key);

  it("is written, changed by the version that was seen, and deleted", async () => {
    const replyId = newKey();
    await save({}, "root", replyId);
    expect(await save({ replyId, title: "Charges", seen: 0 })).toEqual({ replyId });
    expect(await save({ replyId, title: "Prices", seen: 0 })).toMatchObject({ code: "saved-reply-changed" });
    expect(product.appwrite.all("savedreplies")).toMatchObject([{ title: "Charges", revision: 1 }]);
    expect(await product.ask("root", "deleteSavedReply", { replyId })).toEqual({ replyId });
    expect(product.appwrite.all("savedreplies")).toEqual([]);
    expect(await product.ask("root", "deleteSavedReply", { replyId })).toMatchObject({
      code: "saved-reply-gone",
    });
  });

  it("is refused with a placeholder that does not exist, to an investor, and as the hundred and first", async () => {
    expect(await save({ text: "Dear {surname}" })).toMatchObject({
      code: "placeholder-unknown",
      message: "{surname} is not a placeholder. Use one of {firstName}, {name}, {product}",
      field: "text",
    });
    expect(await save({}, "ada")).toMatchObject({ code: "not-admin" });
    for (let n = 0; n < 100; n++)
      product.appwrite.put("savedreplies", { $id: `r${n}`, title: "-", text: "-", revision: 0 });
    expect(await save({})).toMatchObject({ code: "saved-replies-full" });
  });
});
