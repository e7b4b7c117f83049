import type { Locator } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect } from "./fixtures.ts";
import { pressByKeyboard, typeByKeyboard } from "./navigation.ts";

/** An authenticator app that holds this secret. */
function authenticatorApp(secret: string): TOTP {
  return new TOTP({ secret: secret.replaceAll(" ", "") });
}

/**
 * Does something with the code of the moment. A code counts for half a minute, which may end between reading and
 * sending it: then the next one is taken.
 */
export async function withCode(app: TOTP, use: (code: string) => Promise<void>): Promise<void> {
  await expect(() => use(app.generate())).toPass();
}

/**
 * Goes through the dialog that was opened by "Switch on", up to the recovery codes, by keyboard.
 * @param onSetUp receives the secret while it is shown
 * @returns the app that was set up
 */
export async function setUpInDialog(
  dialog: Locator,
  password: string,
  onSetUp: () => Promise<void> = async () => {},
): Promise<TOTP> {
  const page = dialog.page();
  await typeByKeyboard(page, dialog.getByLabel("Password", { exact: true }), password);
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Continue" }));
  const key = await dialog.getByRole("img", { name: /^Key / }).getAttribute("aria-label");
  await onSetUp();
  const app = authenticatorApp((key ?? "").replace("Key ", ""));
  const codes = dialog.getByText("They are not shown again.");
  const refused = dialog.getByText("Invalid or expired code");
  await withCode(app, async (code) => {
    await typeByKeyboard(page, dialog.getByRole("textbox", { name: "Code" }), code);
    await pressByKeyboard(page, dialog.getByRole("button", { name: "Switch on" }));
    await expect(codes.or(refused)).toBeVisible();
    expect(await codes.isVisible()).toBe(true);
  });
  return app;
}
