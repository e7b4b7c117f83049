import { accessSync, constants, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ConfigError } from "#emulator/config/config-file.ts";
import { tables } from "#emulator/databases/collections.ts";
import { toJson } from "#emulator/json.ts";
import type { Project } from "#emulator/project.ts";
import { blobName } from "#emulator/storage/access.ts";
import { buckets, filesOf } from "#emulator/storage/collections.ts";
import type { Collection, Doc } from "#emulator/store/collection.ts";
import { type SeedLine, seededPeople } from "./seed-collections.ts";

const pageSize = 1000;

/** To be asked before hours of work end in a file that cannot be written. @throws ConfigError */
export function requireWritable(path: string): void {
  try {
    accessSync(dirname(resolve(path)), constants.W_OK);
  } catch (error) {
    throw new ConfigError(`${path} cannot be written: ${(error as Error).message}.`);
  }
}

/** Writes people, rows and files to a seed, one JSON line each. An older file of that name stays until all is there. */
export async function exportSeed(project: Project, path: string): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  await pipeline(Readable.from(text(project)), createWriteStream(fresh, { mode: 0o600 }));
  await rename(fresh, path);
}

async function* text(project: Project): AsyncGenerator<string> {
  for await (const { document, ...line } of lines(project)) {
    // Its place among the others is made again where it is imported.
    const { $sequence: _place, ...kept } = document;
    yield `${toJson({ ...line, document: kept })}\n`;
  }
}

async function* lines(project: Project): AsyncGenerator<SeedLine> {
  const { store, catalog, blobs } = project;
  for (const collection of seededPeople) {
    for (const document of documents(project, collection))
      yield { in: collection.id, document: { ...document } };
  }
  for (const { databaseId, tableId } of store.find(tables)) {
    const collection = catalog.table(databaseId, tableId)?.collection;
    if (collection === undefined) continue;
    for (const document of documents(project, collection)) {
      yield { in: "rows", database: databaseId, table: tableId, document };
    }
  }
  for (const bucket of store.find(buckets)) {
    for (const file of documents(project, filesOf(project, bucket))) {
      // An upload that is not whole is no file yet.
      if (file.chunksUploaded < file.chunksTotal) continue;
      const content = (await blobs.read(blobName(bucket, file))).toString("base64");
      yield { in: "files", bucket: bucket.$id, document: { ...file }, content };
    }
  }
}

/** All documents of a collection, oldest first. */
function* documents<S extends object>({ store }: Project, collection: Collection<S>): Generator<Doc<S>> {
  let last: Doc<S> | undefined;
  do {
    const page: Doc<S>[] = store.find(collection, {
      limit: pageSize,
      ...(last === undefined ? {} : { cursor: { document: last as Doc, direction: "after" } }),
    });
    yield* page;
    last = page.at(pageSize - 1);
  } while (last !== undefined);
}
