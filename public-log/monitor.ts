import { type Checkpoint, openCheckpoint, parseTreeHead } from "./checkpoint.ts";
import { compareHeads } from "./consistency.ts";
import { appendLeaves, type Edge, edgeRoot, emptyEdge, formatEdge, parseEdge, partialFiles } from "./edge.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, utf8Text } from "./hashing.ts";
import { fieldsOf, integerOf, parseObject, textOf } from "./json-fields.ts";
import { SignatureError, splitNote, type Verifier } from "./note.ts";
import {
  CHECKPOINT_PATH,
  type LogFile,
  MissingFileError,
  type ReadPath,
  TILE_WIDTH,
  TileReader,
} from "./tiles.ts";

/** One step of a monitor: it reads every new entry, and keeps what it needs to notice a change of an old one. */

/** The knowledge of a monitor between two steps. */
export interface MonitorState {
  /** The newest checkpoint that was checked. */
  readonly checkpoint: string;
  readonly edge: Edge;
  /** Milliseconds since 1970: when the log was first found with this size. */
  readonly grownAt: number;
}

export type MonitorProblem =
  /** The checkpoint, or a file that its size requires, is not there. */
  | "missing"
  /** A file is not what the specification says. */
  | "malformed"
  /** The checkpoint has no valid signature of the log. */
  | "signature"
  /** The log became shorter. */
  | "rollback"
  /** The log changed entries that it had published. */
  | "fork"
  /** The files of the log are not those of the tree that it signed. */
  | "files"
  /** The log has not grown for longer than it may. */
  | "late";

export type MonitorStep =
  | { readonly ok: true; readonly state: MonitorState; readonly size: number; readonly added: number }
  | { readonly ok: false; readonly problem: MonitorProblem; readonly detail: string };

class ProblemError extends Error {
  readonly problem: MonitorProblem;

  constructor(problem: MonitorProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/**
 * Reads the newest checkpoint and all entries since the last one. Errors of the network are thrown; everything that
 * the log answers wrongly is a problem of the step, after which the state stays as it was.
 * @param now milliseconds since 1970
 * @param maxAge milliseconds within which the log has to grow
 */
export async function follow(
  state: MonitorState | undefined,
  read: ReadPath,
  verifiers: readonly Verifier[],
  { now, maxAge }: { now: number; maxAge: number },
): Promise<MonitorStep> {
  try {
    const checkpoint = await readCheckpoint(read, verifiers);
    const before = state === undefined ? undefined : openCheckpoint(state.checkpoint, verifiers);
    if (before !== undefined) refuseRollback(before, checkpoint);
    const edge = await replay(state?.edge ?? emptyEdge, checkpoint, read);
    if (!equalBytes(edgeRoot(edge), checkpoint.root)) throw await explainRoot(before, checkpoint, read);
    const hasGrown = before === undefined || checkpoint.size > before.size;
    const grownAt = hasGrown ? now : (state?.grownAt ?? now);
    if (now - grownAt > maxAge)
      throw new ProblemError(
        "late",
        `The log has had ${checkpoint.size} entries since ${new Date(grownAt).toISOString()}. It should grow more often.`,
      );
    const next = { checkpoint: checkpoint.note, edge, grownAt };
    return { ok: true, state: next, size: checkpoint.size, added: checkpoint.size - (before?.size ?? 0) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined || !(error instanceof Error)) throw error;
    return { ok: false, problem, detail: error.message };
  }
}

function problemOf(error: unknown): MonitorProblem | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof MissingFileError) return "missing";
  if (error instanceof SignatureError) return "signature";
  return error instanceof FormatError ? "malformed" : undefined;
}

/** Reads and opens the newest checkpoint of a log. */
export async function readCheckpoint(read: ReadPath, verifiers: readonly Verifier[]): Promise<Checkpoint> {
  const bytes = await read(CHECKPOINT_PATH);
  if (bytes === undefined) throw new MissingFileError(CHECKPOINT_PATH);
  return openCheckpoint(utf8Text(bytes, "The checkpoint"), verifiers);
}

