import { type Checkpoint, openCheckpoint } from "./checkpoint.ts";
import { compareHeads } from "./consistency.ts";
import { appendLeaves, type Edge, edgeRoot, emptyEdge, partialFiles } from "./edge.ts";
import { equalBytes, utf8Text } from "./hashing.ts";
import { readLeafData } from "./leaf-data.ts";
import {
  checkOpenDays,
  readAgain,
  refuseServed,
  requireGrowth,
  requireNewDay,
  skippedDays,
} from "./monitor-checks.ts";
import { type MonitorProblem, ProblemError, problemOf } from "./monitor-problem.ts";
import { advance, type MonitorState } from "./monitor-state.ts";
import { SignatureError, type Verifier } from "./note.ts";
import { type LoggedDay, loggedDays } from "./published-days.ts";
import {
  CHECKPOINT_PATH,
  type LogFile,
  MissingFileError,
  type ReadPath,
  TILE_WIDTH,
  TileReader,
} from "./tiles.ts";

/** One step of a monitor: it reads every new entry, and keeps what it needs to notice a change of an old one. */

export type MonitorStep =
  | { readonly ok: true; readonly state: MonitorState; readonly size: number; readonly added: number }
  | {
      readonly ok: false;
      readonly problem: MonitorProblem;
      readonly detail: string;
      /** Where the step found a newer checkpoint, or evidence to keep. */
      readonly state?: MonitorState;
    };

/** The state of the monitor was signed by a key that is not given, which says nothing about the log. */
export class UnknownKeyError extends Error {
  override readonly name = "UnknownKeyError";
}

interface FollowOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds within which the log has to grow. */
  readonly maxAge: number;
  /** Called with a new checkpoint before its further checks, which an error of the network may end. */
  readonly keep?: (state: MonitorState) => Promise<void>;
}

/**
 * Reads the newest checkpoint and all entries since the last one. Errors of the network are thrown; everything that
 * the log answers wrongly is a problem of the step. A checkpoint whose entries have its root is kept with each problem.
 */
export async function follow(
  state: MonitorState | undefined,
  read: ReadPath,
  verifiers: readonly Verifier[],
  { now, maxAge, keep }: FollowOptions,
): Promise<MonitorStep> {
  const before =
    state === undefined ? undefined : openOwn(state.checkpoint, verifiers, "state of the monitor");
  let known: MonitorState | undefined;
  try {
    if (before !== undefined && state?.contradiction !== undefined)
      throw fork("The log contradicted itself before.", before, state.contradiction);
    const head = await readCheckpoint(read, verifiers);
    const tiles = new TileReader(head.size, read);
    if (before !== undefined) await refuseContradiction(before, head, tiles);
    const { edge, days } = await replay(state?.edge ?? emptyEdge, head, tiles, read);
    if (!equalBytes(edgeRoot(edge), head.root))
      throw new ProblemError(
        "files",
        `The entries of the log do not have the root of its checkpoint of ${head.size}.`,
      );
    known = advance(state, { head, edge, days, now });
    if (known.checkpoint !== state?.checkpoint) await keep?.(known);
    if (known.dayConflict !== undefined) throw new ProblemError("day", known.dayConflict);
    const files = { head, tiles, read, verifiers };
    known = { ...known, nextBundle: await readAgain(known, state?.edge.size ?? 0, files, now) };
    known = { ...known, openDays: await checkOpenDays(known.openDays, files, now) };
    const { due, later } = skippedDays(known.openDays, now);
    await refuseServed(due, read);
    // A day that was skipped never comes: it is reported once.
    known = { ...known, openDays: later };
    if (due.length > 0)
      throw new ProblemError("late", `The log has no statement of liabilities of ${due.join(", ")}.`);
    await requireNewDay(known.day, read, now);
    requireGrowth(known, head, now, maxAge);
    return {
      ok: true,
      state: { ...known, reachedAt: now },
      size: head.size,
      added: head.size - (before?.size ?? 0),
    };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined || !(error instanceof Error)) throw error;
    const kept = known === undefined ? withEvidence(state, error) : { ...known, reachedAt: now };
    return { ok: false, problem, detail: error.message, ...(kept && { state: kept }) };
  }
}

/** Opens a checkpoint that was checked before, when its key was given. */
export function openOwn(note: string, verifiers: readonly Verifier[], what: string): Checkpoint {
  try {
    return openCheckpoint(note, verifiers);
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    throw new UnknownKeyError(
      `The ${what} was signed by a key that was not given: give the earlier key as well. ${error.message}`,
    );
  }
}

function withEvidence(state: MonitorState | undefined, error: Error): MonitorState | undefined {
  const contradiction = error instanceof ProblemError ? error.contradiction : undefined;
  return state && contradiction !== undefined ? { ...state, contradiction } : undefined;
}

/** Reads and opens the newest checkpoint of a log. */
export async function readCheckpoint(read: ReadPath, verifiers: readonly Verifier[]): Promise<Checkpoint> {
  const bytes = await read(CHECKPOINT_PATH);
  if (bytes === undefined) throw new MissingFileError(CHECKPOINT_PATH);
  return openCheckpoint(utf8Text(bytes, "The checkpoint"), verifiers);
}

/** Compares the newest checkpoint with the previous one, before anything else of the log is read. */
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
async function replay(
  start: Edge,
  { size }: Checkpoint,
  tiles: TileReader,
  read: ReadPath,
): Promise<{ edge: Edge; days: LoggedDay[] }> {
  const days: LoggedDay[] = [];
  let edge = start;
  while (edge.size < size) {
    const bundle = await readLeafData(tiles, Math.floor(edge.size / TILE_WIDTH));
    const data = bundle.slice(edge.size % TILE_WIDTH);
    days.push(...loggedDays(data, edge.size));
    const appended = appendLeaves(edge, data);
    await compareTiles(appended.tiles, read);
    edge = appended.edge;
  }
  await compareTiles(edge.size > start.size ? partialFiles(edge) : [], read);
  return { edge, days };
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

/** Two checkpoints that contradict each other prove it to everyone. */
function evidence(before: Checkpoint, now: string): string {
  return `\n\nThe earlier checkpoint:\n${before.note}\nThe present checkpoint:\n${now}`;
}
