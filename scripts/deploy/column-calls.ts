import { Query, type TablesDB } from "node-appwrite";
import { CommandError } from "#scripts/operate/command.ts";
import type { Server } from "#scripts/operate/server.ts";
import type { Column } from "./column.ts";
import type { Place } from "./plan.ts";
import { waitFor } from "./wait.ts";

const textOf = ({ default: value }: Column) => (typeof value === "string" ? value : undefined);
const numberOf = ({ default: value }: Column) => (typeof value === "number" ? value : undefined);
const flagOf = ({ default: value }: Column) => (typeof value === "boolean" ? value : undefined);

/** The parameters of every call about a column, and those of only some. */
function wordsOf(place: Place, column: Column) {
  const { key, required, array, encrypt, elements } = column;
  const base = { ...place, key, required };
  const ends = {
    ...(column.min === null ? {} : { min: column.min }),
    ...(column.max === null ? {} : { max: column.max }),
  };
  return { base, ends, array, encrypt, elements: [...elements] };
}

type Call = (tables: TablesDB, place: Place, column: Column) => Promise<unknown>;

/** One call for each kind, because Appwrite has a route for each. */
const creators: Readonly<Record<Column["kind"], Call>> = {
  string: (tables, place, column) => {
    const { base, array, encrypt } = wordsOf(place, column);
    return tables.createStringColumn({
      ...base,
      size: column.size ?? 0,
      array,
      encrypt,
      ...initial(textOf(column)),
    });
  },
  enum: (tables, place, column) => {
    const { base, array, elements } = wordsOf(place, column);
    return tables.createEnumColumn({ ...base, elements, array, ...initial(textOf(column)) });
  },
  email: (tables, place, column) => tables.createEmailColumn(simple(place, column, textOf)),
  url: (tables, place, column) => tables.createUrlColumn(simple(place, column, textOf)),
  ip: (tables, place, column) => tables.createIpColumn(simple(place, column, textOf)),
  datetime: (tables, place, column) => tables.createDatetimeColumn(simple(place, column, textOf)),
  boolean: (tables, place, column) => tables.createBooleanColumn(simple(place, column, flagOf)),
  integer: (tables, place, column) =>
    tables.createIntegerColumn({ ...simple(place, column, numberOf), ...wordsOf(place, column).ends }),
  double: (tables, place, column) =>
    tables.createFloatColumn({ ...simple(place, column, numberOf), ...wordsOf(place, column).ends }),
};

function simple<Value>(place: Place, column: Column, read: (column: Column) => Value | undefined) {
  const { base, array } = wordsOf(place, column);
  return { ...base, array, ...initial(read(column)) };
}

const initial = <Value>(value: Value | undefined) => (value === undefined ? {} : { xdefault: value });

export const createColumn = ({ tables }: Server, place: Place, column: Column) =>
  creators[column.kind](tables, place, column);

/**
 * Changes what can be changed of a column. The SDK leaves a default of null out, which the server insists on, so the
 * call is made without its method.
 */
export function updateColumn({ client, projectId }: Server, place: Place, column: Column): Promise<unknown> {
  const { ends, elements } = wordsOf(place, column);
  const route = column.kind === "double" ? "float" : column.kind;
  const path = `/tablesdb/${place.databaseId}/tables/${place.tableId}/columns/${route}/${column.key}`;
  const body = {
    required: column.required,
    default: column.default,
    ...(column.size === null ? {} : { size: column.size }),
    ...ends,
    ...(column.kind === "enum" ? { elements } : {}),
  };
  const url = new URL(client.config.endpoint + path);
  const headers = { "content-type": "application/json", "x-appwrite-project": projectId };
  return client.call("patch", url, headers, body);
}

/** Returns when the column is gone: the server's worker takes its time. */
export async function dropColumn(server: Server, place: Place, key: string): Promise<void> {
  await server.tables.deleteColumn({ ...place, key });
  await waitFor(`the deletion of column ${place.tableId}.${key}`, async () => {
    const columns = await columnsOf(server, place);
    return columns.some((column) => column.key === key) ? undefined : true;
  });
}

/** @throws CommandError when the server could not make one */
export async function waitForColumns(server: Server, place: Place): Promise<void> {
  await waitFor(`the columns of table ${place.tableId}`, async () => {
    const columns = await columnsOf(server, place);
    const broken = columns.find(({ status }) => status === "failed" || status === "stuck");
    if (broken !== undefined)
      throw new CommandError(
        `The server could not create column ${place.tableId}.${broken.key}: ${broken.error || broken.status}`,
      );
    return columns.every(({ status }) => status === "available") ? true : undefined;
  });
}

/** More columns than a table of MariaDB can have. */
const EVERY = 2000;

async function columnsOf({ tables }: Server, place: Place) {
  const { columns } = await tables.listColumns({ ...place, queries: [Query.limit(EVERY)] });
  return columns as { key: string; status: string; error: string }[];
}
