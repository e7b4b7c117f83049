import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { isCovered } from "#src/ui/is-covered.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { CommandBarButton, type CommandBarProps } from "./command-bar-button.tsx";

/** Lets the code of the bar arrive. */
let arrive: () => void;

beforeEach(() => {
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Bar = onDemand<CommandBarProps>(async () => {
    await arrival;
    return ({ open }: CommandBarProps) => (open ? <div role="dialog">The bar</div> : null);
  });
  render(
    <>
      <CommandBarButton Bar={Bar} />
      <input aria-label="Amount" />
    </>,
  );
});

const bar = () => screen.queryByRole("dialog");

it("opens by a press", async () => {
  arrive();
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("The bar")).toBeVisible();
});

it.each([
  ["with Control K", { key: "k", ctrlKey: true }],
  ["with Caps Lock", { key: "K", ctrlKey: true }],
  ["on a Cyrillic keyboard", { key: "л", code: "KeyK", ctrlKey: true }],
])("opens %s, also in a text field", async (_, keys) => {
  arrive();
  // False means that the browser's own action is prevented.
  expect(fireEvent.keyDown(screen.getByLabelText("Amount"), keys)).toBe(false);
  expect(await screen.findByText("The bar")).toBeVisible();
});

it.each([
  ["a plain k", { key: "k" }],
  ["Control Shift K", { key: "K", ctrlKey: true, shiftKey: true }],
  ["Control Alt K", { key: "k", ctrlKey: true, altKey: true }],
  ["the key in the place of K on another Latin keyboard", { key: "t", code: "KeyK", ctrlKey: true }],
  ["a key of a composition", { key: "k", ctrlKey: true, isComposing: true }],
])("leaves %s to the page", async (_, keys) => {
  arrive();
  await act(async () => {
    expect(fireEvent.keyDown(screen.getByLabelText("Amount"), keys)).toBe(true);
  });
  expect(screen.getByRole("button", { name: "Search" })).not.toHaveAttribute("aria-busy");
  expect(bar()).toBeNull();
});

it("does not open over another dialog", async () => {
  arrive();
  render(<div role="alertdialog">Delete Ann?</div>);
  await act(async () => {
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  });
  expect(screen.getByRole("button", { name: "Search" })).not.toHaveAttribute("aria-busy");
  expect(bar()).toBeNull();
});

it("keeps typed keys from the page while its code loads", async () => {
  expect(isCovered()).toBe(false);
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(screen.getByRole("button", { name: "Search" })).toHaveAttribute("aria-busy", "true");
  expect(isCovered()).toBe(true);
  arrive();
  await waitFor(() => expect(bar()).toBeVisible());
});
