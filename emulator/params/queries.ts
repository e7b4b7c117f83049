import { asText } from "#emulator/json.ts";
import { parseQueries, QueryError } from "#emulator/query/parse.ts";
import { ok, problem, type Validator } from "./param.ts";
import { text } from "./text.ts";
import { list } from "./values.ts";

/**
 * The queries of a list. The first one must be a query, whatever is listed; the list judges each with its attributes, in
 * the order they came.
 */
export const queries: Validator<string[]> = (value) => {
  // PHP's lists may have names for places.
  if (typeof value !== "object" || value === null) return problem("Queries must be an array");
  const texts = Object.values(value).map(asText);
  try {
    parseQueries(texts.slice(0, 1));
  } catch (error) {
    if (error instanceof QueryError) return problem(`Invalid query: ${error.message}`);
    throw error;
  }
  return ok(texts);
};

/** The queries of rows: at most 100 texts of at most 4096 characters. */
export const rowQueries: Validator<string[]> = list(text(4096), 100);
