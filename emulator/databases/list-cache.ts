import type { Project } from "#emulator/project.ts";

interface Entry {
  readonly table: string;
  readonly until: number;
  readonly body: string;
}

const caches = new WeakMap<Project, Map<string, Entry>>();
const mostEntries = 500;

/**
 * The answer to a list with a `ttl`: the same to everybody with the same roles until it runs out, whatever is written
 * meanwhile, as in a real server.
 * @param ttl seconds @param asked everything the answer depends on besides the rows
 */
export function cachedList(
  project: Project,
  table: string,
  ttl: number,
  asked: unknown,
  make: () => string,
): { readonly body: string; readonly hit: boolean } {
  const cache = caches.get(project) ?? new Map<string, Entry>();
  caches.set(project, cache);
  const key = JSON.stringify([table, asked]);
  const now = project.clock.now();
  const known = cache.get(key);
  if (known !== undefined && known.until > now) return { body: known.body, hit: true };
  const body = make();
  cache.delete(key);
  cache.set(key, { table, until: now + ttl * 1000, body });
  const [oldest] = cache.keys();
  if (cache.size > mostEntries && oldest !== undefined) cache.delete(oldest);
  return { body, hit: false };
}

/** Forgets the lists of a table. */
export function purgeLists(project: Project, table: string): void {
  const cache = caches.get(project);
  for (const [key, entry] of cache ?? []) if (entry.table === table) cache?.delete(key);
}
