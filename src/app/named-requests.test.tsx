import { QueryClientProvider, type UseMutationResult } from "@tanstack/react-query";
import { act, renderHook, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { requestLabel } from "#domain/operations/commands.ts";
import { mails, planResults } from "#src/backend/admin-tables.ts";
import { pendingOperations } from "#src/backend/pending-operations.ts";
import { transactions, users } from "#src/backend/tables.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useRequestDeposit } from "#src/features/deposits/mutations.ts";
import { useAdjust } from "#src/features/ledger/mutations.ts";
import { useRetryMail } from "#src/features/mails/mutations.ts";
import { useSettleMessage } from "#src/features/messages/mutations.ts";
import { useReverseResult, useRunResult } from "#src/features/results/mutations.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { useOpenTrade } from "#src/features/trade/mutations.ts";
import { useApprove, useReject } from "#src/features/transactions/mutations.ts";
import { useCancel, useSaveHash } from "#src/features/transactions/own-mutations.ts";
import { useBatch } from "#src/features/transactions/use-batch.ts";
import { UserActions } from "#src/features/users/user-actions.tsx";
import { UserSessions } from "#src/features/users/user-sessions.tsx";
import {
  useRemoveAddress,
  useRenameAddress,
  useRequestWithdrawal,
} from "#src/features/withdrawals/mutations.ts";
import { execution, fakeWire, type SentRequest } from "#tests/appwrite-wire.ts";
import { IntersectionObserverStub } from "#tests/intersection-observer-stub.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { mailRow, profileRow, resultRow, transactionRow } from "#tests/rows.ts";

// Each screen that sends a command hands in what it is about; the input has only ids.

const executions = "POST /functions/operations/executions";
const transaction = transactions.parse(transactionRow());
const result = planResults.parse(resultRow());
const mail = mails.parse(mailRow());

/** A server that refuses every command, and how each was named in this browser while it was on its way. */
function refusingServer() {
  const names: string[] = [];
  fakeWire({
    [executions]: ({ body }: SentRequest) => {
      if (body.path === "/listSessions")
        return execution(200, {
          sessions: [
            {
              id: "s1",
              clientName: "Firefox",
              osName: "Linux",
              ip: "192.0.2.1",
              since: "2026-03-14T09:26:53.000Z",
            },
          ],
        });
      for (const { name, input, about } of pendingOperations("me"))
        names.push(requestLabel(name, input, about));
      return execution(409, { code: "refused", message: "No" });
    },
  });
  return names;
}

function hook<Result>(use: () => Result): Result {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper }).result.current;
}

type Mutation<Input> = Pick<UseMutationResult<unknown, Error, Input>, "mutateAsync">;

const ask =
  <Input,>(use: () => Mutation<Input>, input: NoInfer<Input>) =>
  () => {
    const { mutateAsync } = hook(use);
    return act(() => expect(mutateAsync(input)).rejects.toThrow("No"));
  };
const key = "0".repeat(32);
const adjustment = { userId: "ann", amount: "50", reason: "why" };
const deposit = { methodId: "m1", amount: "250", key };
const withdrawal = { ...deposit, address: "bc1q" };
const address = { network: "btc", address: "bc1q", label: "Savings" };

beforeEach(() => vi.stubGlobal("IntersectionObserver", IntersectionObserverStub));

