import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow, profileRow, transactionRow } from "#tests/rows.ts";
import { StatementPage } from "./statement.tsx";

const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: false,
  secondStep: false,
  labels: [],
};
const ledger = "/tablesdb/main/tables/ledger/rows";

beforeEach(() => act(() => sessionStore.setState({ user: ann, status: "known" })));
afterEach(() => vi.unstubAllGlobals());

function show(search: string) {
  const wire = fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
    "GET /tablesdb/main/tables/transactions/rows": rowList([transactionRow()]),
    "GET /tablesdb/main/tables/logkeys/rows": rowList([]),
    [`GET ${ledger}`]: rowList([ledgerRow()]),
  });
  return { wire, ...renderScreen(<StatementPage />, { path: "/statement", at: `/statement${search}` }) };
}

it("shows balances and statement up to a moment in the time zone of the reader, kept in the address", async () => {
  const { wire, user, router } = show("");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Period" }), "Up to a moment");
  expect(screen.queryByText("Closing balance")).toBeNull();
  const field = screen.getByLabelText("Date and time");
  expect(field).toHaveAccessibleDescription(/^In your time zone, /);
  wire.sent.length = 0;
  fireEvent.change(field, { target: { value: "2026-03-14T13:00" } });
  expect(await screen.findByRole("region", { name: "Balances at a moment" })).toBeVisible();
  expect(await screen.findByText("Closing balance")).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get("at")).toBe("2026-03-14T13:00");
  const until = new Date(Date.parse("2026-03-14T13:00") + 1).toISOString();
  const asked = wire.sent.filter(({ path }) => path === ledger);
  expect(asked).toHaveLength(2);
  for (const { queries } of asked)
    expect(queries).toContainEqual({ method: "lessThan", attribute: "at", values: [until] });
});

it("refuses a moment in the future", async () => {
  show("?period=moment&at=2999-01-01T00:00");
  expect(await screen.findByText("Choose a date and time in the past.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Balances at a moment" })).toBeNull();
});

it("ignores the moment of the address while a period is chosen", async () => {
  show("?period=this-year&at=2026-03-14T13:00");
  expect(await screen.findByText("Closing balance")).toBeVisible();
  expect(screen.queryByLabelText("Date and time")).toBeNull();
  expect(screen.queryByRole("region", { name: "Balances at a moment" })).toBeNull();
});
