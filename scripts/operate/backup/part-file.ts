import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, renameSync, truncateSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandError } from "#scripts/operate/command.ts";
import type { Item } from "./sources.ts";

/** One part of a backup: a file with a JSON line for each row, account or file. */

export const partFile = (folder: string, name: string): string => join(folder, `${name}.jsonl`);

/** @throws CommandError for a whole number that JSON in JavaScript cannot carry */
export function lineOf(item: Item): string {
  const text = JSON.stringify(item, (key, value) => {
    if (typeof value !== "bigint") return value;
    throw new CommandError(
      `${item.$id} holds ${value} in "${key}", an integer beyond 2^53. Use a dump of the database instead.`,
    );
  });
  return `${text}\n`;
}

/** Cuts the file to what is known to be whole, or begins it. */
export function cutTo(file: string, bytes: number): void {
  if (bytes === 0) writeFileSync(file, "", { mode: 0o600 });
  else truncateSync(file, bytes);
}

/** @returns bytes written; they are on the disk when it returns */
export async function append(file: string, text: string): Promise<number> {
  const handle = await open(file, "a", 0o600);
  try {
    const { bytesWritten } = await handle.write(text);
    await handle.sync();
    return bytesWritten;
  } finally {
    await handle.close();
  }
}

export async function* readItems(file: string): AsyncGenerator<Item> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== "") yield JSON.parse(line) as Item;
}

/** Replaces the file by these lines, in one step. */
export async function rewrite(file: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createWriteStream(`${file}.new`, { mode: 0o600 }));
  renameSync(`${file}.new`, file);
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
