import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeAdminArea } from "#src/backend/admin-area.ts";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { RequireApp } from "./require-app.tsx";

const executions = "POST /functions/operations/executions";
const refused = execution(403, { code: "app-required", message: "Set up an authenticator app" });
const renewAt = "2999-01-01T00:00:00.000Z";
const opened = execution(200, { readerId: "reader-1", session: "secret", renewAt });

const boss = { id: "boss", name: "Boss", email: "boss@example.com", emailVerified: true, labels: ["admin"] };

function open(secondStep: boolean, routes: Parameters<typeof fakeWire>[0]) {
  sessionStore.setState({ user: { ...boss, secondStep } });
  const wire = fakeWire(routes);
  return { wire, ...renderScreen(<RequireApp />, { path: "/admin/*", at: "/admin", below: "the overview" }) };
}

beforeEach(() => {
  closeAdminArea();
  endSession(null);
});
afterEach(() => vi.unstubAllGlobals());

const setUp = () => screen.findByRole("heading", { name: "Secure the admin area" });

it("sets up an authenticator app in place of the page where the operator asks for one", async () => {
  const { user } = open(false, { [executions]: refused });
  expect(await setUp()).toBeVisible();
  expect(screen.queryByText("the overview")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(await screen.findByLabelText("Password")).toBeVisible();
});

it("shows the page where the server opens the admin area without an app", async () => {
  open(false, { [executions]: opened });
  expect(await screen.findByText("the overview")).toBeVisible();
});

it("has a heading while the server is asked", async () => {
  open(false, { [executions]: opened });
  expect(screen.getByRole("heading", { level: 1, name: "Administration" })).toBeInTheDocument();
  expect(await screen.findByText("the overview")).toBeVisible();
});

it("shows the page while it asks, and keeps showing it when an app is set up", async () => {
  const { wire } = open(true, { [executions]: opened });
  expect(screen.getByText("the overview")).toBeVisible();
  await waitFor(() => expect(wire.sent).toHaveLength(1));
  expect(screen.getByText("the overview")).toBeVisible();
});

it.each(["app-too-new", "app-unproven"])(
  "says what to do when the server answers %s, and asks again",
  async (code) => {
    const { user } = open(true, {
      [executions]: [execution(403, { code, message: "It counts from tomorrow" }), opened],
    });
    expect(await screen.findByText("It counts from tomorrow.")).toBeVisible();
    expect(screen.queryByText("the overview")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByText("the overview")).toBeVisible();
  },
);

it("keeps the recovery codes in view although the account is protected by then", async () => {
  const { user } = open(false, { [executions]: [refused, opened] });
  await user.click(await screen.findByRole("button", { name: "Switch on" }));
  sessionStore.setState({ user: { ...boss, secondStep: true } });
  expect(await screen.findByRole("dialog")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("the overview")).toBeVisible();
});

it("says when the server does not answer whether one is required", async () => {
  const { user } = open(false, {
    [executions]: [
      execution(403, { code: "not-admin", message: "Only an administrator can do this" }),
      opened,
    ],
  });
  expect(
    await screen.findByRole("heading", { level: 1, name: "The admin area could not be opened" }),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("the overview")).toBeVisible();
});
