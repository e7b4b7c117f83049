import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { parseProfile } from "#domain/members/profile.ts";
import { languageStore, readIn } from "#src/language/language-store.ts";
import { execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { LanguageForm } from "./language-form.tsx";

const operation = "POST /functions/operations/executions";
const profile = parseProfile(profileRow({ language: "tr" }));

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  await readIn("en");
});

it("shows the language of the profile, and saves another one", async () => {
  const wire = fakeWire({
    [operation]: execution(200, { userId: "ann" }),
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ language: "de" })]),
  });
  const saved = vi.fn();
  const { user } = renderScreen(<LanguageForm profile={profile} onSaved={saved} />);
  const select = screen.getByRole("combobox", { name: "Language of emails" });
  expect(select).toHaveDisplayValue("Türkçe");
  await user.selectOptions(select, "Deutsch");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  // The public pages of this browser follow.
  await waitFor(() => expect(languageStore.getState().language).toBe("de"));
  const [sent] = wire.sent.filter(({ method }) => method === "POST");
  expect(sent?.body).toMatchObject({ path: "/updateProfile" });
  expect(JSON.parse(sent?.body.body).input).toEqual({ language: "de" });
});

it("stays open, with the choice, when the server refuses", async () => {
  fakeWire({ [operation]: execution(409, { code: "no-changes", message: "No changes made" }) });
  const saved = vi.fn();
  const { user } = renderScreen(<LanguageForm profile={profile} onSaved={saved} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("No changes made")).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});
