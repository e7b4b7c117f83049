import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, settingsRow } from "#tests/rows.ts";
import { ProfilePage } from "./profile.tsx";

it.each([
  ["Activated", {}],
  ["Not active yet", { isActive: false, activatedAt: null }],
  ["Deactivated", { isActive: false }],
])("the profile names the state of its account: %s", async (state, over) => {
  sessionStore.setState({
    user: {
      id: "ann",
      name: "Ann Bell",
      email: "ann@example.com",
      emailVerified: true,
      secondStep: false,
      labels: [],
    },
    userData: parseProfile(profileRow(over)),
    status: "known",
  });
  fakeWire({ "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow()]) });
  renderScreen(<ProfilePage />);
  const information = within(await screen.findByRole("region", { name: "Account information" }));
  expect(information.getByText(state)).toBeVisible();
});
