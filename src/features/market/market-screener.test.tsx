import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderScreen } from "#tests/render-screen.tsx";
import { MarketScreener } from "./market-screener.tsx";
import { MarketWidget } from "./market-widget.tsx";

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

it("marks made-up prices as such", async () => {
  renderScreen(<MarketScreener />);
  expect(await screen.findByText("Sample prices, made up for this demonstration")).toBeVisible();
});

it("shows price, change and volume, the most traded first, and all of them on demand", async () => {
  const { user } = renderScreen(<MarketScreener />);
  const [first, second] = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(first).toHaveTextContent(/TetherUSDT\$1\.00[+-]\d+\.\d\d%\$50B/);
  expect(second).toHaveTextContent("Bitcoin");
  expect(names()).toHaveLength(8);
  await user.click(screen.getByRole("button", { name: "Show all 12" }));
  expect(names()).toHaveLength(12);
});

it("sorts by the head of a column, then the other way round", async () => {
  const { user } = renderScreen(<MarketScreener />);
  await screen.findByRole("table");
  await user.click(screen.getByRole("button", { name: "Price" }));
  expect(names()[0]).toBe("BitcoinBTC");
  expect(screen.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
  await user.click(screen.getByRole("button", { name: "Price" }));
  expect(names()[0]).toBe("StellarXLM");
  await user.click(screen.getByRole("button", { name: "Asset" }));
  expect(names().slice(0, 2)).toEqual(["BitcoinBTC", "BNBBNB"]);
  expect(screen.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "none");
});

it("finds an asset by its name or symbol, and says when there is none", async () => {
  const { user } = renderScreen(<MarketScreener />);
  const box = await screen.findByRole("searchbox", { name: "Search assets" });
  await user.type(box, "xlm");
  expect(names()).toEqual(["StellarXLM"]);
  await user.clear(box);
  await user.type(box, "gold");
  expect(screen.getByText("No asset matches “gold”.")).toBeVisible();
});

it("loads nothing of a third party before it is asked to, and then in a frame of its own", async () => {
  // The page of these tests loads no frames, and says so at length.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = renderScreen(<MarketWidget address="https://widget.example/embed" />);
  expect(document.querySelector("iframe")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Load from widget.example" }));
  const frame = screen.getByTitle("Market widget of widget.example");
  expect(frame).toHaveAttribute("sandbox", "allow-scripts");
  expect(frame).toHaveAttribute("referrerpolicy", "no-referrer");
});

it("has no widget unless the site was built with one", () => {
  renderScreen(<MarketWidget />);
  expect(screen.queryByText("Market widget")).toBeNull();
});
