import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";

const options = ["Austria", "Australia", "Norway"].map((label) => ({ value: label, label }));

/** Lets the code of the list arrive. */
let arrive: () => Promise<void>;

// The field, whose list has not arrived yet.
beforeEach(async () => {
  const list = await vi.importActual<typeof import("./combobox.tsx")>("./combobox.tsx");
  vi.resetModules();
  let release = () => {};
  const arrival = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.doMock("./combobox.tsx", async () => {
    await arrival;
    return list;
  });
  arrive = () =>
    act(async () => {
      release();
      await import("./combobox.tsx");
    });
  const { speakWholly } = await import("#src/language/catalogues.ts");
  await speakWholly("en");
  const { ComboboxOnDemand } = await import("./combobox-on-demand.tsx");
  function Country() {
    const [value, setValue] = useState<string | null>("Norway");
    return (
      <>
        <ComboboxOnDemand options={options} value={value} onValueChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  render(<Country />);
});

// Other files of this process meet the list as it is.
afterAll(() => {
  vi.doUnmock("./combobox.tsx");
  vi.resetModules();
});

const input = () => screen.getByRole("combobox");

it("shows the chosen option before the list is there", () => {
  expect(input()).toHaveValue("Norway");
  expect(input()).toHaveAttribute("aria-expanded", "false");
});

it("hands the focus and the typed text to the list", async () => {
  await userEvent.clear(input());
  await userEvent.keyboard("strali");
  expect(input()).toHaveAttribute("aria-busy", "true");
  await arrive();
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  expect(input()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(input()).toHaveValue("Australia");
  expect(screen.getByRole("status")).toHaveTextContent("Australia");
});

it("hands the selected text to the list, so that typing replaces it", async () => {
  await userEvent.tab();
  await arrive();
  expect(input()).toHaveFocus();
  await userEvent.keyboard("strali");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  expect(input()).toHaveValue("strali");
});

it("opens the list that a press asked for", async () => {
  await userEvent.click(input());
  await arrive();
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
  expect(input()).toHaveFocus();
});

it("opens the list that a press of its button asked for", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Show the list" }));
  await arrive();
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
  expect(input()).toHaveFocus();
});

it("forgets what was typed when the focus leaves before the list is there", async () => {
  await userEvent.clear(input());
  await userEvent.keyboard("strali");
  await userEvent.tab();
  expect(input()).toHaveValue("Norway");
  await arrive();
  expect(input()).toHaveValue("Norway");
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
});
