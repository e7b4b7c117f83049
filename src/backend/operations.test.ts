import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appwriteError, byOperation, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { messageOf, Offline, OperationFailed, OperationRefused, OperationUnanswered } from "./errors.ts";
import { ask as askOnly, checkPending, run } from "./operations.ts";
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

describe("ask", () => {
  it("answers what the function answered, and stores nothing to resume", async () => {
    const wire = fakeWire({ [route]: execution(200, { people: [], next: null }) });
    await expect(askOnly("listReferrals", { page: 1 })).resolves.toEqual({ people: [], next: null });
    expect(JSON.parse(wire.sent[0]?.body.body)).toMatchObject({ input: { page: 1 } });
    expect(pendingOperations("ann")).toEqual([]);
  });

  it("reports a refusal, and a missing network", async () => {
    fakeWire({
      [route]: execution(403, { code: "not-registered", message: "Complete your registration first" }),
    });
    await expect(askOnly("listReferrals", {})).rejects.toThrow(OperationRefused);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await expect(askOnly("listReferrals", {})).rejects.toThrow(Offline);
  });
});

describe("run", () => {
  it("executes the operation's route with its key and answers what the function answered", async () => {
    const wire = fakeWire({ [route]: execution(200, { transactionId: "t1" }) });
    await expect(ask()).resolves.toEqual({ transactionId: "t1" });
    expect(wire.sent).toHaveLength(1);
    expect(wire.sent[0]?.body).toMatchObject({ path: "/requestDeposit", method: "POST", async: false });
    const { key, input } = JSON.parse(wire.sent[0]?.body.body);
    expect(key).toMatch(/^[a-f0-9]{32}$/);
    expect(input).toEqual(deposit);
    expect(pendingOperations("ann")).toEqual([]);
  });

  it("has stored the key before the request leaves", async () => {
    let storedWhenSent: unknown;
    const wire = fakeWire({
      [route]: () => {
        storedWhenSent = pendingOperations("ann").map(({ key }) => key);
        return execution(200, {});
      },
    });
    await ask();
    expect(storedWhenSent).toEqual([JSON.parse(wire.sent[0]?.body.body).key]);
  });

  it("asks again with the same key when the answer was lost", async () => {
    const wire = fakeWire({
      [route]: [
        "no answer",
        appwriteError(408, "function_synchronous_timeout", "Timed out"),
        execution(200, 1),
      ],
    });
    expect(await settled(ask())).toEqual({ status: "fulfilled", value: 1 });
    const keys = wire.sent.map((request) => JSON.parse(request.body.body).key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it("keeps the operation when no answer comes at all, and says that it cannot happen twice", async () => {
    fakeWire({ [route]: "no answer" });
    const outcome = await settled(ask());
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(OperationUnanswered) });
    expect(pendingOperations("ann")).toHaveLength(1);
  });

  it("turns a refusal inside a successful call into an error with code, message and field", async () => {
    fakeWire({
      [route]: execution(409, { code: "already-approved", message: "Already Approved", field: "id" }),
    });
    const outcome = await settled(ask());
    expect(outcome).toMatchObject({
      reason: { code: "already-approved", message: "Already Approved", field: "id" },
    });
    expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(OperationRefused);
    expect(pendingOperations("ann")).toEqual([]);
  });

  describe("when the server answers every attempt with an error", () => {
    const failing = (revoked: Parameters<typeof byOperation>[0][string]) => ({
      [route]: byOperation({ requestDeposit: execution(500, ""), revokeRequest: revoked }),
    });

    it("revokes the operation under its key, and only then says that it failed", async () => {
      const wire = fakeWire(failing(execution(200, { outcome: "revoked" })));
      expect(await settled(ask())).toMatchObject({ reason: expect.any(OperationFailed) });
      expect(wire.sent.map(({ body }) => body.path)).toEqual([
        ...Array(4).fill("/requestDeposit"),
        "/revokeRequest",
      ]);
      expect(new Set(wire.sent.map(({ body }) => JSON.parse(body.body).key)).size).toBe(1);
      expect(pendingOperations("ann")).toEqual([]);
    });

    it("answers the first result where the operation was executed", async () => {
      fakeWire(failing(execution(200, { outcome: "carried-out", result: { transactionId: "t1" } })));
      expect(await settled(ask())).toEqual({ status: "fulfilled", value: { transactionId: "t1" } });
      expect(pendingOperations("ann")).toEqual([]);
    });

    it("says that the outcome is unknown where revoking fails, too, and names the operation", async () => {
      fakeWire(failing(appwriteError(500, "general_unknown", "Server Error")));
      const { reason } = (await settled(ask())) as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(OperationUnanswered);
      expect(reason.message).toBe(
        "We don't know whether “Request deposit: $250.00” went through: the server answered with an error. It will not be sent again unless you choose to.",
      );
      expect(pendingOperations("ann")).toMatchObject([{ isUnanswered: true }]);
    });
  });

  it("fails when Appwrite rejects every call by its rate limit: none was processed", async () => {
    const wire = fakeWire({
      [route]: appwriteError(429, "general_rate_limit_exceeded", "Too many requests"),
    });
    const { reason } = (await settled(ask())) as PromiseRejectedResult;
    expect(messageOf(reason)).toBe("Too many requests. Please wait a while and try again.");
    expect(wire.sent.map(({ body }) => body.path)).toEqual(Array(4).fill("/requestDeposit"));
    expect(pendingOperations("ann")).toEqual([]);
  });

  it("reports an unknown outcome after 429 when an earlier call may have arrived", async () => {
    const limited = appwriteError(429, "general_rate_limit_exceeded", "Too many requests");
    fakeWire({ [route]: ["no answer", limited] });
    expect(await settled(ask())).toMatchObject({ reason: expect.any(OperationUnanswered) });
  });

  it("recovers when the function broke down once", async () => {
    fakeWire({ [route]: [execution(500, ""), execution(200, "done")] });
    expect(await settled(ask())).toEqual({ status: "fulfilled", value: "done" });
  });

  it("does not ask again after the session ended", async () => {
    const wire = fakeWire({ [route]: appwriteError(401, "general_unauthorized_scope", "missing scopes") });
    const outcome = (await settled(ask())) as PromiseRejectedResult;
    expect(messageOf(outcome.reason)).toBe("Your session has ended. Please sign in again.");
    expect(wire.sent).toHaveLength(1);
    expect(pendingOperations("ann")).toEqual([]);
  });

  it("keeps the operation when the session ended after its answer was lost, and reports it after the next sign-in", async () => {
    const stranger = appwriteError(401, "user_unauthorized", "No");
    fakeWire({ [route]: ["no answer", stranger, stranger] });
    const outcome = (await settled(ask())) as PromiseRejectedResult;
    expect(outcome.reason).toBeInstanceOf(OperationUnanswered);
    expect(outcome.reason.message).toMatch(/^Your session ended .* Sign in again to check it/);
    expect(pendingOperations("ann")).toHaveLength(1);
    // Also on the next press of the button, which sends this request first.
    expect(await settled(ask())).toMatchObject({ reason: expect.any(OperationUnanswered) });
    expect(pendingOperations("ann")).toHaveLength(1);
  });

  it.each(["session-idle", "signed-out", "admin-session-over"])(
    "keeps the operation when %s is the answer after one that was lost",
    async (code) => {
      const refused = execution(401, { code, message: "Please sign in" });
      fakeWire({ [route]: ["no answer", refused, refused, refused] });
      const outcome = (await settled(ask())) as PromiseRejectedResult;
      expect(outcome.reason).toBeInstanceOf(OperationUnanswered);
      expect(outcome.reason.message).toMatch(/^Your session ended .* Sign in again to check it/);
      expect(pendingOperations("ann")).toHaveLength(1);
      const onSettled = vi.fn();
      await checkPending("ann", onSettled);
      expect(onSettled).not.toHaveBeenCalled();
      expect(pendingOperations("ann")).toHaveLength(1);
    },
  );

  it("forgets the operation when its first attempt is refused because the session is over", async () => {
    fakeWire({ [route]: execution(401, { code: "session-idle", message: "Your session was not used" }) });
    const outcome = (await settled(ask())) as PromiseRejectedResult;
    expect(outcome.reason).toBeInstanceOf(OperationRefused);
    expect(pendingOperations("ann")).toEqual([]);
  });

  it("refuses at once while offline: nothing is sent and nothing is kept for later", async () => {
    const wire = fakeWire({});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await expect(ask()).rejects.toBeInstanceOf(Offline);
    expect(wire.sent).toEqual([]);
    expect(pendingOperations("ann")).toEqual([]);
  });

  it("sends a double click once", async () => {
    const wire = fakeWire({ [route]: execution(200, "done") });
    await expect(Promise.all([ask(), ask()])).resolves.toEqual(["done", "done"]);
    expect(wire.sent).toHaveLength(1);
  });
});