describe("a request on its way is named", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["Approve transaction: TNX-4F7KQ2", ask(() => useApprove("me"), { transaction })],
    ["Reject transaction: TNX-4F7KQ2", ask(() => useReject("me"), { transaction, reason: "why" })],
    ["Cancel transaction: TNX-4F7KQ2", ask(() => useCancel("me"), { transaction })],
    ["Save hash: TNX-4F7KQ2", ask(() => useSaveHash("setPayoutHash", "me"), { transaction, hash: "h" })],
    ["Save hash: TNX-4F7KQ2", ask(() => useSaveHash("setTransferHash", "me"), { transaction, hash: "h" })],
    [
      "Update bonus: Ann Bell, $50.00",
      ask(() => useAdjust("me", "Ann Bell"), { operation: "setBonus", input: adjustment }),
    ],
    [
      "Request deposit: Bitcoin, $250.00",
      ask(() => useRequestDeposit("me"), { ...deposit, about: "Bitcoin" }),
    ],
    [
      "Request withdrawal: Bitcoin, $250.00",
      ask(() => useRequestWithdrawal("me"), { ...withdrawal, about: "Bitcoin" }),
    ],
    ["Remove address: Savings, BTC", ask(() => useRemoveAddress("me"), address)],
    ["Remove address: BTC", ask(() => useRemoveAddress("me"), { ...address, label: null })],
    ["Save address label: Savings, BTC", ask(() => useRenameAddress("me"), address)],
    [
      "Open trade: Steady, $1,000.00",
      ask(() => useOpenTrade("me"), { planId: "steady", amount: "1000", about: "Steady" }),
    ],
    [
      "Update message: Ann Bell, closed",
      ask(() => useSettleMessage("me"), { messageId: "m1", settled: true, about: "Ann Bell" }),
    ],
    [
      "Save rate: Bitcoin, removed",
      ask(() => useCommand("setRate", { userId: "me", about: "Bitcoin" }), { methodId: "m1" }),
    ],
    [
      "Post result: Steady, 03/14/2026, 1.5%",
      ask(() => useRunResult("me", "Steady"), {
        planId: "steady",
        day: "2026-03-14",
        percent: "1.5",
        note: "A day",
      }),
    ],
    [
      "Continue result: Steady, 03/14/2026",
      ask(() => useRunResult("me", "Steady"), { resultId: "r1", day: "2026-03-14", isReversal: false }),
    ],
    [
      "Reverse result: Steady, 03/14/2026",
      ask(() => useReverseResult("me", result), { resultId: "r1", reason: "why" }),
    ],
  ])("%s", async (name, send) => {
    const names = refusingServer();
    await send();
    expect(names).toEqual([name]);
  });

  it("with the template, the recipient and the time of a mail", async () => {
    const names = refusingServer();
    await ask(() => useRetryMail("me"), mail)();
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^Retry email: .+, ann@example\.com, 03\/14\/2026/);
  });

  it("with each transaction of a batch", async () => {
    const names = refusingServer();
    const other = transactions.parse(transactionRow({ $id: "t2", transactionId: "TNX-2" }));
    const { start } = hook(() => useBatch("me"));
    await act(async () => start({ move: "approve" }, [transaction, other]));
    await vi.waitFor(() =>
      expect(names).toEqual(["Approve transaction: TNX-4F7KQ2", "Approve transaction: TNX-2"]),
    );
  });

  it.each([
    ["Make Admin", { isActive: true }, "Make admin: Ann Bell (ann@example.com)"],
    ["Activate", { isActive: false }, "Activate account: Ann Bell (ann@example.com)"],
    ["Deactivate", { isActive: true }, "Deactivate account: Ann Bell (ann@example.com)"],
    ["Delete User", { isActive: true }, "Delete user: Ann Bell (ann@example.com)"],
    ["Make Admin", { name: "" }, "Make admin: ann@example.com"],
  ])("a request on its way is named by the person, after pressing %s of %o", async (button, over, name) => {
    const names = refusingServer();
    const { user } = renderScreen(<UserActions user={users.parse(profileRow(over))} adminId="me" />);
    await user.click(screen.getByRole("button", { name: button }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: button }));
    await vi.waitFor(() => expect(names).toEqual([name]));
  });

  it.each([
    ["End Firefox on Linux", "End", "End sessions: Ann Bell (ann@example.com), Firefox on Linux"],
    ["End all", "End all", "End sessions: Ann Bell (ann@example.com)"],
  ])(
    "a request on its way is named by the person and the browser, after pressing %s",
    async (button, confirm, name) => {
      const names = refusingServer();
      const { user } = renderScreen(<UserSessions user={users.parse(profileRow())} adminId="me" />);
      await user.click(await screen.findByRole("button", { name: button }));
      const dialog = await screen.findByRole("alertdialog");
      await user.click(within(dialog).getByRole("button", { name: confirm }));
      await vi.waitFor(() => expect(names).toEqual([name]));
    },
  );
});
