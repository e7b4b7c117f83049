import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { spanOfYear } from "#domain/statements/annual-statement.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow, transactionRow } from "#tests/rows.ts";
import { AnnualStatementView } from "./annual-statement-view.tsx";

const ledger = "GET /tablesdb/main/tables/ledger/rows";
const transactions = "GET /tablesdb/main/tables/transactions/rows";
const before = ledgerRow({ $id: "e1", seq: 1, at: "2025-06-14T12:00:00.000Z", cash: 100_000 });
const closed = ledgerRow({
  $id: "e3",
  seq: 3,
  kind: "trade-closed",
  houseAccount: "trading",
  houseDelta: 0,
  cashDelta: 38_000,
  stakeDelta: -40_000,
  profitDelta: 2_000,
  cash: 98_000,
});

afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderScreen(
    <AnnualStatementView userId="ann" year={2026} issuer="Bank" holder="Ann Bell" paperMark="Paper money." />,
  );

it("shows what was realised, that it is no tax advice, and each section with its lines or without", async () => {
  const wire = fakeWire({
    [ledger]: [rowList([closed]), rowList([before])],
    [transactions]: rowList([transactionRow()]),
  });
  show();
  const summary = within(await screen.findByRole("region", { name: "Summary" }));
  expect(summary.getAllByText("Realised losses")[0]?.nextSibling).toHaveTextContent("-$20.00");
  expect(summary.getByRole("row", { name: "Equity at the beginning $1,000.00" })).toBeVisible();
  expect(screen.getByRole("note")).toHaveTextContent("This is not tax advice.");
  expect(screen.getByRole("note")).toHaveTextContent("Paper money.");
  const trades = within(screen.getByRole("region", { name: "Realised trades" }));
  expect(trades.getByRole("link", { name: "TNX-4F7KQ2" })).toHaveAttribute("href", "/transactions/t1");
  expect(trades.getByText("$380.00")).toBeVisible();
  expect(trades.getByRole("row", { name: "Total -$20.00" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Bonuses" })).toHaveTextContent("None in this year.");
  const { from, until } = spanOfYear(2026);
  expect(wire.sent[0]?.queries).toContainEqual({
    method: "greaterThanEqual",
    attribute: "at",
    values: [from],
  });
  expect(wire.sent[0]?.queries).toContainEqual({ method: "lessThan", attribute: "at", values: [until] });
});

it("saves the statement under the name of its year", async () => {
  fakeWire({ [ledger]: [rowList([closed]), rowList([before])], [transactions]: rowList([transactionRow()]) });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = show();
  expect(await screen.findByRole("button", { name: "Download CSV" })).toHaveAttribute(
    "data-command",
    "Download CSV",
  );
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(names).toEqual(["annual-statement-2026.csv"]);
});
