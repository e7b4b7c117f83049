import { type Models, Query } from "appwrite";
import { isOwnActivity } from "#domain/security/own-activity.ts";
import { accountService } from "./account-service.ts";

/** The browser, the system and the country of the address in Appwrite's words; "" and "--" where it knows none. */
type Place = Pick<Models.Session, "clientName" | "osName" | "countryCode" | "countryName">;

/** A browser that is signed in. */
export interface Session extends Place {
  id: string;
  ip: string;
  /** When it signed in, as ISO 8601. */
  since: string;
  /** Whether it is this browser. */
  isCurrent: boolean;
}

/** Something that was done with the account. */
interface Activity extends Place {
  id: string;
  /** Appwrite's name of it, for example "session.create". */
  event: string;
  ip: string;
  /** As ISO 8601. */
  time: string;
}

/** One page of the account's history, newest first. */
interface ActivityPage {
  activities: Activity[];
  /** Where the next page begins; undefined on the last one. */
  next: number | undefined;
}

const placeOf = ({ clientName, osName, countryCode, countryName }: Place): Place => ({
  clientName,
  osName,
  countryCode,
  countryName,
});

/** Lists the account's sessions, this browser first. */
export async function listSessions(): Promise<Session[]> {
  const { sessions } = await accountService.listSessions();
  return sessions
    .map((session) => ({
      id: session.$id,
      ...placeOf(session),
      ip: session.ip,
      since: session.$createdAt,
      isCurrent: session.current,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.since.localeCompare(a.since));
}

/** Signs another browser out. @throws AppwriteException 404 when it is not signed in any more */
export async function endSession(sessionId: string): Promise<void> {
  await accountService.deleteSession({ sessionId });
}

const pageSize = 10;

/** Lists the account's activity. @param offset how many newer entries to leave out */
export async function listActivities(offset: number): Promise<ActivityPage> {
  const { logs } = await accountService.listLogs({
    queries: [Query.limit(pageSize), Query.offset(offset)],
  });
  const activities = logs.flatMap((log, index) => {
    if (!isOwnActivity(log)) return [];
    // Entries have no id of their own; their place in the list and their moment make one.
    const id = `${log.time}-${offset + index}`;
    return [{ id, event: log.event, ...placeOf(log), ip: log.ip, time: log.time }];
  });
  return { activities, next: logs.length < pageSize ? undefined : offset + pageSize };
}
