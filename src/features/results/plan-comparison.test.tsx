import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ComparePlansPage } from "#src/pages/investor/compare-plans.tsx";
import { SiteComparePlansPage } from "#src/pages/site/compare-plans.tsx";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { planRow, resultRow, settingsRow } from "#tests/rows.ts";

const offered = ["Anchor", "Brisk", "Calm", "Drift", "Even"].map((title, index) =>
  planRow({ $id: title.toLowerCase(), title, min: 100 * (index + 1), days: 7 + index }),
);
const rows = [2, -1].map((percent, index) =>
  resultRow({ $id: `r${index}`, planId: "anchor", day: `2026-03-0${index + 1}`, percent }),
);

function show(page = <ComparePlansPage />, at = "/plans/compare") {
  fakeWire({
    "GET /tablesdb/main/tables/Plans/rows": rowList(offered),
    "GET /tablesdb/main/tables/results/rows": ({ queries }) =>
      rowList(JSON.stringify(queries).includes('"anchor"') ? rows : []),
    "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow({ withdrawalFee: 1000 })]),
  });
  return renderScreen(page, { path: "/plans/compare", at });
}

afterEach(() => vi.unstubAllGlobals());

const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));

it("sets the first four plans side by side, with the risk above them", async () => {
  show();
  const heads = within(await screen.findByRole("table")).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual([
    "Figure",
    "AnchorAll results",
    "BriskAll results",
    "CalmAll results",
    "DriftAll results",
  ]);
  expect(screen.getByText(/Don't invest unless you're prepared to lose all/)).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Even" })).toBeDisabled();
});

it("shows what is on offer, and each figure with its definition and the number of results", async () => {
  show(undefined, "/plans/compare?plans=anchor,brisk");
  expect((await row(/^Minimum/)).getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "$100.00",
    "$200.00",
  ]);
  expect((await row(/^Results/)).getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "2 results03/01/2026 – 03/02/2026",
    "No results yet",
  ]);
  const winRate = await row(/^Win rate/);
  expect(winRate.getByRole("rowheader")).toHaveTextContent("The share of results above zero.");
  expect(winRate.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["50%", "–"]);
  expect((await row(/^Withdrawal fee/)).getAllByText("10%")).toHaveLength(2);
  expect(screen.getByRole("rowheader", { name: "Track record · Paper money" })).toBeVisible();
});

it("takes a plan out and another one in, and keeps the last one", async () => {
  const { user } = show(undefined, "/plans/compare?plans=anchor,brisk");
  await user.click(await screen.findByRole("checkbox", { name: "Anchor" }));
  expect(screen.getByRole("checkbox", { name: "Brisk" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Even" }));
  expect(await screen.findByRole("columnheader", { name: /^Even/ })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: /^Anchor/ })).toBeNull();
});

it("compares for visitors as well, who sign in to invest", async () => {
  show(<SiteComparePlansPage />);
  expect(await screen.findByRole("heading", { level: 1, name: "Compare plans" })).toBeVisible();
  expect(await screen.findByRole("table")).toBeVisible();
  expect(screen.getByRole("link", { name: "Login to invest" })).toHaveAttribute(
    "href",
    "/login?next=%2Fplans",
  );
  expect(screen.getByText(/Don't invest unless you're prepared to lose all/)).toBeVisible();
});
