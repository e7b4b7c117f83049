import { type Models, Query, type TablesDB, type Users } from "node-appwrite";
import type { Appwrite } from "./appwrite.ts";

/**
 * Sends reads before it is known whether they count, so that they run beside the verification of the caller.
 * Reads change nothing, so all that an unverified caller gets of them is the server's work.
 * Rows of one table that are read by their ids at the same moment are one read.
 * @param send makes the reads that are going to be needed; its own outcome is ignored
 * @returns Appwrite as before, except that each read that was sent answers the same read, once: a further
 *   read of the same rows is sent again
 */
export function prefetchReads(appwrite: Appwrite, send: (sending: Appwrite) => Promise<unknown>): Appwrite {
  const sent = new Map<string, Promise<unknown>[]>();
  const { collecting, sendCollected } = collectReads(appwrite);
  const sending = withReads(collecting, (name, read) => {
    const answer = read();
    // Awaited later, or never.
    answer.catch(() => undefined);
    sent.set(name, [...(sent.get(name) ?? []), answer]);
    return answer;
  });
  send(sending).catch(() => undefined);
  sendCollected();
  return withReads(appwrite, (name, read) => {
    const answer = sent.get(name)?.shift();
    return answer === undefined ? read() : (answer as ReturnType<typeof read>);
  });
}

type Answer = Models.RowList<Models.DefaultRow>;
interface List {
  readonly databaseId: string;
  readonly tableId: string;
  readonly queries?: string[];
  readonly total?: boolean;
}

/**
 * Appwrite that collects reads of single rows until they are sent, those of one table together. Later reads are sent at
 * once.
 */
function collectReads(appwrite: Appwrite): {
  readonly collecting: Appwrite;
  readonly sendCollected: () => void;
} {
  const { tables } = appwrite;
  const collected = new Map<string, { readonly input: List; readonly ids: Set<string> }>();
  const answers = new Map<string, Promise<Answer>>();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isSent = false;
  const listRows = async (input: List) => {
    const id = isSent ? undefined : idOfSingleRow(input);
    if (id === undefined) return tables.listRows(input);
    const name = JSON.stringify({ ...input, queries: [] });
    const reading = collected.get(name) ?? { input, ids: new Set() };
    collected.set(name, reading);
    reading.ids.add(id);
    await begun;
    const answer = await answers.get(name);
    return { ...answer, rows: answer?.rows.filter(({ $id }) => $id === id) ?? [] };
  };
  const sendCollected = () => {
    isSent = true;
    for (const [name, { input, ids }] of collected) {
      const queries = [Query.equal("$id", [...ids]), Query.limit(ids.size)];
      const answer = tables.listRows(ids.size === 1 ? input : { ...input, queries });
      // Awaited a moment later.
      answer.catch(() => undefined);
      answers.set(name, answer);
    }
    begin();
  };
  const collecting = Object.assign(Object.create(tables) as TablesDB, { listRows });
  return { collecting: { ...appwrite, tables: collecting }, sendCollected };
}

/** Returns the id where a list is of the one row that has it. */
function idOfSingleRow({ queries = [] }: List): string | undefined {
  const [byId = "", limit, ...more] = queries;
  if (limit !== Query.limit(1) || more.length > 0) return undefined;
  const { values } = JSON.parse(byId) as { values?: unknown };
  const [id] = Array.isArray(values) ? values : [];
  return typeof id === "string" && byId === Query.equal("$id", id) ? id : undefined;
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
