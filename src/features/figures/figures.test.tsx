import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noFigures } from "#domain/figures/figures.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { messageRow, profileRow, transactionRow } from "#tests/rows.ts";
import { BooksState } from "./books-state.tsx";
import { HouseTotals } from "./house-totals.tsx";
import { TurnoverChart } from "./turnover-chart.tsx";
import { WaitingFigures } from "./waiting-figures.tsx";

const figures = "GET /tablesdb/main/tables/figures/rows";
const transactions = "GET /tablesdb/main/tables/transactions/rows";
const messages = "GET /tablesdb/main/tables/messages/rows";
const users = "GET /tablesdb/main/tables/users/rows";
const links = {
  waitingDeposits: "Review deposits",
  waitingWithdrawals: "",
  inactiveUsers: "",
  openMessages: "Read messages",
};

const total = {
  ...noFigures,
  $id: "total",
  deposits: -1_000_000,
  payouts: 90_000,
  fees: 10_000,
  bonuses: -20_000,
  trading: -5_000,
  waitingDeposits: 12,
  inactiveUsers: 1,
  openMessages: 4,
};
const today = { ...noFigures, $id: "2026-03-14", deposits: -250_000, payouts: 9_000 };

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-14T12:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows how much is pending and since when", async () => {
  fakeWire({
    [figures]: rowList([total]),
    [transactions]: ({ queries }) =>
      rowList(
        JSON.stringify(queries).includes("deposit")
          ? [transactionRow({ $createdAt: "2026-03-12T09:00:00.000+00:00" })]
          : [],
      ),
    [messages]: rowList([messageRow()]),
    [users]: rowList([profileRow({ isActive: false, $createdAt: "2026-03-14T11:00:00.000+00:00" })]),
  });
  renderScreen(<WaitingFigures links={links} />);
  const deposits = await screen.findByRole("region", { name: "Deposits waiting" });
  expect(deposits).toHaveTextContent("12");
  expect(await within(deposits).findByText("Oldest: 2 days")).toBeVisible();
  expect(within(deposits).getByText("Review deposits")).toBeVisible();
  expect(await screen.findByText("Oldest: 1 hour")).toBeVisible();
  const written = screen.getByRole("region", { name: "Messages open" });
  expect(written).toHaveTextContent("4");
  expect(await within(written).findByText("Oldest: 3 hours")).toBeVisible();
  const withdrawals = screen.getByRole("region", { name: "Withdrawals waiting" });
  expect(await within(withdrawals).findByText("None waiting")).toBeVisible();
});

it("adds up the rows that a figure is spread over, and those from before it was", async () => {
  const shard = { ...noFigures, $id: "03.total", deposits: -100_000, waitingDeposits: -2 };
  const ofToday = { ...noFigures, $id: "03.2026-03-14", deposits: -100_000 };
  const isShard = (query: object) => JSON.stringify(query).includes("lessThan");
  const wire = fakeWire({
    [figures]: ({ queries }) => rowList(queries.some(isShard) ? [shard, ofToday] : [total, today]),
    [transactions]: rowList([]),
    [users]: rowList([]),
    [messages]: rowList([]),
  });
  renderScreen(
    <>
      <WaitingFigures links={links} />
      <HouseTotals />
      <TurnoverChart />
    </>,
  );
  expect(await screen.findByRole("region", { name: "Deposits waiting" })).toHaveTextContent("10");
  const [deposits] = within(screen.getByRole("region", { name: "Totals" })).getAllByRole("definition");
  expect(deposits).toHaveTextContent("$11,000.00");
  expect(screen.getByText("03/14/2026: in $3,500.00, out $90.00")).toBeInTheDocument();
  const asked = wire.sent.filter(({ path }) => path.endsWith("/figures/rows"));
  expect(asked.map(({ queries }) => queries.filter(({ method }) => method === "lessThan"))).toEqual([
    [],
    [{ method: "lessThan", attribute: "$id", values: ["2"] }],
  ]);
});

it("shows the error, and retries on demand", async () => {
  fakeWire({
    [figures]: [appwriteError(500, "general_unknown", "Server Error"), rowList([total])],
    [transactions]: rowList([]),
    [users]: rowList([]),
    [messages]: rowList([]),
  });
  const { user } = renderScreen(<WaitingFigures links={links} />);
  expect(await screen.findByText("The figures could not be loaded")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("12")).toBeVisible();
});

it("shows the totals of the house accounts from the investors' side", async () => {
  fakeWire({ [figures]: rowList([total]) });
  renderScreen(<HouseTotals />);
  const card = await screen.findByRole("region", { name: "Totals" });
  const amounts = within(card)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
  expect(amounts).toEqual(["$10,000.00", "$900.00", "$100.00", "$200.00", "$50.00", "$0.00", "$9,250.00"]);
});

it("shows every day, as bars and as a table", async () => {
  fakeWire({ [figures]: rowList([total, today]) });
  const { user } = renderScreen(<TurnoverChart />);
  expect(
    await screen.findByRole("img", { name: "Money in and out per day from 02/13/2026 to 03/14/2026" }),
  ).toBeVisible();
  expect(screen.getByText("03/14/2026: in $2,500.00, out $90.00")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "7 days" }));
  await user.click(screen.getByRole("button", { name: "Show as Table" }));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(8);
  expect(rows[1]).toHaveTextContent("03/14/2026$2,500.00$90.00");
  expect(rows[7]).toHaveTextContent("03/08/2026$0.00$0.00");
});

it("uses the whole height for deposits when nothing was paid out", async () => {
  fakeWire({ [figures]: rowList([total, { ...today, payouts: 0 }]) });
  renderScreen(<TurnoverChart />);
  const chart = await screen.findByRole("img");
  expect(chart.querySelector("line")).toHaveAttribute("y1", "100");
  expect(chart.querySelector("rect.fill-brand[height='100']")).toHaveAttribute("y", "0");
});

const verifications = "GET /tablesdb/main/tables/verifications/rows";
const verified = { $id: "v1", at: "2026-03-14T09:26:53.000+00:00", entries: 1_234_567, seconds: 20 };

it.each([
  [0, "In order"],
  [3, "Deviations"],
])("shows the last verification of the books with %i deviations", async (deviations, word) => {
  fakeWire({ [verifications]: rowList([{ ...verified, deviations }]) });
  renderScreen(<BooksState />);
  const card = await screen.findByRole("region", { name: "Ledger check" });
  expect(card).toHaveTextContent(word);
  expect(card).toHaveTextContent("1,234,567");
  expect(within(card).getAllByRole("definition").at(-1)).toHaveTextContent(String(deviations));
});

it("shows how many entries an incremental verification left out", async () => {
  fakeWire({ [verifications]: rowList([{ ...verified, deviations: 0, verifiedBefore: 998_000 }]) });
  renderScreen(<BooksState />);
  const card = await screen.findByRole("region", { name: "Ledger check" });
  expect(card).toHaveTextContent("Entries checked earlier998,000");
});

it("says when the books were never verified, and when that cannot be loaded", async () => {
  fakeWire({ [verifications]: [appwriteError(500, "general_unknown", "Server Error"), rowList([])] });
  const { user } = renderScreen(<BooksState />);
  expect(await screen.findByText("The ledger check could not be loaded")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Not checked")).toBeVisible();
});
