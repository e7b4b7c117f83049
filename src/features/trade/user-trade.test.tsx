import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { users } from "#src/backend/tables.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, tradeJson } from "#tests/rows.ts";
import { UserTrade } from "./user-trade.tsx";

it("shows a read-only trade", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-17T13:00:00Z") });
  try {
    const trade = tradeJson({ results: 3 });
    renderScreen(
      <UserTrade profile={users.parse(profileRow({ trade, profit: 42.5, stake: 1000 }))} entries={null} />,
    );
    const region = screen.getByRole("region", { name: "User Trade" });
    for (const text of [
      "Steady",
      "Stake$1,000.00",
      "Target2% per day, $280.00 in total",
      "Day 4 of 14",
      "Profit so far$42.50",
      "Results3 of 14 days",
    ])
      expect(region).toHaveTextContent(text);
    expect(screen.queryByRole("button")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("says when there is none", () => {
  renderScreen(<UserTrade profile={users.parse(profileRow())} entries={null} />);
  expect(screen.getByRole("region", { name: "User Trade" })).toHaveTextContent("No ongoing trade.");
});
