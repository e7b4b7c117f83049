import { AppwriteException, Query } from "node-appwrite";
import { type Sighting, shareDevice } from "#domain/members/same-person.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";

/** The number of log entries of an account that are read, the newest first. */
const ENTRIES = 100;

/**
 * Whether two accounts were seen with one device: at one network with one program, as Appwrite itself notes it of
 * sessions and in the log of an account. Nothing of it is kept, and no header of a request is believed.
 */
export async function haveSharedDevice(appwrite: Appwrite, one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((userId) => sightingsOf(appwrite, userId)));
  return shareDevice(first ?? [], second ?? []);
}

async function sightingsOf({ users }: Appwrite, userId: string): Promise<readonly Sighting[]> {
  try {
    const [{ sessions }, { logs }] = await Promise.all([
      users.listSessions({ userId }),
      users.listLogs({ userId, queries: [Query.limit(ENTRIES)] }),
    ]);
    return [...sessions, ...logs];
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return [];
    throw error;
  }
}
