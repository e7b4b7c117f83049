import type { Caller } from "#emulator/caller/caller.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import type { Project } from "#emulator/project.ts";
import type { Table } from "./catalog.ts";
import type { Naming } from "./naming.ts";

/** The writer and the table, and the vocabulary of errors. */
export interface Writer {
  readonly project: Project;
  readonly caller: Caller;
  readonly naming: Naming;
  readonly table: Table;
  /** The depth of this row inside other rows, plus one. */
  readonly depth?: number;
  /** The table of the row around this one. */
  readonly outer?: string;
  /** The time of a bulk call, which all its rows get; without it a row gets the time at which it is written. */
  readonly time?: string;
}

export interface RowInput {
  readonly data: Readonly<Record<string, unknown>>;
  /** null: not given. */
  readonly permissions: readonly string[] | null;
  /** The permissions are stored as they are given: none is expanded, and a text that is no permission grants nothing. */
  readonly verbatim?: boolean;
  /** Operators may leave the bounds of a column: a real server knows no row while it judges the change of many. */
  readonly isBulk?: boolean;
}

/** Returns the writer of a bulk call, which all rows get the time of. */
export function bulkWriter(writer: Writer): Writer {
  return { ...writer, time: formatDatetime(writer.project.clock.now()) };
}
