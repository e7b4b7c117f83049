import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { buildFunctions } from "./build-functions.ts";

const dist = join(import.meta.dirname, "../../functions/dist");

it("builds a folder that Node runs by itself, for each function of appwrite.json", async () => {
  const { ids } = await buildFunctions();
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, "../../appwrite.json"), "utf8"));
  expect(ids).toEqual(schema.functions.map((one: { $id: string }) => one.$id).sort());
  for (const id of ids) {
    const file = join(dist, id, "main.js");
    // Dependencies the repository's resolution: no package.json imports, no node_modules.
    const program = `console.log(typeof (await import(${JSON.stringify(pathToFileURL(file).href)})).default)`;
    const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { cwd: "/" });
    expect(run.stderr.toString()).toBe("");
    expect(run.stdout.toString()).toBe("function\n");
    expect(readFileSync(file, "utf8")).not.toMatch(/from\s*"(?!node:)[#\w@]+\//);
  }
});
