import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PlanPage } from "#src/pages/investor/plan.tsx";
import { SitePlanPage } from "#src/pages/site/plan.tsx";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { outcomesRow, planRow, resultRow, settingsRow } from "#tests/rows.ts";

const plans = "GET /tablesdb/main/tables/Plans/rows";
const results = "GET /tablesdb/main/tables/results/rows";
const settings = "GET /tablesdb/main/tables/settings/rows";
const outcomes = "GET /tablesdb/main/tables/outcomes/rows";

/** Rows of `results` from 03/01/2026 on, the newest first. */
const posted = (...percents: number[]) =>
  percents
    .map((percent, index) =>
      resultRow({
        $id: `r${index}`,
        planId: "steady",
        plan: "Steady",
        day: `2026-03-0${index + 1}`,
        percent,
        status: "done",
        note: `Note ${index + 1}`,
      }),
    )
    .toReversed();

const steady = planRow({ $id: "steady", days: 2, min: 1000 });
const place = { path: "/plans/:planId", at: "/plans/steady" };

function show(rows: object[], plan: object[] = [steady], published: object[] = []) {
  const wire = fakeWire({
    [plans]: rowList(plan),
    [results]: rowList(rows),
    [settings]: rowList([settingsRow({ withdrawalFee: 1000 })]),
    [outcomes]: rowList(published),
  });
  renderScreen(<PlanPage />, place);
  return wire;
}

/** The figure of a term, with its definition and its period. */
async function figure(term: string) {
  return (await screen.findByText(term)).parentElement;
}

afterEach(() => vi.unstubAllGlobals());

describe("the track record of a plan", () => {
  it("shows each figure with its definition, its number of results, its period and the mark of a demonstration", async () => {
    const wire = show(posted(2, -1, -0.5, 1));
    expect(await screen.findByRole("heading", { level: 1, name: "Steady" })).toBeVisible();
    const expected = {
      "Win rate": "50%",
      "Profit factor": "2.00",
      "Mean per day": "+0.38%",
      "Best day": "+2.00%",
      "Worst day": "-1.00%",
      "Longest loss": "2 results",
      "Largest drop from a high": "-1.50%",
    };
    for (const [term, value] of Object.entries(expected)) {
      const shown = await figure(term);
      expect(shown).toHaveTextContent(value);
      expect(shown).toHaveTextContent("4 results, 03/01/2026 to 03/04/2026 (UTC)");
      expect(shown).toHaveTextContent("Paper money");
    }
    expect(await figure("Longest loss")).toHaveTextContent("03/02/2026 – 03/03/2026, -1.50%");
    // Reversed results do not count.
    const asked = wire.sent.find(({ path }) => path.endsWith("/results/rows"));
    expect(asked?.queries).toContainEqual({
      method: "equal",
      attribute: "status",
      values: ["running", "done"],
    });
  });

  it("has every result as a table, the newest first, with its note", async () => {
    show(posted(2, -1));
    await userEvent.click(await screen.findByRole("radio", { name: "The results as a table" }));
    const rows = within(screen.getByRole("region", { name: "The results as a table" })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Day (UTC)ResultSumTradesNote",
      "03/02/2026-1.00%+1.00%Fewer than 5 investorsNote 2",
      "03/01/2026+2.00%+2.00%Fewer than 5 investorsNote 1",
    ]);
  });

  it("says that there are no results yet", async () => {
    show([]);
    expect(await screen.findByText("No results yet")).toBeVisible();
  });

  it("stays readable when the plan is not on offer any more, without a question of what if", async () => {
    show(posted(1), []);
    expect(await screen.findByRole("heading", { level: 1, name: "Steady" })).toBeVisible();
    expect(screen.getByText("This plan is no longer offered. Its results stay here.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "What if?" })).toBeNull();
  });

  it("says when there is no such plan", async () => {
    show([], []);
    expect(await screen.findByRole("heading", { level: 1, name: "Plan not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All plans" })).toHaveAttribute("href", "/plans");
  });

  it("says that the results could not be loaded, and reads them again on demand", async () => {
    fakeWire({
      [plans]: rowList([steady]),
      [results]: [appwriteError(404, "table_not_found", "Table not found"), rowList(posted(1))],
      [settings]: rowList([settingsRow()]),
      [outcomes]: rowList([]),
    });
    renderScreen(<SitePlanPage />, place);
    expect(await screen.findByText("The results could not be loaded")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /again|retry/i }));
    expect(await screen.findByRole("heading", { level: 1, name: "Steady" })).toBeVisible();
  });
});

