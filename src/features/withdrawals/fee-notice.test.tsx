import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { FeeNotice } from "./fee-notice.tsx";

const settings = "GET /tablesdb/main/tables/settings/rows";
const withdrawals = "GET /tablesdb/main/tables/transactions/rows";
const paid = transactionRow({ kind: "withdrawal", type: "withdraw", amount: 200, fee: 20, net: 180 });

function show(cash: number, rows: unknown[] = []) {
  fakeWire({ [settings]: rowList([]), [withdrawals]: rowList(rows) });
  return renderScreen(<FeeNotice userId="ann" cash={cents(cash)} />);
}

it("says that no fee is paid in, and how much is deducted", async () => {
  show(0);
  expect(
    await screen.findByText("We will never ask you to pay a fee before a withdrawal is released."),
  ).toBeVisible();
  expect(screen.getByText(/A processing fee of 10% is deducted/)).toBeVisible();
});

it("shows the investor's own figures", async () => {
  show(125_050, [paid]);
  const now = within(
    await screen.findByRole("region", { name: "If you withdraw your full available balance" }),
  );
  expect(now.getByText("Processing fee (10%), deducted").parentElement).toHaveTextContent("$125.05");
  expect(now.getByText("You receive").parentElement).toHaveTextContent("$1,125.45");
  const [, row] = within(screen.getByRole("region", { name: "Your last withdrawals" })).getAllByRole("row");
  expect(row).toHaveTextContent("03/14/2026 · TNX-4F7KQ2 · $200.00$20.00$180.00");
});

it("shows examples to an investor without money", async () => {
  show(0);
  const examples = within(await screen.findByRole("region", { name: "Examples" }));
  expect(examples.getByRole("row", { name: "$500.00 $50.00 $450.00" })).toBeVisible();
});

it("can be asked for again when it could not be loaded", async () => {
  fakeWire({
    [settings]: [appwriteError(404, "x", "No such table"), rowList([])],
    [withdrawals]: rowList([]),
  });
  const { user } = renderScreen(<FeeNotice userId="ann" cash={cents(1)} />);
  await user.click(await screen.findByRole("button", { name: /again/i }));
  expect(await screen.findByText(/A processing fee of 10%/)).toBeVisible();
});
