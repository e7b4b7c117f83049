import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money.ts";
import { settings, settingsColumns } from "#domain/settings.ts";
import { paymentMethods } from "#src/backend/tables.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { appwriteError, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { paymentMethodRow, transactionRow } from "#tests/rows.ts";
import { annsAccount } from "#tests/session-answers.ts";
import { Withdraw } from "./withdraw.tsx";

const operations = "POST /functions/operations/executions";
const passwords = "POST /account/sessions/email";
const past = transactionRow({
  kind: "withdrawal",
  type: "withdraw",
  status: "success",
  crypto: "btc",
  address: "bc1qknownknownknown00",
  fee: 1,
  net: 9,
});
const routes = {
  "GET /tablesdb/main/tables/settings/rows": rowList([]),
  "GET /tablesdb/main/tables/transactions/rows": rowList([past]),
  "GET /account/prefs": ok({ addressLabels: { "btc bc1qknownknownknown00": "Safe" } }),
  "PATCH /account/prefs": ok({}),
  [passwords]: ok({ $id: "fresh" }, 201),
  [operations]: execution(200, { id: "t9", transactionId: "TNX-9", status: "pending" }),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signedIn({});
});

function signedIn(change: { secondStep?: boolean }) {
  const user = { ...annsAccount, id: "ann", emailVerified: true, secondStep: false, ...change };
  sessionStore.setState({ user });
}

async function show(over: Partial<Record<keyof typeof routes, unknown>> = {}, cash = 100_000) {
  const wire = fakeWire({ ...routes, ...over } as Parameters<typeof fakeWire>[0]);
  const methods = [
    paymentMethods.parse(paymentMethodRow()),
    paymentMethods.parse(paymentMethodRow({ $id: "m2", id: "eth", name: "Ether" })),
  ];
  const view = renderScreen(
    <Withdraw
      userId="ann"
      openRequests={0}
      cash={cents(cash)}
      methods={methods}
      loading={<p>wait</p>}
      empty={<p>nothing there</p>}
      afterwards={<a href="/transactions">Transactions</a>}
    />,
  );
  const { user } = view;
  const fill = async (amount: string, address: string, method = "Bitcoin") => {
    await user.click(await screen.findByRole("radio", { name: new RegExp(method) }));
    if (amount !== "") await user.type(screen.getByRole("textbox", { name: "Amount" }), amount);
    if (address !== "") await user.type(screen.getByRole("textbox", { name: "Wallet address" }), address);
  };
  const next = async () => user.click(await screen.findByRole("button", { name: "Continue" }));
  const review = async () => within(await screen.findByRole("dialog", { name: "Confirm your withdrawal" }));
  const sentInput = () =>
    wire.sent.filter(({ path }) => path.startsWith("/functions")).map(({ body }) => JSON.parse(body.body));
  return { ...view, wire, fill, next, review, sentInput };
}

describe("the form", () => {
  it("needs a method, an amount and an address", async () => {
    const { next } = await show();
    await next();
    expect(await screen.findByText("Please select a payment method")).toBeVisible();
    expect(screen.getByText("Please enter an amount")).toBeVisible();
    expect(screen.getByText("Please enter a wallet address")).toBeVisible();
    expect(screen.getByRole("radio", { name: /Bitcoin/ })).toHaveFocus();
  });

  it.each([
    ["1000.01", "Insufficient balance"],
    ["0", "Amount must be greater than 0"],
    ["1,5", "Enter the amount in digits, for example 250 or 250.50"],
  ])("refuses %s: %s", async (amount, message) => {
    const { fill, next } = await show();
    await fill(amount, "bc1qnew");
    await next();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows fee, net and time before anything is sent, with the operator's settings", async () => {
    const values = { ...settings, withdrawalFee: 250, withdrawalMinimum: cents(5000) };
    const { fill, next } = await show({
      "GET /tablesdb/main/tables/settings/rows": rowList([settingsColumns(values)]),
    });
    await fill("200", "");
    const figures = within(screen.getByRole("region", { name: "What you receive" }));
    expect(figures.getByText("Processing fee (2.5%), deducted").parentElement).toHaveTextContent("$5.00");
    expect(figures.getByText("You receive").parentElement).toHaveTextContent("$195.00");
    expect(figures.getByText("24-48 hours on business days")).toBeVisible();
    await screen.findByRole("textbox", { name: "Amount" });
    await fill("{Backspace}{Backspace}0", "bc1qnew");
    await next();
    expect(await screen.findByText("Amount must be greater than or equal to 50")).toBeVisible();
  });

  it("says so while nothing can be withdrawn", async () => {
    await show({}, 0);
    expect(await screen.findByText("nothing there")).toBeVisible();
  });

  it("can be asked for again when it could not be loaded", async () => {
    const { user } = await show({
      "GET /tablesdb/main/tables/settings/rows": [appwriteError(404, "x", "No such table"), rowList([])],
    });
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByRole("textbox", { name: "Amount" })).toBeVisible();
  });
});

