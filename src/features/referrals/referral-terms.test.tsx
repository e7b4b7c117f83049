import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Settings, settings, settingsColumns } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ReferralTerms } from "./referral-terms.tsx";

const route = "GET /tablesdb/main/tables/settings/rows";

function show(change: Partial<Settings>) {
  fakeWire({ [route]: rowList([settingsColumns({ ...settings, ...change })]) });
  const { container } = renderScreen(<ReferralTerms />);
  return container;
}

it.each([
  [{}, /You get \$100\.00 for each person .* and their deposit of at least \$100\.00 is approved\./],
  [{ referralMinimum: cents(5000) }, /their deposit of at least \$50\.00 is approved\./],
  [{}, /an account with your email address, phone number or device counts as yours/],
  [{ referralBonusAt: "registration" }, /as soon as they have registered\./],
  [{ referralBonus: cents(2550) }, /You get \$25\.50/],
  [{ referralBonusAt: "verified-email" }, /as soon as they have verified their email address\./],
  [{ referralBonusAt: "activation" }, /as soon as their account is active\./],
  [{ referrals: false }, /There is no referral bonus at the moment\./],
  [{ bonuses: false }, /There is no referral bonus at the moment\./],
] as const)("says, with the settings %o, %s", async (change, words) => {
  const container = show(change);
  await screen.findByText(/You get|There is no referral bonus/);
  expect(container).toHaveTextContent(words);
});

it("says so when the settings could not be read, and guesses nothing", async () => {
  fakeWire({ [route]: appwriteError(404, "x", "No such table") });
  renderScreen(<ReferralTerms />);
  expect(await screen.findByRole("alert")).toHaveTextContent("No such table");
  expect(screen.queryByText(/You get/)).toBeNull();
});
