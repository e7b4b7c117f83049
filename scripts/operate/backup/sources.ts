import { type Models, Query } from "node-appwrite";
import { pausesTable } from "#domain/commands/write-pause.ts";
import { phrasesTable } from "#domain/mail-phrase/mail-phrase.ts";
import { formerEmailsTable } from "#domain/members/former-email.ts";
import { downloadsTable } from "#domain/privacy/data-download.ts";
import { isReaderId } from "#domain/security/reader.ts";
import { sessionUsesTable } from "#domain/security/session-use.ts";
import { downloadsBucket } from "#functions/lib/appwrite.ts";
import type { Server } from "#scripts/operate/server.ts";

/** An item of a backup, as the server returns it to a key. */
export type Item = { readonly $id: string; readonly $updatedAt: string } & Readonly<Record<string, unknown>>;

/** One list of the project, page by page. */
export interface Source {
  /** "users", "rows.DATABASE.TABLE" or "files.BUCKET": also the name of its file. */
  readonly name: string;
  page(queries: string[]): Promise<readonly Item[]>;
  /** Narrows a page to the ids, where the server can. */
  readonly onlyIds: string[];
  /** Whether the product never deletes from it, so that the final pass skips listing existing rows. */
  readonly isAppendOnly?: boolean;
  /** Whether an item belongs into a backup; all do when left out. */
  readonly isKept?: (item: Item) => boolean;
}

/** More tables and buckets than a project has. */
const ALL = [Query.limit(500)];

/**
 * Short-lived rows: readers of administrators, signals of changes, links of security mails with their secrets, proofs of
 * owners, challenges and sign-ins by passkeys, uses of sessions, former addresses of
 * profiles, requests for a password, the pause of a backup, and copies of the
 * data of accounts with their files. None outlives this server. Nor do anti-phishing phrases, which a backup would hold in
 * the clear: a copy of one makes a false mail look true, and its owner chooses another one within a minute.
 * Copies of authenticator secrets and remembered devices are worth nothing there: a restored account has no app.
 */
const transientTables: ReadonlySet<string> = new Set([
  "readers",
  "signals",
  "alarms",
  "proofs",
  "challenges",
  "authenticators",
  "trusteddevices",
  "signins",
  "recoveries",
  phrasesTable,
  formerEmailsTable,
  sessionUsesTable,
  pausesTable,
  downloadsTable,
]);
const transientBuckets: ReadonlySet<string> = new Set([downloadsBucket]);

/** Whether no backup holds this source. One of an older version may hold it. */
export function isLeftOut(name: string): boolean {
  const [kind, ...path] = name.split(".");
  const left = kind === "rows" ? transientTables : transientBuckets;
  return kind !== "users" && left.has(path.at(-1) ?? "");
}

/** The largest tables: they grow with each operation, and no function deletes from them. */
const appendOnly: ReadonlySet<string> = new Set(["ledger", "audit", "transactions"]);

/** Everything of a project that a key can read and write again: accounts, rows, files; not the reader accounts. */
export async function sourcesOf(server: Server): Promise<readonly Source[]> {
  const { databases } = await server.tables.list({ queries: ALL });
  const rows: Source[] = [];
  for (const { $id: databaseId } of databases) {
    const { tables } = await server.tables.listTables({ databaseId, queries: ALL });
    rows.push(...tables.map(({ $id }) => rowsOf(server, databaseId, $id)));
  }
  const { buckets } = await server.storage.listBuckets({ queries: ALL });
  const files = buckets.map(({ $id }) => filesOf(server, $id));
  return [usersOf(server), ...files, ...rows].filter(({ name }) => !isLeftOut(name));
}

const usersOf = ({ users }: Server): Source => ({
  name: "users",
  page: async (queries) => (await users.list({ queries })).users as unknown as Item[],
  onlyIds: [],
  isKept: ({ $id }) => !isReaderId($id),
});

const rowsOf = ({ tables }: Server, databaseId: string, tableId: string): Source => ({
  name: `rows.${databaseId}.${tableId}`,
  page: async (queries) => (await tables.listRows<Models.DefaultRow>({ databaseId, tableId, queries })).rows,
  onlyIds: [Query.select(["$id"])],
  isAppendOnly: databaseId === "main" && appendOnly.has(tableId),
});

const filesOf = ({ storage }: Server, bucketId: string): Source => ({
  name: `files.${bucketId}`,
  page: async (queries) => (await storage.listFiles({ bucketId, queries })).files as unknown as Item[],
  onlyIds: [],
});

const PAGE = 500;

/** All pages, oldest first. @param after the id behind which to begin */
export async function* pagesOf(
  source: Source,
  queries: readonly string[],
  after: string | null = null,
  pageSize = PAGE,
): AsyncGenerator<readonly Item[]> {
  for (let last = after; ; ) {
    const cursor = last === null ? [] : [Query.cursorAfter(last)];
    const found = await source.page([...queries, Query.limit(pageSize), ...cursor]);
    const page = found.filter((item) => source.isKept?.(item) ?? true);
    if (page.length > 0) yield page;
    last = found.at(-1)?.$id ?? null;
    if (found.length < pageSize) return;
  }
}
