import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { chooseLanguage, languageStore, readIn } from "#src/language/language-store.ts";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { useAccountLanguage } from "./use-account-language.ts";

const operation = "POST /functions/operations/executions";

/** Ann is signed in, with a language of her account. */
const signIn = (language: string | null) =>
  act(() => sessionStore.setState({ userData: parseProfile(profileRow({ language })) }));
const shown = () => languageStore.getState().language;
const chooser = (saved: string | null) => ({ accountId: "ann", saved });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  act(() => sessionStore.setState({ userData: null }));
  vi.unstubAllGlobals();
  localStorage.clear();
  await readIn("en");
});

it("shows the language of the account, whatever this browser had", async () => {
  await chooseLanguage("fr");
  signIn("de");
  renderHook(useAccountLanguage);
  await waitFor(() => expect(shown()).toBe("de"));
  expect(localStorage.getItem("language")).toBe("de");
});

it("keeps the choice of the browser for an account without a language", async () => {
  await chooseLanguage("fr");
  signIn(null);
  renderHook(useAccountLanguage);
  expect(shown()).toBe("fr");
});

it("follows a change on another device", async () => {
  signIn("de");
  renderHook(useAccountLanguage);
  await waitFor(() => expect(shown()).toBe("de"));
  signIn("tr");
  await waitFor(() => expect(shown()).toBe("tr"));
});

it("saves a choice that the account made on a public page", async () => {
  const wire = fakeWire({ [operation]: execution(200, { userId: "ann" }) });
  await chooseLanguage("fr", chooser("de"));
  signIn("de");
  renderHook(useAccountLanguage);
  await waitFor(() => expect(wire.sent).toHaveLength(1));
  expect(JSON.parse(wire.sent[0]?.body.body).input).toEqual({ language: "fr" });
  expect(shown()).toBe("fr");
  signIn("fr");
  expect(localStorage.getItem("language-of")).toBeNull();
});

it("drops a choice that another device has replaced since", async () => {
  const wire = fakeWire({});
  await chooseLanguage("fr", chooser("de"));
  signIn("es");
  renderHook(useAccountLanguage);
  await waitFor(() => expect(shown()).toBe("es"));
  expect(wire.sent).toEqual([]);
  expect(localStorage.getItem("language-of")).toBeNull();
});
