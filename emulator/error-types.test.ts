import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { namings } from "./databases/naming.ts";
import { errorTypes } from "./error-types.ts";

const folder = import.meta.dirname;

/** Status and message of each type as a 1.9.6 declares them (`app/config/errors.php`). */
const recorded: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(join(folder, "error-types", "recorded.json"), "utf8"),
);

/** The texts of the sources but the declarations, and what their templates with a naming stand for. */
function textsInSources(): Set<string> {
  const isRead = /^(?!error-types\/|node_modules\/|.*\.test\.ts$).*\.ts$/;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    isRead.test(file),
  );
  const source = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const texts = [...source.matchAll(/"([a-z0-9_]+)"/g)].map(([, text = ""]) => text);
  const templates = [...source.matchAll(/`\$\{naming\.(\w+)\}_([a-z_]+)`/g)];
  const expanded = templates.flatMap(([, part = "", rest]) =>
    namings.map((naming) => `${new Map(Object.entries(naming)).get(part)}_${rest}`),
  );
  return new Set([...texts, ...expanded]);
}

describe("error types", () => {
  it("are recorded, each of them and no other", () => {
    expect(Object.keys(errorTypes).sort()).toEqual(Object.keys(recorded).sort());
  });

  it("are named in the sources, each of them", () => {
    const used = textsInSources();
    expect(Object.keys(errorTypes).filter((type) => !used.has(type))).toEqual([]);
  });

  it.each(Object.entries(errorTypes))("%s has the status and message of 1.9.6", (type, error) => {
    expect(error).toEqual(recorded[type]);
  });
});
