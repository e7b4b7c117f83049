import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";

const show = (openRequests: number) =>
  renderScreen(
    <WithdrawalForm
      methods={[]}
      openRequests={openRequests}
      cash={cents(10_000)}
      settings={{ ...settings, openRequestsMax: 3 }}
      addresses={[]}
      hours={0}
      at="2026-03-14T12:00:00.000Z"
      onAdd={vi.fn()}
      onReview={vi.fn()}
    />,
  );

it("refuses to continue at the maximum of pending requests, and says why", () => {
  show(3);
  const button = screen.getByRole("button", { name: "Continue" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/^You have 3 requests waiting for review/);
});

it("continues while one more request may be pending", () => {
  show(2);
  expect(screen.getByRole("button", { name: "Continue" })).toBeEnabled();
});
