import type { Json, RecordedAnswer } from "./replay/recording.ts";

interface Deviation {
  readonly reason: string;
  /** The answer of this project's Appwrite, with the matchers of recordings. */
  readonly answer: RecordedAnswer;
}

const refusal = (code: number, type: string, message: string): RecordedAnswer => ({
  status: code,
  body: { message, code, type, version: "<string>" },
});

const taken = (id: string): RecordedAnswer =>
  refusal(
    409,
    "row_already_exists",
    `Row with the requested ID '${id}' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.`,
  );

const stagedRow = (name: string, $id: string): Json => ({
  name,
  $id,
  $permissions: ['read("user:tia-<id>")', 'update("user:tia-<id>")', 'delete("user:tia-<id>")'],
  $databaseId: "db-<id>",
  $tableId: "acc",
  $sequence: "<any>",
});

/**
 * Where this project's Appwrite answers differently from the recorded one, on purpose, and why. Each is a defect of
 * the real server (its step is tagged `quirk`) or about something that is left out here (`left-out`). Such a step is
 * judged by the answer given here.
 */
export const deviations: Readonly<Record<string, Deviation>> = {
  "bulk-and-operators:update-unique-violation": {
    reason: "the real server fails with a 500 when a bulk update breaks a unique index",
    answer: taken("b"),
  },
  "functions:run-forbidden-header": {
    reason: "the real server answers a forbidden header with a 500 whose type is a sentence",
    answer: refusal(
      400,
      "general_argument_invalid",
      'Invalid `headers` param: Invalid headers: Alphanumeric characters or hyphens only, cannot start with "x-appwrite", maximum 100 keys, and total size 16384.',
    ),
  },
  "functions-further:create-bad-runtime": {
    reason:
      "the real server names the runtimes of all languages; here functions run on Node only, and the refusal names what is accepted",
    answer: refusal(
      400,
      "general_argument_invalid",
      "Invalid `runtime` param: Value must be one of (node-14.5, node-16.0, node-18.0, node-19.0, node-20.0, node-21.0, node-22, node-23, node-24, node-25)",
    ),
  },
  "tablesdb-rows:upsert-unique-violation": {
    reason: "the real server silently overwrites the other row that holds the unique value",
    answer: taken("u3"),
  },
  "transactions-further:list-inside-filter": {
    reason:
      "the real server lists staged rows that do not match the filter without counting them; here the total counts what is listed",
    answer: { status: 200, body: { total: 2, rows: [stagedRow("staged", "n2"), stagedRow("ups", "n3")] } },
  },
};
