import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { users } from "#src/backend/tables.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { UserCard } from "./user-card.tsx";

it("shows name, country and whether the account is active", () => {
  renderScreen(<UserCard user={users.parse(profileRow())} />);
  const card = screen.getByRole("link");
  expect(card).toHaveAttribute("href", "/admin/users/ann");
  for (const text of ["Ann Bell", "ann@example.com", "United Kingdom", "Activated"])
    expect(card).toHaveTextContent(text);
  // The picture is decoration beside the name; without one the initials stand in.
  expect(card).toHaveTextContent(/^AB/);
  expect(card).not.toHaveTextContent("Admin");
});

it.each([
  ["has the badge and the word of those who wait", null, "Waiting · United Kingdom"],
  ["an account that was active before does not wait", "2026-03-01T00:00:00.000+00:00", "United Kingdom"],
])("shows a card of an account that is not active: %s", (_, activatedAt, words) => {
  renderScreen(<UserCard user={users.parse(profileRow({ isActive: false, activatedAt }))} />);
  expect(screen.getByText("Deactivated")).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  [1, "1 open request · United Kingdom"],
  [3, "3 open requests · United Kingdom"],
])("marks an administrator, an account that is not active, and %i open requests", (openRequests, words) => {
  const row = profileRow({ isAdmin: true, isActive: false, openRequests });
  renderScreen(<UserCard user={users.parse(row)} />);
  for (const text of ["Admin", "Deactivated", words]) expect(screen.getByText(text)).toBeVisible();
});
