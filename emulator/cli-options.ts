import { parseArgs } from "node:util";
import type { EmulatorOptions } from "#emulator/start-emulator.ts";

export const usage = `usage: emulator [--port 4501] [--memory | --data DIR] [--project ID] [--key KEY]
                [--rate-limits on|off] [--config FILE] [--platform HOST]... [--smtp-port PORT]
                [--storage-limit BYTES]`;

/** A command line that cannot be followed; the message is for the person who typed it. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** @throws UsageError */
export function readOptions(args: readonly string[]): EmulatorOptions {
  const { values } = parse(args);
  if (values.memory && values.data !== undefined)
    throw new UsageError("--memory and --data exclude each other.");
  const smtpPort = values["smtp-port"];
  const storageLimit = values["storage-limit"];
  const limits = values["rate-limits"] ?? "on";
  if (limits !== "on" && limits !== "off") throw new UsageError(`--rate-limits is on or off, not ${limits}.`);
  return {
    port: portOf("--port", values.port ?? "4501"),
    project: values.project ?? "local",
    key: values.key ?? "local-key",
    rateLimits: limits === "on",
    platforms: values.platform ?? [],
    ...(values.memory ? {} : { data: values.data ?? ".appwrite" }),
    ...(values.config === undefined ? {} : { config: values.config }),
    ...(smtpPort === undefined ? {} : { smtpPort: portOf("--smtp-port", smtpPort) }),
    ...(storageLimit === undefined ? {} : { storageLimit: bytesOf("--storage-limit", storageLimit) }),
  };
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

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        port: { type: "string" },
        memory: { type: "boolean" },
        data: { type: "string" },
        project: { type: "string" },
        key: { type: "string" },
        "rate-limits": { type: "string" },
        config: { type: "string" },
        platform: { type: "string", multiple: true },
        "smtp-port": { type: "string" },
        "storage-limit": { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}
