import { verifyAndRecord } from "#scripts/operate/ledger/verify-and-record.ts";
import type { Server } from "#scripts/operate/server.ts";
import type { Restored } from "./restore-backup.ts";

/** The data that no API of Appwrite exports or imports; docs/operations.md says what follows. */
const neverCarried =
  "Not copied: sessions (all users sign in again), two-step verification and recovery codes, push targets, logs, teams, executions. Accounts and files get new creation times.";

/** Says what came of a restore and proves its books. @returns whether all of it is as it was */
export async function report(server: Server, { written, kept, lost }: Restored): Promise<boolean> {
  console.log(`${written} accounts, rows and files written, ${kept} already there.`);
  for (const sentence of lost) console.log(`  ${sentence}`);
  console.log(neverCarried);
  return verifyAndRecord({ tables: server.tables, databaseId: "main" }, (words) => console.log(`  ${words}`));
}
