import { accountService as account } from "./account-service.ts";

/** Notes that an account keeps about itself. Anybody in its session can change them: nothing may be decided by them. */
export async function readPreference(name: string): Promise<unknown> {
  return (await account.getPrefs())[name];
}

/** Replaces one of the notes; the others stay. */
export async function writePreference(name: string, value: unknown): Promise<void> {
  const others = await account.getPrefs();
  await account.updatePrefs({ prefs: { ...others, [name]: value } });
}
