import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connection } from "#src/backend/realtime.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { SessionState } from "./session-state.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  sessionStore.setState({ status: "known" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(status: ReturnType<typeof connection.status>) {
  vi.spyOn(connection, "status").mockReturnValue(status);
  render(<SessionState />);
}

describe("how current the screen is", () => {
  it("shows nothing while the data is current", () => {
    show("online");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("says Loading... while the session is refreshed", () => {
    sessionStore.setState({ status: "refreshing" });
    show("online");
    expect(screen.getByRole("status")).toHaveTextContent("Loading...");
  });

  it("says that there is no network before everything else", () => {
    sessionStore.setState({ status: "unreachable" });
    show("offline");
    expect(screen.getByRole("status")).toHaveTextContent("Offline");
  });

  it("says when the server could not be asked", () => {
    sessionStore.setState({ status: "unreachable" });
    show("online");
    expect(screen.getByRole("status")).toHaveTextContent("Not up to date");
  });

  it("reports a lost live connection only after two seconds", () => {
    show("connecting");
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole("status")).toHaveTextContent("Connecting");
  });
});
