import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settings, settingsColumns } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { byOperation, execution, rowList } from "#tests/appwrite-wire.ts";
import {
  beginWithdrawals,
  operations,
  proven,
  refusal,
  sent,
  show,
  signedIn,
} from "#tests/scenes/withdraw-scene.tsx";
import { annsAccount } from "#tests/session-responses.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

beforeEach(beginWithdrawals);

describe("to an address that was paid to before", () => {
  it("is chosen by its label and takes no proof; the overlay says what happens now", async () => {
    const { user, fill, next, review, sentInput } = await show();
    await fill("200", "");
    await user.selectOptions(screen.getByRole("combobox", { name: /Address book/ }), bitcoinAddress("known"));
    expect(screen.getByRole("textbox", { name: "Wallet address" })).toHaveValue(bitcoinAddress("known"));
    expect(screen.queryByRole("textbox", { name: /Label/ })).toBeNull();
    await next();
    const dialog = await review();
    expect(dialog.getByText("Available afterwards").parentElement).toHaveTextContent("$800.00");
    expect(dialog.queryByLabelText("Password")).toBeNull();
    await user.dblClick(dialog.getByRole("button", { name: "Send request" }));
    const overlay = within(await screen.findByRole("dialog", { name: "Withdrawal request sent" }));
    expect(overlay.getByText("TNX-9")).toBeVisible();
    expect(overlay.getByText("$180.00")).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector("[data-sonner-toast]")).toHaveTextContent("Withdrawal request sent"),
    );
    expect(overlay.getByRole("link", { name: "Transactions" })).toBeVisible();
    expect(sentInput().map(({ input }) => input)).toEqual([
      { methodId: "m1", amount: "200", address: bitcoinAddress("known"), seenFee: 1000 },
    ]);
  });

  it("is no known address on another network", async () => {
    const { fill, next, review } = await show();
    await fill("200", bitcoinAddress("known"), "Monero");
    await next();
    expect(await (await review()).findByLabelText("Password")).toBeVisible();
  });

  it("takes a proof before it is sent when it is large, and says why", async () => {
    const { user, fill, next, review, sentInput } = await show({
      "GET /tablesdb/main/tables/settings/rows": rowList([
        settingsColumns({ ...settings, largeWithdrawal: cents(20_000) }),
      ]),
    });
    await fill("200", bitcoinAddress("known"));
    await next();
    const dialog = await review();
    expect(dialog.getByText("Withdrawals of this size require your password.")).toBeVisible();
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await screen.findByRole("dialog", { name: "Withdrawal request sent" })).toBeVisible();
    expect(sentInput().map(({ input }) => input.proof)).toEqual(["fresh"]);
  });

  it("says that the amount is the reason when the server asks for a proof of it", async () => {
    const { user, fill, next, review } = await show({
      [operations]: execution(403, {
        code: "withdrawal-unproven",
        field: "proof",
        message: "Confirm a withdrawal of this size with your password",
      }),
    });
    await fill("200", bitcoinAddress("known"));
    await next();
    const dialog = await review();
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await dialog.findByText("Withdrawals of this size require your password.")).toBeVisible();
  });

  it("takes a proof when the server says so", async () => {
    const { user, fill, next, review } = await show({
      [operations]: execution(403, {
        code: "address-unproven",
        field: "proof",
        message: "Confirm a new wallet address with your password",
      }),
    });
    await fill("200", bitcoinAddress("known"));
    await next();
    const dialog = await review();
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await dialog.findByLabelText("Password")).toBeVisible();
  });
});

it("shows the new figures when the request is refused because the fee has changed", async () => {
  const withFee = (withdrawalFee: number) => rowList([settingsColumns({ ...settings, withdrawalFee })]);
  const { user, fill, next, review, sentInput } = await show({
    "GET /tablesdb/main/tables/settings/rows": [withFee(1000), withFee(2000)],
    [operations]: execution(409, { code: "fee-changed", message: "The withdrawal fee is now 20%" }),
  });
  await fill("200", bitcoinAddress("known"));
  await next();
  const dialog = await review();
  expect(dialog.getByText("You receive").parentElement).toHaveTextContent("$180.00");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(dialog.getByText("You receive").parentElement).toHaveTextContent("$160.00"));
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(sentInput().map(({ input }) => input.seenFee)).toEqual([1000, 2000]));
});

