import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { withdrawalOperations } from "#domain/withdrawals/operations.ts";
import { pendingOperations, remember } from "#src/backend/pending-operations.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { byOperation, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { ProofFailed, unansweredWithdrawal, useSendWithdrawal } from "./use-send-withdrawal.ts";

const operations = "POST /functions/operations/executions";
const proven = execution(200, { proof: "fresh" });
const typed = { password: "my password", code: "" };
const done = execution(200, { id: "t9", transactionId: "TNX-9", status: "pending" });
const wrongPassword = execution(422, {
  code: "wrong-password",
  field: "password",
  message: "Incorrect password",
});
const payout = {
  methodId: "m1",
  method: { name: "Bitcoin" },
  amount: "200",
  cents: cents(20_000),
  address: "bc1qnew",
  seenFee: settings.withdrawalFee,
};
const input = {
  methodId: "m1",
  amount: "200.00",
  address: "bc1qnew",
  label: "Safe",
  proof: "earlier",
  seenFee: settings.withdrawalFee,
};

function sender(routes: Parameters<typeof fakeWire>[0]) {
  const wire = fakeWire(routes);
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const owner = { userId: "ann", email: "ann@example.com", byCode: false };
  const { result } = renderHook(() => useSendWithdrawal(owner), { wrapper });
  const sentTo = (name: string) =>
    wire.sent.filter(({ body }) => body?.path === `/${name}`).map(({ body }) => JSON.parse(body.body));
  const asked = () => sentTo("requestWithdrawal");
  return { send: result.current, sentTo, asked };
}

beforeEach(() => localStorage.clear());

describe("a withdrawal whose answer was lost", () => {
  it("is repeated with its key and its proof, also after the dialog was closed or the page reloaded", async () => {
    const { key } = remember({ userId: "ann", name: "requestWithdrawal", input });
    const { send, asked } = sender({ [operations]: done });
    await expect(send(payout, typed)).resolves.toMatchObject({ transactionId: "TNX-9" });
    expect(asked()).toEqual([{ key, input }]);
    expect(pendingOperations("ann")).toEqual([]);
  });

  it("keeps every field that the command knows, because the server compares them all", () => {
    const fields = Object.keys(withdrawalOperations.requestWithdrawal.input.shape);
    expect(fields.sort()).toEqual(Object.keys(input).sort());
    const { key } = remember({ userId: "ann", name: "requestWithdrawal", input });
    expect(unansweredWithdrawal("ann", payout)).toEqual({ ...input, key });
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

  it("stays the same withdrawal when the fee changed meanwhile", () => {
    remember({ userId: "ann", name: "requestWithdrawal", input });
    expect(unansweredWithdrawal("ann", { ...payout, seenFee: 250 })).toMatchObject(input);
  });

  it("is not reused for another owner or another operation", () => {
    remember({ userId: "bob", name: "requestWithdrawal", input });
    remember({ userId: "ann", name: "requestDeposit", input });
    expect(unansweredWithdrawal("ann", payout)).toBeUndefined();
  });
});

it("sends one withdrawal when it is sent twice while the password is still being proven", async () => {
  const { send, sentTo, asked } = sender({
    [operations]: byOperation({ proveIdentity: proven, requestWithdrawal: done }),
  });
  const both = await Promise.all([send(payout, typed), send(payout, typed)]);
  expect(both[0]).toEqual(both[1]);
  expect(asked()).toHaveLength(1);
  expect(sentTo("proveIdentity")).toMatchObject([{ input: { password: "my password" } }]);
  expect(asked()[0].input.proof).toBe("fresh");
});

it("can be repeated after a wrong password", async () => {
  const { send, asked } = sender({
    [operations]: byOperation({
      proveIdentity: [wrongPassword, proven],
      requestWithdrawal: done,
    }),
  });
  await expect(send(payout, { ...typed, password: "wrong" })).rejects.toThrow(ProofFailed);
  await expect(send(payout, typed)).resolves.toMatchObject({ transactionId: "TNX-9" });
  expect(asked()).toHaveLength(1);
});
