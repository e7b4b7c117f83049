import { Account, AuthenticatorType } from "node-appwrite";
import { TOTP } from "otpauth";
import type { Actor } from "#tests/world.ts";
import { expect } from "./fixtures.ts";

/** An authenticator app that holds this secret. */
export function authenticatorApp(secret: string): TOTP {
  return new TOTP({ secret: secret.replaceAll(" ", "") });
}

/**
 * Does something with the code of the moment. A code counts for half a minute, which may end between reading and
 * sending it: then the next one is taken.
 */
export async function withCode(app: TOTP, use: (code: string) => Promise<void>): Promise<void> {
  await expect(() => use(app.generate())).toPass();
}

/** Switches the second step of somebody's account on. */
export async function withSecondStep(person: Actor): Promise<TOTP> {
  const account = new Account(person.client);
  const type = AuthenticatorType.Totp;
  const { secret } = await account.createMFAAuthenticator({ type });
  const app = authenticatorApp(secret);
  await withCode(app, async (otp) => void (await account.updateMFAAuthenticator({ type, otp })));
  await account.updateMFA({ mfa: true });
  return app;
}
