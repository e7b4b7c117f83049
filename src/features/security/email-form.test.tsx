import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "#tests/render-screen.tsx";
import { EmailForm } from "./email-form.tsx";

it("marks the password for a password manager as that of the present address, not of the new one", () => {
  renderScreen(<EmailForm account={{ email: "ann@example.com" }} onDone={() => undefined} />);
  const newAddress = screen.getByLabelText("New email");
  expect(newAddress).toHaveAttribute("autocomplete", "email");
  const names = newAddress.closest("form")?.querySelectorAll("input[autocomplete=username]") ?? [];
  expect([...names].map((name) => (name as HTMLInputElement).value)).toEqual(["ann@example.com"]);
});
