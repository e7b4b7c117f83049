import { setTimeout as pause } from "node:timers/promises";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { effectDeviations } from "./check-effects.ts";
import { isAllSent, mailDeviations, mailRows, mailsCalledFor } from "./check-mails.ts";
import { CONVERGENCE_MS, pageDeviations } from "./check-pages.ts";
import { type Fault, runStep, type Step } from "./faults.ts";
import type { PageWatch } from "./page-watch.ts";
import type { CheckName, PlantedErrors } from "./planted-errors.ts";
import { ShownMessages } from "./shown-outcomes.ts";
import type { SiteParts } from "./site.ts";
import { storedSince } from "./stored.ts";

/** The parts that a drill works with. */
export interface Site extends SiteParts {
  /** Pages in a real browser. */
  readonly pages: PageWatch | undefined;
}

export interface Report {
  readonly fault: Fault;
  readonly outcomes: Readonly<Record<string, number>>;
  /** How many requests had an unknown outcome when the load was over. */
  readonly unknown: number;
  /** Milliseconds from the end of the fault until the server executes operations again. */
  readonly recovery: number;
  readonly checks: Readonly<Record<Exclude<CheckName, "mails">, readonly string[]>>;
  readonly words: ShownMessages["counts"];
}

/** How long the server may take to work again, in milliseconds. */
const RECOVERY_MS = 120_000;
/** How long people try to find out what became of a request. */
const SETTLING_MS = 180_000;

/**
 * One fault during mixed load, and what is so afterwards.
 * @param load how long the load lasts, in milliseconds; the fault lasts half of that
 * @param spoil makes one check fail on purpose
 */
export async function runDrill(
  site: Site,
  fault: Fault,
  load: number,
  seed: number,
  spoil?: PlantedErrors,
): Promise<Report> {
  const { business, network, say } = site;
  const step = (name: Step) => runStep(fault, name, site.variables, network.endpoint);
  const before = business.outcomes.length;
  business.words = new ShownMessages();
  await step("WIRE");
  try {
    business.begin(seed);
    await site.pages?.begin();
    await pause(load / 4);
    say(`${fault.name}: ${fault.about}`);
    network.isBad = fault.name === "network";
    await step("BREAK");
    await site.pages?.duringFault(fault);
    await pause(load / 2);
    await step("MEND");
    network.isBad = false;
    const repairedAt = Date.now();
    const recovery = await recovered(site, repairedAt);
    say(`${fault.name}: works again after ${recovery} ms`);
    const people = [...business.admins, ...business.investors];
    await spoil?.truth?.();
    const until = Date.now() + CONVERGENCE_MS;
    const [truth = [], shown = []] = await Promise.all([
      pageDeviations(site.books, people, until),
      site.pages?.deviations(),
    ]);
    await pause(load / 4);
    await business.end();
    const unknown = await business.settleUnknown(Date.now() + SETTLING_MS);
    say(`${fault.name}: ${business.outcomes.length - before} requests, ${unknown} with an unknown outcome`);
    await spoil?.effects?.();
    const effects = effectDeviations(business.outcomes, await storedSince(site.books, site.since));
    await spoil?.books?.();
    const books: string[] = [];
    await verifyLedger(site.books, (sentence) => books.push(sentence));
    await spoil?.words?.();
    const { counts } = business.words;
    const words = [...counts].filter(([, { isOurs }]) => !isOurs).map(([sentence]) => sentence);
    const outcomes = countOf(business.outcomes.slice(before).map(({ outcome }) => outcome));
    const checks = { books, effects, truth: [...truth, ...shown], words };
    return { fault, outcomes, unknown, recovery, checks: onlyNew(checks, site.reported), words: counts };
  } finally {
    network.isBad = false;
    await business.end();
    await step("UNWIRE");
  }
}

/** @returns milliseconds since the end of the fault in which an operation was answered first */
async function recovered({ business, books }: Site, repairedAt: number): Promise<number> {
  const [admin] = business.admins;
  if (admin === undefined) throw new Error("There is no administrator");
  for (;;) {
    try {
      await admin.browser.isRecorded(admin.browser.newOperationKey());
      await books.tables.listRows({ databaseId: books.databaseId, tableId: "users", total: false });
      return Date.now() - repairedAt;
    } catch (problem) {
      if (Date.now() - repairedAt > RECOVERY_MS)
        throw new Error("The server did not come back", { cause: problem });
      await pause(250);
    }
  }
}

/**
 * Waits until the mails of all drills are sent. Once for all of them, because a lost event is reconciled
 * after a quarter of an hour at most.
 * @returns one sentence for each mail that is wrong
 */
export async function checkMails(site: Site, timeoutMs: number, spoil?: PlantedErrors): Promise<string[]> {
  const { books, inbox, business, since, say } = site;
  await spoil?.mails?.();
  const people = [...business.admins, ...business.investors];
  const until = Date.now() + timeoutMs;
  for (;;) {
    const called = mailsCalledFor(business.outcomes, await storedSince(books, since));
    const rows = await mailRows(books, since, people);
    if (isAllSent(called, rows) || Date.now() > until) {
      say(`${rows.size} mails, ${called.must.size} of them called for by what was executed`);
      return mailDeviations(called, rows, inbox, people);
    }
    await pause(2000);
  }
}

/** Problems that an earlier drill of this run caused count once. */
function onlyNew<Checks extends Readonly<Record<string, readonly string[]>>>(
  checks: Checks,
  reported: Set<string>,
) {
  const entries = Object.entries(checks).map(([name, sentences]) => {
    const found = sentences.filter((sentence) => !reported.has(sentence));
    for (const sentence of found) reported.add(sentence);
    return [name, found];
  });
  return Object.fromEntries(entries) as Checks;
}

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
