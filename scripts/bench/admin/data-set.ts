/** The data set of `npm run bench:admin`: made once, kept where git does not look, and used again while it fits. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Credentials } from "#scripts/operate/people.ts";
import { makeBooks } from "./make-books.ts";
import type { Sizes } from "./two-years.ts";

const root = join(import.meta.dirname, "../../..");
const config = join(root, "appwrite.json");

interface DataSet {
  /** Where a local Appwrite finds it. */
  readonly folder: string;
  /** Seconds that it took to make it, whenever that was. */
  readonly seconds: number;
  readonly isNew: boolean;
}

interface Note {
  /** The inputs that each table's rows depend on. */
  readonly fingerprints: Readonly<Record<string, string>>;
  /** Midnight after the last day, in milliseconds since 1970. */
  readonly end: number;
  readonly seconds: number;
  readonly administrator?: Credentials;
}

const noteOf = (folder: string) => join(folder, "data-set.json");

function readNote(folder: string): Note | undefined {
  return existsSync(noteOf(folder)) ? JSON.parse(readFileSync(noteOf(folder), "utf8")) : undefined;
}

/** To be raised when other rows are made. */
const version = 1;

/** The inputs of each table's rows. Indexes are no part of them: the server builds them when it starts. */
function fingerprints(): Record<string, string> {
  const { tables } = JSON.parse(readFileSync(config, "utf8"));
  const found: Record<string, string> = {};
  for (const { $id, $permissions, rowSecurity, columns } of tables) {
    if (!written.has($id)) continue;
    const hash = createHash("sha256").update(String(version));
    found[$id] = hash.update(JSON.stringify([$id, $permissions, rowSecurity, columns])).digest("hex");
  }
  return found;
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

/**
 * The data set of these sizes; made when there is none. Where only some tables have other columns than when it was made,
 * the same books are lived through again and only the rows of those are written again.
 */
export async function dataSet(sizes: Sizes, say: (line: string) => void): Promise<DataSet> {
  const name = `${sizes.users}-${sizes.transactions}-${sizes.entries}`;
  const folder = join(root, ".keelstone", "bench-admin", name);
  const wanted = fingerprints();
  const known = readNote(folder);
  const changed = new Set(
    known && Object.keys(wanted).filter((id) => wanted[id] !== known.fingerprints?.[id]),
  );
  if (known !== undefined && changed.size === 0) return { folder, seconds: known.seconds, isNew: false };
  const isReused = known !== undefined && changed.size < Object.keys(wanted).length;
  // The administrator who signs in has a row there, and the figures count it.
  if (changed.has("users")) changed.add("figures");
  say(
    isReused ? `Rebuilding the parts that changed: ${[...changed].join(", ")} …` : "Building the data set …",
  );
  // Without its note a data set that was cut off is made again.
  rmSync(isReused ? noteOf(folder) : folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const started = performance.now();
  const end = isReused ? known.end : new Date().setUTCHours(0, 0, 0, 0);
  await makeBooks(config, folder, sizes, end, isReused ? changed : undefined);
  const spent = (performance.now() - started) / 1000;
  const seconds = isReused ? known.seconds : spent;
  const administrator = isReused && !changed.has("users") ? known.administrator : undefined;
  const note: Note = { fingerprints: wanted, end, seconds, ...(administrator && { administrator }) };
  writeFileSync(noteOf(folder), JSON.stringify(note));
  return { folder, seconds, isNew: !isReused };
}

/** The accounts that sign in, created on the first run and kept with the data. */
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
