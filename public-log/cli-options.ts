import { parseArgs } from "node:util";

/** The command line of `keelstone-public-log`. */

export const usage = `Checks the public log of a Keelstone site.

  keelstone-public-log verify FILE... --key VKEY [--log URL|DIR] [--witness VKEY]
      checks receipts (JSON), statements (CSV) and checkpoints. With --log it also checks them against the newest
      checkpoint of the log, or of a mirror. A file that is newer than that stays open. A statement needs --log.
  keelstone-public-log monitor URL|DIR --key VKEY --state FILE [--once] [--every 10m] [--max-age 26h] [--retry 10s]
      reads every entry, keeps what it found in FILE, and ends with 1 when the log contradicts itself, when files are
      missing, when it has not grown within --max-age, or when days have no liabilities. It tries three times, --retry
      apart, to read a file that is missing. With --once it also tries three times to reach the log, and then ends
      with 2.
  keelstone-public-log mirror URL DIR [--key VKEY]
      copies the files of the log after it has checked them. Of the files that are there only the
      checkpoint is replaced.

  --key VKEY       a key of the log, as the site publishes it: name+id+Base64. Give it again for an earlier key.
  --witness VKEY   a key of a witness whose cosignatures count.

Ends with 0 when everything was checked and right, with 1 when something is wrong, with 2 when it could not check all.
`;

/** A command line that cannot be used, with the reason. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export type Command =
  | { readonly name: "help" }
  | {
      readonly name: "verify";
      readonly files: readonly string[];
      readonly keys: readonly string[];
      readonly witnesses: readonly string[];
      readonly log: string | undefined;
    }
  | {
      readonly name: "monitor";
      readonly log: string;
      readonly keys: readonly string[];
      readonly state: string;
      readonly isOnce: boolean;
      readonly everyMs: number;
      readonly maxAgeMs: number;
      readonly retryMs: number;
    }
  | {
      readonly name: "mirror";
      readonly log: string;
      readonly folder: string;
      readonly keys: readonly string[];
    };

const options = {
  key: { type: "string", multiple: true },
  witness: { type: "string", multiple: true },
  log: { type: "string" },
  state: { type: "string" },
  once: { type: "boolean" },
  every: { type: "string" },
  "max-age": { type: "string" },
  retry: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type OptionName = Exclude<keyof typeof options, "help">;

const allowedOptions: Readonly<Record<string, readonly OptionName[]>> = {
  verify: ["key", "witness", "log"],
  monitor: ["key", "state", "once", "every", "max-age", "retry"],
  mirror: ["key"],
};

export function readCommandLine(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name = "", ...rest] = positionals;
  if (values.help === true || (name === "" && args.length === 0) || name === "help") return { name: "help" };
  const allowed = allowedOptions[name];
  if (allowed === undefined) throw new UsageError(`There is no command "${name}".`);
  const foreign = (Object.keys(values) as OptionName[]).find((option) => !allowed.includes(option));
  if (foreign !== undefined) throw new UsageError(`The command ${name} has no option --${foreign}.`);
  const keys = values.key ?? [];
  if (keys.length === 0 && name !== "mirror")
    throw new UsageError("The key of the log is missing: --key VKEY. Take it from a source that you trust.");
  if (name === "verify") {
    if (rest.length === 0) throw new UsageError("Name the files to verify.");
    return { name, files: rest, keys, witnesses: values.witness ?? [], log: values.log };
  }
  const [log, folder, ...more] = rest;
  if (name === "mirror") {
    if (log === undefined || folder === undefined || more.length > 0)
      throw new UsageError("The command mirror needs the address of a log and a folder.");
    return { name, log, folder, keys };
  }
  if (log === undefined || folder !== undefined)
    throw new UsageError("The command monitor needs the address of one log.");
  if (values.state === undefined)
    throw new UsageError("The file that keeps the state is missing: --state FILE.");
  return {
    name: "monitor",
    log,
    keys,
    state: values.state,
    isOnce: values.once === true,
    everyMs: duration(values.every ?? "10m", "--every"),
    maxAgeMs: duration(values["max-age"] ?? "26h", "--max-age"),
    retryMs: duration(values.retry ?? "10s", "--retry"),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function duration(text: string, option: string): number {
  const [, count = "", unit = ""] = /^([1-9]\d{0,4})(ms|[smhd])$/.exec(text) ?? [];
  const factor = UNITS[unit];
  if (factor === undefined)
    throw new UsageError(`${option} is a number with s, m, h or d, such as 2h; not "${text}".`);
  return Number(count) * factor;
}
