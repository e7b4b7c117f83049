import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, settingsRow } from "#tests/rows.ts";
import { OwnReferral } from "./own-referral.tsx";

const boss = parseProfile(profileRow({ $id: "boss", userId: "boss", referralId: "boss12345" }));

beforeEach(() => sessionStore.setState({ userData: boss }));
afterEach(() => {
  sessionStore.setState({ userData: null });
  vi.unstubAllGlobals();
});

it.each([
  ["boss12345", "first-deposit", refuse("own-referral").message],
  ["someone0001", "first-deposit", "may approve"],
  [null, "first-deposit", "may approve"],
  ["boss12345", "activation", "may approve"],
])("says, for an investor invited by %s and a bonus at %s: %s", async (referrerId, moment, words) => {
  fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ referrerId })]),
    "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow({ referralBonusAt: moment })]),
  });
  renderScreen(
    <OwnReferral userId="ann">{(refusal) => <p>{refusal?.message ?? "may approve"}</p>}</OwnReferral>,
  );
  await vi.waitFor(() => expect(screen.getByText(words)).toBeVisible());
});
