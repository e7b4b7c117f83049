import { AppwriteError } from "#emulator/errors.ts";
import { may } from "#emulator/permissions/authorize.ts";
import type { Doc, Relation } from "#emulator/store/collection.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import type { Table } from "./catalog.ts";
import { isMany, link, linkedTo, unlink } from "./links.ts";
import type { RowInput, Writer } from "./writer.ts";

type Data = Readonly<Record<string, unknown>>;

/** How a row inside a row is written: the ways of `row-writes.ts`, handed over so that neither file needs the other. */
interface NestedWrites {
  create(writer: Writer, rowId: string, input: RowInput): Doc;
  update(writer: Writer, current: Doc, input: RowInput): Doc;
}

/** Rows inside rows inside rows; what lies deeper is left alone, as in a real server. */
const deepest = 3;

/** The attributes of `data` and, apart, its relationships. */
export function splitRelations({ collection, relations }: Table, data: Data): { plain: Data; related: Data } {
  if (relations.length === 0) return { plain: data, related: {} };
  const plain: Record<string, unknown> = {};
  const related: Record<string, unknown> = {};
  for (const key in data) {
    const isRelation = attributeOf(collection, key)?.relation !== undefined;
    (isRelation ? related : plain)[key] = data[key];
  }
  return { plain, related };
}

/**
 * Links a row to what its relationship attributes name: ids of rows that exist, or whole rows, which are written too.
 * @throws relationship_value_invalid, and the errors of writing the rows inside
 */
export function writeRelations(
  writer: Writer,
  row: Doc,
  related: Data,
  isNew: boolean,
  nested: NestedWrites,
): void {
  const { project, table, depth = 1 } = writer;
  if (depth > deepest) return;
  for (const key in related) {
    const relation = attributeOf(table.collection, key)?.relation;
    const other = relation && project.catalog.table(table.record.databaseId, relation.relatedId);
    if (relation === undefined || other === undefined) continue;
    const given = readValue(relation, related[key], isNew);
    if (given === undefined) continue;
    const inner: Writer = { ...writer, table: other, depth: depth + 1 };
    const own = Number(row.$sequence);
    const wanted = given.flatMap((value) => writeRelated(inner, row, value, nested));
    const dropped = linkedTo(project.store, relation, own).filter((id) => !wanted.includes(id));
    unlink(project.store, relation, own, dropped);
    for (const id of wanted) link(project.store, relation, own, id);
  }
}

/** Ids and rows that a value names; undefined when it changes nothing. */
function readValue(relation: Relation, value: unknown, isNew: boolean): (string | Data)[] | undefined {
  const isList = Array.isArray(value);
  if (isMany(relation)) {
    if (isList) return value.map(readOne);
    if (value === null && (isNew || relation.relationType === "manyToMany")) return undefined;
    const kind = isNew ? { string: "document ID", object: "document" }[typeof value as string] : undefined;
    throw invalid(`Must be either an array of documents or document IDs, ${kind ?? phpType(value)} given.`);
  }
  if (isList) throw invalid("Must be either a document ID or a document, array given.");
  return value === null ? [] : [readOne(value)];
}

function readOne(value: unknown): string | Data {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Data;
  throw invalid("Must be either a document, document ID, or an array of documents or document IDs.");
}

const invalid = (rule: string): AppwriteError =>
  new AppwriteError("relationship_value_invalid", `Invalid relationship value. ${rule}`);

function phpType(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "double";
  return typeof value === "object" ? "array" : typeof value;
}

/** The sequence of the row a value names. An id of no row, or of one the caller may not see, names nothing. */
function writeRelated(inner: Writer, row: Doc, value: string | Data, nested: NestedWrites): number[] {
  const { project, caller, table } = inner;
  if (typeof value === "string") {
    const found = project.store.get(table.collection, value);
    const seen = found !== undefined && may(caller, "read", table.collection, found);
    return seen ? [Number(found.$sequence)] : [];
  }
  const named = typeof value.$id === "string" && value.$id !== "unique()" ? value.$id : undefined;
  const current = named === undefined ? undefined : project.store.get(table.collection, named);
  const permissions = Array.isArray(value.$permissions) ? (value.$permissions as string[]) : null;
  const written =
    current === undefined
      ? nested.create(inner, named ?? project.ids.unique(), {
          data: value,
          permissions: permissions ?? row.$permissions,
        })
      : nested.update(inner, current, { data: value, permissions });
  return [Number(written.$sequence)];
}
