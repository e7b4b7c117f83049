import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { ArchiveFile } from "./read-tar-gz.ts";

/** The regular files below a folder; none when it does not exist. */
function filesBelow(folder: string): string[] {
  let entries: ReturnType<typeof list>;
  try {
    entries = list(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const list = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true });

/** Returns the entries of an archive of the folder. */
export function readFolder(folder: string): ArchiveFile[] {
  return filesBelow(folder).map((file) => ({
    path: relative(folder, file).split(sep).join("/"),
    content: readFileSync(file),
  }));
}

/** A text that changes whenever a file is added, removed or written; "" for a folder without files. */
export function folderStamp(folder: string): string {
  return filesBelow(folder)
    .map((file) => {
      const status = statSync(file, { throwIfNoEntry: false });
      return `${file} ${status?.size} ${status?.mtimeMs}`;
    })
    .join("\n");
}
