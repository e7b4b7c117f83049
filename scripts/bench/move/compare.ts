/** Two projects, item by item: what a move between them has to keep. */
import { createHash } from "node:crypto";
import { avatarFileId } from "#domain/members/avatar.ts";
import { restoredLabel } from "#domain/members/successor.ts";
import { type Item, pagesOf, type Source, sourcesOf } from "#scripts/operate/backup/sources.ts";
import { eachOf } from "#scripts/operate/each-of.ts";
import type { Server } from "#scripts/operate/server.ts";

/**
 * The rows that each installation writes for itself: its own settings, and the time of its last verification.
 */
const own: ReadonlySet<string> = new Set([
  "rows.main.settings",
  "rows.main.adminsettings",
  "rows.main.verifications",
]);

interface Comparison {
  readonly rows: number;
  readonly files: number;
  readonly accounts: number;
  /** The rows that the source wrote after the copy was complete. */
  readonly later: number;
  /** One sentence for each item that is missing, extra or other. */
  readonly differences: readonly string[];
}

/** @param until ISO time from which on the source may hold more or newer items than the copy */
export async function compareProjects(source: Server, copy: Server, until?: string): Promise<Comparison> {
  const sum = { rows: 0, files: 0, accounts: 0, later: 0, differences: [] as string[] };
  const copied = new Map((await sourcesOf(copy)).map((part) => [part.name, part]));
  for (const part of await sourcesOf(source)) {
    if (own.has(part.name)) continue;
    const other = copied.get(part.name);
    const there = other === undefined ? new Map<string, string>() : await digests(copy, other);
    for await (const page of pagesOf(part, []))
      await eachOf(page, async (item) => {
        const found = there.get(item.$id);
        there.delete(item.$id);
        const isLater = until !== undefined && item.$updatedAt >= until;
        if (isLater) sum.later += 1;
        else if (found === undefined) sum.differences.push(`${part.name} ${item.$id} is missing`);
        else if (found !== (await digest(source, part, item)))
          sum.differences.push(`${part.name} ${item.$id} is different`);
        else if (part.name === "users") sum.accounts += 1;
        else if (part.name.startsWith("files.")) sum.files += 1;
        else sum.rows += 1;
      });
    for (const id of there.keys()) sum.differences.push(`${part.name} ${id} is in the copy only`);
  }
  return sum;
}

async function digests(server: Server, part: Source): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for await (const page of pagesOf(part, []))
    await eachOf(page, async (item) => all.set(item.$id, await digest(server, part, item)));
  return all;
}

async function digest(server: Server, part: Source, item: Item): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(comparable(part, item)));
  if (part.name.startsWith("files.")) {
    const place = { bucketId: String(item.bucketId), fileId: item.$id };
    hash.update(Buffer.from(await server.storage.getFileDownload(place)));
  }
  return hash.digest("base64");
}

/** Without what a server numbers itself and what no API takes: the times of accounts and files, tokens of avatars. */
function comparable(part: Source, item: Item): unknown {
  if (part.name === "users") {
    const { $id, email, name, password, prefs, status, emailVerification } = item;
    const labels = (item.labels as string[]).filter((label) => label !== restoredLabel);
    return [$id, email, name, password, prefs, status, emailVerification, labels];
  }
  if (part.name.startsWith("files.")) {
    const { $id, name, mimeType, sizeOriginal, $permissions } = item;
    return [$id, name, mimeType, sizeOriginal, $permissions];
  }
  const { $sequence: _, $databaseId: __, $tableId: ___, ...values } = item;
  const named = typeof values.avatar === "string" ? { avatar: avatarFileId(values.avatar) } : {};
  return Object.entries({ ...values, ...named }).sort(([a], [b]) => (a < b ? -1 : 1));
}
