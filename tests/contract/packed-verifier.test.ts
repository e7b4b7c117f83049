/** The command that checks the public log as a reader gets it: packed by npm, and run by the path of its file. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "packed-verifier-"));
const vectors = JSON.parse(readFileSync(join(root, "public-log/vectors/keelstone.json"), "utf8")) as {
  keys: { log: string };
  receipt: string;
};
let packed = "";

beforeAll(() => {
  const output = execFileSync("npm", ["pack", "-w", "public-log", "--json", "--pack-destination", folder], {
    cwd: root,
    encoding: "utf8",
    stdio: "pipe",
  });
  const [{ filename }] = JSON.parse(output.slice(output.indexOf("[\n"))) as [{ filename: string }];
  packed = filename;
  writeFileSync(join(folder, "receipt.json"), vectors.receipt);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the packed verifier", () => {
  it("proves a receipt in a folder without the source", () => {
    // The cache of npm has its packages: they were fetched when this repository was installed.
    const npx = ["--yes", "--prefer-offline", `./${packed}`];
    const { status, stdout, stderr } = spawnSync(
      "npx",
      [...npx, "verify", "receipt.json", "--key", vectors.keys.log],
      { cwd: folder, encoding: "utf8" },
    );
    expect(stdout, stderr).toContain("The log contains this entry");
    expect(status, stderr).toBe(0);
  });
});
