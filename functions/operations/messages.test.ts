import { beforeEach, describe, expect, it } from "vitest";
import { parseFigures, sumFigures } from "#domain/figures/figures.ts";
import { newMessageColumns } from "#domain/messages/message.ts";
import { MemoryProduct, newKey } from "#tests/memory-product.ts";
import { memoryProof } from "#tests/memory-proof.ts";

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
        after: '{"messageId":"g1","state":"settled"}',
      },
      { after: '{"messageId":"g1","state":"open"}' },
    ]);
  });

  it("of an account concerns that account", async () => {
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
