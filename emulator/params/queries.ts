import { asText } from "#emulator/json.ts";
import { ok, problem, type Validator } from "./param.ts";
import { text } from "./text.ts";
import { list } from "./values.ts";

/** The queries of a list; which ones it takes is judged with its attributes. */
export const queries: Validator<string[]> = (value) =>
  Array.isArray(value) ? ok(value.map(asText)) : problem("Queries must be an array");

/** The queries of rows: at most 100 texts of at most 4096 characters. */
export const rowQueries: Validator<string[]> = list(text(4096), 100);
