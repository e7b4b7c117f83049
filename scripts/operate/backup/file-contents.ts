import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppwriteException } from "node-appwrite";
import { CommandError } from "#scripts/operate/command.ts";
import { eachOf } from "#scripts/operate/each-of.ts";
import type { Server } from "#scripts/operate/server.ts";
import { privateFolder } from "./manifest.ts";
import { lineOf } from "./part-file.ts";
import type { Item, Source } from "./sources.ts";

/** Where the bytes of a file lie in a backup. Ids of Appwrite are names that a folder can hold. */
function contentFile(folder: string, { bucketId, $id }: Item): string {
  return join(folder, "files", String(bucketId), $id);
}

/** Keeps the bytes of a file. @returns its line with their checksum; undefined for one that is gone or not whole yet */
export async function keepContent(server: Server, folder: string, item: Item): Promise<Item | undefined> {
  if (Number(item.chunksUploaded) < Number(item.chunksTotal)) return undefined;
  const place = { bucketId: String(item.bucketId), fileId: item.$id };
  try {
    const bytes = Buffer.from(await server.storage.getFileDownload(place));
    privateFolder(join(folder, "files", place.bucketId));
    writeFileSync(contentFile(folder, item), bytes, { mode: 0o600 });
    return { ...item, sha256: createHash("sha256").update(bytes).digest("hex") };
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.code === 404) return undefined;
    throw problem;
  }
}

/** @throws CommandError when the bytes are not those of the backup */
export function contentOf(folder: string, item: Item): Buffer {
  const bytes = readFileSync(contentFile(folder, item));
  if (createHash("sha256").update(bytes).digest("hex") !== item.sha256)
    throw new CommandError(`${contentFile(folder, item)} is damaged: its checksum differs.`);
  return bytes;
}

/** The lines of a page; the content of files is on the disk before its line is. */
export async function linesOf(
  server: Server,
  folder: string,
  source: Source,
  page: readonly Item[],
): Promise<string> {
  if (!source.name.startsWith("files.")) return page.map(lineOf).join("");
  const lines = new Map<string, string>();
  await eachOf(page, async (item) => {
    const kept = await keepContent(server, folder, item);
    if (kept !== undefined) lines.set(item.$id, lineOf(kept));
  });
  return page.map(({ $id }) => lines.get($id) ?? "").join("");
}
