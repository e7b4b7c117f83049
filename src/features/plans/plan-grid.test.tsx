import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { planRow } from "#tests/rows.ts";
import { PlanGrid } from "./plan-grid.tsx";

const route = "GET /tablesdb/main/tables/Plans/rows";

it("says so when there are no plans", async () => {
  fakeWire({ [route]: rowList([]) });
  renderScreen(<PlanGrid />);
  expect(await screen.findByText("No plans found")).toBeVisible();
});

it("says what is wrong, and shows each plan with what can be done with it after another try", async () => {
  fakeWire({ [route]: [appwriteError(404, "table_not_found", "Table not found"), rowList([planRow()])] });
  const { user } = renderScreen(
    <PlanGrid actionFor={({ title }) => <button type="button">Into {title}</button>} />,
  );
  expect(await screen.findByText("The plans could not be loaded")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Into Steady" })).toBeVisible();
});
