import type { Validator } from "./param.ts";
import { text } from "./text.ts";
import { list } from "./values.ts";

/** Queries as they come: at most 100 texts of at most 4096 characters. */
export const queries: Validator<string[]> = list(text(4096), 100);
