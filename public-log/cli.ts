import { setTimeout as wait } from "node:timers/promises";
import { type Command, readCommandLine, UsageError, usage } from "./cli-options.ts";
import { FormatError } from "./format-error.ts";
import { openLog, readIfThere, UnreachableError, writeWhole } from "./log-files.ts";
import { mirror } from "./mirror.ts";
import { follow, formatState, parseState } from "./monitor.ts";
import { SignatureError } from "./note.ts";
import { verifiersOf } from "./receipt.ts";
import { MissingFileError } from "./tiles.ts";
import { openNewest, verifyFile } from "./verify-files.ts";

type CommandOf<Name extends Command["name"]> = Extract<Command, { name: Name }>;

/** The statements that no file of a log can make, whatever was proven. */
const limits = `
Not proven by any log: that every entry of the operator is in it, that the operator owns what the liabilities need,
that no account is missing in a total, and that the same log is shown to everyone. The last one is shown by comparing
checkpoints with other people, by a monitor, or by witnesses.`;

try {
  process.exitCode = await run(readCommandLine(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = error instanceof SignatureError || error instanceof MissingFileError ? 1 : 2;
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
  const newest = log === undefined ? undefined : await openNewest(openLog(log), trusted);
  if (newest !== undefined)
    console.log(
      `The newest checkpoint of "${newest.checkpoint.origin}" has ${newest.checkpoint.size} entries.`,
    );
  let code = 0;
  for (const path of files) {
    console.log(`\n${path}`);
    const bytes = await readIfThere(path);
    if (bytes === undefined) throw new UsageError(`There is no file ${path}.`);
    const { lines, outcome } = await verifyFile(bytes, {
      keys: trusted,
      newest: newest ?? { is: "offline" },
    });
    for (const line of lines) console.log(`  ${line}`);
    if (outcome === "wrong") code = 1;
    else if (outcome === "unchecked") code = Math.max(code, 2);
  }
  console.log(limits);
  return code;
}

async function monitor(command: CommandOf<"monitor">): Promise<number> {
  const { log, keys, state: file, isOnce, everyMs, maxAgeMs } = command;
  const read = openLog(log);
  const verifiers = verifiersOf({ log: keys });
  const stored = await readIfThere(file);
  let state = stored === undefined ? undefined : parseState(new TextDecoder().decode(stored));
  let reachedAt = Date.now();
  for (;;) {
    const now = Date.now();
    const time = new Date(now).toISOString();
    try {
      const step = await follow(state, read, verifiers, { now, maxAge: maxAgeMs });
      if (!step.ok) {
        console.error(`${time} ALARM (${step.problem}): ${step.detail}`);
        return 1;
      }
      ({ state } = step);
      reachedAt = now;
      await writeWhole(file, formatState(state));
      console.log(`${time} consistent: ${step.size} entries, ${step.added} new`);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      console.error(`${time} ${error.message}`);
      if (isOnce || now - reachedAt > maxAgeMs) {
        console.error(`${time} ALARM (missing): the log could not be reached.`);
        return 1;
      }
    }
    if (isOnce) return 0;
    await wait(everyMs);
  }
}

async function copy({ log, folder, keys }: CommandOf<"mirror">): Promise<number> {
  const { size, copied } = await mirror(openLog(log), folder, verifiersOf({ log: keys }));
  console.log(`Copied ${copied} files of a log of ${size} entries to ${folder}.`);
  if (keys.length === 0) console.log("The signature was not checked: no --key was given.");
  return 0;
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nRun it with --help for its options.`;
  const isExpected =
    error instanceof FormatError ||
    error instanceof SignatureError ||
    error instanceof MissingFileError ||
    error instanceof UnreachableError;
  return isExpected || !(error instanceof Error)
    ? String((error as Error).message ?? error)
    : String(error.stack);
}
