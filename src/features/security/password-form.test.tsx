import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeWire, ok } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { annsAccount, badCredentials } from "#tests/session-responses.ts";
import { PasswordForm } from "./password-form.tsx";

const ann = { id: "ann", email: "ann@example.com" };
const route = "PATCH /account/password";
const onDone = vi.fn();

beforeEach(() => onDone.mockClear());

function fillIn(oldPassword: string, password: string): HTMLElement {
  fireEvent.change(screen.getByLabelText("Current password"), { target: { value: oldPassword } });
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: password } });
  return screen.getByRole("button", { name: "Change password" });
}

it("changes the password once, however often the button is pressed", async () => {
  // A second request would come with a password that is the old one no more.
  const wire = fakeWire({
    [route]: [ok(annsAccount), badCredentials],
    "GET /account/sessions": ok({ sessions: [] }),
  });
  renderScreen(<PasswordForm account={ann} onDone={onDone} />);
  const button = fillIn("old password", "new password");
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("Password changed. Your other devices are signed out.")).toBeVisible();
  expect(screen.queryByText("Incorrect current password")).toBeNull();
  expect(wire.sent.filter(({ path }) => path === "/account/password")).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
});

it("says at the field that the current password is another one, and keeps what was typed", async () => {
  fakeWire({ [route]: badCredentials });
  renderScreen(<PasswordForm account={ann} onDone={onDone} />);
  fireEvent.click(fillIn("not it at all", "new password"));
  expect(await screen.findByText("Incorrect current password")).toBeVisible();
  expect(screen.getByLabelText("New password")).toHaveValue("new password");
  expect(onDone).not.toHaveBeenCalled();
});

it("names the account for a password manager", () => {
  renderScreen(<PasswordForm account={ann} onDone={onDone} />);
  const form = screen.getByLabelText("New password").closest("form");
  expect(form?.querySelector("input[autocomplete=username]")).toHaveValue("ann@example.com");
});
