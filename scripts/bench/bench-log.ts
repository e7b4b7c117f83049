/** `npm run bench:log`: how fast the public log is written, proven and checked, with its files on disk. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { formatCheckpoint } from "#public-log/checkpoint.ts";
import { entryHashOf, entryLeaf, saltOf } from "#public-log/commitment.ts";
import { appendLeaves, emptyEdge, formatEdge, parseEdge, partialFiles } from "#public-log/edge.ts";
import { liabilityLeaf, sumTree, verifyLiability } from "#public-log/liabilities.ts";
import { generateKey, signerOf, signNote } from "#public-log/note.ts";
import { type Receipt, verifyReceipt } from "#public-log/receipt.ts";
import { type LogFile, type ReadPath, TileReader } from "#public-log/tiles.ts";

const { values } = parseArgs({
  options: {
    entries: { type: "string", default: "1000000" },
    batch: { type: "string", default: "500" },
    proofs: { type: "string", default: "500" },
  },
});
const [entries, batch, proofs] = [values.entries, values.batch, values.proofs].map(Number) as [
  number,
  number,
  number,
];
const ORIGIN = "bench.example/log";
const folder = await mkdtemp(join(tmpdir(), "bench-log-"));
const read: ReadPath = async (path) => {
  try {
    return readFileSync(join(folder, path));
  } catch {
    return undefined;
  }
};

function print(what: string, figure: string, aim = ""): void {
  console.log(`${what.padEnd(58)} ${figure.padStart(14)}  ${aim}`);
}

function write({ path, bytes }: LogFile): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}

function percentile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((one, other) => one - other);
  return `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)} ms`;
}

const secret = new Uint8Array(32).fill(7);
const textOf = (index: number) =>
  `{"$id":"entry${index}","at":"2026-11-28T00:00:00.000Z","cash":${index},"seq":1}`;

try {
  console.log(
    `${entries} entries in batches of ${batch}; ${cpus()[0]?.model}, Node ${process.versions.node}\n`,
  );
  const key = generateKey(ORIGIN);
  const signer = signerOf(key.privateText);
  let edge = emptyEdge;
  let began = performance.now();
  while (edge.size < entries) {
    const count = Math.min(batch, entries - edge.size);
    const data = Array.from({ length: count }, (_, at) => {
      const index = edge.size + at;
      return entryLeaf(saltOf(secret, `entry${index}`), entryHashOf(textOf(index)));
    });
    const appended = appendLeaves(edge, data);
    for (const file of appended.tiles) write(file);
    // As the appender of a site keeps it.
    edge = parseEdge(formatEdge(appended.edge));
  }
  const appending = performance.now() - began;
  print(
    "append, with salt, commitment, tiles on disk and edge",
    `${(appending / entries).toFixed(4)} ms`,
    "each, aim 5 ms",
  );

  began = performance.now();
  for (const file of partialFiles(edge)) write(file);
  const { root, size } = appendLeaves(edge, []);
  const note = signNote(formatCheckpoint({ origin: ORIGIN, size, root }), [signer]);
  writeFileSync(join(folder, "checkpoint"), note);
  print(
    "checkpoint: root, signature and partial files",
    `${(performance.now() - began).toFixed(1)} ms`,
    "aim 2000 ms",
  );

  const times: Record<"proof" | "again" | "verify" | "consistency", number[]> = {
    proof: [],
    again: [],
    verify: [],
    consistency: [],
  };
  const warm = new TileReader(size, read);
  for (let at = 0; at < proofs; at += 1) {
    const index = Math.floor((at * 0.618_034 * size) % size);
    began = performance.now();
    const proof = await new TileReader(size, read).inclusionProof(index);
    times.proof.push(performance.now() - began);
    began = performance.now();
    await warm.inclusionProof(index);
    times.again.push(performance.now() - began);
    const receipt: Receipt = {
      entry: textOf(index),
      salt: saltOf(secret, `entry${index}`),
      index,
      proof,
      checkpoint: note,
    };
    began = performance.now();
    const isProven = verifyReceipt(receipt, { log: [key.vkey] }).some(({ code }) => code === "included");
    times.verify.push(performance.now() - began);
    if (!isProven) throw new Error(`The receipt of entry ${index} was not proven.`);
    if (at % 10 === 0) {
      began = performance.now();
      await new TileReader(size, read).consistencyProof(index + 1);
      times.consistency.push(performance.now() - began);
    }
  }
  print(
    "proof of inclusion, files read for each, median / p95",
    percentile(times.proof, 0.5),
    percentile(times.proof, 0.95),
  );
  print(
    "proof of inclusion, tiles in memory, median / p95",
    percentile(times.again, 0.5),
    percentile(times.again, 0.95),
  );
  print(
    "proof of consistency, files read, median / p95",
    percentile(times.consistency, 0.5),
    percentile(times.consistency, 0.95),
  );
  print(
    "receipt verified with its signature, median / p95",
    percentile(times.verify, 0.5),
    percentile(times.verify, 0.95),
  );
  print("size of the edge as text", `${(formatEdge(edge).length / 1024).toFixed(1)} KB`);

  const accounts = 10_000;
  began = performance.now();
  const leaves = Array.from({ length: accounts }, (_, at) =>
    liabilityLeaf(saltOf(secret, String(at)), "2026-11-28", {
      seq: 1,
      cash: at,
      hold: 0,
      stake: 0,
      profit: 0,
    }),
  );
  const tree = sumTree(leaves);
  print(`liabilities of ${accounts} accounts`, `${(performance.now() - began).toFixed(1)} ms`);
  const [leaf] = leaves;
  const place = leaf && tree.indexOf(leaf);
  if (leaf === undefined || place === undefined) throw new Error("The tree has no first account.");
  if (!verifyLiability({ leaf, index: place, path: tree.pathOf(place), statement: tree }))
    throw new Error("Not counted.");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
