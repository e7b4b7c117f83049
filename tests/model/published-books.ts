import { parseLogDay } from "#domain/public-log/log-rows.ts";
import { keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { outcomeOf } from "#public-log/claim.ts";
import { checkBesideLog } from "#tests/memory/check-receipt.ts";
import { testLogKeys } from "#tests/public-log-key.ts";
import type { SystemUnderTest } from "./system-under-test.ts";

/** More runs than any of these logs needs. */
const RUNS = 100;

/** The books as outsiders see them. */
interface PublishedBooks {
  /** The sum that is owed to all by the signed statement, in cents. */
  readonly owed: number;
  /** The outcome of the receipt of each entry, or what was answered without one. */
  readonly outcomes: ReadonlyMap<string, string>;
}

/**
 * Publishes the log and the statement of the day, and checks the receipts of all entries whose account is still there.
 * @param now milliseconds since 1970
 */
export async function publishBooks(real: SystemUnderTest, now: number): Promise<PublishedBooks> {
  const { appwrite } = real;
  const connected = appwrite.connect();
  const dependencies = {
    now: () => new Date(now),
    publicLogKeys: testLogKeys,
    publicLogWitnesses: { witnesses: [], report: () => undefined },
  };
  let isComplete = false;
  for (let run = 0; !isComplete && run < RUNS; run += 1)
    ({ isComplete } = await keepPublicLog(connected, dependencies, { isRepeated: true }));
  if (!isComplete) throw new Error(`The log is not complete after ${RUNS} runs`);
  const day = appwrite.all("logdays").map(parseLogDay).at(-1);
  if (day === undefined) throw new Error("No statement of a day was published");
  const owners = new Set(appwrite.all("users").map(({ $id }) => $id));
  const outcomes = new Map<string, string>();
  for (const { $id, userId } of appwrite.all("ledger")) {
    if (!owners.has(String(userId))) continue;
    const ask = {
      operation: "readReceipt",
      caller: String(userId),
      key: `receipt${String(outcomes.size).padStart(20, "0")}`,
      input: { entryId: $id },
    } as const;
    const answer = await real.ask(ask, now);
    const { receipt } = Object(answer);
    const outcome =
      typeof receipt === "string"
        ? outcomeOf(await checkBesideLog(appwrite, receipt, now))
        : JSON.stringify(answer);
    outcomes.set(`${userId} ${$id}`, outcome);
  }
  return { owed: day.total, outcomes };
}