describe("to an address that was paid to before", () => {
  it("is chosen by its label and takes no proof; the overlay says what happens now", async () => {
    const { user, fill, next, review, sentInput } = await show();
    await fill("200", "");
    await user.selectOptions(
      screen.getByRole("combobox", { name: /Saved addresses/ }),
      "bc1qknownknownknown00",
    );
    expect(screen.getByRole("textbox", { name: "Wallet address" })).toHaveValue("bc1qknownknownknown00");
    expect(screen.queryByRole("textbox", { name: /Label/ })).toBeNull();
    await next();
    const dialog = await review();
    expect(dialog.getByText("Available after").parentElement).toHaveTextContent("$800.00");
    expect(dialog.queryByLabelText("Password")).toBeNull();
    await user.dblClick(dialog.getByRole("button", { name: "Send request" }));
    const overlay = within(await screen.findByRole("dialog", { name: "Withdrawal request sent" }));
    expect(overlay.getByText("TNX-9")).toBeVisible();
    expect(overlay.getByText("$180.00")).toBeVisible();
    expect(overlay.getByRole("link", { name: "Transactions" })).toBeVisible();
    expect(sentInput().map(({ input }) => input)).toEqual([
      { methodId: "m1", amount: "200", address: "bc1qknownknownknown00" },
    ]);
  });

  it("is no known address on another network", async () => {
    const { fill, next, review } = await show();
    await fill("200", "bc1qknownknownknown00", "Ether");
    await next();
    expect(await (await review()).findByLabelText("Password")).toBeVisible();
  });

  it("takes a proof when the server says so", async () => {
    const { user, fill, next, review } = await show({
      [operations]: execution(403, {
        code: "address-unproven",
        field: "proof",
        message: "Confirm a new wallet address with your password",
      }),
    });
    await fill("200", "bc1qknownknownknown00");
    await next();
    const dialog = await review();
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await dialog.findByLabelText("Password")).toBeVisible();
  });
});

describe("to a new address", () => {
  it("takes the password, says whose, keeps it out of the request, and keeps the label", async () => {
    const { user, fill, next, review, wire, sentInput } = await show();
    await fill("200", " bc1qnew ");
    await user.type(screen.getByRole("textbox", { name: /Label/ }), "Cold wallet");
    await next();
    const dialog = await review();
    await user.click(await dialog.findByRole("button", { name: "Send request" }));
    expect(await dialog.findByText("Password is required")).toBeVisible();
    expect(document.querySelector("input[autocomplete=username]")).toHaveValue(annsAccount.email);
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await screen.findByRole("dialog", { name: "Withdrawal request sent" })).toBeVisible();
    const asked = wire.sent.find(({ path }) => path === "/account/sessions/email");
    expect(asked?.body).toEqual({ email: annsAccount.email, password: "my secret pass" });
    expect(sentInput().map(({ input }) => input)).toEqual([
      { methodId: "m1", amount: "200", address: "bc1qnew", proof: "fresh" },
    ]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("my secret pass");
    const kept = () => wire.sent.find(({ method }) => method === "PATCH")?.body;
    await waitFor(() =>
      expect(kept()).toEqual({
        prefs: { addressLabels: { "btc bc1qknownknownknown00": "Safe", "btc bc1qnew": "Cold wallet" } },
      }),
    );
  });

  it("says that the password is wrong, and sends nothing", async () => {
    const { user, fill, next, review, sentInput } = await show({
      [passwords]: appwriteError(401, "user_invalid_credentials", "Invalid credentials."),
    });
    await fill("200", "bc1qnew");
    await next();
    const dialog = await review();
    await user.type(await dialog.findByLabelText("Password"), "wrong");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await dialog.findByText("Invalid credentials.")).toBeVisible();
    expect(sentInput()).toEqual([]);
  });

  it("takes a code where the account asks for one", async () => {
    signedIn({ secondStep: true });
    const { user, fill, next, review, wire, sentInput } = await show({
      "POST /account/mfa/challenge": ok({ $id: "challenge" }, 201),
      "POST /account/mfa/challenges": ok({ $id: "challenge" }, 201),
      "PUT /account/mfa/challenge": ok({ $id: "current-one" }),
      "PUT /account/mfa/challenges": ok({ $id: "current-one" }),
    } as never);
    await fill("200", "bc1qnew");
    await next();
    const dialog = await review();
    await user.type(await dialog.findByLabelText("Code"), "123 456");
    expect(document.querySelector("input[autocomplete=username]")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await screen.findByRole("dialog", { name: "Withdrawal request sent" })).toBeVisible();
    expect(wire.sent.find(({ method }) => method === "PUT")?.body).toEqual({
      challengeId: "challenge",
      otp: "123456",
    });
    expect(sentInput()[0].input.proof).toBe("current-one");
  });

  it("keeps the form and says why when it is refused", async () => {
    const { user, fill, next, review } = await show({
      [operations]: execution(422, { code: "insufficient-balance", message: "Insufficient balance" }),
    });
    await fill("200", "bc1qnew");
    await next();
    const dialog = await review();
    await user.type(await dialog.findByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Send request" }));
    expect(await screen.findByText("Insufficient balance")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("textbox", { name: "Amount" })).toHaveValue("200");
  });
});
