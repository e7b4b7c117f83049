/** Types of stored values. `object` is any JSON value, kept as text and never queried. */
export type AttributeType =
  | "string"
  | "integer"
  | "double"
  | "boolean"
  | "datetime"
  | "object"
  | "relationship"
  | "point"
  | "linestring"
  | "polygon";

export interface Attribute {
  readonly key: string;
  readonly type: AttributeType;
  /** Characters a string may have. */
  readonly size?: number;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly array?: boolean;
  readonly format?: "" | "email" | "url" | "ip" | "enum";
  readonly elements?: readonly string[];
  readonly min?: number | bigint;
  readonly max?: number | bigint;
  /** A whole number of 64 bits; without it, 32. */
  readonly wide?: boolean;
  /** Takes texts of digits, too. */
  readonly digits?: boolean;
  /** Encrypted in a real Appwrite: may not be queried. */
  readonly encrypt?: boolean;
  /** A string the server itself looks up (ids, hashes): compared byte for byte, without a folded column. */
  readonly exact?: boolean;
  readonly relation?: Relation;
}

/**
 * The link between rows of two tables, as one of the two sees it. The pairs are stored apart from the rows.
 */
export interface Relation {
  /** Names the links of both sides. */
  readonly link: string;
  /** The other table, of the same database. */
  readonly relatedId: string;
  readonly relationType: "oneToOne" | "oneToMany" | "manyToOne" | "manyToMany";
  readonly twoWay: boolean;
  readonly twoWayKey: string;
  readonly onDelete: "cascade" | "restrict" | "setNull";
  readonly side: "parent" | "child";
}

export type IndexType = "key" | "unique" | "fulltext" | "spatial";

export interface Index {
  readonly key: string;
  readonly type: IndexType;
  readonly attributes: readonly string[];
  readonly orders?: readonly ("ASC" | "DESC")[];
}

/**
 * A table of documents: what a project's own tables are, and what users, sessions, buckets and executions are too.
 * `table` is its name in SQLite. `Shape` only carries the type of its attributes.
 */
export interface Collection<Shape extends object = object> {
  readonly id: string;
  readonly table: string;
  readonly attributes: readonly Attribute[];
  readonly indexes: readonly Index[];
  readonly permissions: readonly string[];
  readonly documentSecurity: boolean;
  readonly shape?: Shape;
}

export interface Meta {
  readonly $id: string;
  /** A decimal text that grows with every row. */
  readonly $sequence: string;
  readonly $createdAt: string;
  readonly $updatedAt: string;
  readonly $permissions: readonly string[];
}

export type Doc<Shape extends object = Record<string, unknown>> = Meta & Shape;

/**
 * The input of `Store.create`: the attributes, and optionally the document's own id, permissions and times.
 */
export type NewDoc<Shape extends object> = Partial<Meta> & Partial<Shape>;

/** Declares a collection of the server itself; ids beginning with `_` cannot collide with those of a project. */
export function systemCollection<Shape extends object>(
  id: string,
  attributes: readonly Attribute[],
  indexes: readonly Index[] = [],
): Collection<Shape> {
  return { id, table: `sys_${id}`, attributes, indexes, permissions: [], documentSecurity: true };
}

/** True when the attribute has a second column with the folded text, which comparisons use. */
export function isFolded(attribute: Attribute): boolean {
  return attribute.type === "string" && !attribute.array && !attribute.encrypt && !attribute.exact;
}
