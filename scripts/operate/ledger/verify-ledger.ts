import { hash } from "node:crypto";
import { Query } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { type Figures, parseFigures } from "#domain/figures/figures.ts";
import { createRecount, type Recount } from "#domain/figures/recount.ts";
import { createSources, type Sources } from "#domain/ledger/fund-sources.ts";
import { type Message, parseMessage } from "#domain/messages/message.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { checkRows, readable } from "./check-rows.ts";
import { recheckInvestor } from "./recheck-investor.ts";
import { allRows, type Books, type Row, read, rowPages } from "./row-pages.ts";

export interface Verification {
  readonly entries: number;
  readonly deviations: number;
}

/** Profiles whose books are checked together: what is kept in memory is theirs. */
const TOGETHER = 100;

/** How many of these are read side by side, so that the server never waits for a check. */
const SIDE_BY_SIDE = 2;

/**
 * Replays every ledger entry from zero and compares it with what is stored. May run while others write.
 * @param report called with each deviation as one sentence
 */
export async function verifyLedger(books: Books, report: (deviation: string) => void): Promise<Verification> {
  let deviations = 0;
  let entries = 0;
  const reportDeviations = (found: readonly string[]) => {
    deviations += found.length;
    for (const sentence of found) report(sentence);
  };
  const sources = createSources();
  const recount = createRecount();
  const recountMessage = (message: Message) => {
    recount.message(message);
    return [];
  };
  const figuresBefore = await figuresOf(books);
  for await (const page of rowPages(books, "results", []))
    for (const row of page) reportDeviations(readable(row, parsePlanResult, sources.result));
  for (const guard of ["register:", "referral:"])
    for await (const page of rowPages(books, "audit", [Query.startsWith("guard", guard)]))
      for (const row of page) reportDeviations(readable(row, parseAuditEntry, sources.receipt));
  for await (const page of rowPages(books, "messages", [Query.equal("state", "open")]))
    for (const row of page) reportDeviations(readable(row, parseMessage, recountMessage));
  const ranges = rangesOf(books);
  const lane = async () => {
    for (let range = await ranges.next(); !range.done; range = await ranges.next()) {
      const checked = await checkRange(books, range.value, sources, recount);
      entries += checked.entries;
      for (const userId of checked.suspects) reportDeviations(await recheckInvestor(books, userId, sha256));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  reportDeviations(sources.finish());
  reportDeviations(recount.deviations(figuresBefore, await figuresOf(books)));
  return { entries, deviations };
}

async function figuresOf(books: Books): Promise<readonly Figures[]> {
  return (await allRows(books, "figures", [])).map(parseFigures);
}

/** Everything that belongs to ids after the one and up to the other; from the beginning and to the end where left out. */
interface Range {
  readonly after: string | undefined;
  readonly to: string | undefined;
  readonly profiles: readonly Row[];
}

/** All ids there may be, also those that no profile has any more. */
async function* rangesOf(books: Books): AsyncGenerator<Range> {
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const begin = after === undefined ? [] : [Query.greaterThan("$id", after)];
    const profiles: readonly Row[] = await read(books, "users", [
      ...begin,
      Query.orderAsc("$id"),
      Query.limit(TOGETHER),
    ]);
    isLast = profiles.length < TOGETHER;
    const to: string | undefined = isLast ? undefined : profiles.at(-1)?.$id;
    yield { after, to, profiles };
    after = to;
  }
}

/**
 * @returns how many entries there are, and who deviates or seems to: whose rows were read before and after an operation,
 * or whose id the server orders differently in different tables
 */
async function checkRange(books: Books, { after, to, profiles }: Range, sources: Sources, recount: Recount) {
  const within = (column: string) => [
    ...(after === undefined ? [] : [Query.greaterThan(column, after)]),
    ...(to === undefined ? [] : [Query.lessThanEqual(column, to)]),
    Query.orderAsc(column),
  ];
  const check = checkRows(sha256, sources.ofSome(), recount);
  let entries = 0;
  for await (const page of rowPages(books, "ledger", [...within("userId"), Query.orderAsc("seq")])) {
    entries += page.length;
    for (const row of page) check.entry(row);
  }
  for await (const page of rowPages(books, "transactions", [...within("id"), Query.orderAsc("$createdAt")]))
    for (const row of page) check.transaction(row);
  for (const row of profiles) check.profile(row);
  return { entries, suspects: check.finish().keys() };
}

function sha256(text: string): string {
  return hash("sha256", text);
}
