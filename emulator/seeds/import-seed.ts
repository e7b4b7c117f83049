import { type FileHandle, open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { ConfigError } from "#emulator/config/config-file.ts";
import { parseJson } from "#emulator/json.ts";
import type { Project } from "#emulator/project.ts";
import { blobName } from "#emulator/storage/access.ts";
import { buckets, filesOf } from "#emulator/storage/collections.ts";
import type { Collection, NewDoc } from "#emulator/store/collection.ts";
import { attributeOf, quote } from "#emulator/store/columns.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import { type SeedLine, seededPeople } from "./seed-collections.ts";

const batchSize = 1000;

/**
 * Puts the people, rows and files of a seed into the project. An item whose id is there already is left as it is, so that
 * a server can be started again with the same command. Tables and buckets must be there (`--config`).
 * @throws ConfigError, one sentence that names the line
 */
export async function importSeed(project: Project, path: string): Promise<void> {
  const present = new Map<Collection, Set<string>>();
  let number = 0;
  let batch: (() => void)[] = [];
  const flush = () => {
    const works = batch;
    batch = [];
    project.store.transaction(() => {
      for (const work of works) work();
    });
  };
  const input = (await opened(path)).createReadStream();
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (text.trim() === "") continue;
    const place = `${path}:${number}`;
    const line = readLine(text, place);
    if (line.in === "files") await importFile(project, line, place);
    else {
      const collection = collectionOf(project, line, place);
      const ids = present.get(collection) ?? idsOf(project, collection);
      present.set(collection, ids);
      batch.push(() => put(project, collection, line, place, ids));
    }
    if (batch.length >= batchSize) flush();
  }
  flush();
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}.`);
  }
}

function readLine(text: string, place: string): SeedLine {
  let value: unknown;
  try {
    value = parseJson(text, Number.POSITIVE_INFINITY);
  } catch {
    throw new ConfigError(`${place} is not valid JSON.`);
  }
  const { in: where, document } = Object(value) as Partial<SeedLine>;
  if (typeof where !== "string" || typeof document?.$id !== "string") {
    throw new ConfigError(`${place} is no line of a seed: it needs "in" and a "document" with an "$id".`);
  }
  return value as SeedLine;
}

function collectionOf({ catalog }: Project, line: SeedLine, place: string): Collection {
  if (line.in !== "rows") {
    const known = seededPeople.find(({ id }) => id === line.in);
    if (known === undefined) throw new ConfigError(`${place} is for "${line.in}", which no seed can hold.`);
    return known;
  }
  const table = catalog.table(String(line.database), String(line.table));
  if (table === undefined) {
    throw new ConfigError(
      `${place} is for the table "${line.database}/${line.table}", which does not exist: name the file that describes it with --config.`,
    );
  }
  return table.collection;
}

/** Ids that differ in case only are the same. */
const keyOf = (id: string): string => id.toLowerCase();

/** Read once: to ask for each line would take half of the time of an import. */
function idsOf({ store }: Project, collection: Collection): Set<string> {
  return new Set(
    store.sqlite.all(`SELECT _uid FROM ${quote(collection.table)}`).map(([id]) => keyOf(String(id))),
  );
}

function put(
  { store }: Project,
  collection: Collection,
  { document }: SeedLine,
  place: string,
  present: Set<string>,
): void {
  if (present.has(keyOf(document.$id))) return;
  const unknown = Object.keys(document).find(
    (key) => !key.startsWith("$") && attributeOf(collection, key) === undefined,
  );
  if (unknown !== undefined) {
    throw new ConfigError(`${place} has "${unknown}", which "${collection.id}" does not know.`);
  }
  refuseDuplicate(
    () =>
      new ConfigError(`${place} has a value that only one of "${collection.id}" may have, and one has it.`),
    () => store.add(collection, document as NewDoc<object>),
  );
  present.add(keyOf(document.$id));
}

async function importFile(project: Project, line: SeedLine, place: string): Promise<void> {
  const { store, blobs, ids } = project;
  const bucket = store.get(buckets, String(line.bucket));
  if (bucket === undefined) {
    throw new ConfigError(
      `${place} is for the bucket "${line.bucket}", which does not exist: name the file that describes it with --config.`,
    );
  }
  const files = filesOf(project, bucket);
  if (store.get(files, line.document.$id) !== undefined) return;
  const blob = ids.unique();
  const name = blobName(bucket, { blob });
  await blobs.write(name, 0, Buffer.from(String(line.content ?? ""), "base64"));
  await blobs.finish(name);
  project.store.transaction(() =>
    put(project, files, { ...line, document: { ...line.document, blob } }, place, new Set()),
  );
}
