import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { AppwriteException, Query } from "node-appwrite";
import { eachOf } from "#scripts/operate/each-of.ts";
import { serverInfo } from "#scripts/operate/require-appwrite.ts";
import type { Server } from "#scripts/operate/server.ts";
import { keepContent } from "./file-contents.ts";
import type { Manifest } from "./manifest.ts";
import { lineOf, partFile, readItems, rewrite } from "./part-file.ts";
import { type Item, pagesOf, type Source } from "./sources.ts";

/** Sources that are read side by side: more would only make people wait. */
const SIDE_BY_SIDE = 4;

/** Ids fit into larger pages than rows. */
const IDS_PAGE = 5000;

/** Milliseconds by which a server's machines may differ among themselves, and a commit may show after its time. */
export const SLACK = 5_000;

/** A part of a backup, and the changes to its file. */
interface Part {
  readonly source: Source;
  /** By id, a digest of each item. */
  readonly digests: Map<string, string>;
  /** Items that are other than in the file; null for those that are gone. */
  readonly changes: Map<string, Item | null>;
}

/**
 * Follows what is written to a project after its parts were copied. Changes are kept in memory until they are written
 * to the files together, so a look is no slower than the server.
 */
export class CatchUp {
  readonly #server: Server;
  readonly #folder: string;
  readonly #parts: readonly Part[];
  #since: string;
  #shows: string | null = null;

  private constructor(server: Server, folder: string, parts: readonly Part[], since: string) {
    this.#server = server;
    this.#folder = folder;
    this.#parts = parts;
    this.#since = since;
  }

  /** @param since ISO time: rows written before are in the files */
  static async begin(
    server: Server,
    folder: string,
    sources: readonly Source[],
    since: string,
  ): Promise<CatchUp> {
    const parts: Part[] = [];
    for (const source of sources) {
      const digests = new Map<string, string>();
      for await (const { sha256: _, ...item } of readItems(partFile(folder, source.name)))
        digests.set(item.$id, digestOf(item as Item));
      parts.push({ source, digests, changes: new Map() });
    }
    return new CatchUp(server, folder, parts, since);
  }

  /**
   * Reads every part once. When a pass finds nothing, each item was the same in the pass before and in this
   * one, so all parts show the time between the two.
   * @param isInHaste whether to leave out deletions in tables that nothing is deleted from
   * @returns how many items were written or deleted since the pass before
   */
  async look(isInHaste: boolean): Promise<number> {
    const { clock } = await serverInfo(this.#server.endpoint);
    const began = clock || Date.now();
    let changed = 0;
    const waiting = [...this.#parts];
    const worker = async () => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
        // Not `changed += await …`, which reads `changed` before the wait and loses what the others count meanwhile.
        const found = await this.#readAgain(part, isInHaste);
        changed += found;
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
    this.#since = new Date(began - SLACK).toISOString();
    this.#shows = new Date(began).toISOString();
    return changed;
  }

  async #readAgain(part: Part, isInHaste: boolean): Promise<number> {
    const { source, digests, changes } = part;
    const recent = await all(() => pagesOf(source, [Query.greaterThanEqual("$updatedAt", this.#since)]));
    const there = isInHaste && source.isAppendOnly ? undefined : new Set(await ids(source));
    const isGone = (id: string) => there?.has(id) === false;
    let changed = 0;
    for (const id of digests.keys())
      if (isGone(id)) {
        digests.delete(id);
        changes.set(id, null);
        changed += 1;
      }
    const fresh = recent.filter((item) => !isGone(item.$id) && digests.get(item.$id) !== digestOf(item));
    await eachOf(fresh, async (item) => {
      const kept = source.name.startsWith("files.")
        ? await keepContent(this.#server, this.#folder, item)
        : item;
      // Gone again, or still on its way up: a later look finds what becomes of it.
      if (kept === undefined) return;
      digests.set(item.$id, digestOf(item));
      changes.set(item.$id, kept);
      changed += 1;
    });
    return changed;
  }

  /** Brings the files to what the looks found. */
  async write(manifest: Manifest): Promise<void> {
    for (const { source, digests, changes } of this.#parts) {
      if (changes.size === 0) continue;
      const file = partFile(this.#folder, source.name);
      await rewrite(file, changedLines(file, changes));
      Object.assign(manifest.parts[source.name] ?? {}, {
        lines: digests.size,
        bytes: statSync(file).size,
      });
    }
    manifest.shows = this.#shows;
  }
}

async function* changedLines(
  file: string,
  changes: ReadonlyMap<string, Item | null>,
): AsyncGenerator<string> {
  for await (const item of readItems(file)) if (!changes.has(item.$id)) yield lineOf(item);
  for (const item of changes.values()) if (item !== null) yield lineOf(item);
}

const digestOf = (item: Item): string =>
  createHash("sha256").update(lineOf(item)).digest("base64").slice(0, 24);

async function ids(source: Source): Promise<readonly string[]> {
  const pageSize = source.onlyIds.length === 0 ? undefined : IDS_PAGE;
  return (await all(() => pagesOf(source, source.onlyIds, null, pageSize))).map(({ $id }) => $id);
}

/** All items of some pages; from the first again when the item that a page ended with is deleted meanwhile. */
async function all(pages: () => AsyncIterable<readonly Item[]>): Promise<readonly Item[]> {
  for (;;) {
    try {
      const items: Item[] = [];
      for await (const page of pages()) items.push(...page);
      return items;
    } catch (problem) {
      if (!isCursorGone(problem)) throw problem;
    }
  }
}

/** Whether the item behind which a page should begin was deleted. */
export function isCursorGone(problem: unknown): boolean {
  return problem instanceof AppwriteException && problem.type === "general_cursor_not_found";
}
