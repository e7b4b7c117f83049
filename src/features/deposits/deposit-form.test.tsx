import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paymentMethods } from "#src/backend/tables.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { paymentMethodRow, settingsRow } from "#tests/rows.ts";
import { DepositForm } from "./deposit-form.tsx";

const methods = [
  paymentMethods.parse(paymentMethodRow()),
  paymentMethods.parse(paymentMethodRow({ $id: "m2", id: "eth", name: "Ether" })),
];

beforeEach(() => {
  fakeWire({ "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow({ openRequestsMax: 3 })]) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("DepositForm", () => {
  it("refuses to continue at the maximum of pending requests, and says why", async () => {
    renderScreen(<DepositForm profile={{ openRequests: 3 }} methods={methods} onContinue={vi.fn()} />);
    const button = screen.getByRole("button", { name: "Continue" });
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveAccessibleDescription(/^You have 3 requests waiting for review/);
  });

  it("refuses an empty form with the words of the specification", async () => {
    const onContinue = vi.fn();
    const { user } = renderScreen(
      <DepositForm profile={{ openRequests: 0 }} methods={methods} onContinue={onContinue} />,
    );
    await user.click(screen.getByRole("button", { name: "Continue" }));
    // Beside the field, and as a toast.
    expect(await screen.findAllByText("Please select a payment method")).toHaveLength(2);
    expect(screen.getAllByText("Please enter an amount")).toHaveLength(2);
    expect(screen.getByRole("radio", { name: /Bitcoin/ })).toHaveFocus();
    expect(onContinue).not.toHaveBeenCalled();
  });

  it.each([
    ["0", "Amount must be greater than 0"],
    ["-5", "Amount must be greater than 0"],
    ["1,5", "Enter the amount in digits, for example 250 or 250.50"],
    ["1.000,50", "Enter the amount in digits, for example 250 or 250.50"],
    ["1.000", "Amount can have at most 2 decimals"],
    ["1e3", "Enter the amount in digits, for example 250 or 250.50"],
    ["0.001", "Amount can have at most 2 decimals"],
    ["1000000000.01", "Amount must be at most 1,000,000,000.00"],
  ])("refuses %s: %s", async (text, message) => {
    const { user } = renderScreen(
      <DepositForm profile={{ openRequests: 0 }} methods={methods} onContinue={vi.fn()} />,
    );
    await user.type(screen.getByRole("textbox", { name: "Amount" }), text);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Amount" })).toHaveValue(text);
  });

  it("keeps the chosen method and the typed amount when the page is opened again", async () => {
    const { user, unmount } = renderScreen(
      <DepositForm profile={{ openRequests: 0 }} methods={methods} onContinue={vi.fn()} />,
    );
    await user.click(screen.getByRole("radio", { name: /Ether/ }));
    await user.type(screen.getByRole("textbox", { name: "Amount" }), "12.5");
    unmount();
    renderScreen(<DepositForm profile={{ openRequests: 0 }} methods={methods} onContinue={vi.fn()} />);
    expect(screen.getByRole("radio", { name: /Ether/ })).toBeChecked();
    expect(screen.getByRole("textbox", { name: "Amount" })).toHaveValue("12.5");
  });

  it("continues after one second with the chosen values, once", async () => {
    vi.useFakeTimers();
    const onContinue = vi.fn();
    renderScreen(<DepositForm profile={{ openRequests: 0 }} methods={methods} onContinue={onContinue} />);
    fireEvent.click(screen.getByRole("radio", { name: /Ether/ }));
    fireEvent.change(screen.getByRole("textbox", { name: "Amount" }), { target: { value: "250.50" } });
    const button = screen.getByRole("button", { name: "Continue" });
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(onContinue).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onContinue).toHaveBeenCalledExactlyOnceWith({
      methodId: "m2",
      amount: "250.50",
      key: expect.stringMatching(/^[a-f0-9]{32}$/),
    });
  });

  it("keeps the chosen values during that second", async () => {
    vi.useFakeTimers();
    const onContinue = vi.fn();
    renderScreen(<DepositForm profile={{ openRequests: 0 }} methods={methods} onContinue={onContinue} />);
    fireEvent.click(screen.getByRole("radio", { name: /Ether/ }));
    const amount = screen.getByRole("textbox", { name: "Amount" });
    fireEvent.change(amount, { target: { value: "250.50" } });
    expect(amount).not.toHaveAttribute("readonly");
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(amount).toHaveAttribute("readonly");
    fireEvent.click(screen.getByRole("radio", { name: /Bitcoin/ }));
    expect(screen.getByRole("radio", { name: /Ether/ })).toBeChecked();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(onContinue).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ methodId: "m2" }));
  });

  it("does not go on after the page was left", async () => {
    vi.useFakeTimers();
    const onContinue = vi.fn();
    const { unmount } = renderScreen(
      <DepositForm profile={{ openRequests: 0 }} methods={methods} onContinue={onContinue} />,
    );
    fireEvent.click(screen.getByRole("radio", { name: /Bitcoin/ }));
    fireEvent.change(screen.getByRole("textbox", { name: "Amount" }), { target: { value: "1" } });
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    unmount();
    await vi.advanceTimersByTimeAsync(2000);
    expect(onContinue).not.toHaveBeenCalled();
  });
});
