import { Account, AppwriteException, AuthenticatorType, type Client } from "node-appwrite";
import { TOTP } from "otpauth";

/** A code counts for half a minute, which may end between reading and sending it. */
const ATTEMPTS = 5;

/** Switches on the second step of an account, in the session of the client. @returns the app that holds its secret */
export async function switchOnSecondStep(client: Client): Promise<TOTP> {
  const account = new Account(client);
  const type = AuthenticatorType.Totp;
  const { secret } = await account.createMFAAuthenticator({ type });
  const app = new TOTP({ secret });
  for (let attempt = 1; ; attempt++)
    try {
      await account.updateMFAAuthenticator({ type, otp: app.generate() });
      break;
    } catch (error) {
      const isLate = error instanceof AppwriteException && error.type === "user_invalid_token";
      if (!isLate || attempt === ATTEMPTS) throw error;
    }
  await account.updateMFA({ mfa: true });
  return app;
}
