import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Settings, settings, settingsColumns } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { HelpPage } from "./help.tsx";

const route = "GET /tablesdb/main/tables/settings/rows";

function show(change: Partial<Settings> = {}) {
  fakeWire({ [route]: rowList([settingsColumns({ ...settings, ...change })]) });
  return renderScreen(<HelpPage />);
}

it("answers with the operator's own limits, fee and waiting time", async () => {
  show({
    withdrawalFee: 250,
    withdrawalMinimum: cents(5000),
    openRequestsMax: 3,
    requestsPerHour: 7,
    securityHoldHours: 1,
    largeWithdrawal: cents(250_000),
  });
  const withdrawals = within(await screen.findByRole("region", { name: "Withdrawals" }));
  expect(withdrawals.getByText(/^2\.5% of the amount.*The minimum is \$50\.00\.$/)).toBeVisible();
  expect(withdrawals.getByText(/^Withdrawals are on hold for 1 hour after/)).toBeVisible();
  expect(withdrawals.getByText(/^Withdrawals of \$2,500\.00 or more within 24 hours/)).toBeVisible();
  const deposits = within(screen.getByRole("region", { name: "Deposits" }));
  expect(deposits.getByText(/^At most 3 deposits and withdrawals .* at most 7 can/)).toBeVisible();
});

it("shows the topics in two columns, in their order", async () => {
  show();
  const columnOf = (name: string) => screen.getByRole("region", { name }).parentElement;
  await screen.findByRole("region", { name: "Deposits" });
  expect(columnOf("Deposits")).toBe(columnOf("Trades"));
  expect(columnOf("Withdrawals")).toBe(columnOf("Account"));
  expect(columnOf("Deposits")?.nextElementSibling).toBe(columnOf("Withdrawals"));
});

it("names no minimum when the operator has set none", async () => {
  show();
  const withdrawals = within(await screen.findByRole("region", { name: "Withdrawals" }));
  expect(withdrawals.queryByText(/The minimum is/)).toBeNull();
  expect(withdrawals.queryByText("Why do I have to confirm a large withdrawal?")).toBeNull();
});

it("does not explain a hold that the operator has switched off", async () => {
  show({ securityHoldHours: 0 });
  const withdrawals = within(await screen.findByRole("region", { name: "Withdrawals" }));
  expect(withdrawals.queryByText(/on hold for 0 hours|Why are my withdrawals on hold/)).toBeNull();
  expect(withdrawals.getByText("What does a withdrawal cost?")).toBeVisible();
});

it("links to Support, also when the answers could not be loaded", async () => {
  fakeWire({ [route]: appwriteError(404, "x", "No such table") });
  renderScreen(<HelpPage />);
  expect(await screen.findByText("The answers could not be loaded")).toBeVisible();
  const link = screen.getByRole("link", { name: "Write to us" });
  expect(link).toHaveAttribute("href", "/support");
  expect(link.parentElement?.textContent).toBe("Write to us in Support, where you also find our replies.");
});
