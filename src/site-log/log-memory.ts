import { parseTreeHead } from "#public-log/checkpoint.ts";
import { isSameHead } from "#public-log/consistency.ts";
import type { KeptCheckpoint } from "#public-log/known-log.ts";
import { splitNote } from "#public-log/note.ts";
import type { TrustedKeys } from "#public-log/receipt.ts";

/** The memory of this browser: the checkpoints that it has seen, and the keys that it trusts. */
export interface LogMemory {
  readonly checkpoints: readonly StoredNote[];
  /** The keys that the site named at first, or that the person has trusted since. */
  readonly site: { readonly keys: readonly string[]; readonly since: string } | null;
  /** A key that the person has from elsewhere; then only this one counts. */
  readonly ownKey: string | null;
}

export interface StoredNote {
  readonly note: string;
  readonly keptAt: string;
}

export const emptyMemory: LogMemory = { checkpoints: [], site: null, ownKey: null };

/** Checkpoints that are kept at most. Of more, the oldest and the newest say the most. */
const MOST_KEPT = 60;

/** Whether a further checkpoint would push out another one. */
export function isFull({ checkpoints }: LogMemory): boolean {
  return checkpoints.length >= MOST_KEPT;
}

export function keptCheckpoints({ checkpoints }: LogMemory): KeptCheckpoint[] {
  return checkpoints.map(({ note, keptAt }) => ({ ...parseTreeHead(splitNote(note).text), note, keptAt }));
}

/** Adds a checkpoint whose signature was checked. One of the same size with another root is kept beside the first. */
export function withCheckpoint(memory: LogMemory, note: string, keptAt: string): LogMemory {
  const head = parseTreeHead(splitNote(note).text);
  if (keptCheckpoints(memory).some((kept) => isSameHead(kept, head))) return memory;
  const checkpoints = [...memory.checkpoints, { note, keptAt }];
  const { length } = checkpoints;
  const kept = length > MOST_KEPT ? checkpoints.toSpliced(Math.floor(length / 2), 1) : checkpoints;
  return { ...memory, checkpoints: kept };
}

/** Trusts the keys that the site names when none is trusted yet: the first use decides. */
export function withFirstKeys(memory: LogMemory, keys: readonly string[], since: string): LogMemory {
  return memory.site === null && keys.length > 0 ? { ...memory, site: { keys, since } } : memory;
}

/** The keys whose signatures count. */
export function trustedKeys({ site, ownKey }: LogMemory): TrustedKeys {
  return { log: ownKey === null ? (site?.keys ?? []) : [ownKey] };
}

/** Whether the site names other keys than those that are trusted. */
export function haveKeysChanged({ site }: LogMemory, named: readonly string[]): boolean {
  return site !== null && [...site.keys].sort().join("\n") !== [...named].sort().join("\n");
}
