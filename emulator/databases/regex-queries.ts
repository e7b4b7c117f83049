import { createContext, Script } from "node:vm";
import { AppwriteError } from "#emulator/errors.ts";
import type { Query } from "#emulator/query/query.ts";
import type { Collection } from "#emulator/store/collection.ts";
import { quote, valueColumn } from "#emulator/store/columns.ts";
import { type Sqlite, unescapeNul } from "#emulator/store/sqlite.ts";

/** How long the whole process may be held up by one pattern, in milliseconds; a context can be stopped in the middle. */
const patience = 1000;
const script = new Script("const regex = new RegExp(pattern, 'isu'); texts.map((text) => regex.test(text))");

/**
 * The rows whose text matches, as a filter over sequences. Case does not count, as in MariaDB.
 * @throws general_query_invalid for no pattern, database_timeout for one that takes too long
 */
export function resolveRegex(sqlite: Sqlite, collection: Collection, { attribute, values }: Query): Query {
  const column = attribute.startsWith("$") ? "_uid" : valueColumn(attribute);
  const rows = sqlite.all(
    `SELECT _id, ${column} FROM ${quote(collection.table)} WHERE ${column} IS NOT NULL`,
  );
  const texts = rows.map(([, text]) => unescapeNul(String(text)));
  const matching = run(String(values[0]), texts);
  const found = rows.flatMap(([id], i) => (matching[i] ? [Number(id)] : []));
  return { method: "among", attribute: "$sequence", values: found };
}

function run(pattern: string, texts: readonly string[]): readonly boolean[] {
  try {
    return script.runInContext(createContext({ pattern, texts }), { timeout: patience });
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw new AppwriteError("database_timeout");
    if (name === "SyntaxError")
      throw new AppwriteError("general_query_invalid", "Invalid query: Invalid regular expression");
    throw error;
  }
}
