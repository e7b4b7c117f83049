import { auditFields } from "#domain/audit/audit-labels.ts";
import { impersonalTables, type PersonalTable, personalTables } from "#domain/effects/data-tables.ts";
import { type MailTemplate, mailKinds } from "#domain/mail/mail.ts";

/**
 * Everything that is held about an account, for the copy that its owner downloads (article 15 of the GDPR). The
 * tables and columns are those of data-tables.ts; data-sources.test.ts fails until a new one is decided.
 */

export type Cell = string | number | boolean | null | object;
/** One item of a file: the headings of the CSV are its keys. */
export type DataRecord = Readonly<Record<string, Cell>>;

/** The rows of a table that are about one account. */
export interface RowSource extends Omit<PersonalTable, "shown"> {
  /** Columns whose values are shown otherwise than they are stored. */
  readonly shown: Readonly<Record<string, (value: unknown) => Cell>>;
  /** Whether a row is about the account; all are when left out. */
  readonly isIncluded?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** Only what the audit names to administrators, too; a proposal is in proposals.json, without who made it. */
function auditedValues(value: unknown): Cell {
  const values = parseJsonText(value);
  if (typeof values !== "object" || values === null) return null;
  const named: readonly string[] = auditFields;
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => named.includes(field) && field !== "proposal"),
  );
}

/** The recipient of the others is the operator. */
function isToOwner({ template }: Readonly<Record<string, unknown>>): boolean {
  return mailKinds[template as MailTemplate]?.isToOperator !== true;
}

const shownAs = { json: parseJsonText, audited: auditedValues };

/** The tables with rows about an account, by their names. */
export const rowSources: Readonly<Record<string, RowSource>> = Object.fromEntries(
  Object.entries<PersonalTable>(personalTables).map(([table, { shown = {}, ...source }]) => {
    const readers = Object.entries(shown).map(([column, kind]) => [column, shownAs[kind]] as const);
    const included = table === "mails" ? { isIncluded: isToOwner } : {};
    return [table, { ...source, ...included, shown: Object.fromEntries(readers) }];
  }),
);

/** Why the other tables are not in the copy. */
export const tablesLeftOut: Readonly<Record<string, string>> = impersonalTables;

/** Shows a row as an item of a file. */
export function dataRecord(
  { columns, shown }: RowSource,
  row: Readonly<Record<string, unknown>>,
): DataRecord {
  const values = columns.map((column) => [column, (shown[column] ?? plain)(row[column])] as const);
  return { id: plain(row.$id), createdAt: plain(row.$createdAt), ...Object.fromEntries(values) };
}

/** The headings of a source's CSV. */
export function headingsOf({ columns }: RowSource): string[] {
  return ["id", "createdAt", ...columns];
}

/** The value of a column with JSON in it; null where it has none. */
function parseJsonText(text: unknown): Cell {
  return typeof text === "string" && text !== "" ? JSON.parse(text) : null;
}

function plain(value: unknown): Cell {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
