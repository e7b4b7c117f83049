import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { jsonSyntaxError } from "./json-syntax-error.ts";

/** A configuration that cannot be followed; the message is one sentence for the person who wrote it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export type Entry = Readonly<Record<string, unknown>> & { readonly $id: string };

/** The file that the CLI pushes from (`appwrite.config.json`, `appwrite.json`), read but not yet checked in detail. */
export interface ConfigFile {
  /** The folder of the file; paths in it are relative to this one. */
  readonly folder: string;
  /** The project's name; empty when it does not say. */
  readonly projectName: string;
  /** Entries of one of its lists, `functions` for example; empty when there is none. @throws ConfigError */
  list(name: string): readonly Entry[];
}

/** @throws ConfigError for a file that is missing or no JSON object */
export function readConfigFile(path: string): ConfigFile {
  const content = parse(path);
  return {
    folder: dirname(resolve(path)),
    projectName: typeof content.projectName === "string" ? content.projectName : "",
    list(name) {
      const entries = content[name] ?? [];
      if (!Array.isArray(entries)) throw new ConfigError(`"${name}" in ${path} is no list.`);
      entries.forEach((entry, position) => {
        if (typeof entry?.$id === "string") return;
        throw new ConfigError(`Entry ${position + 1} of "${name}" in ${path} has no "$id".`);
      });
      return entries as Entry[];
    },
  };
}

function parse(path: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}.`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // Node's message often says neither line nor column.
    throw new ConfigError(`${path}${placeOf(text)} is not valid JSON.`);
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new ConfigError(`${path} holds no JSON object.`);
  }
  return content as Record<string, unknown>;
}

/** `:line:column` of the fault, as editors understand it. */
function placeOf(text: string): string {
  const before = text.slice(0, jsonSyntaxError(text) ?? text.length).split("\n");
  return `:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}
