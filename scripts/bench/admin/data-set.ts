/** The data set of `npm run bench:admin`: made once, kept where git does not look, and used again while it fits. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Credentials } from "#scripts/people.ts";
import { makeBooks } from "./make-books.ts";
import type { Sizes } from "./two-years.ts";

const root = join(import.meta.dirname, "../../..");
const config = join(root, "appwrite.json");

export interface DataSet {
  /** Where a local Appwrite finds it. */
  readonly folder: string;
  /** Seconds that it took to make it, whenever that was. */
  readonly seconds: number;
  readonly isNew: boolean;
}

interface Note {
  readonly fingerprint: string;
  readonly seconds: number;
  readonly administrator?: Credentials;
}

const noteOf = (folder: string) => join(folder, "data-set.json");

function readNote(folder: string): Note | undefined {
  return existsSync(noteOf(folder)) ? JSON.parse(readFileSync(noteOf(folder), "utf8")) : undefined;
}

/** To be raised when other rows are made. */
const version = 1;

/** What the rows depend on. An index is no part of it: the server makes it when it starts. */
function fingerprint(): string {
  const { tables } = JSON.parse(readFileSync(config, "utf8"));
  const hash = createHash("sha256").update(String(version));
  for (const { $id, $permissions, rowSecurity, columns } of tables)
    if (written.has($id)) hash.update(JSON.stringify([$id, $permissions, rowSecurity, columns]));
  return hash.digest("hex");
}

const written = new Set([
  "users",
  "transactions",
  "ledger",
  "figures",
  "audit",
  "results",
  "proposals",
  "mails",
  "messages",
  "Plans",
  "paymentmethods",
]);

/** The data set of these sizes; made when there is none that fits the schema. */
export async function dataSet(sizes: Sizes, say: (line: string) => void): Promise<DataSet> {
  const name = `${sizes.users}-${sizes.transactions}-${sizes.entries}`;
  const folder = join(root, ".keelstone", "bench-admin", name);
  const wanted = fingerprint();
  const known = readNote(folder);
  if (known?.fingerprint === wanted) return { folder, seconds: known.seconds, isNew: false };
  say(known === undefined ? "Making the data set …" : "The schema has changed: making the data set anew …");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const started = performance.now();
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  await makeBooks(config, folder, sizes, midnight);
  const seconds = (performance.now() - started) / 1000;
  // Written last: without it a data set that was cut off is made anew.
  writeFileSync(noteOf(folder), JSON.stringify({ fingerprint: wanted, seconds } satisfies Note));
  return { folder, seconds, isNew: true };
}

/** Who signs in, made on the first run and kept with the data. */
export async function administratorOf(
  folder: string,
  make: () => Promise<Credentials>,
): Promise<Credentials> {
  const note = readNote(folder);
  if (note === undefined) throw new Error(`There is no data set in ${folder}.`);
  if (note.administrator !== undefined) return note.administrator;
  const { email, password } = await make();
  const administrator = { email, password };
  writeFileSync(noteOf(folder), JSON.stringify({ ...note, administrator } satisfies Note));
  return administrator;
}

/** Bytes of the database file. */
export function sizeOf(folder: string): number {
  return readdirSync(folder)
    .filter((name) => name.startsWith("appwrite.db"))
    .reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0);
}
