import type { Caller } from "#emulator/caller/caller.ts";
import type { Table } from "#emulator/databases/catalog.ts";
import type { Naming } from "#emulator/databases/naming.ts";
import type { Project } from "#emulator/project.ts";

/** The writer and the table, and the vocabulary of errors. */
export type Writer = {
  readonly project: Project;
  readonly caller: Caller;
  readonly naming: Naming;
  readonly table: Table;
  /** The depth of this row inside other rows, plus one. */
  readonly depth?: number;
};

export type RowInput = {
  readonly data: Readonly<Record<string, unknown>>;
  /** null: not given. */
  readonly permissions: readonly string[] | null;
};