function refuseRollback(before: Checkpoint, now: Checkpoint): void {
  if (before.origin !== now.origin)
    throw new ProblemError("fork", `The log was named "${before.origin}", and is now named "${now.origin}".`);
  if (now.size < before.size)
    throw new ProblemError(
      "rollback",
      `The log has ${now.size} entries; it had signed a checkpoint of ${before.size} before.${evidence(before, now)}`,
    );
  if (now.size === before.size && !equalBytes(before.root, now.root))
    throw new ProblemError(
      "fork",
      `The log signed two trees of ${now.size} entries.${evidence(before, now)}`,
    );
}

/** Adds all entries that the log has beyond the edge, and compares the tiles that they make with those of the log. */
async function replay(start: Edge, checkpoint: Checkpoint, read: ReadPath): Promise<Edge> {
  const reader = new TileReader(checkpoint.size, read);
  let edge = start;
  while (edge.size < checkpoint.size) {
    const bundle = await reader.bundle(Math.floor(edge.size / TILE_WIDTH));
    const known = edge.entries;
    if (!known.every((entry, at) => equalBytes(entry, bundle[at] ?? new Uint8Array())))
      throw new ProblemError("files", "The log serves other entries than it did before.");
    const appended = appendLeaves(edge, bundle.slice(edge.size % TILE_WIDTH));
    await compareTiles(appended.tiles, read);
    edge = appended.edge;
  }
  await compareTiles(edge.size > start.size ? partialFiles(edge) : [], read);
  return edge;
}

/** Level 0 and the bundles are compared where they are read. */
async function compareTiles(files: readonly LogFile[], read: ReadPath): Promise<void> {
  for (const { path, bytes } of files.filter((file) => /^tile\/[1-9]/.test(file.path))) {
    const served = await read(path);
    // A partial tile may be gone once the full one is there.
    if (
      served === undefined &&
      path.includes(".p/") &&
      (await read(path.replace(/\.p\/.*/, ""))) !== undefined
    )
      continue;
    if (served === undefined) throw new MissingFileError(path);
    if (!equalBytes(served, bytes))
      throw new ProblemError("files", `The file ${path} of the log does not follow from its entries.`);
  }
}

/** Distinguishes entries that were changed from files that are wrong. */
async function explainRoot(
  before: Checkpoint | undefined,
  now: Checkpoint,
  read: ReadPath,
): Promise<ProblemError> {
  const found =
    before === undefined ? undefined : await compareHeads(before, now, new TileReader(now.size, read));
  return before === undefined || found !== "forked"
    ? new ProblemError(
        "files",
        `The entries of the log do not have the root of its checkpoint of ${now.size}.`,
      )
    : new ProblemError(
        "fork",
        `The log of ${now.size} entries does not begin with the ${before.size} that were published before.${evidence(before, now)}`,
      );
}

/** Two checkpoints that contradict each other prove it to everyone. */
function evidence(before: Checkpoint, now: Checkpoint): string {
  return `\n\nThe earlier checkpoint:\n${before.note}\nThe present checkpoint:\n${now.note}`;
}

const FORMAT = "keelstone-monitor/1";

export function formatState({ checkpoint, edge, grownAt }: MonitorState): string {
  return `${JSON.stringify({ format: FORMAT, checkpoint, edge: formatEdge(edge), grownAt }, null, 2)}\n`;
}

export function parseState(text: string): MonitorState {
  const fields = fieldsOf(parseObject(text), "The state of the monitor", {
    required: ["format", "checkpoint", "edge", "grownAt"],
  });
  if (fields.format !== FORMAT)
    throw new FormatError(`The state of the monitor is not in the format ${FORMAT}.`);
  const checkpoint = textOf(fields.checkpoint, "The checkpoint in the state of the monitor");
  const edge = parseEdge(textOf(fields.edge, "The edge in the state of the monitor"));
  const { size, root } = parseTreeHead(splitNote(checkpoint).text);
  if (edge.size !== size || !equalBytes(edgeRoot(edge), root))
    throw new FormatError(
      "The state of the monitor was damaged: its edge does not belong to its checkpoint.",
    );
  return { checkpoint, edge, grownAt: integerOf(fields.grownAt, "The time in the state of the monitor") };
}
