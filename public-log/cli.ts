import { setTimeout as wait } from "node:timers/promises";
import { type Command, readCommandLine, UsageError, usage } from "./cli-options.ts";
import { counted } from "./describe-claim.ts";
import { FormatError } from "./format-error.ts";
import type { KeptCheckpoint, KnownLog, Newest } from "./known-log.ts";
import { FileError, openLog, readIfThere, UnreachableError, writeWhole } from "./log-files.ts";
import { MirrorError, mirror } from "./mirror.ts";
import { follow, type MonitorStep, UnknownKeyError } from "./monitor.ts";
import { formatState, type MonitorState, parseState } from "./monitor-state.ts";
import { SignatureError } from "./note.ts";
import { type TrustedKeys, verifiersOf } from "./receipt.ts";
import { MissingFileError } from "./tiles.ts";
import { type FileReport, openNewest, verifyFile } from "./verify-files.ts";

type CommandOf<Name extends Command["name"]> = Extract<Command, { name: Name }>;

/** The statements that no file of a log can make, whatever was proven. */
const limits = `
Not proven by any log: that every entry of the operator is in it, that it holds no other entry of the same number of
an account, that the operator owns what the liabilities need, that no account is missing in a total, and that the same
log is shown to everyone. The last one is shown by comparing checkpoints with other people, by a monitor, or by
witnesses.`;

/** Attempts to reach a log in one run with `--once`. */
const MOST_ATTEMPTS = 3;

try {
  process.exitCode = await run(readCommandLine(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = isFinding(error) ? 1 : 2;
}

async function run(command: Command): Promise<number> {
  switch (command.name) {
    case "help":
      console.log(usage);
      return 0;
    case "verify":
      return verify(command);
    case "monitor":
      return monitor(command);
    case "mirror":
      return copy(command);
  }
}

async function verify({ files, keys, witnesses, log }: CommandOf<"verify">): Promise<number> {
  const trusted = { log: keys, witnesses };
  verifiersOf(trusted);
  const newest = log === undefined ? ({ is: "offline" } as const) : await readNewest(log, trusted);
  if (newest.is === "read")
    console.log(
      `The newest checkpoint of "${newest.checkpoint.origin}" has ${newest.checkpoint.size} entries.`,
    );
  const outcomes = new Set<FileReport["outcome"]>();
  const kept: KeptCheckpoint[] = [];
  for (const path of files) {
    console.log(`\n${path}`);
    // The checkpoints of the files that the newest one does not cover are compared with one another.
    const others = kept.filter(({ size }) => newest.is !== "read" || size > newest.checkpoint.size);
    const known = { keys: trusted, newest, ...(others.length > 0 && { kept: others }) };
    const { lines, outcome, checkpoint } = await report(path, known);
    for (const line of lines) console.log(`  ${line}`);
    outcomes.add(outcome);
    if (checkpoint !== undefined) kept.push({ ...checkpoint, keptAt: new Date().toISOString() });
  }
  console.log(limits);
  if (outcomes.has("wrong")) return 1;
  return outcomes.has("unchecked") ? 2 : 0;
}

/** Reads the newest checkpoint. A log that does not answer leaves the files to be checked by themselves. */
async function readNewest(log: string, trusted: TrustedKeys): Promise<Newest> {
  try {
    return await openNewest(await openLog(log), trusted);
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    console.error(error.message);
    return { is: "unreachable" };
  }
}

/** Checks a file. One that cannot be read leaves the others to be checked. */
async function report(path: string, log: KnownLog): Promise<FileReport> {
  try {
    const bytes = await readIfThere(path);
    if (bytes === undefined) throw new FileError(`There is no file ${path}.`);
    return await verifyFile(bytes, log);
  } catch (error) {
    if (!isExpected(error)) throw error;
    return { lines: [explain(error)], outcome: isFinding(error) ? "wrong" : "unchecked" };
  }
}

async function monitor(command: CommandOf<"monitor">): Promise<number> {
  const { log, keys, state: file, isOnce, everyMs, maxAgeMs, retryMs } = command;
  const read = await openLog(log);
  const verifiers = verifiersOf({ log: keys });
  const stored = await readIfThere(file);
  let state = stored === undefined ? undefined : parseState(new TextDecoder().decode(stored));
  const keep = async (next: MonitorState) => {
    await writeWhole(file, formatState(next));
    state = next;
  };
  const startedAt = Date.now();
  // Attempts that found a file missing, or the log unreachable, since the last good step.
  let [absences, failures] = [0, 0];
  for (;;) {
    const now = Date.now();
    const time = new Date(now).toISOString();
    const step = await stepOrUnreachable(() =>
      follow(state, read, verifiers, { now, maxAge: maxAgeMs, keep }),
    );
    if ("unreachable" in step) {
      failures += 1;
      console.error(`${time} ${step.unreachable}`);
      if (now - (state?.reachedAt ?? startedAt) > maxAgeMs) {
        console.error(`${time} ALARM (missing): the log could not be reached within --max-age.`);
        return 1;
      }
      if (isOnce && failures >= MOST_ATTEMPTS) {
        console.error(`${time} The log could not be reached in ${MOST_ATTEMPTS} attempts.`);
        return 2;
      }
      await wait(isOnce ? retryMs : everyMs);
      continue;
    }
    if (step.state !== undefined) await keep(step.state);
    if (!step.ok && step.problem === "missing" && absences + 1 < MOST_ATTEMPTS) {
      // A web server may be replacing the files of the log.
      absences += 1;
      console.error(`${time} ${step.detail} It is tried again.`);
      await wait(retryMs);
      continue;
    }
    if (!step.ok) {
      console.error(`${time} ALARM (${step.problem}): ${step.detail}`);
      if (step.state?.contradiction !== undefined) console.error(`Both checkpoints are kept in ${file}.`);
      return 1;
    }
    [absences, failures] = [0, 0];
    console.log(`${time} consistent: ${counted(step.size, "entry", "entries")}, ${step.added} new`);
    if (isOnce) return 0;
    await wait(everyMs);
  }
}

async function stepOrUnreachable(
  step: () => Promise<MonitorStep>,
): Promise<MonitorStep | { readonly unreachable: string }> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof UnreachableError) return { unreachable: error.message };
    throw error;
  }
}

async function copy({ log, folder, keys }: CommandOf<"mirror">): Promise<number> {
  const [read, verifiers] = [await openLog(log), verifiersOf({ log: keys })];
  const { size, copied } = await mirror(read, folder, verifiers, Date.now()).catch((error: unknown) => {
    // Files of another form than a log's are something wrong about the log.
    throw error instanceof FormatError ? new MirrorError(error.message) : error;
  });
  console.log(
    `Copied ${counted(copied, "file")} of a log of ${counted(size, "entry", "entries")} to ${folder}.`,
  );
  if (keys.length === 0) console.log("The signature was not checked: no --key was given.");
  return 0;
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nRun it with --help for its options.`;
  if (!(error instanceof Error)) return String(error);
  return isExpected(error) ? error.message : String(error.stack);
}

/** Whether an error is the outcome of a check or of a wrong input, and no defect of the command. */
function isExpected(error: unknown): boolean {
  return (
    isFinding(error) ||
    error instanceof UsageError ||
    error instanceof FormatError ||
    error instanceof FileError ||
    error instanceof UnknownKeyError ||
    error instanceof UnreachableError
  );
}

/** Whether an error is something wrong about a log. */
function isFinding(error: unknown): boolean {
  return error instanceof SignatureError || error instanceof MissingFileError || error instanceof MirrorError;
}
