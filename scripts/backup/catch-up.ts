import { statSync } from "node:fs";
import { Query } from "node-appwrite";
import type { Server } from "../server.ts";
import { linesOf } from "./file-contents.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { lineOf, partFile, readItems, rewrite } from "./part-file.ts";
import { type Item, pagesOf, type Source } from "./sources.ts";

/**
 * Brings every part to what the server holds now: rows that were written or deleted since the backup began.
 * @returns how many; none means that all parts show the same moment
 */
export async function catchUp(
  server: Server,
  folder: string,
  manifest: Manifest,
  sources: readonly Source[],
): Promise<number> {
  let changed = 0;
  for (const source of sources) changed += await catchUpPart(server, folder, manifest, source);
  return changed;
}

async function catchUpPart(
  server: Server,
  folder: string,
  manifest: Manifest,
  source: Source,
): Promise<number> {
  const file = partFile(folder, source.name);
  const recent = new Map<string, Item>();
  for await (const page of pagesOf(source, [Query.greaterThanEqual("$updatedAt", manifest.since)]))
    for (const item of page) recent.set(item.$id, item);
  const there = new Set<string>();
  for await (const page of pagesOf(source, source.onlyIds)) for (const { $id } of page) there.add($id);

  let stale = 0;
  for await (const { $id, $updatedAt } of readItems(file)) {
    const now = recent.get($id);
    if (!there.has($id)) stale += 1;
    else if (now?.$updatedAt === $updatedAt) recent.delete($id);
    else if (now !== undefined) stale += 1;
  }
  // What came and went between the two lists, and what is on its way up, is nothing to keep.
  const fresh = [...recent.values()].filter(
    ({ $id, chunksUploaded, chunksTotal }) =>
      there.has($id) && !(Number(chunksUploaded) < Number(chunksTotal)),
  );
  if (stale + fresh.length === 0) return 0;
  const replaced = new Set(fresh.map(({ $id }) => $id));
  const part = manifest.parts[source.name];
  let lines = 0;
  await rewrite(
    file,
    (async function* () {
      for await (const item of readItems(file)) {
        if (!there.has(item.$id) || replaced.has(item.$id)) continue;
        lines += 1;
        yield lineOf(item);
      }
      const text = await linesOf(server, folder, source, fresh);
      lines += text.split("\n").length - 1;
      yield text;
    })(),
  );
  if (part !== undefined) Object.assign(part, { lines, bytes: statSync(file).size });
  writeManifest(folder, manifest);
  return Math.max(stale, fresh.length);
}
