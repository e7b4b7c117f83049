import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
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
  const select = screen.getByRole("combobox", { name: "Language" });
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

it("says to an administrator that the admin area is in English for a language that it does not speak", async () => {
  const sentence = "The admin area is not available in this language. It is shown in English.";
  const { user, unmount } = renderScreen(
    <LanguageForm profile={{ ...profile, isAdmin: true }} onSaved={() => undefined} />,
  );
  const select = screen.getByRole("combobox", { name: "Language" });
  expect(select).toHaveAccessibleDescription(expect.stringContaining(sentence));
  for (const spoken of ["English", "Español", "Deutsch"]) {
    await user.selectOptions(select, spoken);
    expect(screen.queryByText(sentence)).toBeNull();
  }
  unmount();
  renderScreen(<LanguageForm profile={profile} onSaved={() => undefined} />);
  expect(screen.queryByText(sentence)).toBeNull();
});

it("stays open, with the choice, when the server refuses", async () => {
  fakeWire({ [operation]: execution(409, { code: "no-changes", message: "No changes made" }) });
  const saved = vi.fn();
  const { user } = renderScreen(<LanguageForm profile={profile} onSaved={saved} />);
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Deutsch");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("No changes made")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveDisplayValue("Deutsch");
  expect(saved).not.toHaveBeenCalled();
});

it("shows the saved language again where the page began in another one", async () => {
  fakeWire({});
  const saved = vi.fn();
  const { user } = renderScreen(<LanguageForm profile={profile} onSaved={saved} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(languageStore.getState().language).toBe("tr");
});

it("offers the language of the page to an account that has none yet", async () => {
  await readIn("fr");
  const none = parseProfile(profileRow({ language: null }));
  renderScreen(<LanguageForm profile={none} onSaved={vi.fn()} />);
  expect(screen.getByRole("combobox", { name: "Language" })).toHaveDisplayValue("Français");
});
