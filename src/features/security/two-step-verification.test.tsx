import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appwriteError, asked, byOperation, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, badCredentials } from "#tests/session-responses.ts";
import { TwoStepVerification } from "./two-step-verification.tsx";

const account = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: true,
  secondStep: false,
  labels: [],
};
const passwords = "POST /account/sessions/email";
const authenticator = "/account/mfa/authenticators/totp";
const routes = {
  [passwords]: ok({ $id: "fresh" }, 201),
  "DELETE /account/sessions/fresh": ok({}, 204),
  [`POST ${authenticator}`]: ok({ secret: "ABCDEFGH", uri: "otpauth://totp/x" }, 201),
  [`PUT ${authenticator}`]: ok({}),
  "POST /account/mfa/recovery-codes": ok({ recoveryCodes: ["0a1b2c3d4e", "1a1b2c3d4e"] }, 201),
  "PATCH /account/mfa": ok({}),
  "GET /account": ok({ ...annsAccount, mfa: true }),
  "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function begin(over: Record<string, unknown> = {}, secondStep = false) {
  const wire = fakeWire({ ...routes, ...over } as Parameters<typeof fakeWire>[0]);
  const { user } = renderScreen(
    <TwoStepVerification account={{ ...account, secondStep }} product="Keelstone" />,
  );
  const paths = () => wire.sent.map(({ method, path }) => `${method} ${path}`);
  const openWith = async (button: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    return within(await screen.findByRole("dialog"));
  };
  return { user, wire, paths, openWith };
}

describe("switching on", () => {
  it("takes the password before the key is made, and shows the recovery codes at the end", async () => {
    const { user, wire, paths, openWith } = await begin();
    const dialog = await openWith("Switch on");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByText("Password is required")).toBeVisible();
    expect(wire.sent).toEqual([]);

    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByRole("img", { name: "Key ABCDEFGH" })).toBeVisible();
    expect(paths()).toEqual([passwords, "DELETE /account/sessions/fresh", `POST ${authenticator}`]);
    expect(dialog.getByText(/^Scan this/)).toHaveFocus();

    await user.type(dialog.getByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Switch on" }));
    expect(await dialog.findByText("0a1b2c3d4e")).toBeVisible();
    expect(dialog.getByText(/^Save these recovery codes/)).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "I have saved them" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("takes the code of the key that was shown when the server finds that key only after a write", async () => {
    const { user, paths, openWith } = await begin({
      [`PUT ${authenticator}`]: [
        appwriteError(404, "user_authenticator_not_found", "Not found"),
        routes[`PUT ${authenticator}`],
      ],
      "GET /account/prefs": ok({ theme: "dark" }),
      "PATCH /account/prefs": ok({}),
    });
    const dialog = await openWith("Switch on");
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    await user.type(await dialog.findByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Switch on" }));
    expect(await dialog.findByText("0a1b2c3d4e")).toBeVisible();
    expect(paths()).toContain("PATCH /account/prefs");
    expect(paths().filter((path) => path === `POST ${authenticator}`)).toHaveLength(1);
  });

  it("shows a new key when the server does not find the one that was shown", async () => {
    const { user, openWith } = await begin({
      [`POST ${authenticator}`]: [
        routes[`POST ${authenticator}`],
        ok({ secret: "IJKLMNOP", uri: "otpauth://totp/y" }, 201),
      ],
      [`PUT ${authenticator}`]: appwriteError(404, "user_authenticator_not_found", "Not found"),
      "GET /account/prefs": ok({}),
      "PATCH /account/prefs": ok({}),
    });
    const dialog = await openWith("Switch on");
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByRole("img", { name: "Key ABCDEFGH" })).toBeVisible();
    await user.type(dialog.getByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Switch on" }));
    expect(await dialog.findByText(/^This key is no longer valid/)).toBeVisible();
    expect(dialog.getByRole("img", { name: "Key IJKLMNOP" })).toBeVisible();
  });

  it("says that the password is wrong, and makes no key", async () => {
    const { user, paths, openWith } = await begin({ [passwords]: badCredentials });
    const dialog = await openWith("Switch on");
    await user.type(dialog.getByLabelText("Password"), "not mine");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByText("Incorrect password")).toBeVisible();
    expect(dialog.getByLabelText("Password")).toHaveFocus();
    expect(paths()).toEqual([passwords]);
  });
});

const executions = "POST /functions/operations/executions";

describe("switching off", () => {
  it("takes the password and a code of the app, and sends a proof", async () => {
    const { user, wire, paths, openWith } = await begin(
      {
        [executions]: byOperation({
          proveIdentity: execution(200, { proof: "p1" }),
          switchOffSecondStep: execution(200, { isOn: false }),
        }),
      },
      true,
    );
    const dialog = await openWith("Switch off");
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.type(dialog.getByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Switch off" }));
    expect(await screen.findByText("Two-step verification is off")).toBeVisible();
    expect(asked(wire)).toEqual([
      { operation: "/proveIdentity", input: { password: "my secret pass", code: "123456" } },
      { operation: "/switchOffSecondStep", input: { proof: "p1" } },
    ]);
    // With the session: the key of the function would publish the hash of the password.
    expect(paths().filter((path) => path === "PATCH /account/mfa")).toHaveLength(1);
  });

  it("says that the code is wrong, and switches nothing off", async () => {
    const { user, wire, paths, openWith } = await begin(
      {
        [executions]: byOperation({
          proveIdentity: execution(422, { code: "wrong-code", field: "code", message: "Invalid code" }),
        }),
      },
      true,
    );
    const dialog = await openWith("Switch off");
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.type(dialog.getByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Switch off" }));
    expect(await dialog.findByText(/^Invalid/)).toBeVisible();
    expect(asked(wire).map(({ operation }) => operation)).toEqual(["/proveIdentity"]);
    expect(paths()).not.toContain("PATCH /account/mfa");
  });

  it("takes a recovery code of an owner without the app", async () => {
    const { user, paths, openWith } = await begin(
      {
        "POST /account/mfa/challenge": ok({ $id: "c1" }, 201),
        "PUT /account/mfa/challenge": appwriteError(401, "user_invalid_token", "Invalid token"),
      },
      true,
    );
    const dialog = await openWith("Switch off");
    await user.click(dialog.getByRole("button", { name: "Use a recovery code" }));
    await user.type(dialog.getByLabelText("Code"), "0a1b2c3d4e");
    await user.click(dialog.getByRole("button", { name: "Switch off" }));
    expect(await dialog.findByText(/^Invalid or expired code/)).toBeVisible();
    expect(paths()).not.toContain("PATCH /account/mfa");
  });
});

it("new recovery codes are made with a proof, and shown once", async () => {
  const { user, wire, openWith } = await begin(
    {
      [executions]: byOperation({
        proveIdentity: execution(200, { proof: "p1" }),
        renewRecoveryCodes: execution(200, { codes: ["2a1b2c3d4e"] }),
      }),
    },
    true,
  );
  const dialog = await openWith("New recovery codes");
  await user.type(dialog.getByLabelText("Password"), "my secret pass");
  await user.type(dialog.getByLabelText("Code"), "123456");
  await user.click(dialog.getByRole("button", { name: "Generate new codes" }));
  expect(await dialog.findByText("2a1b2c3d4e")).toBeVisible();
  expect(asked(wire)[1]).toEqual({ operation: "/renewRecoveryCodes", input: { proof: "p1" } });
});
