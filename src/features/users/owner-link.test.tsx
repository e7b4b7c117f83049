import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { OwnerLink } from "./owner-link.tsx";

afterEach(() => vi.unstubAllGlobals());

it("names all the owners on a page with one request", async () => {
  const wire = fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([
      profileRow(),
      profileRow({ $id: "bob", userId: "bob", name: "Bob Hill" }),
    ]),
  });
  renderScreen(
    <>
      <OwnerLink userId="ann" />
      <OwnerLink userId="bob" />
      <OwnerLink userId="gone" />
    </>,
  );
  expect(await screen.findByRole("link", { name: "Ann Bell" })).toHaveAttribute("href", "/admin/users/ann");
  expect(screen.getByRole("link", { name: "Bob Hill" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Deleted account" })).toBeVisible();
  expect(wire.sent).toHaveLength(1);
  expect(wire.sent[0]?.queries[0]).toEqual({
    method: "equal",
    attribute: "$id",
    values: ["ann", "bob", "gone"],
  });
});

it("does not take an owner whose name could not be loaded for a deleted one", async () => {
  fakeWire({
    "GET /tablesdb/main/tables/users/rows": appwriteError(404, "table_not_found", "Table not found"),
  });
  renderScreen(<OwnerLink userId="ann" />);
  expect(await screen.findByRole("link", { name: "Name not loaded" })).toHaveAttribute(
    "href",
    "/admin/users/ann",
  );
});
