import type { Caller } from "#emulator/caller/caller.ts";
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
}

export interface RowInput {
  readonly data: Readonly<Record<string, unknown>>;
  /** null: not given. */
  readonly permissions: readonly string[] | null;
}
