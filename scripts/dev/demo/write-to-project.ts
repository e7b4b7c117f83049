import { AppwriteException } from "node-appwrite";
import { attachmentsBucket } from "#functions/lib/appwrite.ts";
import { brandForFunctions } from "#scripts/build/brand-for-functions.ts";
import { disableTriggers, restoreTriggers, triggersOf } from "#scripts/operate/backup/function-triggers.ts";
import { uploadUnlessThere } from "#scripts/operate/backup/restore-files.ts";
import { restoreRows } from "#scripts/operate/backup/restore-rows.ts";
import { restoreUser } from "#scripts/operate/backup/restore-users.ts";
import type { Item } from "#scripts/operate/backup/sources.ts";
import { eachOf } from "#scripts/operate/each-of.ts";
import { verifyAndRecord } from "#scripts/operate/ledger/verify-and-record.ts";
import type { Server } from "#scripts/operate/server.ts";
import { demoAdmin } from "./cast.ts";
import { type DemoAccount, demoAccounts } from "./demo-accounts.ts";
import type { DemoBooks } from "./demo-books.ts";
import { writeMails } from "./mails.ts";
import { simulateYear } from "./year.ts";

type Log = (words: string) => void;

/** The most that Appwrite takes in one request. */
const bulk = 100;

/** The preference of the first account that says up to when the year goes. */
const moment = "demoYearUntil";

/** Written last: they say that the demo data is complete (seed.ts). */
const last = "Plans";

/**
 * Fills an empty project with the year, as a backup is restored: no function runs, and no mail is sent. Interrupted,
 * the same call goes on with the same year.
 * @param log called with each step of the progress
 */
export async function writeYear(server: Server, appUrl: string, log: Log): Promise<void> {
  const now = (await begunAt(server)) ?? Date.now();
  const books = simulateYear(now);
  await writeMails(books, now, { ...brandForFunctions(), appUrl });
  const triggers = await triggersOf(server);
  await disableTriggers(server, triggers);
  try {
    await writeAccounts(server, books, now, log);
    await writeFiles(server, books, log);
    await writeRows(server, books, log);
  } finally {
    await restoreTriggers(server, triggers);
  }
  await verifyAndRecord({ tables: server.tables, databaseId: "main" }, log);
}

async function writeAccounts(server: Server, books: DemoBooks, now: number, log: Log): Promise<void> {
  const accounts = demoAccounts(books);
  const isFirst = ({ $id }: DemoAccount) => $id === demoAdmin.id;
  const write = async (account: object) => void (await restoreUser(server, account as Item));
  // The administrator first and alone: the account holds the moment.
  for (const account of accounts.filter(isFirst)) await write({ ...account, prefs: { [moment]: now } });
  await eachOf(
    accounts.filter((account) => !isFirst(account)),
    write,
  );
  log(`accounts: ${accounts.length}`);
}

async function writeFiles(server: Server, { attachments }: DemoBooks, log: Log): Promise<void> {
  await eachOf(attachments, ({ fileId, name, bytes }) =>
    uploadUnlessThere(server, { bucketId: attachmentsBucket, fileId, name, permissions: [], bytes }),
  );
  log(`attachments: ${attachments.length}`);
}

async function writeRows(server: Server, { tables }: DemoBooks, log: Log): Promise<void> {
  for (const table of [...tables.names().filter((name) => name !== last), last]) {
    const rows = tables.rows(table) as unknown as Item[];
    for (let start = 0; start < rows.length; start += bulk) {
      await restoreRows(server, `rows.main.${table}`, rows.slice(start, start + bulk));
      const written = Math.min(start + bulk, rows.length);
      if (written === rows.length || written % 1000 === 0) log(`${table}: ${written} of ${rows.length}`);
    }
  }
}

/** When a call that was cut off began; undefined when there was none. */
async function begunAt({ users }: Server): Promise<number | undefined> {
  try {
    const prefs: Record<string, unknown> = await users.getPrefs({ userId: demoAdmin.id });
    const until = prefs[moment];
    return typeof until === "number" ? until : undefined;
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.code === 404) return undefined;
    throw problem;
  }
}
