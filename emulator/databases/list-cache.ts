import { toJson } from "#emulator/json.ts";
import type { Project } from "#emulator/project.ts";

interface Entry {
  readonly table: string;
  readonly made: number;
  readonly value: unknown;
}

const caches = new WeakMap<Project, Map<string, Entry>>();
const mostEntries = 500;

/**
 * A part of the answer to a list with a `ttl`: the same to everybody with the same roles, whatever is written
 * meanwhile, as in a real server. Its age counts against the `ttl` of the call that reads it, not of the one that
 * made it.
 * @param ttl seconds @param asked everything the part depends on besides the rows
 */
export function cached<T>(
  project: Project,
  table: string,
  ttl: number,
  asked: unknown,
  make: () => T,
): { readonly value: T; readonly hit: boolean } {
  const cache = caches.get(project) ?? new Map<string, Entry>();
  caches.set(project, cache);
  const key = toJson([table, asked]);
  const now = project.clock.now();
  const known = cache.get(key);
  if (known !== undefined && now - known.made < ttl * 1000) return { value: known.value as T, hit: true };
  const value = make();
  cache.delete(key);
  cache.set(key, { table, made: now, value });
  const [oldest] = cache.keys();
  if (cache.size > mostEntries && oldest !== undefined) cache.delete(oldest);
  return { value, hit: false };
}

/** Forgets the lists of a table. */
export function purgeLists(project: Project, table: string): void {
  const cache = caches.get(project);
  for (const [key, entry] of cache ?? []) if (entry.table === table) cache?.delete(key);
}
