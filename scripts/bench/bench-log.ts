/**
 * `npm run bench:log`: how fast the public log is written, proven and checked: by the package alone, through the functions
 * on a local Appwrite, and on /verify of the built site. The logged books are made on the first run and kept in `.keelstone/bench-log`.
 * `--parts package,site,page` says what is measured, `--entries` how long the log is and `--each` how many of them an investor
 * has, `--fresh` how many are appended to it, `--proofs` and `--rounds` how often each thing is done.
 */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { startStoredProduct } from "#tests/product.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";
import { anAdmin } from "#tests/world.ts";
import { sizeOf } from "./admin/data-set.ts";
import { head, type Line, row } from "./backend/report.ts";
import { loggedBooks } from "./log/logged-books.ts";
import { measurePackage } from "./log/measure-package.ts";
import { measurePage } from "./log/measure-page.ts";
import { appendAll, measureSite, readReceipts } from "./log/measure-site.ts";
import { silenceMail } from "./money/fill-books.ts";
import { withWebBench } from "./web-bench.ts";

const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "package,site,page" },
    entries: { type: "string", default: "1000000" },
    each: { type: "string", default: "100" },
    batch: { type: "string", default: "500" },
    proofs: { type: "string", default: "500" },
    fresh: { type: "string", default: "5000" },
    rounds: { type: "string", default: "20" },
  },
});
/** Receipts that are dropped on the page. */
const DROPS = 31;
const parts = new Set(values.parts.split(","));
const [entries, each, batch, proofs, fresh, rounds] = (
  ["entries", "each", "batch", "proofs", "fresh", "rounds"] as const
).map((name) => Number(values[name])) as [number, number, number, number, number, number];

const print = (line: Line) => console.log(row(line));
const load = () => loadavg()[0]?.toFixed(1);

// The key that signed the books.
process.env.PUBLIC_LOG_KEY = testLogKey.privateText;
console.log(
  `${entries} entries; ${cpus()[0]?.model}, Node ${process.versions.node}, ${new Date().toISOString()}, load before: ${load()}\n`,
);
const folder =
  parts.has("site") || parts.has("page") ? await loggedBooks({ entries, each }, console.log) : "";
console.log(head);
if (parts.has("package")) await measurePackage({ entries, batch, proofs }, print);
if (parts.has("site")) await site();
if (parts.has("page")) await page();
console.log(`\n(load after: ${load()})`);

async function site(): Promise<void> {
  await buildFunctions();
  print({ what: "data of the local Appwrite", figure: `${(sizeOf(folder) / 2 ** 20).toFixed(0)} MB` });
  const product = await startStoredProduct(folder);
  try {
    await silenceMail(product);
    await measureSite(product, { fresh, rounds, receipts: proofs }, print);
  } finally {
    await product.stop();
  }
}

async function page(): Promise<void> {
  await withWebBench(
    anAdmin,
    async (bench) => {
      const fixtures = await new Fixtures(bench.stack).begin();
      await appendAll(fixtures);
      const receipts: string[] = [];
      for await (const { text } of readReceipts(bench.stack, fixtures, DROPS)) receipts.push(text);
      await measurePage(bench, receipts, print);
    },
    folder,
  );
}
