import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { byOperation, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { OperationRefused } from "./errors.ts";
import { checkPending, revoke, run } from "./operations.ts";
import { pendingOperations } from "./pending-operations.ts";

const route = "POST /functions/operations/executions";
const deposit = { methodId: "btc", amount: "250.00" };
const ask = () => run("requestDeposit", deposit, { userId: "ann" });

/** Lets the pauses between retries pass at once. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [[outcome]] = await Promise.all([Promise.allSettled([promise]), vi.runAllTimersAsync()]);
  return outcome;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("checkPending", () => {
  const unanswered = async () => {
    const wire = fakeWire({ [route]: "no answer" });
    await settled(ask());
    return wire;
  };
  const check = (isRecorded: boolean) => execution(200, { isRecorded });

  it("reports an operation that was executed, with the first answer", async () => {
    const wire = await unanswered();
    const [kept] = pendingOperations("ann");
    wire.routes[route] = byOperation({
      checkRequest: check(true),
      requestDeposit: execution(200, { transactionId: "t1" }),
    });
    const onSettled = vi.fn();
    await checkPending("ann", onSettled);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(kept, { result: { transactionId: "t1" } });
    expect(JSON.parse(wire.sent.at(-1)?.body.body).key).toBe(kept?.key);
    expect(pendingOperations("ann")).toEqual([]);
  });

  it("never sends an operation again that was not executed", async () => {
    const wire = await unanswered();
    wire.routes[route] = byOperation({ checkRequest: check(false) });
    const onSettled = vi.fn();
    await checkPending("ann", onSettled);
    expect(onSettled).not.toHaveBeenCalled();
    expect(wire.sent.at(-1)?.body.path).toBe("/checkRequest");
    expect(pendingOperations("ann")).toMatchObject([{ isUnanswered: true }]);
  });

  it("leaves another user's operation alone", async () => {
    const wire = await unanswered();
    const before = wire.sent.length;
    await checkPending("bob", vi.fn());
    expect(wire.sent).toHaveLength(before);
  });

  it("is silent about an operation that this tab is waiting for anyway", async () => {
    const wire = fakeWire({ [route]: execution(200, "done") });
    const answer = ask();
    const onSettled = vi.fn();
    await checkPending("ann", onSettled);
    await answer;
    expect(onSettled).not.toHaveBeenCalled();
    expect(wire.sent).toHaveLength(1);
  });

  it("keeps what cannot be checked, and reports one that another tab has revoked", async () => {
    const wire = await unanswered();
    await checkPending("ann", vi.fn());
    expect(pendingOperations("ann")).toMatchObject([{ isUnanswered: true }]);
    wire.routes[route] = byOperation({
      checkRequest: check(true),
      requestDeposit: execution(409, { code: "request-revoked", message: "Cancelled" }),
    });
    const onSettled = vi.fn();
    await checkPending("ann", onSettled);
    expect(onSettled.mock.calls[0]?.[1].error).toBeInstanceOf(OperationRefused);
    expect(pendingOperations("ann")).toEqual([]);
  });
});

describe("revoke", () => {
  it("keeps the operation while the server does not answer, and forgets it afterwards", async () => {
    const wire = fakeWire({ [route]: "no answer" });
    await settled(ask());
    const [kept] = pendingOperations("ann");
    if (kept === undefined) throw new Error("Nothing is pending");
    await expect(revoke(kept)).rejects.toThrow(TypeError);
    expect(pendingOperations("ann")).toHaveLength(1);
    wire.routes[route] = execution(200, { outcome: "revoked" });
    await expect(revoke(kept)).resolves.toEqual({ outcome: "revoked" });
    expect(pendingOperations("ann")).toEqual([]);
  });
});
