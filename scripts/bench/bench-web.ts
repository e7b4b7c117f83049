/**
 * `npm run bench:web`: what the pages cost, in figures. Needs a built site.
 * `npm run bench:web -- site visit routes taps inp dashboard events list` runs only the parts that are named.
 */
import { loadavg } from "node:os";

import type { Stack } from "#scripts/dev/stack.ts";
import { operate } from "#scripts/operate/people.ts";
import { anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import type { Protocol } from "./compressed-site.ts";
import { requestsOfEvent } from "./event-requests.ts";
import { type FirstVisit, firstVisit } from "./first-visit.ts";
import { interactions } from "./interactions.ts";
import { fillTransactions, scrollLongList } from "./long-list.ts";
import { routeChanges } from "./route-changes.ts";
import { figuresOf } from "./samples.ts";
import { dashboardScores, type SiteScores, siteScores } from "./site-scores.ts";
import { type Moment, phoneContext, type Tap, tapOnce, tapPlaces } from "./taps.ts";
import { type WebBench, withWebBench } from "./web-bench.ts";

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function printTransfers({ transfers }: FirstVisit): void {
  const sum = (of: typeof transfers) => of.reduce((bytes, transfer) => bytes + transfer.bytes, 0);
  const first = transfers.filter(({ kind }) => kind !== "Prefetched");
  console.log(`dashboard, first visit: ${kilobytes(sum(first))} in ${first.length} requests`);
  for (const kind of new Set(transfers.map((transfer) => transfer.kind))) {
    const of = transfers.filter((transfer) => transfer.kind === kind);
    console.log(`  ${kind}: ${kilobytes(sum(of))} in ${of.length}`);
    for (const { url, bytes } of of)
      console.log(`    ${String(bytes).padStart(7)} ${new URL(url).pathname.slice(0, 70)}`);
  }
}

/** How often each profile is visited; the middle one counts, because single times lie. */
const visits = Number(process.env.KEELSTONE_BENCH_VISITS ?? 5);

async function visit({ context, url }: WebBench): Promise<void> {
  printTransfers(await firstVisit(context, url, undefined));
  for (const profile of [undefined, "slow-4g", "lighthouse"] as const) {
    const runs: FirstVisit[] = [];
    for (let run = 0; run < visits; run++) runs.push(await firstVisit(context, url, profile));
    runs.sort((a, b) => a.lcp - b.lcp);
    const middle = runs[Math.floor(visits / 2)];
    if (middle === undefined) continue;
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    console.log(
      `${profile ?? "no throttling"}: largest paint ${seconds(middle.lcp)} (${runs.map(({ lcp }) => seconds(lcp)).join(", ")}) “${middle.lcpText.slice(0, 40)}…”, balance ${seconds(figuresOf(runs.map(({ balance }) => balance)).p50)}, layout shift ${middle.cls.toFixed(3)}`,
    );
  }
}

async function routes({ context, url }: WebBench): Promise<void> {
  for (const cpu of [1, 4])
    for (const { name, first, again } of await routeChanges(context, url, cpu))
      console.log(
        `to ${name.padEnd(14)} slow 4G, CPU ${cpu}x: first ${first.toFixed(0).padStart(4)} ms, again ${again.toFixed(0).padStart(4)} ms`,
      );
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

const taps = (protocol: Protocol) =>
  async function tapped({ context, url }: WebBench): Promise<void> {
    const browser = context.browser();
    if (browser === null) throw new Error("The browser was closed.");
    const onPhone = await phoneContext(browser, context);
    for (const moment of ["settled", "painted"] satisfies Moment[])
      for (const place of tapPlaces) {
        const runs: Tap[] = [];
        for (let run = 0; run < visits; run++) runs.push(await tapOnce(onPhone, url, place, moment));
        const middle = (of: (run: Tap) => number) => figuresOf(runs.map(of)).p50.toFixed(0).padStart(5);
        console.log(
          `tap on ${place[0].padEnd(8)} ${protocol}, ${moment}: heading ${middle(({ heading }) => heading)} ms, content ${middle(({ content }) => content)} ms, again ${middle(({ again }) => again)} ms, ${middle(({ files }) => files).trim()} files, ${load()}`,
        );
      }
  };

async function inp({ context, url }: WebBench): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error("The browser was closed.");
  for (const { name, durations } of await interactions(await phoneContext(browser, context), url)) {
    const sorted = [...durations].sort((a, b) => a - b);
    const p75 = sorted[Math.floor(sorted.length * 0.75)] ?? 16;
    console.log(
      `${name.padEnd(40)} p75 ${p75.toFixed(0).padStart(4)} ms, longest ${(sorted.at(-1) ?? 16).toFixed(0).padStart(4)} ms (${sorted.length}), ${load()}`,
    );
  }
}

async function events({
  context,
  url,
  person,
}: WebBench<Awaited<ReturnType<typeof aBeginner>>>): Promise<void> {
  for (const path of ["/dashboard", "/transactions", "/transactions?status=success"]) {
    const transactionId = await aPendingDeposit(person, "31.00");
    const approve = () => operate(person.admin.client, "approve", { transactionId });
    const sent = await requestsOfEvent(context, url + path, approve, "Success");
    console.log(`requests of one approval on ${path}: ${sent.length} ${sent.join(", ")}`);
  }
}

async function list({ context, url }: WebBench): Promise<void> {
  const found = await scrollLongList(context, url);
  console.log(
    `scrolling 3,000 px/s for 15 s (${found.rowsScrolled} rows): ${found.slow} of ${found.frames} frames over 16 ms, ${found.verySlow} over 50 ms, longest ${found.longest.toFixed(0)} ms`,
  );
  console.log(`to row ${found.rowsInAll} in ${found.seconds.toFixed(0)} s`);
  for (const [when, { heap, nodes }] of Object.entries({ before: found.before, after: found.after }))
    console.log(`  ${when}: ${heap.toFixed(1)} MB of script memory, ${nodes} elements`);
}

/** An investor with three deposits, one of them approved, and the administrator who did that. */
async function aBeginner(stack: Stack) {
  const admin = await anAdmin(stack);
  const investor = await anInvestor(stack, admin);
  const transactionId = await aPendingDeposit(investor, "100.00");
  await operate(admin.client, "approve", { transactionId });
  for (const amount of ["250.00", "75.50"]) await aPendingDeposit(investor, amount);
  return { ...investor, admin };
}

async function aVeteran(stack: Stack) {
  const investor = await anInvestor(stack, await anAdmin(stack));
  await fillTransactions(stack, investor.id);
  return investor;
}

const scoreColumns = "page              perf a11y best  seo     LCP     TBT    CLS      bytes  requests";

function scoreLine({ path, scores, lcp, tbt, cls, bytes, requests, faults }: SiteScores): string {
  return `${path.padEnd(17)} ${scores.map((score) => String(score).padStart(4)).join(" ")} ${(lcp / 1000).toFixed(2).padStart(5)} s ${tbt.toFixed(0).padStart(4)} ms  ${cls.toFixed(3)} ${kilobytes(bytes).padStart(10)} ${String(requests).padStart(9)}  ${faults.join(" ")}`;
}

async function site({ url }: WebBench): Promise<void> {
  console.log(scoreColumns);
  for await (const scores of siteScores(url, visits)) console.log(scoreLine(scores));
}

async function dashboard({ url, person }: WebBench): Promise<void> {
  console.log(scoreColumns);
  console.log(`${scoreLine(await dashboardScores(url, person, visits))} ${load()}`);
}

const parts: Record<string, () => Promise<void>> = {
  site: () => withWebBench(aBeginner, site),
  visit: () => withWebBench(aBeginner, visit),
  routes: () => withWebBench(aBeginner, routes),
  taps: async () => {
    await withWebBench(aBeginner, taps("HTTP/1.1"));
    await withWebBench(aBeginner, taps("HTTP/2"), undefined, "HTTP/2");
  },
  inp: () => withWebBench(aBeginner, inp),
  dashboard: () => withWebBench(aBeginner, dashboard),
  events: () => withWebBench(aBeginner, events),
  list: () => withWebBench(aVeteran, list),
};

async function main(wanted: string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`Unknown part "${unknown.join(", ")}". Known: ${Object.keys(parts).join(", ")}.`);
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n── ${name} ──`);
    await run();
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
