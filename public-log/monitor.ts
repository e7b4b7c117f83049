import { type Checkpoint, openCheckpoint, parseTreeHead } from "./checkpoint.ts";
import { compareHeads } from "./consistency.ts";
import { dayOf } from "./days.ts";
import { appendLeaves, type Edge, edgeRoot, emptyEdge, formatEdge, parseEdge, partialFiles } from "./edge.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, utf8Text } from "./hashing.ts";
import { fieldsOf, integerOf, parseObject, textOf } from "./json-fields.ts";
import { readLeafData } from "./leaf-data.ts";
import { SignatureError, splitNote, type Verifier } from "./note.ts";
import { dueDay, isLoggedDay, readDays } from "./published-days.ts";
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
  /** Milliseconds since 1970: when the log was last found consistent. */
  readonly reachedAt: number;
  /** The newest day whose liabilities were in the log; before the first one, the day on which the monitor began. */
  readonly day: string;
  /** The checkpoint that contradicts the newest one that was checked. It proves the fork, and is never replaced. */
  readonly contradiction?: string;
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
  /** The log has not grown for longer than it may, or its liabilities are not published. */
  | "late";

export type MonitorStep =
  | { readonly ok: true; readonly state: MonitorState; readonly size: number; readonly added: number }
  | {
      readonly ok: false;
      readonly problem: MonitorProblem;
      readonly detail: string;
      /** Where there is evidence to keep. */
      readonly state?: MonitorState;
    };

class ProblemError extends Error {
  readonly problem: MonitorProblem;
  readonly contradiction: string | undefined;

  /** @param contradiction the checkpoint that contradicts the one of before */
  constructor(problem: MonitorProblem, message: string, contradiction?: string) {
    super(message);
    this.problem = problem;
    this.contradiction = contradiction;
  }
}

/**
 * Reads the newest checkpoint and all entries since the last one. Errors of the network are thrown; everything that
 * the log answers wrongly is a problem of the step, after which the state stays as it was but for evidence of a fork.
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
    const before = state === undefined ? undefined : openCheckpoint(state.checkpoint, verifiers);
    if (before !== undefined && state?.contradiction !== undefined)
      throw fork("The log contradicted itself before.", before, state.contradiction);
    const checkpoint = await readCheckpoint(read, verifiers);
    const tiles = new TileReader(checkpoint.size, read);
    if (before !== undefined) await refuseContradiction(before, checkpoint, tiles);
    const edge = await replay(state?.edge ?? emptyEdge, checkpoint, tiles, read);
    if (!equalBytes(edgeRoot(edge), checkpoint.root))
      throw new ProblemError(
        "files",
        `The entries of the log do not have the root of its checkpoint of ${checkpoint.size}.`,
      );
    const hasGrown = before === undefined || checkpoint.size > before.size;
    const grownAt = hasGrown ? now : (state?.grownAt ?? now);
    const day = await newestDay(state?.day, now, checkpoint, { tiles, read, verifiers });
    if (now - grownAt > maxAge)
      throw new ProblemError(
        "late",
        `The log has had ${checkpoint.size} entries since ${new Date(grownAt).toISOString()}. It should grow more often.`,
      );
    const next = { checkpoint: checkpoint.note, edge, grownAt, reachedAt: now, day };
    return { ok: true, state: next, size: checkpoint.size, added: checkpoint.size - (before?.size ?? 0) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined || !(error instanceof Error)) throw error;
    const contradiction = error instanceof ProblemError ? error.contradiction : undefined;
    const keeps = state !== undefined && contradiction !== undefined;
    return {
      ok: false,
      problem,
      detail: error.message,
      ...(keeps && { state: { ...state, contradiction } }),
    };
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

/** Compares the newest checkpoint with the one of before, before anything else of the log is read. */
async function refuseContradiction(before: Checkpoint, now: Checkpoint, tiles: TileReader): Promise<void> {
  if (before.origin !== now.origin)
    throw fork(`The log was named "${before.origin}", and is now named "${now.origin}".`, before, now.note);
  const found = await compareHeads(before, now, tiles);
  if (found === "smaller")
    throw new ProblemError(
      "rollback",
      `The log has ${now.size} entries; it had signed a checkpoint of ${before.size} before.${evidence(before, now.note)}`,
    );
  if (found === "forked")
    throw fork(
      now.size === before.size
        ? `The log signed two trees of ${now.size} entries.`
        : `The log of ${now.size} entries does not begin with the ${before.size} that were published before.`,
      before,
      now.note,
    );
  if (found === "files-wrong")
    throw new ProblemError(
      "files",
      `The files of the log are not those of its checkpoint of ${now.size}.${evidence(before, now.note)}`,
    );
}

function fork(message: string, before: Checkpoint, now: string): ProblemError {
  return new ProblemError("fork", `${message}${evidence(before, now)}`, now);
}

/** Adds all entries that the log has beyond the edge, and compares the tiles that they make with those of the log. */
async function replay(start: Edge, { size }: Checkpoint, tiles: TileReader, read: ReadPath): Promise<Edge> {
  let edge = start;
  while (edge.size < size) {
    const bundle = await readLeafData(tiles, Math.floor(edge.size / TILE_WIDTH));
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

/** Returns the newest day whose liabilities are in the log. Each one that the monitor has not seen is checked. */
async function newestDay(
  known: string | undefined,
  now: number,
  head: Checkpoint,
  { tiles, read, verifiers }: { tiles: TileReader; read: ReadPath; verifiers: readonly Verifier[] },
): Promise<string> {
  let newest: string | undefined;
  for await (const published of readDays(read, now, known)) {
    if (await isLoggedDay(published, head, tiles, verifiers)) newest ??= published.day;
    else if (published.day <= dueDay(now))
      throw new ProblemError(
        "files",
        `The log does not contain its statement of liabilities of ${published.day}.`,
      );
    // The first step finds the newest day; later ones read all days since the one before.
    if (known === undefined && newest !== undefined) break;
  }
  const day = newest ?? known ?? dayOf(now);
  if (day < dueDay(now))
    throw new ProblemError(
      "late",
      `No statement of liabilities after ${day} is in the log. There should be one for each day.`,
    );
  return day;
}

/** Two checkpoints that contradict each other prove it to everyone. */
function evidence(before: Checkpoint, now: string): string {
  return `\n\nThe earlier checkpoint:\n${before.note}\nThe present checkpoint:\n${now}`;
}

const FORMAT = "keelstone-monitor/1";

export function formatState({ edge, ...state }: MonitorState): string {
  return `${JSON.stringify({ format: FORMAT, ...state, edge: formatEdge(edge) }, null, 2)}\n`;
}

export function parseState(text: string): MonitorState {
  const fields = fieldsOf(parseObject(text), "The state of the monitor", {
    required: ["format", "checkpoint", "edge", "grownAt", "reachedAt", "day"],
    optional: ["contradiction"],
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
  const { contradiction } = fields;
  return {
    checkpoint,
    edge,
    grownAt: integerOf(fields.grownAt, "The time in the state of the monitor"),
    reachedAt: integerOf(fields.reachedAt, "The time in the state of the monitor"),
    day: textOf(fields.day, "The day in the state of the monitor"),
    ...(contradiction === undefined
      ? {}
      : { contradiction: textOf(contradiction, "The contradiction in the state of the monitor") }),
  };
}