describe("the number of trades that received a result", () => {
  const withTrades = (...numbers: number[]) =>
    posted(...numbers.map(() => 1))
      .toReversed()
      .map((row, index) => ({ ...row, trades: numbers[index] }))
      .toReversed();

  it("is a figure of the record, and in the table of each day", async () => {
    show(withTrades(7, 12));
    const newest = await screen.findByText("How many trades received the newest result.");
    expect(newest.parentElement).toHaveTextContent(/^Trades12/);
    await userEvent.click(screen.getByRole("radio", { name: "The results as a table" }));
    const [, second, first] = within(
      screen.getByRole("region", { name: "The results as a table" }),
    ).getAllByRole("row");
    expect([second, first].map((row) => row && within(row).getAllByRole("cell").at(-2)?.textContent)).toEqual(
      ["12", "7"],
    );
  });

  it("is not shown below five, because a change would show who ended a trade", async () => {
    show(withTrades(4, 3));
    const newest = await screen.findByText("How many trades received the newest result.");
    expect(newest.parentElement).toHaveTextContent(/^TradesFewer than 5 investors/);
    await userEvent.click(screen.getByRole("radio", { name: "The results as a table" }));
    const table = within(screen.getByRole("region", { name: "The results as a table" }));
    expect(table.getAllByText("Fewer than 5 investors")).toHaveLength(2);
    expect(table.queryByText("3")).toBeNull();
  });
});

describe("the outcomes of ended trades", () => {
  const card = () => screen.findByRole("region", { name: "Investor results" });

  it("are in every range before and after the fee, with definition, period, count and the mark of a demonstration", async () => {
    show([], [steady], [outcomesRow()]);
    const table = await within(await card()).findByRole<HTMLTableElement>("table");
    expect([...table.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent))).toEqual([
      ["Result of the trade", "After the withdrawal fee of 10%", "Trades", "Share"],
      ["Below -50.00%", "Below -55.00%", "Fewer than 5 investors"],
      ["-50.00% to below -25.00%", "-55.00% to below -32.50%", "Fewer than 5 investors"],
      ["-25.00% to below -10.00%", "-32.50% to below -19.00%", "Fewer than 5 investors"],
      ["-10.00% to below -5.00%", "-19.00% to below -14.50%", "5", "6.3%"],
      ["-5.00% to below -2.00%", "-14.50% to below -11.80%", "Fewer than 5 investors"],
      ["-2.00% to below 0.00%", "-11.80% to below -10.00%", "12", "15.0%"],
      ["0.00% to below +2.00%", "-10.00% to below -8.20%", "63", "78.8%"],
      ["+2.00% to below +5.00%", "-8.20% to below -5.50%", "Fewer than 5 investors"],
      ["+5.00% to below +10.00%", "-5.50% to below -1.00%", "Fewer than 5 investors"],
      ["+10.00% to below +20.00%", "-1.00% to below +8.00%", "Fewer than 5 investors"],
      ["+20.00% to below +50.00%", "+8.00% to below +35.00%", "Fewer than 5 investors"],
      ["+50.00% to below +100.00%", "+35.00% to below +80.00%", "Fewer than 5 investors"],
      ["+100.00% or more", "+80.00% or more", "Fewer than 5 investors"],
    ]);
    expect(table).toHaveTextContent("The result is the money that came back compared with the stake");
    expect(table).toHaveTextContent("80 trades, from January 2026 to October 2026 (UTC) · Paper money");
    expect(await card()).toHaveTextContent("the trades of up to four may be missing in each range");
  });

  it("stand beside a record without results, and say when no number is published", async () => {
    show([]);
    expect(await screen.findByText("No results yet")).toBeVisible();
    expect(await within(await card()).findByText(/^No figures yet/)).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("are a file with a button of another name than that of the results", async () => {
    show(posted(1), [steady], [outcomesRow()]);
    expect(await screen.findByRole("button", { name: "Download outcomes as CSV" })).toBeVisible();
    expect(screen.getAllByRole("button", { name: /CSV/ }).map(({ textContent }) => textContent)).toEqual([
      "Download CSV",
      "Download outcomes as CSV",
    ]);
  });

  it("are saved at a press, as the results are, with the same bytes as ever in English", async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show(posted(1.5, -0.75), [steady], [outcomesRow()]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(names).toEqual(["results-steady.csv"]));
    await user.click(await screen.findByRole("button", { name: "Download outcomes as CSV" }));
    await waitFor(() => expect(names).toEqual(["results-steady.csv", "outcomes-steady.csv"]));
    const [results, outcomes] = await Promise.all(files.map((file) => file.text()));
    const bom = "\uFEFF";
    expect(results?.replace(bom, "").split("\r\n")).toEqual([
      "Day (UTC),Result (% of stake),Sum of results (%),Trades (empty: fewer than 5 investors),Note",
      "2026-03-01,1.5,1.5,,Note 1",
      "2026-03-02,-0.75,0.75,,Note 2",
      "",
    ]);
    const lines = outcomes?.replace(bom, "").split("\r\n") ?? [];
    expect(lines).toHaveLength(15);
    expect(lines[0]).toBe(
      "Result from (% of stake),Result below (% of stake),After the fee from (%),After the fee below (%),Withdrawal fee (%),Trades (empty: fewer than 5 investors),First month (UTC),Last month (UTC)",
    );
    expect(lines[4]).toBe("-10,-5,-19,-14.5,10,5,2026-01,2026-10");
  });
});

