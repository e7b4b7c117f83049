import type { TablesDB, Users } from "node-appwrite";
import type { Appwrite } from "./appwrite.ts";

/**
 * Sends reads before it is known whether they count, so that they run beside the verification of the caller.
 * Reads change nothing, so all that an unverified caller gets of them is the server's work.
 * @param send makes the reads that are going to be needed; its own outcome is ignored
 * @returns Appwrite as before, except that the same read is answered by the one that was sent, once: a second
 *   read of the same rows is sent again
 */
export function prefetchReads(appwrite: Appwrite, send: (sending: Appwrite) => Promise<unknown>): Appwrite {
  const sent = new Map<string, Promise<unknown>>();
  const sending = withReads(appwrite, (name, read) => {
    const answer = read();
    // Awaited later, or never.
    answer.catch(() => undefined);
    sent.set(name, answer);
    return answer;
  });
  send(sending).catch(() => undefined);
  return withReads(appwrite, (name, read) => {
    const answer = sent.get(name);
    sent.delete(name);
    return answer === undefined ? read() : (answer as ReturnType<typeof read>);
  });
}

type Through = <Answer>(name: string, read: () => Promise<Answer>) => Promise<Answer>;

/** Appwrite whose reads go through a function that knows them by what they ask. */
function withReads(appwrite: Appwrite, through: Through): Appwrite {
  const { tables, users } = appwrite;
  const listRows = (input: { databaseId: string; tableId: string; queries?: string[]; total?: boolean }) =>
    through(JSON.stringify(["rows", input]), () => tables.listRows(input));
  const listMFAFactors = (input: { userId: string }) =>
    through(JSON.stringify(["factors", input]), () => users.listMFAFactors(input));
  const listLogs = (input: { userId: string; queries?: string[] }) =>
    through(JSON.stringify(["logs", input]), () => users.listLogs(input));
  const listSessions = (input: { userId: string }) =>
    through(JSON.stringify(["sessions", input]), () => users.listSessions(input));
  return {
    ...appwrite,
    tables: Object.assign(Object.create(tables) as TablesDB, { listRows }),
    users: Object.assign(Object.create(users) as Users, { listLogs, listMFAFactors, listSessions }),
  };
}
