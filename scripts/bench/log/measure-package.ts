/** The steps of the package `public-log/`, with the files of the log on disk. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { formatCheckpoint } from "#public-log/checkpoint.ts";
import { entryHashOf, entryLeaf, liabilitiesLeaf, liabilitySaltOf, saltOf } from "#public-log/commitment.ts";
import { appendLeaves, type Edge, emptyEdge, formatEdge, parseEdge, partialFiles } from "#public-log/edge.ts";
import {
  type Amounts,
  formatLiabilities,
  liabilityLeaf,
  type SumTree,
  sumTree,
} from "#public-log/liabilities.ts";
import { generateKey, signerOf, signNote } from "#public-log/note.ts";
import { type Receipt, verifyReceipt } from "#public-log/receipt.ts";
import { type LogFile, type ReadPath, TileReader } from "#public-log/tiles.ts";
import { below, type Line } from "#scripts/bench/backend/report.ts";
import { figuresOf } from "#scripts/bench/samples.ts";
import { requireProven } from "./require-proven.ts";

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
const DAY = "2026-11-28";

/** The account of an entry, whose first one it is: the accounts of the day take turns. */
const accountOf = (index: number) => index % ACCOUNTS;
const amountsOf = (account: number): Amounts => ({ seq: 1, cash: account, hold: 0, stake: 0, profit: 0 });
const liabilitySalt = (account: number) => liabilitySaltOf(secret, `${DAY} ${account}`);

/** The canonical text of an entry. */
function textOf(index: number): string {
  const cash = accountOf(index);
  return JSON.stringify({
    $id: `entry${index}`,
    at: `${DAY}T00:00:00.000Z`,
    bonus: 0,
    bonusDelta: 0,
    cash,
    cashDelta: cash,
    feeDelta: 0,
    hold: 0,
    holdDelta: 0,
    houseDelta: -cash,
    prevHash: "0".repeat(64),
    profit: 0,
    profitDelta: 0,
    seq: 1,
    stake: 0,
    stakeDelta: 0,
    userId: `account${cash}`,
  });
}

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

  const signers = [signerOf(key.privateText)];
  const tree = measureLiabilities(print);
  const { total, count } = tree;
  const text = formatLiabilities({ origin: ORIGIN, day: DAY, size: entries, total, count, root: tree.root });
  const statement = { note: signNote(text, signers), leafIndex: entries };
  const stated = appendLeaves(edge, [liabilitiesLeaf(text)]);
  for (const file of stated.tiles) write(folder, file);

  began = performance.now();
  for (const file of partialFiles(stated.edge)) write(folder, file);
  const { root, size } = appendLeaves(stated.edge, []);
  const note = signNote(formatCheckpoint({ origin: ORIGIN, size, root }), signers);
  writeFileSync(join(folder, "checkpoint"), note);
  print(below("package: root, signature and partial files", performance.now() - began, 2_000, "ms"));

  const times: Record<"proof" | "again" | "verify" | "consistency", number[]> = {
    proof: [],
    again: [],
    verify: [],
    consistency: [],
  };
  const warm = new TileReader(size, read);
  const leafProof = await warm.inclusionProof(statement.leafIndex);
  for (let at = 0; at < proofs; at += 1) {
    const index = Math.floor((at * 0.618_034 * entries) % entries);
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
      liabilities: { ...statement, ...countedIn(tree, accountOf(index)), leafProof },
    };
    began = performance.now();
    const claims = verifyReceipt(receipt, { log: [key.vkey] });
    times.verify.push(performance.now() - began);
    requireProven(claims);
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
    ["package: receipt verified with its liabilities and signatures, in Node", times.verify],
  ] as const) {
    const { p50, p95 } = figuresOf(some);
    print({ what, figure: `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)} ms` });
  }
  print({
    what: "package: size of the edge as text",
    figure: `${(formatEdge(edge).length / 1024).toFixed(1)} KB`,
  });
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

function measureLiabilities(print: (line: Line) => void): SumTree {
  const began = performance.now();
  const leaves = Array.from({ length: ACCOUNTS }, (_, account) =>
    liabilityLeaf(liabilitySalt(account), DAY, amountsOf(account)),
  );
  const tree = sumTree(leaves);
  const time = `${(performance.now() - began).toFixed(1)} ms`;
  print({ what: `package: liabilities of ${ACCOUNTS} accounts`, figure: time });
  return tree;
}

/** The proof that the day counts an account. */
function countedIn(tree: SumTree, account: number) {
  const salt = liabilitySalt(account);
  const amounts = amountsOf(account);
  const index = tree.indexOf(liabilityLeaf(salt, DAY, amounts));
  if (index === undefined) throw new Error(`The tree has no account ${account}.`);
  return { salt, amounts, index, path: tree.pathOf(index) };
}
