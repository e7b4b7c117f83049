/**
 * Where this project's Appwrite answers differently from the recorded one, on purpose, and why. Each is a defect of
 * the real server (its step is tagged `quirk`) or about something that is left out here (`left-out`). A step listed
 * here that answers as recorded fails the run.
 */
export const deviations: Readonly<Record<string, string>> = {
  "bulk-and-operators:update-unique-violation":
    "the real server fails with a 500 when a bulk update breaks a unique index; here it is 409 row_already_exists",
  "functions:run-forbidden-header":
    "the real server answers a forbidden header with a 500 whose type is a sentence; here it is 400 general_argument_invalid",
  "functions-further:create-bad-runtime":
    "the real server names the runtimes of all languages; here functions run on Node only, and the refusal names what is accepted",
  "tablesdb-rows:upsert-unique-violation":
    "the real server silently overwrites the other row that holds the unique value; here it is 409 row_already_exists",
  "tablesdb-rows:upsert-falsy-by-key":
    "the real server answers 200 but does not write a new row that holds only empty values; here it is written",
  "tablesdb-rows-further:upsert-falsy-by-key-read":
    "follows from the step before: the row of only empty values, which the real server does not write, is here",
  "transactions-further:list-inside-filter":
    "the real server lists staged rows that do not match the filter without counting them; here the total counts what is listed",
};
