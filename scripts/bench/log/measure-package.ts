/** The steps of the package `public-log/`, with the files of the log on disk. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatCheckpoint } from "#public-log/checkpoint.ts";
import { entryHashOf, entryLeaf, saltOf } from "#public-log/commitment.ts";
import { appendLeaves, type Edge, emptyEdge, formatEdge, parseEdge, partialFiles } from "#public-log/edge.ts";
import { liabilityLeaf, sumTree, verifyLiability } from "#public-log/liabilities.ts";
import { generateKey, signerOf, signNote } from "#public-log/note.ts";
import { type Receipt, verifyReceipt } from "#public-log/receipt.ts";
import { type LogFile, type ReadPath, TileReader } from "#public-log/tiles.ts";
import { below, type Line } from "#scripts/bench/backend/report.ts";
import { figuresOf } from "#scripts/bench/samples.ts";

const ORIGIN = "bench.example/log";
const ACCOUNTS = 10_000;

interface PackageCounts {
  readonly entries: number;
  /** Entries that are appended together. */
  readonly batch: number;
  readonly proofs: number;
}

/** @param print is called with each figure once it is there */
export async function measurePackage(counts: PackageCounts, print: (line: Line) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-log-"));
  try {
    await measureIn(folder, counts, print);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, { path, bytes }: LogFile): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}

const secret = new Uint8Array(32).fill(7);
const textOf = (index: number) =>
  `{"$id":"entry${index}","at":"2026-11-28T00:00:00.000Z","cash":${index},"seq":1}`;

async function measureIn(
  folder: string,
  { entries, batch, proofs }: PackageCounts,
  print: (line: Line) => void,
): Promise<void> {
  const read: ReadPath = async (path) => {
    try {
      return readFileSync(join(folder, path));
    } catch {
      return undefined;
    }
  };
  const key = generateKey(ORIGIN);
  let began = performance.now();
  const edge = appendAll(folder, entries, batch);
  const appending = (performance.now() - began) / entries;
  print(below("package: append, with salt, commitment, tiles on disk and edge", appending, 5, "ms", " each"));

  began = performance.now();
  for (const file of partialFiles(edge)) write(folder, file);
  const { root, size } = appendLeaves(edge, []);
  const note = signNote(formatCheckpoint({ origin: ORIGIN, size, root }), [signerOf(key.privateText)]);
  writeFileSync(join(folder, "checkpoint"), note);
  print(below("package: root, signature and partial files", performance.now() - began, 2_000, "ms"));

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
  const proof = figuresOf(times.proof);
  print(
    below(
      "package: proof of inclusion, files read for each",
      proof.p95,
      20,
      "ms",
      ` p95 (p50 ${proof.p50.toFixed(2)})`,
    ),
  );
  for (const [what, some] of [
    ["package: proof of inclusion, tiles in memory", times.again],
    ["package: proof of consistency, files read", times.consistency],
    ["package: receipt verified with its signature, in Node", times.verify],
  ] as const) {
    const { p50, p95 } = figuresOf(some);
    print({ what, figure: `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)} ms` });
  }
  print({
    what: "package: size of the edge as text",
    figure: `${(formatEdge(edge).length / 1024).toFixed(1)} KB`,
  });
  measureLiabilities(print);
}

function appendAll(folder: string, entries: number, batch: number): Edge {
  let edge = emptyEdge;
  while (edge.size < entries) {
    const count = Math.min(batch, entries - edge.size);
    const data = Array.from({ length: count }, (_, at) => {
      const index = edge.size + at;
      return entryLeaf(saltOf(secret, `entry${index}`), entryHashOf(textOf(index)));
    });
    const appended = appendLeaves(edge, data);
    for (const file of appended.tiles) write(folder, file);
    // As the appender of a site keeps it.
    edge = parseEdge(formatEdge(appended.edge));
  }
  return edge;
}

function measureLiabilities(print: (line: Line) => void): void {
  const began = performance.now();
  const leaves = Array.from({ length: ACCOUNTS }, (_, at) =>
    liabilityLeaf(saltOf(secret, String(at)), "2026-11-28", {
      seq: 1,
      cash: at,
      hold: 0,
      stake: 0,
      profit: 0,
    }),
  );
  const tree = sumTree(leaves);
  const time = `${(performance.now() - began).toFixed(1)} ms`;
  print({ what: `package: liabilities of ${ACCOUNTS} accounts`, figure: time });
  const [leaf] = leaves;
  const place = leaf && tree.indexOf(leaf);
  if (leaf === undefined || place === undefined) throw new Error("The tree has no first account.");
  if (!verifyLiability({ leaf, index: place, path: tree.pathOf(place), statement: tree }))
    throw new Error("The first account is not counted.");
}
