import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AmountInput } from "./amount-input.tsx";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { Select } from "./select.tsx";
import { TextArea, TextInput } from "./text-input.tsx";

describe("Field", () => {
  it.each([
    ["TextInput", <TextInput key="1" />],
    ["TextArea", <TextArea key="2" />],
    ["AmountInput", <AmountInput key="3" />],
    ["PasswordInput", <PasswordInput key="4" />],
    ["Select", <Select key="5" options={[]} />],
  ])("ties label, description and error to %s", (_, control) => {
    render(
      <Field label="Name" description="As in your passport" error="Name is required">
        {control}
      </Field>,
    );
    const input = screen.getByLabelText("Name");
    expect(input).toHaveAccessibleDescription("As in your passport Name is required");
    expect(input).toBeInvalid();
  });

  it("is valid and keeps the line of the error free when there is none", () => {
    render(
      <Field label="Name">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText("Name");
    expect(input).toBeValid();
    expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")).toBeEmptyDOMElement();
  });

  it("marks the fields that may stay empty", () => {
    render(
      <Field label="Referral ID" optional>
        <TextInput />
      </Field>,
    );
    expect(screen.getByLabelText("Referral ID (optional)")).toBeVisible();
  });
});

describe("PasswordInput", () => {
  it("shows the password and hides it again", async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText("Password");
    expect(input).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input).toHaveAttribute("type", "password");
  });
});

describe("AmountInput", () => {
  it("asks for the decimal keypad and keeps what was typed as text", async () => {
    render(
      <Field label="Amount">
        <AmountInput />
      </Field>,
    );
    const input = screen.getByLabelText("Amount");
    await userEvent.type(input, "1.");
    expect(input).toHaveAttribute("inputmode", "decimal");
    expect(input).toHaveValue("1.");
    expect(input.closest("[dir]")).toHaveAttribute("dir", "ltr");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("has a button for the sign when an amount may be below zero, which fires the same events as typing", async () => {
    const changes: string[] = [];
    render(
      <Field label="Amount">
        <AmountInput signLabel="Change the sign" onChange={({ target }) => changes.push(target.value)} />
      </Field>,
    );
    const input = screen.getByLabelText("Amount");
    const sign = screen.getByRole("button", { name: "Change the sign" });
    await userEvent.click(sign);
    expect(input).toHaveFocus();
    await userEvent.keyboard("5");
    await userEvent.click(sign);
    expect(changes).toEqual(["-", "-5", "5"]);
    expect(input).toHaveValue("5");
  });
});

describe("Select", () => {
  it("offers its options after the empty choice", () => {
    render(
      <Field label="Network">
        <Select placeholder="Choose" options={[{ value: "btc", label: "Bitcoin" }]} />
      </Field>,
    );
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Choose", "Bitcoin"]);
  });
});
