import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money.ts";
import { pendingOperations, remember } from "#src/backend/pending-operations.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { appwriteError, execution, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { ProofFailed, unansweredWithdrawal, useSendWithdrawal } from "./use-send-withdrawal.ts";

const operations = "POST /functions/operations/executions";
const passwords = "POST /account/sessions/email";
const done = execution(200, { id: "t9", transactionId: "TNX-9", status: "pending" });
const payout = { methodId: "m1", amount: "200", cents: cents(20_000), address: "bc1qnew" };
const input = { methodId: "m1", amount: "200.00", address: "bc1qnew", proof: "earlier" };

function sender(routes: Parameters<typeof fakeWire>[0]) {
  const wire = fakeWire(routes);
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const owner = { userId: "ann", email: "ann@example.com", byCode: false };
  const { result } = renderHook(() => useSendWithdrawal(owner), { wrapper });
  const asked = () =>
    wire.sent.filter(({ path }) => path.startsWith("/functions")).map(({ body }) => JSON.parse(body.body));
  return { send: result.current, wire, asked };
}

beforeEach(() => localStorage.clear());

describe("a withdrawal whose answer was lost", () => {
  it("is sent again with its key and its proof, also after the dialog was closed or the page loaded anew", async () => {
    const { key } = remember({ userId: "ann", name: "requestWithdrawal", input });
    const { send, asked } = sender({ [operations]: done });
    await expect(send(payout, "my password")).resolves.toMatchObject({ transactionId: "TNX-9" });
    expect(asked()).toEqual([{ key, input }]);
    expect(pendingOperations("ann")).toEqual([]);
  });

  it.each([
    ["another amount", { ...payout, amount: "201", cents: cents(20_100) }],
    ["another address", { ...payout, address: "bc1qother" }],
    ["another method", { ...payout, methodId: "m2" }],
  ])("is not taken for one of %s", (_, other) => {
    remember({ userId: "ann", name: "requestWithdrawal", input });
    expect(unansweredWithdrawal("ann", payout)).toMatchObject(input);
    expect(unansweredWithdrawal("ann", other)).toBeUndefined();
  });

  it("is nobody else's, and no other operation", () => {
    remember({ userId: "bob", name: "requestWithdrawal", input });
    remember({ userId: "ann", name: "requestDeposit", input });
    expect(unansweredWithdrawal("ann", payout)).toBeUndefined();
  });
});

it("is one withdrawal when it is sent twice while the password is still being proven", async () => {
  const { send, wire, asked } = sender({ [passwords]: ok({ $id: "fresh" }, 201), [operations]: done });
  const both = await Promise.all([send(payout, "my password"), send(payout, "my password")]);
  expect(both[0]).toEqual(both[1]);
  expect(asked()).toHaveLength(1);
  expect(wire.sent.filter(({ path }) => path === "/account/sessions/email")).toHaveLength(1);
});

it("can be sent once more after a wrong password", async () => {
  const { send, asked } = sender({
    [passwords]: [appwriteError(401, "user_invalid_credentials", "Invalid"), ok({ $id: "fresh" }, 201)],
    [operations]: done,
  });
  await expect(send(payout, "wrong")).rejects.toThrow(ProofFailed);
  await expect(send(payout, "my password")).resolves.toMatchObject({ transactionId: "TNX-9" });
  expect(asked()).toHaveLength(1);
});
