import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import {
  firstShown,
  noProposals,
  queueCard,
  queueRow,
  queueRows,
  showQueue,
  transactionsRoute,
} from "#tests/scenes/queue-scene.tsx";
import { ApprovalEffect } from "./approval-effect.tsx";

beforeEach(() => localStorage.clear());

describe("a card", () => {
  it("shows the balance before and after a deposit, and the payee and payout of a withdrawal", async () => {
    const withdrawal = { kind: "withdrawal", type: "withdraw", fee: 25, net: 225, address: "bc1qxyz" };
    fakeWire({ ...noProposals, [transactionsRoute]: rowList([queueRow(1), queueRow(2, withdrawal)]) });
    showQueue();
    const deposit = await firstShown();
    expect(deposit.getByText("Balance").nextSibling).toHaveTextContent(
      "$1,250.50 before, → $1,500.50 after the approval",
    );
    const payout = within(queueCard(2));
    expect(payout.getByText("Balance").nextSibling).toHaveTextContent("$1,250.50 before, → $1,000.50");
    expect(payout.getByText("On hold").nextSibling).toHaveTextContent("$250.00 before, → $0.00");
    expect(payout.getByText("Fee").nextSibling).toHaveTextContent("$25.00");
    expect(payout.getByText("Paid out").nextSibling).toHaveTextContent("$225.00");
    expect(payout.getByText("To").nextSibling).toHaveTextContent("bc1qxyz");
  });

  it.each([
    [null, "The account was deleted"],
    [undefined, "…"],
    [parseProfile(profileRow({ balance: 999_999_999_999, hold: 0 })), /exceed the maximum for one account/],
  ])("says why there is no balance after it", (owner, words) => {
    fakeWire({ [transactionsRoute]: rowList([]) });
    const transaction = { ...queueRows[0], amount: 100_000_000_000 } as never;
    renderScreen(<ApprovalEffect transaction={transaction} owner={owner} />);
    expect(screen.getByText("Balance").nextSibling).toHaveTextContent(words);
  });

  it("a card of a settled transaction says so, and has nothing to decide or to select", async () => {
    fakeWire({ [transactionsRoute]: rowList(queueRows) });
    showQueue();
    await firstShown();
    const settled = within(queueCard(2));
    expect(settled.getByText("Already Approved")).toBeVisible();
    expect(settled.queryByRole("checkbox")).toBeNull();
    expect(settled.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Details"]);
  });
});
