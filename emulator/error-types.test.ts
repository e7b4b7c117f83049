import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { errorTypes } from "./error-types.ts";

/** Status and message of each type as a 1.9.6 declares them (`app/config/errors.php`). */
const recorded: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "error-types", "recorded.json"), "utf8"),
);

describe("error types", () => {
  it("are recorded, each of them and no other", () => {
    expect(Object.keys(errorTypes).sort()).toEqual(Object.keys(recorded).sort());
  });

  it.each(Object.entries(errorTypes))("%s has the status and message of 1.9.6", (type, error) => {
    expect(error).toEqual(recorded[type]);
  });
});
