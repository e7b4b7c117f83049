/** The address that each list opens with, as this browser saw it last: a list does not wait for the preferences. */

const prefix = "opens-with:";

const storageKey = (adminId: string, list: string) => `${prefix}${adminId}:${list}`;

/** @returns "" for the list as it is */
export function openingSearch(adminId: string, list: string): string {
  return localStorage.getItem(storageKey(adminId, list)) ?? "";
}

/** @param search "" for the list as it is */
export function keepOpeningSearch(adminId: string, list: string, search: string): void {
  if (search === "") localStorage.removeItem(storageKey(adminId, list));
  else localStorage.setItem(storageKey(adminId, list), search);
}

/** Forgets all of them, of every administrator: a saved search may hold the name or the address of an investor. */
export function forgetOpeningSearches(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // A browser that denies its storage has kept nothing.
  }
}
