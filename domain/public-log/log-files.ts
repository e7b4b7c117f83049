import { type Edge, partialFiles } from "#public-log/edge.ts";
import { fromBase64 } from "#public-log/hashing.ts";
import { entriesPath, parsePath, type ReadPath, tilePath } from "#public-log/tiles.ts";
import { tileId } from "./log-rows.ts";

/**
 * Reads the files of the log from its rows. A partial tile is cut from the edge, or is a full one by now, which readers
 * ask for then.
 * @param readRow returns the column `data` of a row of `logtiles`; undefined where there is none
 */
export function readLogFile(edge: Edge, readRow: (rowId: string) => Promise<string | undefined>): ReadPath {
  const partial = partialFiles(edge);
  return async (path) => {
    const asked = parsePath(path);
    if (asked === undefined || asked.kind === "checkpoint") return undefined;
    const whole = asked.kind === "tile" ? tilePath(asked.level, asked.index) : entriesPath(asked.index);
    if (path === whole) {
      const data = await readRow(tileId(path));
      return data === undefined ? undefined : fromBase64(data, path);
    }
    const own = partial.find((file) => file.path.startsWith(`${whole}.p/`));
    const bytes = own?.bytes.subarray(0, asked.width * (asked.kind === "tile" ? HASH : ENTRY));
    return bytes !== undefined && bytes.length === asked.width * (asked.kind === "tile" ? HASH : ENTRY)
      ? bytes
      : undefined;
  };
}

/** Bytes of a hash in a tile. */
const HASH = 32;
/** Bytes of a leaf in a bundle: all leaves of this log are hashes, each with its length in two bytes before it. */
const ENTRY = 34;
