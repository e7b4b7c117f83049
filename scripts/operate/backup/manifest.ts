import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { CommandError } from "#scripts/operate/command.ts";

/** The table of contents of a backup, and how far it has come. */

const part = z.object({
  /** Of the file, up to the last whole page. */
  bytes: z.number(),
  lines: z.number(),
  /** The id in the last line, after which the next page begins. */
  last: z.nullable(z.string()),
  isWhole: z.boolean(),
  /** Of the finished file. */
  sha256: z.nullable(z.string()),
});
const manifest = z.object({
  format: z.literal(1),
  endpoint: z.string(),
  projectId: z.string(),
  version: z.string(),
  /** The server's clock when it began: what changed since is read again. */
  since: z.string(),
  /** By the server's clock, the moment that all parts show; earlier versions did not write it down. */
  shows: z.optional(z.nullable(z.string())),
  finishedAt: z.nullable(z.string()),
  parts: z.record(z.string(), part),
});

export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;

const nameIn = (folder: string) => join(folder, "manifest.json");

/** @returns undefined for a folder without a backup @throws CommandError for something else of that name */
export function readManifest(folder: string): Manifest | undefined {
  let text: string;
  try {
    text = readFileSync(nameIn(folder), "utf8");
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new CommandError(`${nameIn(folder)} cannot be read: ${(problem as Error).message}`);
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new CommandError(`${nameIn(folder)} is not the manifest of a backup that this version can read.`);
  }
}

export function writeManifest(folder: string, contents: Manifest): void {
  writePrivately(nameIn(folder), `${JSON.stringify(contents, null, 2)}\n`);
}

/** Written beside its place and moved there, so that a power cut leaves the old one or the new one. */
export function writePrivately(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** A folder that only its owner can look into: it holds names, addresses and password hashes. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
