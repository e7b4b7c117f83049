import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { asked, byOperation, execution, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { PasswordForm } from "./password-form.tsx";

const ann = { id: "ann", email: "ann@example.com", secondStep: false };
const operations = "POST /functions/operations/executions";
const proven = execution(200, { proof: "p1" });
const onDone = vi.fn();

beforeEach(() => onDone.mockClear());

function show(answers: Parameters<typeof byOperation>[0], account = ann) {
  const wire = fakeWire({
    [operations]: byOperation({ proveIdentity: proven, ...answers }),
    "GET /account/sessions": ok({ sessions: [] }),
  });
  renderScreen(<PasswordForm account={account} onDone={onDone} />);
  return wire;
}

function fillIn(oldPassword: string, password: string): HTMLElement {
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: oldPassword } });
  fireEvent.change(screen.getByLabelText("New password"), { target: { value: password } });
  return screen.getByRole("button", { name: "Change password" });
}

it("changes the password once with a proof, however often the button is pressed", async () => {
  const wire = show({ changePassword: execution(200, { isSignedOut: false }) });
  const button = fillIn("old password", "new password");
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("Password changed. Your other devices are signed out.")).toBeVisible();
  expect(asked(wire)).toEqual([
    { operation: "/proveIdentity", input: { password: "old password" } },
    {
      operation: "/changePassword",
      input: { proof: "p1", oldPassword: "old password", newPassword: "new password" },
    },
  ]);
  expect(onDone).toHaveBeenCalledOnce();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("password");
});

it("says at the field that the password is another one, and keeps what was typed", async () => {
  const wire = show({
    proveIdentity: execution(422, {
      code: "wrong-password",
      field: "password",
      message: "Incorrect password",
    }),
  });
  fireEvent.click(fillIn("not it at all", "new password"));
  expect(await screen.findByText("Incorrect password")).toBeVisible();
  expect(screen.getByLabelText("New password")).toHaveValue("new password");
  expect(asked(wire)).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});

it("says at the new password why the server does not accept it", async () => {
  show({
    changePassword: execution(422, {
      code: "password-too-common",
      field: "newPassword",
      message: "This password is too common. Choose another one",
    }),
  });
  fireEvent.click(fillIn("old password", "password"));
  expect(await screen.findByText("This password is too common. Choose another one")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("New password")).toHaveFocus());
});

it("says that the new password is needed for the next sign-in when the session has ended", async () => {
  show({ changePassword: execution(200, { isSignedOut: true }) });
  fireEvent.click(fillIn("old password", "new password"));
  expect(await screen.findByText("Password changed. Sign in with the new one.")).toBeVisible();
});

it.each([
  ["failed", execution(500, {}), /^We don't know whether .* answered with an error/],
  ["fell silent", "no answer" as const, /^We don't know whether .* did not answer/],
])("does not say that nothing was changed when the server %s", async (_, answer, words) => {
  show({ changePassword: answer });
  fireEvent.click(fillIn("old password", "new password"));
  expect(await screen.findByText(words)).toBeVisible();
});

it("asks for a code where there is an authenticator app, and where the server knows of one", async () => {
  show({
    proveIdentity: execution(422, { code: "code-required", field: "code", message: "Enter the code" }),
  });
  fireEvent.click(fillIn("old password", "new password"));
  expect(await screen.findByLabelText("Code")).toBeVisible();
});

it("names the account for a password manager", () => {
  show({}, { ...ann, secondStep: true });
  expect(screen.getByLabelText("Code")).toBeVisible();
  const form = screen.getByLabelText("New password").closest("form");
  expect(form?.querySelector("input[autocomplete=username]")).toHaveValue("ann@example.com");
});
