import type { Validator } from "#emulator/params/param.ts";
import { text } from "#emulator/params/text.ts";
import { list } from "#emulator/params/values.ts";

/** Queries as they come: at most 100 texts of at most 4096 characters. */
export const queries: Validator<string[]> = list(text(4096), 100);
