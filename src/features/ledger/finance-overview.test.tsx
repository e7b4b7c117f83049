import { render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { totalEquity } from "#domain/profiles/balances.ts";
import { cents } from "#domain/values/money.ts";
import { users } from "#src/backend/tables.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow, profileRow } from "#tests/rows.ts";
import { BalanceNews } from "./balance-news.tsx";
import { FinanceOverview } from "./finance-overview.tsx";

const entries = "GET /tablesdb/main/tables/ledger/rows";
/** The picture asks for the latest 60 entries, a list of entries for a page. */
const listsOf = (wire: ReturnType<typeof fakeWire>) =>
  wire.sent.filter(({ queries }) => queries.at(-1)?.values?.[0] === 26);
const profile = users.parse(
  profileRow({ balance: 12850.5, hold: 1200, stake: 5000, profit: -12.4, bonus: 100 }),
);

afterEach(() => vi.unstubAllGlobals());

it("shows the equity and its parts first, then balance, profit and bonus", () => {
  fakeWire({ [entries]: rowList([]) });
  renderScreen(<FinanceOverview profile={profile} actions={null} />);
  const [first] = screen.getAllByRole("region");
  expect(first).toHaveAccessibleName("Total Equity");
  const equity = within(screen.getByRole("region", { name: "Total Equity" }));
  expect(equity.getByText("$17,838.10")).toBeVisible();
  for (const [name, amount] of [
    ["Available", "$11,650.50"],
    ["On hold", "$1,200.00"],
    ["In trade", "$5,000.00"],
  ] as const)
    expect(equity.getByText(name).parentElement).toHaveTextContent(`${name}${amount}`);
  expect(screen.getByRole("region", { name: "Total Balance" })).toHaveTextContent("$12,850.50");
  expect(screen.getByRole("region", { name: "Total Profit (Ongoing Trade)" })).toHaveTextContent("-$12.40");
  expect(screen.getByRole("region", { name: "Total Bonus" })).toHaveTextContent("$100.00");
});

it("keeps the equity when money moves from the balance into a trade", () => {
  const before = { balance: cents(100_000), stake: cents(0), profit: cents(0) };
  expect(totalEquity({ ...before, balance: cents(60_000), stake: cents(40_000) })).toBe(totalEquity(before));
});

it("opens the entries behind the balance", async () => {
  const wire = fakeWire({
    [entries]: rowList([
      ledgerRow({
        $id: "e2",
        seq: 2,
        kind: "withdrawal-requested",
        actorRole: "investor",
        cashDelta: -10000,
        holdDelta: 10000,
        cash: 15000,
        hold: 10000,
      }),
      ledgerRow({ kind: "balance-adjusted", reason: "Correction of a double entry" }),
    ]),
  });
  const { user } = renderScreen(<FinanceOverview profile={profile} actions={null} />);
  await user.click(screen.getByRole("button", { name: "Entries of Total Balance" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Total Balance" }));
  const [withdrawal, adjustment] = await dialog.findAllByRole("listitem");
  expect(withdrawal).toHaveTextContent("Withdrawal requested$0.00");
  expect(withdrawal).toHaveTextContent("By the investor$250.00 after");
  expect(withdrawal).toHaveTextContent("Available -$100.00On hold +$100.00");
  expect(dialog.getByText("Reason: Correction of a double entry")).toBeVisible();
  expect(adjustment).toBeDefined();
  expect(listsOf(wire)[0]?.queries).toEqual([
    { method: "equal", attribute: "userId", values: ["ann"] },
    { method: "orderDesc", attribute: "seq" },
    { method: "limit", values: [26] },
  ]);
});

it("asks only for what moved the bonus", async () => {
  const wire = fakeWire({ [entries]: rowList([]) });
  const { user } = renderScreen(<FinanceOverview profile={profile} actions={null} />);
  await user.click(screen.getByRole("button", { name: "Entries of Total Bonus" }));
  expect(await screen.findByText("This figure has no entries yet.")).toBeVisible();
  expect(listsOf(wire)[0]?.queries[1]).toEqual({ method: "notEqual", attribute: "bonusDelta", values: [0] });
});

it("announces a changed balance to a screen reader, and nothing when the page opens", () => {
  const view = render(<BalanceNews balance={profile.balance} />);
  expect(view.container).toHaveTextContent(/^$/);
  view.rerender(<BalanceNews balance={profile.bonus} />);
  expect(screen.getByText("Your balance is now $100.00")).toHaveAttribute("aria-live", "polite");
});
