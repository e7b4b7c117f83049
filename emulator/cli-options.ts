import { parseArgs } from "node:util";
import type { EmulatorOptions } from "./server-types.ts";

export const usage = `usage: backend-double [options]
  --port N             where to listen (4501; 0 takes any free port)
  --memory             keep everything in memory
  --data DIR           keep everything in this folder (.appwrite)
  --project ID         the project's id (local); may be repeated, for projects that share nothing
  --key KEY            the API key of each project with every scope (local-key); better in EMULATOR_KEY, as every program
                       on the machine can read a command line
  --rate-limits on|off Appwrite's limits of calls per client (on)
  --hashes-in-events on|off
                       events of accounts that a key changes hold the hash of the password, as on 1.9.6 (on)
  --development        realtime says what is wrong with a message, as with _APP_ENV=development
  --config FILE        tables, buckets and functions of the CLI's configuration file, made at start
  --platform HOST      whose pages may call, besides localhost; may be repeated, *.example.com means all below
  --host NAME          a name this server is asked by, besides localhost; may be repeated
  --import FILE        people, rows and files to begin with, as --export writes them
  --export FILE        write people, rows and files there when the server ends
  --test-controls      answer /_/projects, /_/reset and /_/clock; any program on the machine may call them
  --storage-limit N    bytes a file may have (30000000)
  --smtp-port N        catch mails there, too (0 takes any free port)
  --help               this list`;

/** A command line that cannot be followed; the message is one sentence for the person who typed it. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** @returns undefined when help was asked for @throws UsageError */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): EmulatorOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  if (values.memory && values.data !== undefined)
    throw new UsageError("--memory and --data exclude each other.");
  const storageLimit = values["storage-limit"];
  const smtpPort = values["smtp-port"];
  return {
    port: portOf("--port", values.port ?? "4501"),
    projects: projectsOf(values.project ?? ["local"]),
    testControls: values["test-controls"] ?? false,
    key: values.key ?? env.EMULATOR_KEY ?? "local-key",
    rateLimits: isOn("--rate-limits", values["rate-limits"]),
    development: values.development ?? false,
    passwordHashesInEvents: isOn("--hashes-in-events", values["hashes-in-events"]),
    platforms: (values.platform ?? []).map((host) => hostOf("--platform", host)),
    hosts: (values.host ?? []).map(nameOf),
    ...(values.memory ? {} : { data: values.data ?? ".appwrite" }),
    ...(values.config === undefined ? {} : { config: values.config }),
    ...(values.import === undefined ? {} : { importFrom: values.import }),
    ...(values.export === undefined ? {} : { exportTo: values.export }),
    ...(smtpPort === undefined ? {} : { smtpPort: portOf("--smtp-port", smtpPort) }),
    ...(storageLimit === undefined ? {} : { storageLimit: bytesOf("--storage-limit", storageLimit) }),
  };
}

function isOn(option: string, text = "on"): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new UsageError(`${option} is on or off, not ${text}.`);
}

function bytesOf(option: string, text: string): number {
  const bytes = Number(text);
  if (Number.isSafeInteger(bytes) && bytes > 0) return bytes;
  throw new UsageError(`${option} must be a whole number of bytes, not ${text}.`);
}

function portOf(option: string, text: string): number {
  const port = Number(text);
  if (text.trim() !== "" && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`${option} must be a number from 0 to 65535, not ${text}.`);
}

function projectsOf(ids: readonly string[]): readonly string[] {
  const twice = ids.find((id, position) => ids.indexOf(id) !== position);
  if (twice !== undefined) throw new UsageError(`--project ${twice} is named twice.`);
  return ids.map(projectOf);
}

function projectOf(id: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/.test(id)) return id;
  throw new UsageError(
    `--project must be at most 36 letters, digits, periods, hyphens and underscores, not ${id}.`,
  );
}

/** A host in a request, so without a star. */
function nameOf(host: string): string {
  if (host.includes("*")) throw new UsageError(`--host takes a host name of its own, not ${host}.`);
  return hostOf("--host", host);
}

function hostOf(option: string, host: string): string {
  if (/^(\*|(\*\.)?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9a-f:]+\])$/i.test(host))
    return host.toLowerCase();
  throw new UsageError(`${option} takes a host name without scheme and port, not ${host}.`);
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      options: {
        memory: flag,
        help: flag,
        port: text,
        data: text,
        key: text,
        config: text,
        import: text,
        export: text,
        "rate-limits": text,
        "hashes-in-events": text,
        "smtp-port": text,
        "storage-limit": text,
        "test-controls": flag,
        development: flag,
        project: { type: "string", multiple: true },
        platform: { type: "string", multiple: true },
        host: { type: "string", multiple: true },
      },
    });
    const empty = Object.entries(values).find(([, value]) => [value].flat().includes(""));
    if (empty !== undefined) throw new UsageError(`--${empty[0]} must not be empty.`);
    return values;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node's first sentence says what is wrong; the next ones explain how arguments work in general.
    const [sentence = ""] = (error as Error).message.split(/[.\n]/);
    throw new UsageError(`${sentence}; --help lists the options.`);
  }
}
