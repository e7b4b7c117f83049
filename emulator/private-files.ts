import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Permission bits of the owner; those of the group and of others are dropped. */
const ownerBits = 0o700;

/** Takes a file, or a folder with everything in it, from the machine's other users. A missing path is left out. */
export function restrictToOwner(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // A link has no permissions of its own, and what it names may be anywhere.
  if (stats === undefined || stats.isSymbolicLink()) return;
  if ((stats.mode & 0o077) !== 0) chmodSync(path, stats.mode & ownerBits);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name));
}
