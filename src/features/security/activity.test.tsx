import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatsOf } from "#domain/values/formats.ts";
import { appwriteError, execution, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ActivityList } from "./activity-list.tsx";
import { SessionList } from "./session-list.tsx";

const at = "2026-03-14T09:26:53.000+00:00";
const place = {
  clientName: "Firefox",
  osName: "Linux",
  countryCode: "gb",
  countryName: "United Kingdom",
  ip: "1.2.3.4",
};
const session = (id: string, over = {}) => ({ ...place, $id: id, $createdAt: at, current: false, ...over });

afterEach(() => vi.unstubAllGlobals());

describe("SessionList", () => {
  const here = session("here", { current: true });
  const there = session("there", { clientName: "Safari", osName: "macOS" });

  it("lists the devices with a session, since when, and signs one out", async () => {
    const wire = fakeWire({
      "GET /account/sessions": [ok({ sessions: [there, here] }), ok({ sessions: [here] })],
      "DELETE /account/sessions/there": ok({}, 204),
    });
    const { user } = renderScreen(<SessionList accountId="ann" />);
    const rows = await screen.findAllByRole("listitem");
    // The list of success messages is a list, too, and there for seconds.
    const devices = () => screen.getAllByText(/signed in/);
    expect(devices()).toHaveLength(2);
    expect(rows[0]).toHaveTextContent("Firefox on LinuxThis device");
    expect(within(rows[1] as HTMLElement).getByText(formatsOf("en").moment(at))).toHaveTextContent(
      / · \d+ d/,
    );
    expect(screen.queryByRole("button", { name: "Sign out Firefox on Linux" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Sign out Safari on macOS" }));
    expect(await screen.findByText("Device signed out")).toBeVisible();
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(wire.sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  it("shows a device as signed out after it ended its own session, and remembers none any more", async () => {
    const wire = fakeWire({
      "POST /functions/operations/executions": execution(200, { forgotten: [] }),
      "GET /account/sessions": [ok({ sessions: [here, there, session("third")] }), ok({ sessions: [here] })],
      "DELETE /account/sessions/there": appwriteError(404, "user_session_not_found", "Gone"),
      "DELETE /account/sessions/third": ok({}, 204),
    });
    const { user } = renderScreen(<SessionList accountId="ann" />);
    await user.click(await screen.findByRole("button", { name: "Sign out all other devices" }));
    expect(await screen.findByText("All other devices signed out")).toBeVisible();
    expect(wire.sent.map(({ body }) => body?.path)).toContain("/forgetDevices");
  });
});

describe("ActivityList", () => {
  const log = (event: string, index = 0) => ({
    ...place,
    event,
    time: `2026-03-14T09:26:${10 + index}.000Z`,
  });
  const logs = "GET /account/logs";

  it("says what happened in words, when, and from where", async () => {
    fakeWire({ [logs]: ok({ logs: [log("session.create"), log("something.new")] }) });
    renderScreen(<ActivityList accountId="ann" />);
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first).toHaveTextContent("Signed in");
    expect(first).toHaveTextContent("Firefox on Linux · United Kingdom · 1.2.3.4");
    expect(within(first as HTMLElement).getByText(formatsOf("en").moment(log("x").time))).toHaveTextContent(
      / · \d+ d/,
    );
    expect(second).toHaveTextContent("something.new");
  });

  it("goes on page by page", async () => {
    const page = Array.from({ length: 10 }, (_, index) => log("session.create", index));
    fakeWire({ [logs]: [ok({ logs: page }), ok({ logs: [log("user.create", 40)] })] });
    const { user } = renderScreen(<ActivityList accountId="ann" />);
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Account created")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(11);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("goes on past a page that holds nothing of the account itself", async () => {
    const page = Array.from({ length: 10 }, () => ({ ...log("project.key.create"), mode: "admin" }));
    fakeWire({ [logs]: [ok({ logs: page }), ok({ logs: [log("user.create")] })] });
    const { user } = renderScreen(<ActivityList accountId="ann" />);
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Account created")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("says why it could not be loaded, and asks again", async () => {
    fakeWire({ [logs]: [appwriteError(400, "x", "No history"), ok({ logs: [] })] });
    const { user } = renderScreen(<ActivityList accountId="ann" />);
    expect(await screen.findByText("No history")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No activity yet.")).toBeVisible();
  });
});
