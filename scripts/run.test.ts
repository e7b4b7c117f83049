/** The commands of package.json: each starts a script that is there, whatever was renamed. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Readonly<Record<string, string>>;
};

describe("the commands of package.json", () => {
  const started = Object.entries(scripts).flatMap(([name, command]) =>
    [...command.matchAll(/scripts\/run\.js (\S+)/g)].map((found) => [name, found[1] ?? ""] as const),
  );

  it.each(started)("%s starts %s.ts", (_name, script) => {
    expect(existsSync(join(root, "scripts", `${script}.ts`))).toBe(true);
  });
});
