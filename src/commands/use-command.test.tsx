import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRequestDeposit } from "#src/features/deposits/mutations.ts";
import { useSettleMessage } from "#src/features/messages/mutations.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { useRequestWithdrawal } from "#src/features/withdrawals/mutations.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { appwriteError, fakeWire } from "#tests/appwrite-wire.ts";
import { aPlanText } from "#tests/plans.ts";
import { useCommand } from "./use-command.ts";

const executions = "POST /functions/operations/executions";
const key = "0".repeat(32);
const deposit = { methodId: "m1", amount: "250", key };
const plan = aPlanText({ title: "Steady" });
const method = { id: "eth", name: "Ether", address: "0xdemo", explorer: "" };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a command and lets the pauses between its retries pass. */
async function send<Given>(
  use: () => { mutateAsync: (given: Given) => Promise<unknown> },
  given: NoInfer<Given>,
) {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster theme="light" />
    </QueryClientProvider>
  );
  const { result } = renderHook(use, { wrapper });
  await act(async () => {
    const outcome = result.current.mutateAsync(given).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
  });
}

const commands: [string, () => Promise<void>][] = [
  ["savePlan", () => send(() => useCommand("savePlan", { userId: "boss", about: null }), plan)],
  [
    "savePaymentMethod",
    () => send(() => useCommand("savePaymentMethod", { userId: "boss", about: null }), method),
  ],
  [
    "settleMessage",
    () => send(() => useSettleMessage("boss"), { messageId: "m1", settled: true, about: "" }),
  ],
  ["confirm", () => send(() => useCommand("confirm", { userId: "boss", about: null }), { proposalId: "p1" })],
  ["claimProfit", () => send(() => useCommand("claimProfit", { userId: "ann", about: null }), {})],
  ["requestDeposit", () => send(() => useRequestDeposit("ann"), { ...deposit, about: "Bitcoin" })],
  ["requestWithdrawal", () => send(() => useRequestWithdrawal("ann"), { ...deposit, address: "bc1q" })],
];

it.each(commands)("%s announces an unknown outcome as unknown, not as failed", async (_, press) => {
  fakeWire({ [executions]: "no answer" });
  await press();
  expect(screen.getByText(/^We don't know whether .* went through: the server did not answer/)).toBeVisible();
  expect(screen.queryByText(/^(Failed|Error)/)).toBeNull();
});

it.each(commands)("%s explains a rate limit without Appwrite's words about endpoints", async (_, press) => {
  const message = "Rate limit for the current endpoint has been exceeded. Please try again after some time.";
  fakeWire({ [executions]: appwriteError(429, "general_rate_limit_exceeded", message) });
  await press();
  expect(
    screen.getByText(/^Nothing was changed because .* Please wait a minute and try again\.$/),
  ).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});
