import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forget, newOperationKey, pendingOperations, remember } from "./pending-operations.ts";

const deposit = { userId: "ann", name: "requestDeposit", input: { amount: "10.00" } };

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

it("makes keys that are valid row ids and never the same", () => {
  const keys = Array.from({ length: 100 }, newOperationKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[a-f0-9]{32}$/);
});

it("gives the key of the first time back while the same request is unanswered", () => {
  const first = remember(deposit);
  expect(remember(deposit).key).toBe(first.key);
  expect(pendingOperations("ann")).toEqual([first]);
});

it("makes a new key for another input, another operation and another user", () => {
  const keys = [
    remember(deposit),
    remember({ ...deposit, input: { amount: "11.00" } }),
    remember({ ...deposit, name: "requestWithdrawal" }),
    remember({ ...deposit, userId: "bob" }),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});

it("keeps a key that was made earlier", () => {
  expect(remember(deposit, "made-earlier").key).toBe("made-earlier");
  expect(remember(deposit, "made-earlier").key).toBe("made-earlier");
  expect(pendingOperations("ann")).toHaveLength(1);
});

it("treats a request as new after its answer", () => {
  const first = remember(deposit);
  forget(first.key);
  expect(pendingOperations("ann")).toEqual([]);
  expect(remember(deposit).key).not.toBe(first.key);
});

it("hides the operations of another user", () => {
  remember(deposit);
  expect(pendingOperations("bob")).toEqual([]);
});

it("no longer resumes an operation after an hour", () => {
  vi.useFakeTimers({ now: 0 });
  remember(deposit);
  vi.setSystemTime(60 * 60 * 1000 - 1);
  expect(pendingOperations("ann")).toHaveLength(1);
  vi.setSystemTime(60 * 60 * 1000);
  expect(pendingOperations("ann")).toEqual([]);
});

it.each(["not json", "{}", '[1, null, {"key": 5}]'])("starts afresh when the store holds %s", (text) => {
  localStorage.setItem("pending-operations", text);
  expect(pendingOperations("ann")).toEqual([]);
  expect(remember(deposit).key).toHaveLength(32);
});

it("remembers for as long as the page where the browser denies its storage", () => {
  const denied = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  try {
    const first = remember(deposit);
    expect(remember(deposit).key).toBe(first.key);
    forget(first.key);
    expect(pendingOperations("ann")).toEqual([]);
  } finally {
    denied.mockRestore();
  }
});
