import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { mailRow, profileRow } from "#tests/rows.ts";
import { MailsPage } from "./mails.tsx";

const mails = "GET /tablesdb/main/tables/mails/rows";

afterEach(() => vi.unstubAllGlobals());

function show(answer: Parameters<typeof fakeWire>[0][string]) {
  const people = rowList([profileRow()]);
  const wire = fakeWire({
    "GET /account": ok({}),
    [mails]: answer,
    "GET /tablesdb/main/tables/users/rows": people,
  });
  return { wire, ...renderScreen(<MailsPage />, { path: "/admin/mails" }) };
}

it("shows first what did not reach people, and why", async () => {
  const { wire } = show(rowList([mailRow()]));
  const card = within(await screen.findByRole("article", { name: "Welcome to Keelstone" }));
  expect(card.getByText("Failed")).toBeVisible();
  expect(card.getByText("Connection refused")).toBeVisible();
  expect(await card.findByRole("link", { name: "Ann Bell" })).toBeVisible();
  expect(wire.sent[0]?.queries.slice(0, 2)).toEqual([
    { method: "equal", attribute: "status", values: ["failed"] },
    { method: "orderDesc", attribute: "$createdAt" },
  ]);
});

it("shows the mails of another state", async () => {
  const sent = mailRow({ $id: "m2", status: "sent", error: null, sentAt: "2026-03-14T12:00:05.000+00:00" });
  const { user, router } = show([rowList([]), rowList([sent])]);
  expect(await screen.findByText("No mail has failed")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Sent" }));
  expect(await screen.findByText(/, sent /)).toBeVisible();
  expect(router.state.location.search).toBe("?status=sent");
});

it("says when they cannot be loaded", async () => {
  show(appwriteError(404, "table_not_found", "Table not found"));
  expect(await screen.findByText("The mails could not be loaded")).toBeVisible();
});
