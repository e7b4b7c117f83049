import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import * as catalogues from "#src/language/catalogues.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { LanguageSelect } from "./language-select.tsx";

it("says in words of its own that a language could not be fetched, and stays with the one that is there", async () => {
  vi.spyOn(catalogues, "speak").mockRejectedValue(
    new TypeError("Failed to fetch dynamically imported module: /assets/messages-1/de/frame.js"),
  );
  render(
    <>
      <LanguageSelect />
      <Toaster theme="light" />
    </>,
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Deutsch");
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  expect(screen.queryByText(/dynamically imported/)).not.toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveValue("en");
});
