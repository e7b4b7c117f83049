import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { planRow, profileRow, tradeJson } from "#tests/rows.ts";
import { PlansPage } from "./plans.tsx";

const ann = {
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: true,
  secondStep: false,
  labels: [],
};

function show(profile: Parameters<typeof profileRow>[0]) {
  fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow(profile)]),
    "GET /tablesdb/main/tables/Plans/rows": rowList([planRow()]),
  });
  return renderScreen(<PlansPage />);
}

beforeEach(() => sessionStore.setState({ user: { id: "ann", ...ann }, status: "known" }));
afterEach(() => vi.unstubAllGlobals());

it("disables each form while a trade runs, and says in it why", async () => {
  show({ trade: tradeJson(), stake: 1000 });
  const card = within(await screen.findByRole("article", { name: "Steady" }));
  const amount = card.getByRole("textbox", { name: "Amount" });
  expect(amount).toBeDisabled();
  expect(amount).toHaveAccessibleDescription(/^Available when your ongoing trade has ended/);
  const invest = card.getByRole("button", { name: "Invest in Steady" });
  expect(invest).toBeDisabled();
  expect(invest).toHaveAccessibleDescription(/^You have an ongoing trade in Steady/);
  expect(screen.getByRole("link", { name: "See your trade" })).toHaveAttribute("href", "/dashboard");
});

it("leads to a deposit when nothing is available", async () => {
  show({ balance: 0 });
  await screen.findByRole("article", { name: "Steady" });
  expect(screen.getByRole("link", { name: "Make a deposit" })).toHaveAttribute("href", "/deposits");
});

it("leads to no deposit while the account is not active", async () => {
  show({ balance: 0, ledgerSeq: 0, isActive: false });
  await screen.findByRole("article", { name: "Steady" });
  expect(screen.getByText("Your account is not active yet.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Make a deposit" })).toBeNull();
});
