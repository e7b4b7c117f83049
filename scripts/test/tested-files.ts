import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** Returns one hash of the names and contents of some files and folders, without installed packages. */
export function hashFiles(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((one) => filesOf(root, one)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

function filesOf(root: string, path: string): string[] {
  const entries = readdirSync(join(root, dirname(path)), { withFileTypes: true });
  const isFile = entries.some((entry) => entry.isFile() && join(dirname(path), entry.name) === join(path));
  if (isFile) return [path];
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.split(sep).includes("node_modules"));
}

/** Remembers with which files some tests passed, so that they run again only when a file differs. */
export function passedWith(record: string, hash: string) {
  return {
    isPassed: () => existsSync(record) && readFileSync(record, "utf8") === hash,
    remember() {
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, hash);
    },
  };
}
