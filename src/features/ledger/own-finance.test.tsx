import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { users } from "#src/backend/tables.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { UserFinance } from "./user-finance.tsx";

afterEach(() => vi.unstubAllGlobals());

it("offers an administrator no change of their own figures, and says why", () => {
  fakeWire({
    "GET /tablesdb/main/tables/ledger/rows": rowList([]),
    "GET /tablesdb/main/tables/settings/rows": rowList([]),
  });
  renderScreen(<UserFinance profile={users.parse(profileRow())} adminId="ann" />);
  for (const name of ["Update Balance", "Update Profit", "Update Bonus"]) {
    expect(screen.getByRole("button", { name })).toBeDisabled();
    expect(screen.getByRole("button", { name })).toHaveAccessibleDescription(
      `${refuse("own-money").message}.`,
    );
  }
});
