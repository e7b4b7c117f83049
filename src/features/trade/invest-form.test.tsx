import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/values/money.ts";
import { plans } from "#src/backend/tables.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { planRow } from "#tests/rows.ts";
import { InvestForm, type InvestFormProps } from "./invest-form.tsx";
import { useOpenTrade } from "./mutations.ts";
import { tradeRules } from "./trade-rules.ts";

const { t } = readingIn("en");

const route = "POST /functions/operations/executions";
const refusal = (code: string, message: string) => execution(422, { code, message });

function Form(props: Omit<InvestFormProps, "invest">) {
  return <InvestForm invest={useOpenTrade("ann")} {...props} />;
}

const onDone = vi.fn();

function form(plan: Record<string, unknown>, cash: number, disabledBy?: string) {
  return (
    <Form
      plan={plans.parse(planRow(plan))}
      cash={cents(cash)}
      riskWarning="You can lose everything."
      onDone={onDone}
      disabledBy={disabledBy}
    />
  );
}

function show(plan = {}, cash = 500_000) {
  onDone.mockReset();
  let setCash: (cash: number) => void = () => {};
  let setPlan: (plan: object) => void = () => {};
  const Screen = () => {
    const [available, setAvailable] = useState(cash);
    const [offered, setOffered] = useState<object>(plan);
    setCash = setAvailable;
    setPlan = setOffered;
    return form({ ...offered }, available);
  };
  const view = renderScreen(<Screen />);
  const withCash = (available: number) => act(() => setCash(available));
  const withPlan = (offered: object) => act(() => setPlan(offered));
  const amount = screen.getByRole("textbox", { name: "Amount" });
  const submit = () => view.user.click(screen.getByRole("button", { name: "Invest in Steady" }));
  const confirm = async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Invest in Steady?" });
    await view.user.click(within(dialog).getByRole("button", { name: "Invest" }));
  };
  return { ...view, withCash, withPlan, onDone, amount, submit, confirm };
}

beforeEach(() => localStorage.clear());

describe("an invest form", () => {
  it("refuses an empty amount", async () => {
    const { submit, amount } = show();
    await submit();
    expect(await screen.findByText("Enter amount first!")).toBeVisible();
    expect(amount).toHaveFocus();
    expect(amount).toBeInvalid();
  });

  it.each([
    ["999.99", "Amount must be greater than or equal to 1000"],
    ["10000", "Amount must be less than or equal to 9999"],
    ["5000.01", "Insufficient balance"],
    ["1e4", "Enter the amount in digits, for example 250 or 250.50"],
    ["1000.001", "Amount can have at most 2 decimals"],
    ["0", "Amount must be greater than 0"],
  ])("refuses %s: %s", async (text, message) => {
    const { user, amount, submit } = show();
    await user.type(amount, text);
    await submit();
    expect(await screen.findAllByText(message)).toHaveLength(message === "Insufficient balance" ? 2 : 1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("says what is left and what the plan aims for while the amount is typed", async () => {
    const { user, amount } = show();
    expect(screen.getByText("$5,000.00 available")).toBeVisible();
    await user.type(amount, "1250.50");
    expect(screen.getByText("Available afterwards").parentElement).toHaveTextContent("$3,749.50");
    expect(screen.getByText("Target profit").parentElement).toHaveTextContent("$350.14");
  });

  it("asks before it invests: balance after, stake, target and the risk", async () => {
    fakeWire({});
    const { user, amount, submit } = show();
    await user.type(amount, "5000");
    await submit();
    const dialog = await screen.findByRole("alertdialog", { name: "Invest in Steady?" });
    for (const text of ["$5,000.00", "$0.00", "14 days", "You can lose everything."])
      expect(within(dialog).getByText(text)).toBeVisible();
    for (const rule of tradeRules(t, { days: 14, returnsStake: true }))
      expect(within(dialog).getByText(rule)).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(amount).toHaveValue("5000");
  });

  it("says so when the stake does not come back", async () => {
    const { user, amount, submit } = show({ returnsStake: false });
    await user.type(amount, "1000");
    await submit();
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("The stake does not come back");
  });

  it("shows what stays available as it was asked, also when the profile has the trade before the answer", async () => {
    fakeWire({});
    const { user, amount, submit, withCash } = show();
    await user.type(amount, "5000");
    await submit();
    const dialog = await screen.findByRole("alertdialog");
    withCash(0);
    expect(within(dialog).getByText("Available afterwards").parentElement).toHaveTextContent("$0.00");
    expect(within(dialog).getByText("$5,000.00")).toBeVisible();
  });

  it("agrees to the terms that the dialog shows, also when the plan changes meanwhile", async () => {
    const wire = fakeWire({ [route]: refusal("terms-changed", "The terms of this plan have changed") });
    const { user, amount, submit, confirm, withPlan } = show();
    await user.type(amount, "1000");
    await submit();
    const dialog = await screen.findByRole("alertdialog");
    withPlan({ days: 30, returnsStake: false });
    expect(within(dialog).getByText("14 days")).toBeVisible();
    for (const rule of tradeRules(t, { days: 14, returnsStake: true }))
      expect(within(dialog).getByText(rule)).toBeVisible();
    await confirm();
    expect(await screen.findByText("The terms of this plan have changed")).toBeVisible();
    expect(JSON.parse(wire.sent[0]?.body.body).input).toHaveProperty("seen", "2 14 true");
    await submit();
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("The stake does not come back");
  });

  it("cannot be used while a trade runs, and says why", () => {
    renderScreen(
      <>
        <p id="why">You have an ongoing trade</p>
        {form({}, 500_000, "why")}
      </>,
    );
    expect(screen.getByRole("button", { name: "Invest in Steady" })).toHaveAttribute(
      "data-command",
      "Invest in Steady",
    );
    const button = screen.getByRole("button", { name: "Invest in Steady" });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription("You have an ongoing trade");
    expect(screen.getByRole("textbox", { name: "Amount" })).toBeDisabled();
  });

  it("opens one trade however often it is confirmed, and is done", async () => {
    const wire = fakeWire({
      [route]: execution(200, { id: "t1", transactionId: "TNX-1", status: "success" }),
    });
    const { user, amount, submit, onDone } = show();
    await user.type(amount, "1000");
    await submit();
    const dialog = await screen.findByRole("alertdialog");
    await user.dblClick(within(dialog).getByRole("button", { name: "Invest" }));
    expect(await screen.findByText("Trade created successfully")).toBeVisible();
    expect(onDone).toHaveBeenCalledOnce();
    expect(wire.sent).toHaveLength(1);
    expect(JSON.parse(wire.sent[0]?.body.body).input).toEqual({
      planId: "steady",
      amount: "1000",
      seen: "2 14 true",
    });
  });

  it("shows the server's refusals and keeps what was typed", async () => {
    fakeWire({
      [route]: [
        refusal("insufficient-balance", "Insufficient balance"),
        refusal("trade-open", "You already have an ongoing trade"),
      ],
    });
    const { user, amount, submit, confirm, onDone } = show();
    await user.type(amount, "1000");
    await submit();
    await confirm();
    expect(await screen.findByText("Insufficient balance")).toBeVisible();
    await submit();
    await confirm();
    expect(await screen.findByText("Error creating trade")).toBeVisible();
    expect(screen.getByText("You already have an ongoing trade")).toBeVisible();
    expect(amount).toHaveValue("1000");
    expect(onDone).not.toHaveBeenCalled();
  });
});
