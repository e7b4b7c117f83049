/** Appwrite spells the event of one write in several ways, depending on whether a transaction committed it. Ids may have dots. */
const name =
  /^(?:databases|tablesdb)\.main\.(?:tables|collections)\.(\w+)\.(?:rows|documents)\..+\.(create|update)$/;

/** A write of one row. */
export interface RowEvent {
  readonly table: string;
  readonly action: "create" | "update";
}

/** Reads the name of an event that starts a function; undefined when it is about something other than a written row. */
export function parseRowEvent(event: string): RowEvent | undefined {
  const [, table, action] = name.exec(event) ?? [];
  return table === undefined ? undefined : { table, action: action === "create" ? "create" : "update" };
}

/** Whether an event says that a row was added to a table. */
export function isNewRow(event: string, table: string): boolean {
  const read = parseRowEvent(event);
  return read?.table === table && read.action === "create";
}
