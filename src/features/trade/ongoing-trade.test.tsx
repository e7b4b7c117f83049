import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "#src/backend/tables.ts";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, tradeJson } from "#tests/rows.ts";
import { OngoingTrade } from "./ongoing-trade.tsx";

const route = "POST /functions/operations/executions";
const done = execution(200, { id: "t2", transactionId: "TNX-2", status: "success" });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-03-16T13:00:00.000Z");
});

function show(profit: number, trade: Record<string, unknown> | null = {}) {
  let setProfit: (profit: number) => void = () => {};
  const Screen = () => {
    const [earned, setEarned] = useState(profit);
    setProfit = setEarned;
    const row = profileRow({ balance: 500, stake: 1000, profit: earned, trade: trade && tradeJson(trade) });
    return (
      <OngoingTrade
        profile={users.parse(row)}
        entries={<button type="button">entries</button>}
        emptyAction={<a href="/plans">Plans</a>}
      />
    );
  };
  const view = renderScreen(<Screen />);
  const withProfit = (earned: number) => act(() => setProfit(earned));
  const press = async (name: string) => view.user.click(await screen.findByRole("button", { name }));
  return { ...view, press, withProfit };
}

const over = { openedAt: "2026-03-02T12:00:00.000Z" };

describe("the card of the ongoing trade", () => {
  it("leads to the plans when there is none", () => {
    show(0, null);
    expect(screen.getByText(/^You have no ongoing trade/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Plans" })).toBeVisible();
  });

  it("shows plan, stake, target, day, end and profit with its entries", () => {
    show(12.5);
    const card = within(screen.getByRole("region", { name: "Ongoing Trade" }));
    for (const text of [
      "Steady",
      "$1,000.00",
      "2% per day, $280.00 in total",
      "03/28/2026",
      "$12.50",
      "Day 3 of 14",
    ])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "Day 3 of 14");
    expect(card.getByRole("button", { name: "entries" })).toBeVisible();
  });

  it.each([0, -3.2])(
    "refuses to claim a profit of %d, and cannot be closed before its end",
    async (profit) => {
      const { press } = show(profit);
      await press("Claim profit");
      expect(await screen.findByText("You have no profit to claim")).toBeVisible();
      expect(screen.queryByRole("alertdialog")).toBeNull();
      expect(screen.queryByRole("button", { name: "Close trade" })).toBeNull();
    },
  );

  it("asks before the profit is claimed, with what it pays, and claims once", async () => {
    const wire = fakeWire({ [route]: done });
    const { user, press } = show(12.5);
    expect(await screen.findByRole("button", { name: "Claim profit" })).toHaveAttribute(
      "data-command",
      "Claim profit",
    );
    await press("Claim profit");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Claim your profit?" }));
    expect(dialog.getByText("Paid to your balance").parentElement).toHaveTextContent("$1,012.50");
    expect(dialog.getByText(/Your available balance becomes \$1,512\.50/)).toBeVisible();
    await user.dblClick(dialog.getByRole("button", { name: "Claim profit" }));
    expect(await screen.findByText("Profit claimed successfully")).toBeVisible();
    expect(wire.sent.map(({ body }) => [body.path, JSON.parse(body.body).input])).toEqual([
      ["/claimProfit", { seenProfit: 1250 }],
    ]);
  });

  it("claims the profit that the confirmation shows, also when a result comes meanwhile", async () => {
    const wire = fakeWire({
      [route]: execution(409, { code: "profit-changed", message: "It is now $2.00" }),
    });
    const { user, press, withProfit } = show(12.5);
    await press("Claim profit");
    const dialog = within(await screen.findByRole("alertdialog"));
    withProfit(2);
    expect(dialog.getByText("Paid to your balance").parentElement).toHaveTextContent("$1,012.50");
    await user.click(dialog.getByRole("button", { name: "Claim profit" }));
    expect(await screen.findByText("It is now $2.00")).toBeVisible();
    expect(JSON.parse(wire.sent[0]?.body.body).input).toEqual({ seenProfit: 1250 });
  });

  it("says what is kept where the plan does not return the stake", async () => {
    const { press } = show(12.5, { returnsStake: false });
    await press("Claim profit");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Stake returned").parentElement).toHaveTextContent("$0.00");
    expect(dialog.getByText("Paid to your balance").parentElement).toHaveTextContent("$12.50");
  });

  it("says why a claim failed", async () => {
    fakeWire({ [route]: execution(429, { code: "busy", message: "This account is busy" }) });
    const { user, press } = show(12.5);
    await press("Claim profit");
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Claim profit" }),
    );
    expect(await screen.findByText("Failed to claim profit")).toBeVisible();
    expect(screen.getByText("This account is busy")).toBeVisible();
  });

  it("is closed when it is over without a profit, less the loss", async () => {
    const wire = fakeWire({ [route]: execution(200, { userId: "ann", seq: 5 }) });
    const { user, press } = show(-30, over);
    expect(screen.getByText("Over")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Close trade" })).toHaveAttribute(
      "data-command",
      "Close trade",
    );
    await press("Close trade");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Close your trade?" }));
    expect(dialog.getByText("Loss").parentElement).toHaveTextContent("-$30.00");
    expect(dialog.getByText("Stake returned").parentElement).toHaveTextContent("$970.00");
    await user.click(dialog.getByRole("button", { name: "Close trade" }));
    expect(await screen.findByText("Trade closed successfully")).toBeVisible();
    expect(wire.sent.map(({ body }) => [body.path, JSON.parse(body.body).input])).toEqual([
      ["/closeTrade", { seenProfit: -3000 }],
    ]);
  });

  it("with a profit is claimed, not closed, also when it is over", () => {
    show(5, over);
    expect(screen.queryByRole("button", { name: "Close trade" })).toBeNull();
  });
});
