import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import * as z from "zod/mini";
import { CommandError } from "#scripts/operate/command.ts";
import { type Column, readColumn } from "./column.ts";

/** The content of appwrite.json: the schema, the bucket and the functions, as data. */

const permissions = z.array(z.string());
const index = z.object({
  key: z.string(),
  type: z.enum(["key", "unique", "fulltext"]),
  columns: z.array(z.string()),
  orders: z.array(z.enum(["ASC", "DESC"])),
});
const column = z.pipe(z.unknown(), z.transform(readColumn));
const table = z.object({
  $id: z.string(),
  $permissions: permissions,
  databaseId: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  rowSecurity: z.boolean(),
  columns: z.array(column),
  indexes: z.array(index),
});
const bucket = z.object({
  $id: z.string(),
  $permissions: permissions,
  fileSecurity: z.boolean(),
  name: z.string(),
  enabled: z.boolean(),
  maximumFileSize: z.number(),
  allowedFileExtensions: z.array(z.string()),
  compression: z.enum(["none", "gzip", "zstd"]),
  encryption: z.boolean(),
  antivirus: z.boolean(),
});
const fn = z.object({
  $id: z.string(),
  name: z.string(),
  path: z.string(),
  runtime: z.string(),
  specification: z.string(),
  execute: z.array(z.string()),
  events: z.array(z.string()),
  scopes: z.array(z.string()),
  schedule: z.string(),
  timeout: z.number(),
  enabled: z.boolean(),
  logging: z.boolean(),
  entrypoint: z.string(),
  commands: z.string(),
});
const database = z.object({ $id: z.string(), name: z.string(), enabled: z.boolean() });
const config = z.object({
  tablesDB: z.array(database),
  tables: z.array(table),
  buckets: z.array(bucket),
  functions: z.array(fn),
});

export type WantedDatabase = z.output<typeof database>;
export type WantedIndex = z.output<typeof index>;
export type WantedTable = z.output<typeof table>;
export type WantedBucket = z.output<typeof bucket>;
export type WantedFunction = z.output<typeof fn>;
export type Schema = z.output<typeof config>;
export type { Column };

/**
 * Reads a configuration file; the folders of its functions become absolute.
 * @throws CommandError with one sentence that names the place
 */
export function readSchema(path: string): Schema {
  let parsed: Schema;
  try {
    parsed = config.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (problem) {
    if (!(problem instanceof z.core.$ZodError))
      throw new CommandError(`${path} cannot be used: ${(problem as Error).message}`);
    const [first] = problem.issues;
    throw new CommandError(`${path} cannot be used: ${first?.path.join(".")}: ${first?.message}`);
  }
  const folder = dirname(path);
  return {
    ...parsed,
    functions: parsed.functions.map((one) => ({ ...one, path: resolve(folder, one.path) })),
  };
}
