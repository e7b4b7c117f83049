import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { users } from "#src/backend/tables.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { UserCard } from "./user-card.tsx";

it("shows who it is, where, and whether the account is active", () => {
  renderScreen(<UserCard user={users.parse(profileRow())} />);
  const card = screen.getByRole("link");
  expect(card).toHaveAttribute("href", "/admin/users/ann");
  for (const text of ["Ann Bell", "ann@example.com", "United Kingdom", "Activated"])
    expect(card).toHaveTextContent(text);
  expect(card).not.toHaveTextContent("Admin");
});

it.each([
  [1, "1 open request · United Kingdom"],
  [3, "3 open requests · United Kingdom"],
])("marks an administrator, an account that is not active, and %i open requests", (openRequests, words) => {
  const row = profileRow({ isAdmin: true, isActive: false, openRequests });
  renderScreen(<UserCard user={users.parse(row)} />);
  for (const text of ["Admin", "Deactivated", words]) expect(screen.getByText(text)).toBeVisible();
});
