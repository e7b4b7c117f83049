import { checkpointsTable, logOwedTable } from "#domain/public-log/log-rows.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { parseJson } from "#functions/lib/json-body.ts";
import { isNewRow } from "#functions/lib/row-event.ts";
import { findLogState } from "#functions/lib/rows/public-log-rows.ts";
import { appendEntries } from "./append-entries.ts";
import { askWitnesses } from "./ask-witnesses.ts";
import { publishLiabilities } from "./publish-liabilities.ts";
import { publishWitnessKeys } from "./publish-witness-keys.ts";
import { signCheckpoint } from "./sign-checkpoint.ts";

/** How long a run appends, in milliseconds, of the 15 s that an execution has. */
const TIME_LIMIT = 4_000;

/** A state of the log after a run. */
export interface KeptLog {
  readonly size: number;
  /** Whether nothing is left: each entry is in the log, and the liabilities of the day. */
  readonly isComplete: boolean;
}

/** Whether an event says that a run left entries, or accounts of the day, so that the next run is due. */
export function isNextRunDue(event: string, bodyText: string): boolean {
  if (isNewRow(event, logOwedTable)) return true;
  return isNewRow(event, checkpointsTable) && Object(parseJson(bodyText)).hasMore === true;
}

/**
 * Appends what is new to the public log, signs a checkpoint of it, and publishes once a day what is owed to all
 * investors: docs/decisions/060-public-log.md. It does nothing where the operator gave no key.
 * @param isRepeated whether the caller starts the next run while entries are left; otherwise an event does
 * @throws Error when the log would contradict its checkpoints, or had this name before: then nothing is signed
 */
export async function keepPublicLog(
  { tables }: Pick<Appwrite, "tables">,
  {
    now,
    publicLogKeys: keys,
    publicLogWitnesses: { witnesses, report },
  }: Pick<Dependencies, "now" | "publicLogKeys" | "publicLogWitnesses">,
  { isRepeated }: { readonly isRepeated: boolean } = { isRepeated: false },
): Promise<KeptLog> {
  if (keys === null) return { size: 0, isComplete: true };
  const deadline = now().getTime() + TIME_LIMIT;
  const isOver = () => now().getTime() >= deadline;
  let hasSigned = false;
  const sign = async (hasMore: boolean) => {
    if (await signCheckpoint(tables, keys, now().toISOString(), hasMore)) hasSigned = true;
  };
  const outcome = await appendEntries(tables, keys.origin, now, isOver);
  let isComplete = outcome === "complete";
  // A run that is overtaken leaves entries that the faster one need not know.
  await sign(outcome !== "complete" && !isRepeated);
  if (outcome !== "overtaken") {
    if (isComplete) {
      const run = { now, isOver, isRepeated };
      let liabilities = await publishLiabilities(tables, keys, run);
      // Twice where the day before was not finished.
      while (liabilities === "appended") {
        // The statement may have overtaken a run that was appending entries.
        await sign(!isRepeated);
        liabilities = isOver() ? "unfinished" : await publishLiabilities(tables, keys, run);
      }
      isComplete = liabilities === "none";
    }
    // With each new checkpoint also where none is asked: the last one may have been taken out of the variable.
    if (hasSigned || witnesses.length > 0) await publishWitnessKeys(tables, witnesses, now().toISOString());
    await askWitnesses(tables, witnesses, report);
  }
  return { size: (await findLogState(tables))?.size ?? 0, isComplete };
}
