import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { cents } from "#domain/values/money.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow } from "#tests/rows.ts";
import { BalanceChart } from "./balance-chart.tsx";

const entries = "GET /tablesdb/main/tables/ledger/rows";
const rows = [
  ledgerRow({ $id: "e2", seq: 7, at: "2026-03-20T12:00:00.000Z", cashDelta: -5000, cash: 20_000 }),
  ledgerRow({ seq: 6, at: "2026-03-14T12:00:00.000Z" }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-03-21T13:00:00.000Z");
});

const show = () => renderScreen(<BalanceChart userId="ann" balance={cents(20_000)} />);

it("draws the balance of a month and says it in words", async () => {
  const wire = fakeWire({ [entries]: rowList(rows) });
  show();
  expect(
    await screen.findByRole("img", {
      name: "Balance from 02/19/2026 until today: highest $250.00, now $200.00",
    }),
  ).toBeVisible();
  expect(screen.getByRole("radio", { name: "1 month" })).toBeChecked();
  expect(wire.sent[0]?.queries).toContainEqual({
    method: "greaterThanEqual",
    attribute: "at",
    values: ["2026-02-19T00:00:00.000Z"],
  });
});

it("shows the time beside the date when the account is one day old", async () => {
  fakeWire({ [entries]: rowList([ledgerRow({ seq: 1, at: "2026-03-21T09:26:00.000Z", cash: 20_000 })]) });
  show();
  expect(await screen.findByText("03/21/2026, 09:26")).toBeVisible();
  expect(screen.getByText("Now")).toBeVisible();
});

it("keeps the points of the 60 largest moves, and what they mean, when there are more", async () => {
  const many = Array.from({ length: 61 }, (_, index) =>
    ledgerRow({
      $id: `e${index}`,
      seq: 61 - index,
      at: new Date(Date.parse("2026-03-20T12:00:00.000Z") - index * 3_600_000).toISOString(),
      cashDelta: index === 30 ? 1 : 100,
    }),
  );
  fakeWire({ [entries]: rowList(many) });
  const { container } = show();
  expect(await screen.findByText("Paid in or out")).toBeVisible();
  expect(container.querySelectorAll("figure [class*='size-2.5']")).toHaveLength(60);
});

it("asks for the period that is chosen", async () => {
  const wire = fakeWire({ [entries]: rowList(rows) });
  const { user } = show();
  await user.click(screen.getByRole("radio", { name: "All time" }));
  expect(await screen.findByRole("img", { name: /^Balance from 03\/14\/2026/ })).toBeVisible();
  expect(wire.sent.at(-1)?.queries.map(({ method }) => method)).toEqual(["equal", "orderDesc", "limit"]);
});

it("shows the chart as a table as well", async () => {
  fakeWire({ [entries]: rowList(rows) });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Show as Table" }));
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "SinceBalance",
    "03/20/2026, 12:00$200.00",
    "03/14/2026, 12:00$250.00",
    "02/19/2026, 00:00$0.00",
  ]);
});

it("says so when there is nothing to draw", async () => {
  fakeWire({ [entries]: rowList([]) });
  renderScreen(<BalanceChart userId="ann" balance={cents(0)} />);
  expect(await screen.findByText("The chart begins with the first change to your balance.")).toBeVisible();
});

it("can be asked for again when it could not be loaded", async () => {
  fakeWire({ [entries]: [appwriteError(404, "table_not_found", "Table not found"), rowList(rows)] });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("img", { name: /^Balance from/ })).toBeVisible();
});