describe("to a new address", () => {
  it("takes the account's password, keeps it out of the request, and sends the label", async () => {
    const { user, fill, next, review, sentInput } = await show();
    await fill("200", ` ${bitcoinAddress("new")} `);
    await user.type(screen.getByRole("textbox", { name: /Label/ }), "Cold wallet");
    await next();
    const dialog = await review();
    await user.click(await dialog.findByRole("button", { name: "Send request" }));
    expect(await dialog.findByText("Password is required")).toBeVisible();
    expect(document.querySelector("input[autocomplete=username]")).toHaveValue(annsAccount.email);
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await screen.findByRole("dialog", { name: "Withdrawal request sent" })).toBeVisible();
    expect(sentInput("proveIdentity")).toMatchObject([{ input: { password: "my secret pass" } }]);
    expect(sentInput().map(({ input }) => input)).toEqual([
      {
        methodId: "m1",
        amount: "200",
        address: bitcoinAddress("new"),
        label: "Cold wallet",
        proof: "fresh",
        seenFee: 1000,
      },
    ]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("my secret pass");
  });

  it("says that the password is wrong, and sends nothing", async () => {
    const { user, fill, next, review, sentInput } = await show({
      [operations]: byOperation({ proveIdentity: refusal("wrong-password", "password") }),
    });
    await fill("200", bitcoinAddress("new"));
    await next();
    const dialog = await review();
    await user.type(await dialog.findByLabelText("Password"), "wrong");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await dialog.findByText("about password")).toBeVisible();
    expect(sentInput()).toEqual([]);
  });

  it("takes a code as well where the account asks for one", async () => {
    signedIn({ secondStep: true });
    const { user, fill, next, review, sentInput } = await show();
    await fill("200", bitcoinAddress("new"));
    await next();
    const dialog = await review();
    await user.type(await dialog.findByLabelText("Password"), "my secret pass");
    await user.type(dialog.getByLabelText("Code"), "0123456789");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await dialog.findByText("Enter the 6-digit code from your app")).toBeVisible();
    await user.clear(dialog.getByLabelText("Code"));
    await user.type(dialog.getByLabelText("Code"), "123 456");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await screen.findByRole("dialog", { name: "Withdrawal request sent" })).toBeVisible();
    expect(sentInput("proveIdentity")).toMatchObject([
      { input: { password: "my secret pass", code: "123456" } },
    ]);
    expect(sentInput()[0].input.proof).toBe("fresh");
  });

  it("asks for the code when only the server knows of an app", async () => {
    const { user, fill, next, review, sentInput } = await show({
      [operations]: byOperation({
        proveIdentity: [refusal("code-required", "code"), proven],
        requestWithdrawal: sent,
      }),
    });
    await fill("200", bitcoinAddress("new"));
    await next();
    const dialog = await review();
    await user.type(await dialog.findByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    await user.type(await dialog.findByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await screen.findByRole("dialog", { name: "Withdrawal request sent" })).toBeVisible();
    expect(sentInput()).toHaveLength(1);
  });

  it("keeps the form and says why when it is refused", async () => {
    const { user, fill, next, review } = await show({
      [operations]: byOperation({
        proveIdentity: proven,
        requestWithdrawal: execution(422, { code: "insufficient-balance", message: "Insufficient balance" }),
      }),
    });
    await fill("200", bitcoinAddress("new"));
    await next();
    const dialog = await review();
    await user.type(await dialog.findByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await screen.findByText("Insufficient balance")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("textbox", { name: "Amount" })).toHaveValue("200");
  });
});

describe("where a new address waits", () => {
  const waits = {
    "GET /tablesdb/main/tables/settings/rows": rowList([
      settingsColumns({ ...settings, addressWaitHours: 24 }),
    ]),
  };
  const entry = {
    $id: "e1",
    userId: "ann",
    network: "btc",
    address: bitcoinAddress("soon"),
    label: "Soon",
    addedAt: new Date().toISOString(),
    usableFrom: new Date(Date.now() + 3_600_000).toISOString(),
  };

  it("one that the book does not hold is added, with a proof, and not withdrawn to", async () => {
    const added = execution(200, { network: "btc", address: bitcoinAddress("new"), usableFrom: "x" });
    const { user, fill, sentInput } = await show({
      ...waits,
      [operations]: byOperation({ proveIdentity: proven, addAddress: added }),
    });
    await fill("200", bitcoinAddress("new"));
    expect(screen.getByText(/^This address is not in your address book.*24 hours later\.$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add to your address book" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add an address" }));
    expect(dialog.getByRole("textbox", { name: "Wallet address" })).toHaveValue(bitcoinAddress("new"));
    await user.type(dialog.getByRole("textbox", { name: /Label/ }), "Cold wallet");
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Add address" }));
    expect(await screen.findByText("Address added")).toBeVisible();
    expect(sentInput("addAddress").map(({ input }) => input)).toEqual([
      { methodId: "m1", address: bitcoinAddress("new"), label: "Cold wallet", proof: "fresh" },
    ]);
    expect(sentInput()).toEqual([]);
  });

  it("one of the book is shown with its time, cannot be chosen, and stops the form", async () => {
    const { fill } = await show({
      ...waits,
      "GET /tablesdb/main/tables/addresses/rows": rowList([entry]),
    });
    await fill("200", bitcoinAddress("soon"));
    expect(screen.getByRole("option", { name: /^Soon .*usable from/ })).toBeDisabled();
    expect(screen.getByText(/^This address is new\. You can withdraw to it from/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  });

  it("one that never had to wait can be used by a page whose clock is behind the server's", async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { fill } = await show({
      "GET /tablesdb/main/tables/addresses/rows": rowList([{ ...entry, addedAt: later, usableFrom: later }]),
    });
    await fill("200", bitcoinAddress("soon"));
    expect(screen.getByRole("button", { name: "Continue" })).toBeEnabled();
  });

  it("a locked book asks for a day where the operator asks for none", async () => {
    const { fill } = await show({}, 100_000, { addressLockedAt: new Date(0).toISOString() });
    await fill("200", bitcoinAddress("new"));
    expect(screen.getByRole("button", { name: "Add to your address book" })).toBeEnabled();
  });
});
