import { constants, createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { Blobs } from "./blobs.ts";

/** Blobs as files below `folder`. An unfinished one is `NAME.part`. */
export function diskBlobs(folder: string): Blobs {
  const path = (name: string) => join(folder, name);
  const part = (name: string) => `${path(name)}.part`;
  return {
    async write(name, offset, bytes) {
      await mkdir(dirname(path(name)), { recursive: true });
      // None of the lettered flags creates a file without cutting it or ignoring the offset.
      const file = await open(part(name), constants.O_WRONLY | constants.O_CREAT);
      try {
        await file.write(bytes, 0, bytes.length, offset);
      } finally {
        await file.close();
      }
    },
    async finish(name) {
      const file = await open(part(name), "r+");
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part(name), path(name));
    },
    abandon: (name) => rm(part(name), { force: true }),
    async read(name, start = 0, end) {
      const file = await open(path(name), "r");
      try {
        const length = (end ?? (await file.stat()).size) - start;
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    stream(name, start, end) {
      if (end <= start) return new Blob([]).stream();
      const stream = createReadStream(path(name), { start, end: end - 1, highWaterMark: 256 * 1024 });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    remove: (name) => rm(path(name), { force: true }),
    removeAll: (name) => rm(path(name), { recursive: true, force: true }),
  };
}
