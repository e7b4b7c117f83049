import * as z from "zod/mini";
import * as tables from "#messages/generated/admin-tables.ts";
import type { Translate } from "#messages/message.ts";

/** A list as an administrator saved it: its filter, its order and its columns, as the address has them. */
export interface SavedView {
  readonly name: string;
  /** The query of the address, without "?". */
  readonly search: string;
}

/** The saved views of one list. */
export interface ListViews {
  readonly views: readonly SavedView[];
  /** The name of the view that the list opens with; null for none. */
  readonly opensWith: string | null;
}

/** By the name of the list. */
type SavedViews = Readonly<Record<string, ListViews>>;

export const maxViews = 20;
const maxNameLength = 40;
const maxSearchLength = 2000;

export const noViews: ListViews = { views: [], opensWith: null };

const view = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength)),
  search: z.string().check(z.maxLength(maxSearchLength)),
});

const list = z.object({ views: z.array(z.unknown()), opensWith: z.nullish(z.string()) });
const lists = z.record(z.string(), z.unknown());

/**
 * Reads the views that an account keeps about itself. Any page in its session can write them, so everything that is no
 * view is left out.
 */
export function parseViews(value: unknown): SavedViews {
  const parsed = lists.safeParse(value);
  if (!parsed.success) return {};
  return Object.fromEntries(Object.entries(parsed.data).map(([name, one]) => [name, parseList(one)]));
}

function parseList(value: unknown): ListViews {
  const parsed = list.safeParse(value);
  if (!parsed.success) return noViews;
  const found = new Map<string, SavedView>();
  for (const one of parsed.data.views) {
    const { success, data } = view.safeParse(one);
    if (success && found.size < maxViews && !found.has(data.name)) found.set(data.name, data);
  }
  const { opensWith } = parsed.data;
  return { views: [...found.values()], opensWith: opensWith && found.has(opensWith) ? opensWith : null };
}

/** Saves a view under its name; one that has the name is replaced. */
export function withView({ views, opensWith }: ListViews, saved: SavedView): ListViews {
  const isKnown = views.some(({ name }) => name === saved.name);
  return {
    views: isKnown ? views.map((one) => (one.name === saved.name ? saved : one)) : [...views, saved],
    opensWith,
  };
}

export function withoutView({ views, opensWith }: ListViews, name: string): ListViews {
  return {
    views: views.filter((one) => one.name !== name),
    opensWith: opensWith === name ? null : opensWith,
  };
}

export function renamedView({ views, opensWith }: ListViews, name: string, newName: string): ListViews {
  return {
    views: views.map((one) => (one.name === name ? { ...one, name: newName } : one)),
    opensWith: opensWith === name ? newName : opensWith,
  };
}

/**
 * Returns the part of an address that a view holds: the known parameters with a value, in the order of the list, so that
 * two addresses that show the same are the same.
 */
export function viewSearch(params: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Returns why a view cannot have this name; null when it can. @param taken the names of the other views */
export function viewNameProblem(name: string, taken: readonly string[], t: Translate): string | null {
  if (name === "") return t(tables.viewNameMissing);
  if (name.length > maxNameLength) return t(tables.viewNameTooLong, { maximum: maxNameLength });
  return taken.includes(name) ? t(tables.viewNameTaken) : null;
}
