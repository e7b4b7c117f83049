import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { appwriteError, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, badCredentials, newSession } from "#tests/session-responses.ts";
import { LoginForm } from "./login-form.tsx";

beforeEach(() => {
  endSession(null);
  render(
    <>
      <LoginForm />
      <Toaster theme="light" />
    </>,
  );
});
afterEach(() => vi.unstubAllGlobals());

async function type(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText("Email"), email);
  if (password) await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
}

describe("the login form", () => {
  it.each([
    ["", "correct horse", "Email", "Email is required"],
    ["ann@example.com", "", "Password", "Password is required"],
    ["ann@example.com", "seven77", "Password", "Password must be at least 8 characters"],
  ])("with %j and %j refuses %s with %j and sends nothing", async (email, password, label, message) => {
    const wire = fakeWire({});
    await type(email, password);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(wire.sent).toEqual([]);
  });

  it("asks to wait after too many attempts", async () => {
    const limit = "Rate limit for the current endpoint has been exceeded.";
    fakeWire({ "POST /account/sessions/email": appwriteError(429, "general_rate_limit_exceeded", limit) });
    await type("ann@example.com", "wrong horse");
    expect(await screen.findByText("Too many requests. Please wait a while and try again.")).toBeVisible();
  });

  it("shows the server's words and keeps what was typed", async () => {
    fakeWire({ "POST /account/sessions/email": badCredentials });
    await type("ann@example.com", "wrong horse");
    expect(
      await screen.findByText("Invalid credentials. Please check the email and password."),
    ).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("ann@example.com");
  });

  it("signs in with a password of eight characters", async () => {
    fakeWire({
      "POST /account/sessions/email": newSession,
      "GET /account": ok(annsAccount),
      "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
    });
    await type("ann@example.com", "eight888");
    await waitFor(() => expect(sessionStore.getState().user?.id).toBe("ann"));
    // The next page is still to come.
    expect(screen.getByRole("button", { name: "Login" })).toHaveAttribute("aria-busy", "true");
  });
});
