import { waitFor, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { EarlyFrame } from "#src/backend/early-answers.ts";
import { users } from "#src/backend/tables.ts";
import { FinanceOverview } from "#src/features/ledger/finance-overview.tsx";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { showFrame, takeOver } from "./early-frame.ts";

const markup = renderToStaticMarkup(<DashboardFrame />);
const amounts = { balance: 12850.5, hold: 1200, stake: 5000, profit: -12.4, bonus: 100 };

beforeEach(() => {
  document.body.innerHTML = `<template data-frame>${markup}</template><div id="root">Loading</div>`;
});
afterEach(() => {
  delete window.earlyAnswers;
  document.body.innerHTML = "";
  window.history.replaceState(null, "", "/");
});

const root = () => document.getElementById("root") as HTMLElement;

/** Shows the frame to Ann, whose profile is answered so. */
function open(answer: unknown): EarlyFrame {
  const frame: EarlyFrame = { profile: Promise.resolve(answer), name: "Ann Bell", hasPicture: false };
  window.earlyAnswers = { userId: "ann", answers: {}, frame };
  showFrame(window.earlyAnswers);
  return frame;
}

/** The figures in a region, as markup. */
const figuresIn = (container: HTMLElement, name: string) =>
  [...within(container).getByRole("region", { name }).querySelectorAll("[dir=ltr]")].map(
    (figure) => figure.outerHTML,
  );

it("shows the figures as the program does", async () => {
  const row = profileRow(amounts);
  const frame = open({ rows: [row] });
  await waitFor(() => expect(frame.shown).toBe(row));
  const early = root();
  fakeWire({ "GET /tablesdb/main/tables/ledger/rows": rowList([]) });
  const { container } = renderScreen(<FinanceOverview profile={users.parse(row)} actions={null} />);
  for (const name of ["Total Equity", "Total Balance", "Total Profit (Ongoing Trade)", "Total Bonus"]) {
    const figures = figuresIn(early, name);
    expect(figures.length).toBeGreaterThan(0);
    expect(figures).toEqual(figuresIn(container, name));
  }
  expect(within(early).getByRole("region", { name: "Total Balance" })).toHaveTextContent("$12,850.50");
  expect(within(early).getByRole("img", { name: "Ann Bell" })).toHaveTextContent("AB");
});

it("shows the figures as another language writes them, and no English words", async () => {
  localStorage.setItem("language", "de");
  const frame = open({ rows: [profileRow(amounts)] });
  await waitFor(() => expect(frame.shown).toBeDefined());
  localStorage.removeItem("language");
  expect(root()).not.toHaveTextContent("Total Balance");
  expect(root().textContent).toMatch(/12\.850,50\s\$/);
  // A name is in no language.
  expect(within(root()).getByRole("img", { name: "Ann Bell" })).toHaveTextContent("AB");
});

it.each([
  ["nothing was answered", undefined],
  ["the session is over", { rows: [] }],
  ["the account is not active", { rows: [profileRow({ isActive: false })] }],
  ["it is another account's", { rows: [profileRow({ $id: "bob" })] }],
  ["the row has more than cents", { rows: [profileRow({ balance: 0.001 })] }],
])("shows no figure when %s", async (_, answer) => {
  const frame = open(answer);
  await frame.profile;
  await Promise.resolve();
  expect(root()).toHaveTextContent("Total Balance");
  expect(root()).not.toHaveTextContent("$");
  expect(frame.shown).toBeUndefined();
});

it("leaves the page that loads when nothing was asked for", () => {
  window.earlyAnswers = { userId: "ann", answers: {} };
  showFrame(window.earlyAnswers);
  showFrame(undefined);
  expect(root()).toHaveTextContent("Loading");
});

it("disappears when another tab changes the account, and shows nothing later", async () => {
  const frame = open({ rows: [profileRow(amounts)] });
  delete window.earlyAnswers;
  window.dispatchEvent(new Event("storage"));
  await frame.profile;
  await Promise.resolve();
  expect(root()).toHaveTextContent(/^Loading$/);
  expect(frame.shown).toBeUndefined();
});

it("stays when another tab changes something else", () => {
  open({ rows: [profileRow(amounts)] });
  window.dispatchEvent(new Event("storage"));
  expect(root()).toHaveTextContent("Dashboard");
});

it("lets the program begin where a link leads", () => {
  open({ rows: [] });
  within(root()).getAllByRole("link", { name: "Deposits" })[0]?.click();
  expect(window.location.pathname).toBe("/deposits");
  expect(root()).toHaveTextContent(/^Loading$/);
  expect(root().dataset.frame).toBeUndefined();
});

it("restores focus and replays a press when the program takes over", () => {
  open({ rows: [] });
  within(root()).getByRole("button", { name: "Open the menu" }).click();
  within(root()).getAllByRole("link", { name: "Deposits" })[0]?.focus();
  const goOn = takeOver(root());
  const pressed: string[] = [];
  root().innerHTML = `<button aria-label="Open the menu"></button><a href="/deposits">Deposits</a>`;
  root().addEventListener("click", ({ target }) =>
    pressed.push((target as Element).getAttribute("aria-label") ?? ""),
  );
  goOn();
  expect(pressed).toEqual(["Open the menu"]);
  expect(document.activeElement).toHaveTextContent("Deposits");
  expect(root().dataset.frame).toBeUndefined();
});
