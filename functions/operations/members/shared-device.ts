import { Query } from "node-appwrite";
import { type SignInRecord, shareDevice } from "#domain/members/same-person.ts";
import { isOwnActivity } from "#domain/security/own-activity.ts";
import { type Appwrite, unlessGone } from "#functions/lib/appwrite.ts";

/** The number of log entries of an account that are read, the newest first. */
const ENTRIES = 100;

/**
 * Whether two accounts were seen with one device: at one network with one program, as Appwrite itself notes it of
 * sessions and in the log of an account. Nothing of it is kept, and no header of a request is believed.
 */
export async function haveSharedDevice(appwrite: Appwrite, one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((userId) => signInRecordsOf(appwrite, userId)));
  return shareDevice(first ?? [], second ?? []);
}

async function signInRecordsOf({ users }: Appwrite, userId: string): Promise<readonly SignInRecord[]> {
  const found = await unlessGone(
    Promise.all([
      users.listSessions({ userId }),
      users.listLogs({ userId, queries: [Query.limit(ENTRIES)] }),
    ]),
  );
  if (found === undefined) return [];
  const [{ sessions }, { logs }] = found;
  return [...sessions, ...logs.filter(isOwnActivity)];
}
