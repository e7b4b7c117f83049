/** The functions open connections in a few files only, each to a system that docs/security.md names. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const opens =
  /\bfetch\(|\bnew (Client|WebSocket|Socket)\(|createTransport\(|from "(node:)?(https?|http2|tls|dgram|dns)(\/promises)?"|import\("(node:)?(https?|net|tls|http2|dgram|dns)"\)/;

it("functions ask no system that the table of docs/security.md does not name", () => {
  const files = readdirSync(join(root, "functions"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("dist"))
    .map((file) => `functions/${file.replaceAll("\\", "/")}`)
    .filter((file) => opens.test(readFileSync(join(root, file), "utf8")));
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const [, section = ""] = page.split("## What the functions ask");
  const named = [...(section.split("\n## ")[0] ?? "").matchAll(/`(functions\/[\w./-]+)`/g)].map(
    ([, file]) => file,
  );
  expect(files.toSorted()).toEqual(named.toSorted());
});

it("each function confines its process to those systems, before it asks one", () => {
  const folders = readdirSync(join(root, "functions"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const programs = folders
    .map(({ name }) => join(root, "functions", name, "main.ts"))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"));
  expect(programs).toHaveLength(4);
  for (const program of programs) {
    const [before, after] = program.split("confineConnections(process.env);");
    expect(before).not.toMatch(/= connect\(req\)/);
    expect(after).toMatch(/= connect\(req\)/);
  }
});
