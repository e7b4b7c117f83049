import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { users } from "#src/backend/tables.ts";
import { execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { adminSettingsRow, ledgerRow, profileRow } from "#tests/rows.ts";
import { UserFinance } from "./user-finance.tsx";

const route = "POST /functions/operations/executions";
const rows = {
  "GET /tablesdb/main/tables/ledger/rows": rowList([ledgerRow({ seq: 2, cash: 125_050, bonus: 10_000 })]),
  "GET /tablesdb/main/tables/settings/rows": rowList([]),
  "GET /tablesdb/main/tables/adminsettings/rows": rowList([]),
};
const ann = users.parse(profileRow());
const sentInputs = (wire: ReturnType<typeof fakeWire>) =>
  wire.sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body.body));

function show(routes: Parameters<typeof fakeWire>[0]) {
  const wire = fakeWire({ ...rows, ...routes });
  const { user, client } = renderScreen(<UserFinance profile={ann} adminId="boss" />);
  const press = async (button: string, amount: string, reason: string) => {
    if (amount) await user.type(screen.getByPlaceholderText("Enter amount"), amount);
    if (reason) await user.type(screen.getByLabelText(/^Reason/), reason);
    await user.click(screen.getByRole("button", { name: button }));
  };
  return { wire, user, client, press };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the finances of an account", () => {
  it("shows the three figures, one amount, three buttons and the note", () => {
    show({});
    for (const [name, amount] of [
      ["User Balance", "$1,250.50"],
      ["User Profit", "$0.00"],
      ["Total Bonus", "$100.00"],
    ] as const)
      expect(screen.getByRole("region", { name })).toHaveTextContent(amount);
    expect(screen.getByPlaceholderText("Enter amount")).toHaveAttribute("inputmode", "decimal");
    for (const name of ["Update Balance", "Update Profit", "Update Bonus"])
      expect(screen.getByRole("button", { name })).toBeEnabled();
    expect(
      screen.getByText(
        "This will completely replace the current balance, profit, or bonus. Also, if you are updating bonus, the balance will be updated accordingly.",
      ),
    ).toBeVisible();
  });

  it.each(["Update Balance", "Update Profit", "Update Bonus"])(
    "%s wants an amount and a reason",
    async (name) => {
      const { wire, press } = show({});
      await press(name, "", "");
      expect(await screen.findByText("Enter amount first!")).toBeVisible();
      expect(screen.getByText("Please give a reason")).toBeVisible();
      expect(screen.getByPlaceholderText("Enter amount")).toHaveFocus();
      expect(sentInputs(wire)).toEqual([]);
    },
  );

  it("takes a loss that was typed without a minus key", async () => {
    const { user, press } = show({});
    await user.type(screen.getByPlaceholderText("Enter amount"), "12.5");
    await user.click(screen.getByRole("button", { name: "Change the sign" }));
    await press("Update Profit", "", "A bad day");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Update Profit of Ann Bell?" }));
    expect(dialog.getByRole("row", { name: /^Profit/ })).toHaveTextContent("Profit$0.00-$12.50");
  });

  it.each([
    [
      "Update Balance",
      "setBalance",
      "Balance updated successfully",
      "Balance adjusted",
      "-$1,000.50",
      "Balance$1,250.50$250.00",
    ],
    [
      "Update Profit",
      "setProfit",
      "Profit updated successfully",
      "Profit adjusted",
      "+$250.00",
      "Profit$0.00$250.00",
    ],
    [
      "Update Bonus",
      "setBonus",
      "Bonus updated successfully",
      "Bonus adjusted",
      "+$150.00",
      "Balance$1,250.50$1,500.50",
    ],
  ])(
    "%s shows the entry as the investor will see it, then sends it once",
    async (name, operation, done, kind, delta, line) => {
      const { wire, user, press } = show({ [route]: execution(200, { userId: "ann", seq: 3 }) });
      await press(name, "250", "Correction of 14 March");
      const dialog = within(await screen.findByRole("alertdialog", { name: `${name} of Ann Bell?` }));
      const entry = dialog.getByRole("region", { name: "What the investor will see" });
      for (const text of [kind, delta, "By an administrator", "Reason: Correction of 14 March"])
        expect(entry).toHaveTextContent(text);
      expect(dialog.getAllByRole("row").map(({ textContent }) => textContent)).toContain(line);
      expect(sentInputs(wire)).toEqual([]);
      await user.dblClick(dialog.getByRole("button", { name }));
      expect(await screen.findByText(done)).toBeVisible();
      expect(sentInputs(wire)).toMatchObject([
        { input: { userId: "ann", amount: "250", reason: "Correction of 14 March", seen: 2 } },
      ]);
      expect(wire.sent.find(({ method }) => method === "POST")?.body.path).toBe(`/${operation}`);
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(screen.getByPlaceholderText("Enter amount")).toHaveValue("");
    },
  );

  it.each([
    ["Update Balance", "Failed to update balance"],
    ["Update Profit", "Failed to update profit"],
    ["Update Bonus", "Failed to update bonus"],
  ])("%s says when it failed, and why, and keeps what was typed", async (name, failed) => {
    const message = "This account is processing another request. Please try again in a moment";
    const { user, press } = show({ [route]: execution(429, { code: "busy", message }) });
    await press(name, "250", "A reason");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByPlaceholderText("Enter amount")).toHaveValue("250");
  });

  it("shows a change meanwhile, and does not send before the admin has seen it", async () => {
    const before = ledgerRow({ seq: 2, cash: 125_050, bonus: 10_000 });
    const after = ledgerRow({ seq: 3, cash: 150_050, bonus: 10_000 });
    const { wire, user, client, press } = show({
      "GET /tablesdb/main/tables/ledger/rows": [rowList([before]), rowList([before]), rowList([after])],
      [route]: [execution(409, refuse("books-changed")), execution(200, { userId: "ann", seq: 4 })],
    });
    await press("Update Balance", "1300", "Correction");
    const dialog = within(await screen.findByRole("alertdialog"));
    const row = () => dialog.getByRole("row", { name: /^Balance/ });
    expect(row()).toHaveTextContent("$1,250.50$1,300.00");
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(row()).toHaveTextContent("$1,500.50$1,300.00"));
    // In the same frame: no person could read that.
    await user.click(dialog.getByRole("button", { name: "Update Balance" }));
    expect(await screen.findByText(/^This account has changed since you opened the form/)).toBeVisible();
    expect(row()).toHaveTextContent("$1,500.50$1,300.00");
    await user.click(dialog.getByRole("button", { name: "Update Balance" }));
    expect(await screen.findByText("Balance updated successfully")).toBeVisible();
    const [first, second] = sentInputs(wire);
    expect([first.input.seen, second.input.seen]).toEqual([2, 3]);
    expect(first.key).not.toBe(second.key);
  });

  it("proposes what needs a second administrator", async () => {
    const { user, press } = show({
      "GET /tablesdb/main/tables/adminsettings/rows": rowList([adminSettingsRow({ fourEyesAbove: 10 })]),
      [route]: execution(200, { userId: "ann", seq: 2, proposalId: "p1" }),
    });
    await press("Update Balance", "250", "Correction");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/This needs a second administrator/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Propose" }));
    expect(await screen.findByText("Proposed. A second administrator must confirm it")).toBeVisible();
    expect(screen.queryByText("Balance updated successfully")).toBeNull();
  });

  it("shows the refusal of the rules in the dialog", async () => {
    const { press } = show({});
    await press("Update Balance", "1250.50", "Nothing");
    expect(within(await screen.findByRole("alertdialog")).getByText("No changes made")).toBeVisible();
  });

  it("repeats the very same request while its outcome is unknown", async () => {
    let newest = ledgerRow({ seq: 2, cash: 125_050, bonus: 10_000 });
    const { wire, user, press } = show({
      "GET /tablesdb/main/tables/ledger/rows": () => rowList([newest]),
      [route]: [
        "no answer",
        "no answer",
        "no answer",
        "no answer",
        execution(200, { userId: "ann", seq: 3 }),
      ],
    });
    await press("Update Bonus", "250", "Gift");
    const dialog = within(await screen.findByRole("alertdialog"));
    const button = dialog.getByRole("button", { name: "Update Bonus" });
    // It took effect; only its answer was lost.
    newest = ledgerRow({ seq: 3, cash: 150_050, bonus: 25_000 });
    vi.useFakeTimers();
    fireEvent.click(button);
    // The pauses between the four tries.
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(sentInputs(wire)).toHaveLength(4);
    await waitFor(() =>
      expect(dialog.getByRole("row", { name: /^Balance/ })).toHaveTextContent(/^Balance\$1,500\.50/),
    );
    await user.click(button);
    expect(await screen.findByText("Bonus updated successfully")).toBeVisible();
    const [first, ...further] = sentInputs(wire);
    expect(first.input).toEqual({ userId: "ann", amount: "250", reason: "Gift", seen: 2 });
    expect(further).toEqual([first, first, first, first]);
  });

  it("sends a new request for another value, also when an earlier one was never answered", async () => {
    const { wire, user, press } = show({
      [route]: [
        ...Array.from({ length: 4 }, () => "no answer" as const),
        execution(200, { userId: "ann", seq: 3 }),
        execution(200, { userId: "ann", seq: 4 }),
      ],
    });
    await press("Update Bonus", "250", "Gift");
    const dialog = () => screen.findByRole("alertdialog");
    const agree = async () => within(await dialog()).getByRole("button", { name: "Update Bonus" });
    const first = await agree();
    vi.useFakeTimers();
    fireEvent.click(first);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    await user.click(within(await dialog()).getByRole("button", { name: "Cancel" }));
    // The typed value stays after a cancel, and is cleared after success.
    for (const [value, reason] of [
      ["300", ""],
      ["250", "Gift"],
    ] as const) {
      await user.clear(screen.getByPlaceholderText("Enter amount"));
      await press("Update Bonus", value, reason);
      await user.click(await agree());
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    }
    const [lost, , , , other, again] = sentInputs(wire).map(({ key, input }) => ({ key, ...input }));
    expect([lost.amount, other.amount, again.amount]).toEqual(["250", "300", "250"]);
    expect(new Set([lost.key, other.key, again.key]).size).toBe(3);
  });
});
