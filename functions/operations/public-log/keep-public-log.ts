import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { findLogState } from "#functions/lib/public-log-rows.ts";
import { appendEntries } from "./append-entries.ts";
import { askWitnesses } from "./ask-witnesses.ts";
import { publishLiabilities } from "./publish-liabilities.ts";
import { signCheckpoint } from "./sign-checkpoint.ts";

/** How long a run appends, in milliseconds, of the 15 s that an execution has. */
const TIME_LIMIT = 4_000;

/** A state of the log after a run. */
export interface KeptLog {
  readonly size: number;
  /** Whether nothing is left to append. */
  readonly isComplete: boolean;
}

/**
 * Appends what is new to the public log, signs a checkpoint of it, and publishes once a day what is owed to all
 * investors: docs/decisions/060-public-log.md. It does nothing where the operator gave no key.
 */
export async function keepPublicLog(
  { tables }: Pick<Appwrite, "tables">,
  {
    now,
    publicLogKeys: keys,
    publicLogWitnesses: { witnesses, report },
  }: Pick<Dependencies, "now" | "publicLogKeys" | "publicLogWitnesses">,
): Promise<KeptLog> {
  if (keys === null) return { size: 0, isComplete: true };
  const deadline = now().getTime() + TIME_LIMIT;
  const isOver = () => now().getTime() >= deadline;
  const sign = async () => signCheckpoint(tables, keys, await findLogState(tables), now().toISOString());
  const isComplete = await appendEntries(tables, now, isOver);
  await sign();
  if (isComplete && (await publishLiabilities(tables, keys, now, isOver))) await sign();
  await askWitnesses(tables, witnesses, report);
  return { size: (await findLogState(tables))?.size ?? 0, isComplete };
}
