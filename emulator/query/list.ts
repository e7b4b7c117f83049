import { AppwriteError, invalidParam } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { rolesFor } from "#emulator/permissions/permission.ts";
import type { Collection, Doc } from "#emulator/store/collection.ts";
import { parseQueries, QueryError } from "./parse.ts";
import { planQueries, type Query, where } from "./query.ts";
import { validateQueries } from "./validate.ts";

/** The parsed `queries`, `search` and `total`. */
interface ListInput {
  readonly queries?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly total?: boolean | undefined;
}

interface ListOptions {
  /** Attributes a client may filter and order by, besides `$id`, `$createdAt` and `$updatedAt`. */
  readonly allowed: readonly string[];
  /** The name of the resource in the cursor error: "User", "File" … */
  readonly noun: string;
  /** The attribute that holds what clients know as the id, where that is unique only within `filters`. */
  readonly idAttribute?: string;
  /** Names of attributes as clients know them, with those that they are stored under. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Conditions the client has no say in (`bucketId` is this bucket). */
  readonly filters?: readonly Query[];
  /** Roles that must hold a read permission; undefined means all documents. */
  readonly readers?: readonly string[];
}

/** Totals never go beyond this. */
export const totalCap = 5000;
const pageSize = 25;

/**
 * A page of a list of the server's own resources.
 * @throws general_argument_invalid for a bad query, general_cursor_not_found
 */
export function listQuery<S extends object>(
  { project }: Context,
  collection: Collection<S>,
  input: ListInput,
  options: ListOptions,
): { total: number; documents: Doc<S>[] } {
  const queries = readQueries(withAliases(collection, options.aliases), input.queries ?? [], options.allowed);
  const { store } = project;
  const { idAttribute = "$id", filters: fixed = [] } = options;
  const plan = planQueries(queries.map((query) => renamed(query, { ...options.aliases, $id: idAttribute })));
  const filters = [...fixed, ...plan.filters];
  if (input.search) filters.push({ method: "search", attribute: "search", values: [input.search] });
  const readers = options.readers;
  const cursor = plan.cursor && {
    ...plan.cursor,
    // The filter for a parent also applies to the cursor, a search does not.
    document: store.findOne(
      collection,
      where.equal(idAttribute, plan.cursor.id),
      ...fixed.filter(({ method }) => method === "equal"),
    ),
  };
  const isHidden =
    cursor?.document !== undefined &&
    readers !== undefined &&
    !rolesFor(cursor.document.$permissions, "read").some((role) => readers.includes(role));
  if (cursor !== undefined && (cursor.document === undefined || isHidden)) {
    throw new AppwriteError(
      "general_cursor_not_found",
      `${options.noun} '${cursor.id}' for the 'cursor' value not found.`,
    );
  }
  const documents = store.find(collection, {
    filters,
    readers,
    orders: plan.orders,
    limit: plan.limit ?? pageSize,
    offset: plan.offset ?? 0,
    ...(cursor?.document === undefined
      ? {}
      : { cursor: { document: cursor.document as Doc, direction: cursor.direction } }),
  });
  const total = (input.total ?? true) ? store.count(collection, { filters, readers }, totalCap) : 0;
  return { total, documents };
}

/** Judges each query before the next one is read. @throws general_argument_invalid */
function readQueries(known: Collection, texts: readonly string[], allowed: readonly string[]): Query[] {
  return texts.flatMap((text) => {
    const read = judged(() => parseQueries([text]), "Invalid query: ");
    judged(() => validateQueries(known, read, { allowed }), "");
    if (read[0]?.method === "select") throw invalidParam("queries", "Invalid query method: select");
    return read;
  });
}

function judged<T>(work: () => T, prefix: string): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof QueryError ? invalidParam("queries", `${prefix}${error.message}`) : error;
  }
}

function withAliases(collection: Collection, aliases?: ListOptions["aliases"]): Collection {
  if (aliases === undefined) return collection;
  const named = Object.entries(aliases).flatMap(([key, stored]) =>
    collection.attributes.filter((attribute) => attribute.key === stored).map((found) => ({ ...found, key })),
  );
  return { ...collection, attributes: [...collection.attributes, ...named] };
}

/** The query, asked of the attributes that hold what it names. */
function renamed(query: Query, names: Readonly<Record<string, string>>): Query {
  const nested = query.method === "and" || query.method === "or";
  if (nested) return { ...query, values: query.values.map((child) => renamed(child as Query, names)) };
  return { ...query, attribute: names[query.attribute] ?? query.attribute };
}
