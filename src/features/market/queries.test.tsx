import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderScreen } from "#tests/render-screen.tsx";
import { MarketScreener } from "./market-screener.tsx";
import { quotes } from "./queries.ts";

const bitcoin = {
  id: "bitcoin",
  symbol: "btc",
  name: "Bitcoin",
  current_price: 61_000.5,
  price_change_percentage_24h: 1.5,
  total_volume: 3e10,
  sparkline_in_7d: { price: [1, 2] },
};

/** A price service that answers the first so many requests. */
function serviceThatAnswers(times: number, coin = bitcoin) {
  let asked = 0;
  vi.stubEnv("VITE_MARKET_API", "https://prices.example");
  vi.stubGlobal("fetch", async () =>
    asked++ < times ? Response.json([coin]) : new Response("", { status: 503 }),
  );
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("shows the prices of the market with their time", async () => {
  serviceThatAnswers(1);
  renderScreen(<MarketScreener />);
  expect(await screen.findByText(/^Market prices as of \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText("$61,000.50")).toBeVisible();
});

it.each([
  [1.5, "+1.50%"],
  [-1234.5, "-1,234.50%"],
  [-0.004, "0.00%"],
])("shows a change of %d percent as every other change: %s", async (percent, text) => {
  serviceThatAnswers(1, { ...bitcoin, price_change_percentage_24h: percent });
  renderScreen(<MarketScreener />);
  expect(await screen.findByRole("cell", { name: text })).toBeVisible();
});

it("shows samples, and why, where the market never answered", async () => {
  serviceThatAnswers(0);
  renderScreen(<MarketScreener />);
  expect(await screen.findByText("Market prices are not available. These are sample prices")).toBeVisible();
});

it("keeps the last prices of a market that answers no more, and says that they are old", async () => {
  serviceThatAnswers(1);
  const { client } = renderScreen(<MarketScreener />);
  await screen.findByText("$61,000.50");
  await act(() => client.refetchQueries({ queryKey: quotes().queryKey }));
  expect(await screen.findByText(/Newer prices are not available at the moment\.$/)).toBeVisible();
  expect(screen.getByText("$61,000.50")).toBeVisible();
  expect(screen.queryByText(/Sample prices/)).toBeNull();
});
