import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { settingsRow } from "#tests/rows.ts";
import { RequireApp } from "./require-app.tsx";

const settings = "GET /tablesdb/main/tables/settings/rows";

const boss = { id: "boss", name: "Boss", email: "boss@example.com", emailVerified: true, labels: ["admin"] };

function open(secondStep: boolean, routes: Parameters<typeof fakeWire>[0]) {
  sessionStore.setState({ user: { ...boss, secondStep } });
  const wire = fakeWire(routes);
  return { wire, ...renderScreen(<RequireApp />, { path: "/admin/*", at: "/admin", below: "the overview" }) };
}

beforeEach(() => endSession(null));
afterEach(() => vi.unstubAllGlobals());

const setUp = () => screen.findByRole("heading", { name: "Protect the administration" });

it("sets up an authenticator app in place of the page where the operator asks for one", async () => {
  const { user } = open(false, { [settings]: rowList([settingsRow({ adminTotp: true })]) });
  expect(await setUp()).toBeVisible();
  expect(screen.queryByText("the overview")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(await screen.findByLabelText("Password")).toBeVisible();
});

it.each([
  ["the operator asks for none", settingsRow()],
  ["the row is of a version that knew none", settingsRow({ adminTotp: null })],
])("shows the page where %s", async (_, row) => {
  open(false, { [settings]: rowList([row]) });
  expect(await screen.findByText("the overview")).toBeVisible();
});

it("asks for nothing where it is set up already", async () => {
  const { wire } = open(true, {});
  expect(await screen.findByText("the overview")).toBeVisible();
  expect(wire.sent).toEqual([]);
});

it("keeps the recovery codes in view although the account is protected by then", async () => {
  const { user } = open(false, { [settings]: rowList([settingsRow({ adminTotp: true })]) });
  await user.click(await screen.findByRole("button", { name: "Switch on" }));
  sessionStore.setState({ user: { ...boss, secondStep: true } });
  expect(await screen.findByRole("dialog")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("the overview")).toBeVisible();
});

it("says when nobody knows whether one is asked for", async () => {
  const { user } = open(false, {
    [settings]: [appwriteError(500, "general_unknown", "Server Error"), rowList([settingsRow()])],
  });
  expect(
    await screen.findByRole("heading", { level: 1, name: "The settings could not be loaded" }),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("the overview")).toBeVisible();
});
