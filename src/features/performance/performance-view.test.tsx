import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow } from "#tests/rows.ts";
import { PerformanceView } from "./performance-view.tsx";

const entries = "GET /tablesdb/main/tables/ledger/rows";
const deposit = ledgerRow({
  $id: "e1",
  seq: 1,
  at: "2026-02-10T12:00:00.000Z",
  cashDelta: 100_000,
  houseDelta: -100_000,
  cash: 100_000,
});
const result = ledgerRow({
  $id: "e2",
  seq: 2,
  at: "2026-03-05T12:00:00.000Z",
  kind: "plan-result",
  houseAccount: "trading",
  houseDelta: -5_000,
  cashDelta: 0,
  profitDelta: 5_000,
  cash: 100_000,
  profit: 5_000,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-03-21T13:00:00.000Z");
});
afterEach(() => vi.unstubAllGlobals());

const show = () => renderScreen(<PerformanceView userId="ann" />);

/** A figure with its definition and its period. */
const figure = async (term: string) => (await screen.findByText(term, { selector: "dt" })).parentElement;

it("shows each figure with its definition, its period, its counts and the mark of a demonstration", async () => {
  fakeWire({ [entries]: rowList([deposit, result]) });
  show();
  for (const [term, value, definition] of [
    ["Time-weighted return", "+5.00%", "each in percent of the equity before it"],
    ["Money-weighted return", "+5.00%", "internal rate of return"],
    ["Held as cash", "0.00%", "$1,000.00 at the end"],
    ["Compared with cash", "+$50.00", "minus withdrawal fees"],
  ] as const) {
    const shown = await figure(term);
    expect(shown).toHaveTextContent(value);
    expect(shown).toHaveTextContent(definition);
    expect(shown).toHaveTextContent("02/10/2026 – 03/21/2026, 1 gain or loss, 1 transfer · Paper money");
  }
});

it("counts the period that is chosen, from the equity at its beginning", async () => {
  fakeWire({ [entries]: rowList([deposit, result]) });
  const { user } = show();
  await user.click(await screen.findByRole("radio", { name: "1 month" }));
  const changes = within(screen.getByRole("region", { name: "What changed the equity" }));
  expect(changes.getByText("At the beginning").nextSibling).toHaveTextContent("$1,000.00");
  expect(changes.getByText("Deposits").nextSibling).toHaveTextContent("$0.00");
  expect(changes.getByText("At the end").nextSibling).toHaveTextContent("$1,050.00");
});

it("says why there is no rate", async () => {
  vi.setSystemTime("2026-02-10T18:00:00.000Z");
  fakeWire({ [entries]: rowList([deposit]) });
  show();
  expect(await figure("Money-weighted return")).toHaveTextContent(/Too short.*Less than a day/);
});

it("has the equity as a picture in words, and as a table", async () => {
  fakeWire({ [entries]: rowList([deposit, result]) });
  const { user } = show();
  expect(
    await screen.findByRole("img", { name: /now \$1,050\.00, of which \$1,000\.00 was paid in/ }),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show as Table" }));
  const table = within(screen.getByRole("region", { name: "Total equity as a table" }));
  expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "SincePaid inEarnedEquity",
    "03/05/2026, 12:00$1,000.00+$50.00$1,050.00",
    "02/10/2026, 12:00$1,000.00$0.00$1,000.00",
  ]);
});

it("lists every month since the first entry, the newest first", async () => {
  fakeWire({ [entries]: rowList([deposit, result]) });
  show();
  const months = within(await screen.findByRole("region", { name: "Performance month by month" }));
  expect(months.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "MonthTime-weightedMoney-weightedGain or lossEquity at the endResults",
    "2026-03+5.00%+5.00%+$50.00$1,050.001",
    "2026-020.00%0.00%$0.00$1,000.000",
  ]);
});

it("reads a ledger of many pages to its end before it counts", async () => {
  const many = Array.from({ length: 501 }, (_, index) =>
    ledgerRow({
      $id: `m${index}`,
      seq: index + 1,
      at: "2026-02-10T12:00:00.000Z",
      cashDelta: 100,
      houseDelta: -100,
      cash: 100 * (index + 1),
    }),
  );
  const wire = fakeWire({ [entries]: [rowList(many), rowList(many.slice(500))] });
  show();
  expect(await figure("Held as cash")).toHaveTextContent("$501.00 at the end");
  expect(wire.sent).toHaveLength(2);
});

it("says what could not be loaded, and takes another try", async () => {
  fakeWire({ [entries]: [appwriteError(404, "table_not_found", "Table not found"), rowList([])] });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No entries yet")).toBeVisible();
});
