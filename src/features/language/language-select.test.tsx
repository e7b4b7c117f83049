import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { translations } from "#src/content/texts/languages.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { LanguageSelect } from "./language-select.tsx";

it("says in words of its own that a language could not be fetched, and stays with the one that is there", async () => {
  const lost = vi
    .spyOn(translations, "de")
    .mockRejectedValue(new TypeError("Failed to fetch dynamically imported module: /assets/de.js"));
  try {
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
  } finally {
    lost.mockRestore();
  }
});
