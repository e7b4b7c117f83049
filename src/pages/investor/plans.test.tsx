import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { legalDocumentNames, legalDocuments } from "#domain/consents/legal-documents.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { consentRow, planRow, profileRow, resultRow, tradeJson } from "#tests/rows.ts";
import { PlansPage } from "./plans.tsx";

const ann = {
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: true,
  secondStep: false,
  labels: [],
};

function show(profile: Parameters<typeof profileRow>[0]) {
  const wire = fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow(profile)]),
    "GET /tablesdb/main/tables/Plans/rows": rowList([planRow()]),
    "GET /tablesdb/main/tables/results/rows": rowList([
      resultRow({ $id: "r2", planId: "steady", percent: -0.5, day: "2026-03-02" }),
      resultRow({ $id: "r1", planId: "steady", percent: 2, day: "2026-03-01" }),
      resultRow({ $id: "r0", planId: "another", percent: 50, day: "2026-03-01" }),
    ]),
  });
  renderScreen(<PlansPage />);
  return wire;
}

beforeEach(() => sessionStore.setState({ user: { id: "ann", ...ann }, status: "known" }));
afterEach(() => vi.unstubAllGlobals());

it("disables each form while a trade runs, and says in it why", async () => {
  show({ trade: tradeJson(), stake: 1000 });
  const card = within(await screen.findByRole("article", { name: "Steady" }));
  const amount = card.getByRole("textbox", { name: "Amount" });
  expect(amount).toBeDisabled();
  expect(amount).toHaveAccessibleDescription(/^You can invest again when your ongoing trade has ended/);
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
  show({ balance: 0, isActive: false, activatedAt: null });
  await screen.findByRole("article", { name: "Steady" });
  expect(screen.getByText("Your account is not active yet.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Make a deposit" })).toBeNull();
});

it("shows the results of the last 30 days on the card of their plan, and leads to all of them", async () => {
  const wire = show({ balance: 100 });
  const card = within(await screen.findByRole("article", { name: "Steady" }));
  expect(await card.findByText("+1.50%")).toBeVisible();
  expect(card.getByText(/^2 results/)).toBeVisible();
  expect(card.getByText(/^Last 30 days/)).toHaveTextContent("Last 30 days · Paper money");
  expect(card.getByRole("link", { name: "Track record of Steady" })).toHaveAttribute("href", "/plans/steady");
  const asked = wire.sent.find(({ path }) => path.endsWith("/results/rows"));
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  expect(asked?.queries).toContainEqual({ method: "greaterThanEqual", attribute: "day", values: [from] });
});

it("keeps the amount and its field when the limits arrive while it is typed", async () => {
  const consentsNow = legalDocumentNames.map((document) =>
    consentRow({ $id: document, document, version: legalDocuments[document] }),
  );
  let answerLimits = () => {};
  const limits = new Promise<void>((resolve) => {
    answerLimits = resolve;
  });
  fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ balance: 0 })]),
    "GET /tablesdb/main/tables/Plans/rows": rowList([planRow()]),
    "GET /tablesdb/main/tables/results/rows": rowList([]),
    "GET /tablesdb/main/tables/selflimits/rows": () => limits.then(() => rowList([])),
    "GET /tablesdb/main/tables/consents/rows": rowList(consentsNow),
  });
  renderScreen(<PlansPage />);
  const user = userEvent.setup();
  const amount = await screen.findByRole("textbox", { name: "Amount" });
  await user.type(amount, "25");
  answerLimits();
  // The page shows this only when it knows the limits.
  await screen.findByRole("link", { name: "Make a deposit" });
  expect(amount).toHaveFocus();
  await user.keyboard("0");
  expect(screen.getByRole("textbox", { name: "Amount" })).toHaveValue("250");
});
