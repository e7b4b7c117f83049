import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "#src/backend/tables.ts";
import { execution, fakeWire, type SentRequest } from "#tests/appwrite-wire.ts";
import { IntersectionObserverStub } from "#tests/intersection-observer-stub.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { UserSessions } from "./user-sessions.tsx";

const ann = users.parse(profileRow());
const session = (id: string, clientName: string) => ({
  id,
  clientName,
  osName: "Linux",
  countryCode: "--",
  countryName: "",
  ip: "192.0.2.1",
  since: "2026-03-14T09:26:53.000+00:00",
});

/** A server on which these sessions are open until they are ended. */
function adminWire(...open: ReturnType<typeof session>[]) {
  let sessions = open;
  const respond = ({ body }: SentRequest) => {
    const { input } = JSON.parse(body.body);
    if (body.path === "/listSessions") return execution(200, { sessions });
    const ended = sessions.filter(({ id }) => (input.sessionId ?? id) === id).map(({ id }) => id);
    sessions = sessions.filter(({ id }) => !ended.includes(id));
    return execution(200, { userId: "ann", ended });
  };
  return fakeWire({ "POST /functions/operations/executions": respond });
}
const ends = (wire: ReturnType<typeof fakeWire>) =>
  wire.sent.filter(({ body }) => body.path === "/endSessions").map(({ body }) => JSON.parse(body.body).input);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("IntersectionObserver", IntersectionObserverStub);
});
afterEach(() => vi.unstubAllGlobals());

it("reads the sessions when they scroll into view, and not before", async () => {
  vi.unstubAllGlobals();
  const wire = adminWire(session("s1", "Firefox"));
  const screenBelow = renderScreen(<UserSessions user={ann} adminId="boss" />);
  await Promise.resolve();
  expect(wire.sent).toEqual([]);
  const region = screen.getByRole("region", { name: "Sessions" });
  expect(region.querySelector("[aria-busy=true]")).not.toBeNull();
  screenBelow.unmount();
  vi.stubGlobal("IntersectionObserver", IntersectionObserverStub);
  renderScreen(<UserSessions user={ann} adminId="boss" />);
  expect(await screen.findByText("Firefox on Linux")).toBeVisible();
});

it("lists the sessions and ends one of them after a confirmation", async () => {
  const wire = adminWire(session("s1", "Firefox"), session("s2", "Chrome"));
  const { user } = renderScreen(<UserSessions user={ann} adminId="boss" />);
  const region = within(screen.getByRole("region", { name: "Sessions" }));
  expect(await region.findByText("Firefox on Linux")).toBeVisible();
  await user.click(region.getByRole("button", { name: "End Chrome on Linux" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "End Chrome on Linux?" }));
  expect(ends(wire)).toEqual([]);
  await user.dblClick(dialog.getByRole("button", { name: "End" }));
  expect(await screen.findByText("Session ended")).toBeVisible();
  expect(ends(wire)).toEqual([{ userId: "ann", sessionId: "s2", reason: "" }]);
  await vi.waitFor(() => expect(region.queryByText("Chrome on Linux")).toBeNull(), { timeout: 20_000 });
  expect(region.getByText("Firefox on Linux")).toBeVisible();
});

it("ends all of them after asking", async () => {
  const wire = adminWire(session("s1", "Firefox"), session("s2", "Chrome"));
  const { user } = renderScreen(<UserSessions user={ann} adminId="boss" />);
  await user.click(await screen.findByRole("button", { name: "End all" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "End all sessions of Ann Bell?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "A stolen phone");
  expect(ends(wire)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "End all" }));
  expect(await screen.findByText("All sessions ended")).toBeVisible();
  expect(ends(wire)).toEqual([{ userId: "ann", reason: "A stolen phone" }]);
  expect(await screen.findByText("Not signed in anywhere.")).toBeVisible();
});

it("ends all also where the user is not signed in, which forgets remembered devices", async () => {
  const wire = adminWire();
  const { user } = renderScreen(<UserSessions user={ann} adminId="boss" />);
  expect(await screen.findByText("Not signed in anywhere.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "End all" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "End all sessions of Ann Bell?" }));
  expect(dialog.getByText(/Every device will ask for the second step again/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "End all" }));
  expect(await screen.findByText("All sessions ended")).toBeVisible();
  expect(ends(wire)).toEqual([{ userId: "ann", reason: "" }]);
});

it("says why a session could not be ended", async () => {
  const message = "This session has already ended";
  fakeWire({
    "POST /functions/operations/executions": ({ body }) =>
      body.path === "/listSessions"
        ? execution(200, { sessions: [session("s1", "Firefox")] })
        : execution(404, { code: "no-session", message }),
  });
  const { user } = renderScreen(<UserSessions user={ann} adminId="boss" />);
  await user.click(await screen.findByRole("button", { name: "End Firefox on Linux" }));
  await user.click(await screen.findByRole("button", { name: "End" }));
  expect(await screen.findByText("Failed to end sessions")).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});
