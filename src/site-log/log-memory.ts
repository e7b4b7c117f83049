import type { LogKey } from "#domain/public-log/log-rows.ts";
import { parseTreeHead } from "#public-log/checkpoint.ts";
import { isSameHead } from "#public-log/consistency.ts";
import type { KeptCheckpoint } from "#public-log/known-log.ts";
import { splitNote } from "#public-log/note.ts";
import type { TrustedKeys } from "#public-log/receipt.ts";

/** The memory of this browser: the checkpoints that it has seen, and the keys that it trusts. */
export interface LogMemory {
  readonly checkpoints: readonly StoredNote[];
  /** The keys that the site named at first, or that the person has trusted since. */
  readonly site: SiteKeys | null;
  /** A key that the person has from elsewhere; then only this one counts. */
  readonly ownKey: string | null;
  /** The keys of the site that it has retired. An absent value is none: earlier memories have no such field. */
  readonly retired?: RetiredKeys;
}

interface SiteKeys {
  readonly keys: readonly string[];
  readonly since: string;
  /** Absent where they were never read: earlier memories have no such field. */
  readonly witnesses?: readonly WitnessKey[];
}

/** The key of a witness, as the site names it. */
interface WitnessKey {
  readonly key: string;
  /** The site does not ask this witness about larger checkpoints; null where it asks about all. */
  readonly retiredSize: number | null;
}

/** By each retired key the entries that a checkpoint may have at most for its signature to count. */
export type RetiredKeys = Readonly<Record<string, number>>;

interface StoredNote {
  readonly note: string;
  readonly keptAt: string;
}

export const emptyMemory: LogMemory = { checkpoints: [], site: null, ownKey: null };

/** Checkpoints that are kept at most. Of more, the oldest and the newest say the most. */
const MOST_KEPT = 60;

export function keptCheckpoints({ checkpoints }: LogMemory): KeptCheckpoint[] {
  return checkpoints.map(({ note, keptAt }) => ({ ...parseTreeHead(splitNote(note).text), note, keptAt }));
}

/**
 * Adds a checkpoint whose signature was checked. One of the same size with another root is kept beside the first.
 * @param contained the origin of the log whose newest checkpoint was just found to begin with all of its kept ones. A full
 * memory gives up one of those alone: the others may be the proof of a fork
 */
export function withCheckpoint(
  memory: LogMemory,
  note: string,
  keptAt: string,
  contained: string | undefined,
): LogMemory {
  const head = parseTreeHead(splitNote(note).text);
  const kept = keptCheckpoints(memory);
  if (kept.some((one) => isSameHead(one, head))) return memory;
  const checkpoints = [...memory.checkpoints, { note, keptAt }];
  if (checkpoints.length <= MOST_KEPT) return { ...memory, checkpoints };
  const dispensable = kept.flatMap(({ origin }, at) => (origin === contained ? [at] : []));
  const given = dispensable[Math.floor(dispensable.length / 2)];
  return given === undefined ? memory : { ...memory, checkpoints: checkpoints.toSpliced(given, 1) };
}

/** The keys that the site names. */
export interface NamedKeys {
  readonly log: readonly LogKey[];
  readonly witnesses: readonly LogKey[];
}

/** Takes what the site names into the memory: the first use decides, and a retired key stays so. */
export function withNamedKeys(memory: LogMemory, { log, witnesses }: NamedKeys, now: string): LogMemory {
  const keys = log.map(({ key }) => key);
  return withRetiredKeys(withFirstWitnesses(withFirstKeys(memory, keys, now), witnesses), log);
}

/** Trusts the keys that the site names when none is trusted yet: the first use decides. */
export function withFirstKeys(memory: LogMemory, keys: readonly string[], since: string): LogMemory {
  return memory.site === null && keys.length > 0 ? { ...memory, site: { keys, since } } : memory;
}

/** Trusts the witnesses of the site when none was ever read: the first use decides, also for an earlier memory. */
export function withFirstWitnesses(memory: LogMemory, named: readonly LogKey[]): LogMemory {
  const { site } = memory;
  if (site === null || site.witnesses !== undefined) return memory;
  return { ...memory, site: { ...site, witnesses: named.map(witnessOf) } };
}

function witnessOf({ key, retiredSize }: LogKey): WitnessKey {
  return { key, retiredSize: retiredSize ?? null };
}

/** Remembers which keys the site has retired, also when it no longer says so. */
export function withRetiredKeys(memory: LogMemory, keys: readonly LogKey[]): LogMemory {
  const before = memory.retired ?? {};
  const found = keys.flatMap(({ key, retiredSize }) =>
    typeof retiredSize === "number" && retiredSize < (before[key] ?? Number.POSITIVE_INFINITY)
      ? [[key, retiredSize] as const]
      : [],
  );
  return found.length === 0 ? memory : { ...memory, retired: { ...before, ...Object.fromEntries(found) } };
}

/** The retired keys among those whose signatures count. That of the person is not the site's to retire. */
export function retiredKeys({ ownKey, retired, site }: LogMemory): RetiredKeys {
  if (ownKey !== null) return {};
  // A witness may be asked again, so what the person has trusted last counts, not the smallest size.
  const witnesses = (site?.witnesses ?? []).flatMap(({ key, retiredSize }) =>
    retiredSize === null ? [] : [[key, retiredSize] as const],
  );
  return { ...retired, ...Object.fromEntries(witnesses) };
}

/** The keys whose signatures count. A person with a key from elsewhere takes none from the site, also not of witnesses. */
export function trustedKeys({ site, ownKey }: LogMemory): Required<TrustedKeys> {
  if (ownKey !== null) return { log: [ownKey], witnesses: [] };
  return { log: site?.keys ?? [], witnesses: (site?.witnesses ?? []).map(({ key }) => key) };
}

/** Whether the site names other keys than those that are trusted. */
export function haveKeysChanged({ site }: LogMemory, named: readonly string[]): boolean {
  return site !== null && !areSame(site.keys, named);
}

/** Whether the site names other witnesses than those that are trusted, or asks one no longer or again. */
export function haveWitnessesChanged({ site }: LogMemory, named: readonly LogKey[]): boolean {
  const textOf = ({ key, retiredSize }: WitnessKey) => `${key} ${retiredSize}`;
  if (site?.witnesses === undefined) return false;
  return !areSame(site.witnesses.map(textOf), named.map(witnessOf).map(textOf));
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join("\n") === [...other].sort().join("\n");
}
