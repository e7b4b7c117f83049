/**
 * Bytes kept beside the database: files of buckets, archives of deployments. A blob is written in parts, in any order
 * and several at once, and exists for readers only once it is finished, whole.
 */
export interface Blobs {
  /** @param name one path segment per `/`, made of ids only */
  write(name: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** Makes what was written readable, in one step. @throws when nothing was written */
  finish(name: string): Promise<void>;
  /** Forgets what was written and not finished. */
  abandon(name: string): Promise<void>;
  /** All bytes, or those from `start` up to but not including `end`. @throws when there is no such blob */
  read(name: string, start?: number, end?: number): Promise<Buffer>;
  stream(name: string, start: number, end: number): ReadableStream<Uint8Array>;
  remove(name: string): Promise<void>;
  /** Removes every blob whose name begins with `folder/`. */
  removeAll(folder: string): Promise<void>;
}
