import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UsageError } from "./cli-options.ts";
import { FormatError } from "./format-error.ts";
import type { ReadPath } from "./tiles.ts";

/** Reads the files of a log from its address or from a folder, and writes files of Node. */

/** A full bundle of the longest entries. */
const MOST_BYTES = 256 * (2 + 65_535);
const TIMEOUT_MS = 30_000;

/** A log that cannot be reached, which proves nothing about it. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** A file of this machine that cannot be read or written, which proves nothing about a log. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/** @param location an address with https:// or a folder */
export async function openLog(location: string): Promise<ReadPath> {
  if (!/^[a-z]+:\/\//i.test(location)) {
    const found = location === "" ? undefined : await stat(location).catch(() => undefined);
    if (found?.isDirectory() !== true)
      throw new UsageError(
        `"${location}" is no folder with a log. An address of a log begins with https:// or http://.`,
      );
    return (path) => readIfThere(join(location, path));
  }
  if (!/^https?:\/\//i.test(location))
    throw new UsageError(`"${location}" is neither an address with https:// nor a folder.`);
  const base = location.replace(/\/*$/, "/");
  return (path) => download(base + path);
}

async function download(url: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "follow" });
    if (response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) throw new UnreachableError(`${url} answers ${response.status}.`);
    return await bodyOf(response, url);
  } catch (error) {
    if (error instanceof FormatError || error instanceof UnreachableError) throw error;
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new UnreachableError(`${url} could not be read: ${cause}`);
  }
}

/** Reads a body and stops where it is longer than any file of a log. */
async function bodyOf(response: Response, url: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new FormatError(`${url} is longer than any file of a log.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads a file, undefined where there is none. */
export async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw fileError(error, path, "read");
  }
}

/** Writes a file aside and renames it, so that a reader and a crash never meet half of it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const fresh = `${path}.${process.pid}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(fresh, content);
    await rename(fresh, path);
  } catch (error) {
    throw fileError(error, path, "written");
  }
}

const reasons: Readonly<Record<string, string>> = {
  EISDIR: "it is a folder",
  EEXIST: "a folder is expected where there is a file",
  ENOTDIR: "a folder is expected where there is a file",
  EACCES: "access is denied",
  EPERM: "access is denied",
  ENOSPC: "the disk is full",
};

function fileError(error: unknown, path: string, action: "read" | "written"): unknown {
  const { code } = error as { code?: string };
  if (code === undefined) return error;
  return new FileError(`${path} could not be ${action}: ${reasons[code] ?? code}.`);
}
