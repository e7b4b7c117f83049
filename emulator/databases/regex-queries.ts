import { createContext, Script } from "node:vm";
import { AppwriteError } from "#emulator/errors.ts";
import type { Query } from "#emulator/query/query.ts";
import type { Collection } from "#emulator/store/collection.ts";
import { quote, valueColumn } from "#emulator/store/columns.ts";
import { type Sqlite, unescapeNul } from "#emulator/store/sqlite.ts";
import type { ScanBudget } from "./scan-budget.ts";

/** A context can be stopped in the middle, a pattern by itself cannot. */
const script = new Script("const regex = new RegExp(pattern, 'isu'); texts.map((text) => regex.test(text))");

/**
 * Answers patterns as filters over sequences, without regard to case, as in MariaDB. The texts of a column
 * are read once, however many patterns of a call use them.
 */
export function regexResolver(sqlite: Sqlite, collection: Collection, budget: ScanBudget) {
  const columns = new Map<string, readonly (readonly [id: number, text: string])[]>();

  function textsOf(column: string): readonly (readonly [id: number, text: string])[] {
    const known = columns.get(column);
    if (known !== undefined) return known;
    const rows = sqlite.all(
      `SELECT _id, ${column} FROM ${quote(collection.table)} WHERE ${column} IS NOT NULL`,
    );
    const texts = rows.map(([id, text]) => [Number(id), unescapeNul(String(text))] as const);
    columns.set(column, texts);
    return texts;
  }

  /** @throws general_query_invalid for no pattern, database_timeout for one that takes too long */
  return ({ attribute, values }: Query): Query =>
    budget.spend((milliseconds) => {
      const column = attribute.startsWith("$") ? "_uid" : valueColumn(attribute);
      const rows = textsOf(column);
      const matching = run(
        String(values[0]),
        rows.map(([, text]) => text),
        milliseconds,
      );
      const found = rows.flatMap(([id], i) => (matching[i] ? [id] : []));
      return { method: "among", attribute: "$sequence", values: found };
    });
}

function run(pattern: string, texts: readonly string[], timeout: number): readonly boolean[] {
  try {
    return script.runInContext(createContext({ pattern, texts }), { timeout });
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw new AppwriteError("database_timeout");
    if (name === "SyntaxError")
      throw new AppwriteError("general_query_invalid", "Invalid query: Invalid regular expression");
    throw error;
  }
}