describe("a stake of choice", () => {
  const outcome = (name: string) => screen.findByRole("region", { name });

  it("is shown with the real results from a day on, and with the worst stretch of the same length", async () => {
    show(posted(2, -1, -0.5, 1));
    expect(await screen.findByRole("textbox", { name: "Stake" })).toHaveValue("1000");
    const real = await outcome("From that day on");
    expect(real).toHaveTextContent("2 results, 03/01/2026 to 03/02/2026");
    expect(real).toHaveTextContent("Profit or loss+$10.00");
    expect(real).toHaveTextContent("Withdrawal fee, 10%$101.00");
    expect(real).toHaveTextContent("Paid out$909.00");
    const worst = await outcome("The worst 2 results in a row");
    expect(worst).toHaveTextContent("2 results, 03/02/2026 to 03/03/2026");
    expect(worst).toHaveTextContent("Profit or loss-$15.00");
  });

  it("follows the amount and the day, and says how much of the trade is posted", async () => {
    show(posted(2, -1, -0.5, 1));
    const stake = await screen.findByRole("textbox", { name: "Stake" });
    await userEvent.clear(stake);
    await userEvent.type(stake, "200");
    const start = screen.getByLabelText("Opened on");
    await userEvent.clear(start);
    await userEvent.type(start, "2026-03-04");
    const real = await outcome("From that day on");
    expect(real).toHaveTextContent("1 result, 03/04/2026");
    expect(real).toHaveTextContent("Profit or loss+$2.00");
    expect(real).toHaveTextContent("1 of at most 2 results were posted during this trade.");
    expect(await outcome("The worst result")).toHaveTextContent("Profit or loss-$2.00");
  });

  it("says what is wrong with an amount or a day", async () => {
    show(posted(1));
    const stake = await screen.findByRole("textbox", { name: "Stake" });
    await userEvent.clear(stake);
    expect(stake).toHaveAccessibleDescription("Enter an amount in dollars, such as 1000");
    await userEvent.clear(screen.getByLabelText("Opened on"));
    expect(screen.getByLabelText("Opened on")).toHaveAccessibleDescription("Choose a day");
    expect(screen.queryByRole("region", { name: "From that day on" })).toBeNull();
  });
});
