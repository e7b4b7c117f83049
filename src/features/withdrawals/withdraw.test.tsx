import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settings, settingsColumns } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { appwriteError, rowList, secondStepRow } from "#tests/appwrite-wire.ts";
import { beginWithdrawals, secondSteps, show } from "#tests/scenes/withdraw-scene.tsx";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

beforeEach(beginWithdrawals);

describe("the form", () => {
  it("needs a method, an amount and an address", async () => {
    const { next } = await show();
    await next();
    // Beside the field, and as a toast.
    expect(await screen.findAllByText("Please select a payment method")).toHaveLength(2);
    expect(screen.getAllByText("Please enter an amount")).toHaveLength(2);
    expect(screen.getAllByText("Please enter a wallet address")).toHaveLength(2);
    expect(screen.getByRole("radio", { name: /Bitcoin/ })).toHaveFocus();
  });

  it.each([
    ["1000.01", "Insufficient balance"],
    ["0", "Amount must be greater than 0"],
    ["1,5", "Enter the amount in digits, for example 250 or 250.50"],
  ])("refuses %s: %s", async (amount, message) => {
    const { fill, next } = await show();
    await fill(amount, bitcoinAddress("new"));
    await next();
    expect((await screen.findAllByText(message)).length).toBe(message === "Insufficient balance" ? 2 : 1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("refuses an address whose check digits are wrong for the network, until it is right", async () => {
    const { user, fill, next, review } = await show();
    await fill("200", "bc1qxyz");
    await next();
    expect(
      await screen.findByText(/^This is not a Bitcoin address: its check digits are wrong/),
    ).toBeVisible();
    const input = screen.getByRole("textbox", { name: "Wallet address" });
    expect(input).toHaveFocus();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.clear(input);
    await fill("", bitcoinAddress("new"));
    await next();
    expect((await review()).getByText("$180.00")).toBeVisible();
  });

  it("takes any address of a network without a known check", async () => {
    const { fill, next, review } = await show();
    await fill("200", "4-of-ada", "Monero");
    await next();
    expect((await review()).getByRole("img", { name: "Address 4-of-ada" })).toBeVisible();
  });

  it("shows fee, net and time before anything is sent, with the operator's settings", async () => {
    const values = { ...settings, withdrawalFee: 250, withdrawalMinimum: cents(5000), addressWaitHours: 0 };
    const { fill, next } = await show({
      "GET /tablesdb/main/tables/settings/rows": rowList([settingsColumns(values)]),
    });
    await fill("200", "");
    const figures = within(screen.getByRole("region", { name: "What you receive" }));
    expect(figures.getByText("Processing fee (2.5%), deducted").parentElement).toHaveTextContent("$5.00");
    expect(figures.getByText("You receive").parentElement).toHaveTextContent("$195.00");
    expect(figures.getByText("24-48 hours on business days")).toBeVisible();
    await screen.findByRole("textbox", { name: "Amount" });
    await fill("{Backspace}{Backspace}0", bitcoinAddress("new"));
    await next();
    expect(await screen.findByText("Amount must be greater than or equal to 50")).toBeVisible();
  });

  it("shows what stays available as it was asked, also when the profile has the withdrawal before the answer", async () => {
    const { fill, next, review, withCash } = await show();
    await fill("100", bitcoinAddress("new"));
    await next();
    const dialog = await review();
    expect(dialog.getByText("Available afterwards").parentElement).toHaveTextContent("$900.00");
    withCash(90_000);
    expect(dialog.getByText("Available afterwards").parentElement).toHaveTextContent("$900.00");
  });

  it("keeps what was typed, and sends nothing, when the confirmation is cancelled", async () => {
    const { user, fill, next, review, sentInput } = await show();
    await fill("200", bitcoinAddress("known"));
    await next();
    await user.click((await review()).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("textbox", { name: "Amount" })).toHaveValue("200");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sentInput()).toEqual([]);
  });

  it("says so while nothing can be withdrawn", async () => {
    await show({}, 0);
    expect(await screen.findByText("nothing there")).toBeVisible();
  });

  it("is hidden during a hold, whose reason and end are shown", async () => {
    const changedAt = new Date(Date.now() - 3_600_000).toISOString();
    const changes = "email-changed";
    await show({ [secondSteps]: rowList([secondStepRow({ changedAt, changes })]) });
    expect(await screen.findByText("Withdrawals are on hold")).toBeVisible();
    expect(
      screen.getByText(/^The security of your account was changed: email address changed\./),
    ).toBeVisible();
    const from = new Date(Date.parse(changedAt) + 86_400_000).toISOString();
    expect(document.querySelector("time")).toHaveAttribute("datetime", from);
    expect(screen.queryByRole("textbox", { name: "Amount" })).toBeNull();
  });

  it("is shown when the hold is over", async () => {
    const changedAt = new Date(Date.now() - 90_000_000).toISOString();
    await show({ [secondSteps]: rowList([secondStepRow({ changedAt })]) });
    expect(await screen.findByRole("textbox", { name: "Amount" })).toBeVisible();
  });

  it("can be asked for again when it could not be loaded", async () => {
    const { user } = await show({
      "GET /tablesdb/main/tables/settings/rows": [appwriteError(404, "x", "No such table"), rowList([])],
    });
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByRole("textbox", { name: "Amount" })).toBeVisible();
  });
});
