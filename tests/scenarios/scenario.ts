import type { OperationsOf } from "#domain/commands/definition.ts";
import type { CommandName, OperationInput, OperationName } from "#domain/operations/operations.ts";
import type { Apply } from "#tests/model/model.ts";
import type { RandomInput } from "#tests/model/random-input.ts";
import type { Fixtures } from "./fixtures.ts";

/**
 * All that tests know about one operation. The security matrix, the crash tests, the contract tests, the model and the
 * benchmarks take it from here, so a new command needs one scenario and no other list.
 */
export interface Scenario<Name extends OperationName> {
  /**
   * Makes on a running server what the operation needs to succeed.
   * @param key under which the request is going to be sent: the id of a row that it creates
   */
  readonly prepare: (fixtures: Fixtures, key: string) => Promise<Prepared<Name>> | Prepared<Name>;
  /**
   * Makes an input from random numbers and from the state of the model, within and against the rules. Apart from
   * `prepare`, because the model chooses among what earlier random requests have left behind.
   */
  readonly randomInput: RandomInput;
  /** The effect on the model, or the code of the refusal. */
  readonly model: Apply;
}

type Prepared<Name extends OperationName> = {
  readonly caller: string;
  readonly input: OperationInput<Name>;
} & (Name extends CommandName ? { readonly effect: StoredRow } : unknown);

/** A row that shows that a command was executed. */
export interface StoredRow {
  readonly tableId: string;
  readonly rowId: string;
  /** Some of its columns; null when the row is deleted. */
  readonly columns: Readonly<Record<string, unknown>> | null;
}

/** The value of a column that only has to have one. */
export const ANY_VALUE = Symbol("any value");

/** The scenarios of all operations of a noun. Without one of them the file of the noun does not compile. */
export type ScenariosOf<Operations extends OperationsOf<object>> = {
  readonly [Name in Extract<keyof Operations, OperationName>]: Scenario<Name>;
};

export function stored(
  tableId: string,
  rowId: string,
  columns: Readonly<Record<string, unknown>>,
): StoredRow {
  return { tableId, rowId, columns };
}

export function deleted(tableId: string, rowId: string): StoredRow {
  return { tableId, rowId, columns: null };
}

/** For a command whose effect is in no row, or in one that a function changes at once. */
export function audited(operation: CommandName, key: string): StoredRow {
  return stored("audit", key, { operation });
}

/** The reason that scenarios give. */
export const reason = "a reason";
