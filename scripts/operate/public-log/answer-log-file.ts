import { publishedNote } from "#domain/public-log/log-rows.ts";
import { utf8Bytes } from "#public-log/hashing.ts";
import { CHECKPOINT_PATH, parsePath } from "#public-log/tiles.ts";
import { FOREVER } from "#scripts/build/nginx-server.ts";
import type { SiteLog } from "./site-log.ts";

interface LogFileAnswer {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly cache: string;
}

const TEXT = "text/plain; charset=utf-8";
const BYTES = "application/octet-stream";

/**
 * Answers with a file of the log, as it is in the rows at this moment; null where there is none.
 * @param path below the folder of the log, such as "tile/0/000"
 */
export async function answerLogFile(log: SiteLog, path: string): Promise<LogFileAnswer | null> {
  if (path === CHECKPOINT_PATH) {
    const checkpoint = await log.newestCheckpoint();
    return checkpoint && { bytes: utf8Bytes(publishedNote(checkpoint)), type: TEXT, cache: "no-store" };
  }
  const [, date] = /^liabilities\/(\d{4}-\d{2}-\d{2})$/.exec(path) ?? [];
  if (date !== undefined) {
    const [day, checkpoint] = [await log.day(date), await log.newestCheckpoint()];
    // A monitor takes a statement that no checkpoint holds for one that some readers alone are shown.
    if (day === null || day.leafIndex >= (checkpoint?.size ?? 0)) return null;
    return { bytes: utf8Bytes(day.note), type: TEXT, cache: FOREVER };
  }
  if (parsePath(path) === undefined) return null;
  const read = await log.files();
  const bytes = await read(path);
  return bytes === undefined ? null : { bytes, type: BYTES, cache: FOREVER };
}
