import { AppwriteException, Query } from "node-appwrite";
import {
  parseRecovery,
  type QueuedRecovery,
  RECOVERY_EVENT_TIME,
  RECOVERY_WAIT,
} from "#domain/security/recovery.ts";
import { paths } from "#domain/values/paths.ts";
import { type Appwrite, databaseId, gone } from "#functions/lib/appwrite.ts";
import { isNewRow } from "#functions/lib/row-event.ts";
import { list } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import type { SiteInfo } from "./site-info.ts";

/**
 * Looks up the addresses of queued requests for a new password, and has Appwrite mail the link to those that have an
 * account. No request waits for it, so its time and its outcome are seen by no caller.
 */

export interface RecoveryContext extends Pick<Appwrite, "tables" | "mailRecovery"> {
  readonly site: SiteInfo;
  readonly now: () => Date;
}

/** Returns the request that an event announces; undefined when the event is about something else. */
export function announcedRecovery(name: string, payload: string): QueuedRecovery | undefined {
  return isNewRow(name, "recoveries") ? parseRecovery(JSON.parse(payload)) : undefined;
}

/** Handles a request, unless it has been handled. @throws what Appwrite says; the request stays for the next round */
export async function sendRecovery(context: RecoveryContext, { $id }: QueuedRecovery): Promise<void> {
  const [waiting] = await queued(context, [Query.equal("$id", $id), Query.limit(1)]);
  if (waiting !== undefined) await handle(context, waiting);
}

/** How many requests a round takes: ten in each second of its minute. */
const MOST_IN_A_ROUND = 600;

/** Handles the requests whose event was lost or failed, the oldest first. */
export async function sendWaitingRecoveries(context: RecoveryContext, until: number): Promise<void> {
  const before = new Date(context.now().getTime() - RECOVERY_EVENT_TIME).toISOString();
  const late = [Query.lessThan("at", before), Query.orderAsc("at"), Query.limit(MOST_IN_A_ROUND)];
  const problems: unknown[] = [];
  for (const request of await queued(context, late)) {
    if (context.now().getTime() >= until) break;
    problems.push(...(await settleAll([handle(context, request)])).problems);
  }
  throwFirst(problems);
}

const queued = ({ tables }: RecoveryContext, queries: string[]) =>
  list(tables, "recoveries", queries, parseRecovery);

async function handle(context: RecoveryContext, { $id, email, language, at }: QueuedRecovery): Promise<void> {
  const { tables, mailRecovery, site, now } = context;
  const isTooLate = now().getTime() - Date.parse(at) > RECOVERY_WAIT;
  if (!isTooLate) {
    const url = `${site.appUrl}${paths.resetPassword}`;
    await mailRecovery({ email, url, language }).catch((error: unknown) => {
      if (!hasNoReader(error)) throw error;
    });
  }
  await gone(tables.deleteRow({ databaseId, tableId: "recoveries", rowId: $id }));
}

/**
 * Whether there is no account to mail to, or a blocked one. No account has an address that Appwrite refuses: it takes fewer
 * than the pages do, such as none with 65 characters before the `@`.
 */
function hasNoReader(error: unknown): boolean {
  if (!(error instanceof AppwriteException)) return false;
  const isNoAddress = error.type === "general_argument_invalid" && error.message.includes("`email`");
  return isNoAddress || error.type === "user_not_found" || error.type === "user_blocked";
}
