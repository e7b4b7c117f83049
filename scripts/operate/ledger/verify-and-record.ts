import { existsSync } from "node:fs";
import { ID, Query } from "node-appwrite";
import { type Verification, verificationColumns } from "#domain/verification/verification.ts";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { errorMessage } from "#scripts/operate/command.ts";
import { HeadsUnusable } from "./coverage.ts";
import { type HeadsWriter, openHeadsWriter, readHeads, type VerifiedHeads } from "./heads-file.ts";
import { type Books, read } from "./row-pages.ts";
import { verifyLedger } from "./verify-ledger.ts";
import { verifyNewEntries } from "./verify-new-entries.ts";

/** Where the verified heads are, and whether to go on from them. */
interface HeadsOptions {
  readonly file: string;
  readonly access: Access;
  readonly isIncremental: boolean;
}

const whole = new Intl.NumberFormat("en-US");

/**
 * Verifies the ledger and stores the result, which administrators see on their overview.
 * @param report called with each deviation as one sentence, then how many there are
 * @param options without them no heads are read or written
 * @returns whether there is no deviation
 */
export async function verifyAndRecord(
  books: Books,
  report: (words: string) => void,
  options?: HeadsOptions,
): Promise<boolean> {
  const started = performance.now();
  const earlier = options && earlierHeads(options, report);
  const { entries, deviations, verifiedBefore, what } =
    (options?.isIncremental && earlier && (await incrementally(books, earlier, options, report))) ||
    (await inFull(books, earlier, options, report));
  const seconds = (performance.now() - started) / 1000;
  report(`${what} in ${seconds.toFixed(1)} s, ${whole.format(deviations)} deviations`);
  await record(books, { at: new Date().toISOString(), entries, deviations, seconds, verifiedBefore }, report);
  return deviations === 0;
}

interface Outcome extends Pick<Verification, "entries" | "deviations" | "verifiedBefore"> {
  /** A description of the entries that were checked. */
  readonly what: string;
}

function earlierHeads({ file, access, isIncremental }: HeadsOptions, report: (words: string) => void) {
  try {
    return readHeads(file, access);
  } catch (problem) {
    if (!(problem instanceof HeadsUnusable)) throw problem;
    if (isIncremental) report(`${problem.message} ${fullInstead}`);
    else if (existsSync(file)) report(`${problem.message} It is not compared with the ledger.`);
    return undefined;
  }
}

const fullInstead = "The whole ledger is verified instead.";

async function inFull(
  books: Books,
  earlier: VerifiedHeads | undefined,
  options: HeadsOptions | undefined,
  report: (words: string) => void,
): Promise<Outcome> {
  const writer = options && openHeadsWriter(options.file, options.access);
  try {
    const { entries, deviations, summary } = await verifyLedger(books, report, { earlier, writer });
    if (writer !== undefined && deviations === 0) writer.finish(summary);
    else if (options !== undefined && earlier !== undefined) keepHeads(earlier, options, deviations);
    return { entries, deviations, verifiedBefore: null, what: `${whole.format(entries)} entries checked` };
  } finally {
    writer?.discard();
  }
}

/** @returns undefined when only a full verification helps */
async function incrementally(
  books: Books,
  earlier: VerifiedHeads,
  options: HeadsOptions,
  report: (words: string) => void,
): Promise<Outcome | undefined> {
  const { summary } = earlier;
  let writer: HeadsWriter | undefined;
  try {
    if (summary.deviations > 0)
      throw new HeadsUnusable(`The last verification found ${whole.format(summary.deviations)} deviations.`);
    await requireNoNewerDeviations(books, summary.verifiedAt);
    writer = openHeadsWriter(options.file, options.access);
    const found = await verifyNewEntries(books, earlier, report, writer);
    const { entries, deviations, accounts } = found;
    if (deviations === 0) writer.finish(found.summary);
    else keepHeads(earlier, options, deviations);
    const before = `${whole.format(summary.entries)} were verified before`;
    const what = `${whole.format(entries)} new entries of ${whole.format(accounts)} accounts since ${summary.verifiedAt} checked, ${before};`;
    return { entries, deviations, verifiedBefore: summary.entries, what };
  } catch (problem) {
    if (!(problem instanceof HeadsUnusable)) throw problem;
    report(`${problem.message} ${fullInstead}`);
    return undefined;
  } finally {
    writer?.discard();
  }
}

/** Notes the deviations beside the previous heads, so that the next run is a full one and compares with them. */
function keepHeads(earlier: VerifiedHeads, { file, access }: HeadsOptions, deviations: number): void {
  const writer = openHeadsWriter(file, access);
  for (const userId of earlier.userIds()) {
    const head = earlier.of(userId);
    if (head !== undefined) writer.add(head);
  }
  writer.finish({ ...earlier.summary, deviations });
}

/** Another machine may have found what this one cannot see. @throws HeadsUnusable when it has */
async function requireNoNewerDeviations(books: Books, since: string): Promise<void> {
  const [found] = await read(books, "verifications", [
    Query.greaterThan("at", since),
    Query.greaterThan("deviations", 0),
    Query.orderDesc("at"),
    Query.limit(1),
  ]);
  if (found !== undefined)
    throw new HeadsUnusable(`The verification of ${found.at} found ${found.deviations} deviations.`);
}

/** A key that may only read has verified all the same. */
async function record(
  { tables, databaseId }: Books,
  outcome: Omit<Verification, "$id">,
  report: (words: string) => void,
): Promise<void> {
  try {
    const data = verificationColumns(outcome);
    const row = { databaseId, tableId: "verifications", rowId: ID.unique(), data, permissions: [] };
    await tables.createRow(row);
  } catch (problem) {
    report(`The result could not be stored for the administrators: ${errorMessage(problem)}`);
  }
}
