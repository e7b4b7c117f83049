import {
  Account,
  AppwriteException,
  type AuthenticationFactor,
  AuthenticatorType,
  Client,
  ID,
  TablesDB,
  Users,
} from "node-appwrite";
import { TOTP } from "otpauth";
import { emptiedAt } from "#domain/security/account-cache.ts";
import { parseSecondStepStatus, type SecondStepStatus } from "#domain/security/second-step-row.ts";
import { visitorOf } from "#functions/lib/visitor.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import type { Credentials } from "#scripts/operate/people.ts";

/** How often a new app is looked for. */
const ATTEMPTS = 5;

/** Uses the code that an app shows now, and the next one where the moment had passed. */
export async function withCode<Result>(app: TOTP, use: (otp: string) => Promise<Result>): Promise<Result> {
  const otp = app.generate();
  try {
    return await use(otp);
  } catch (error) {
    if (app.generate() === otp) throw error;
    return withCode(app, use);
  }
}

/** Switches on the second step of an account, in the session of the client. @returns the app that holds its secret */
export async function switchOnSecondStep(client: Client): Promise<TOTP> {
  const account = new Account(client);
  const app = await setUpApp(account);
  await account.updateMFA({ mfa: true });
  return app;
}

/**
 * Adds an app to the account and proves it with a code. A server with an old state of the account in its cache does not
 * find the new app; a write of the account, as the page makes one, repairs that: docs/upstream.md.
 */
export async function setUpApp(account: Account): Promise<TOTP> {
  const type = AuthenticatorType.Totp;
  const { secret } = await account.createMFAAuthenticator({ type });
  const app = new TOTP({ secret });
  for (let attempt = 1; ; attempt++) {
    try {
      await withCode(app, (otp) => account.updateMFAAuthenticator({ type, otp }));
      return app;
    } catch (error) {
      const isStale = error instanceof AppwriteException && error.type === "user_authenticator_not_found";
      if (!isStale || attempt === ATTEMPTS) throw error;
      const prefs = await account.getPrefs();
      await account.updatePrefs({ prefs: { ...prefs, [emptiedAt]: new Date().toISOString() } });
    }
  }
}

const place = (userId: string) => ({ databaseId: "main", tableId: "secondsteps", rowId: userId });

/** The server's record of an account's second step; null before the first one. */
export async function secondStepOf(access: Access, userId: string): Promise<SecondStepStatus | null> {
  try {
    return parseSecondStepStatus(await new TablesDB(keyClient(access)).getRow(place(userId)));
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return null;
    throw error;
  }
}

/**
 * Returns when the previous events have been noticed: Appwrite hands them to functions in turn, so the switch of a
 * second account, made now, is noticed last.
 */
export async function earlierEventsNoticed(access: Access): Promise<void> {
  const users = new Users(keyClient(access));
  const { $id: userId } = await users.create({ userId: ID.unique() });
  await users.updateMFA({ userId, mfa: true });
  while ((await secondStepOf(access, userId)) === null)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await users.delete({ userId });
}

/** Waits until what is noticed about an account is how it is, and moves all of it a month back. */
export async function ageSecondStep(access: Access, userId: string): Promise<void> {
  // A late event of the set-up would be taken for the set-up of another app.
  await earlierEventsNoticed(access);
  let version: number | undefined;
  const { mfa } = await new Users(keyClient(access)).get({ userId });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const status = await secondStepOf(access, userId);
    if (status?.isOn === mfa && status.version === version) {
      const at = new Date(Date.now() - 30 * 86_400_000).toISOString();
      const data = {
        onSince: status.isOn ? at : null,
        appSince: status.hasApp ? at : null,
        changedAt: at,
      };
      await new TablesDB(keyClient(access)).updateRow({ ...place(userId), data });
      return;
    }
    version = status?.version;
  }
}

/** Moves the set-up of the app some minutes back, once its events were noticed: the operator can vouch for it then. */
export async function ageApp(access: Access, userId: string): Promise<void> {
  await earlierEventsNoticed(access);
  const data = { appSince: new Date(Date.now() - 5 * 60_000).toISOString() };
  await new TablesDB(keyClient(access)).updateRow({ ...place(userId), data });
}

/** Begins a session with the password, as a browser does. */
export async function signInByPassword(access: Access, { email, password }: Credentials): Promise<Account> {
  const { endpoint, projectId } = access;
  const { secret } = await visitorOf(endpoint, projectId).signIn({ email, password });
  // The functions that its event starts read the account. Beside the code of a second step, which takes a person some
  // seconds, that may bring back the previous session: docs/upstream.md.
  await earlierEventsNoticed(access);
  return new Account(new Client().setEndpoint(endpoint).setProject(projectId).setSession(secret));
}

/** Gives the code of a factor in the session of an account. */
export async function giveCode(account: Account, factor: string, otp: string): Promise<void> {
  const { $id: challengeId } = await account.createMFAChallenge({ factor: factor as AuthenticationFactor });
  await account.updateMFAChallenge({ challengeId, otp });
}

/** Sets up an app that is old enough, and signs in again with a code of it. @returns the same person in that session */
export async function withOldApp<Someone extends Credentials & { id: string; client: Client }>(
  access: Access,
  someone: Someone,
): Promise<Someone & { app: TOTP }> {
  const app = await switchOnSecondStep(someone.client);
  await ageSecondStep(access, someone.id);
  return { ...someone, client: await signInWithCode(access, someone, app), app };
}

/** Signs in with the password and a code of the app. */
export async function signInWithCode(access: Access, someone: Credentials, app: TOTP): Promise<Client> {
  const account = await signInByPassword(access, someone);
  await withCode(app, (otp) => giveCode(account, "totp", otp));
  return account.client;
}
