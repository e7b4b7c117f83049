import { AppwriteError } from "#emulator/errors.ts";

/** The longest range answered at once, in bytes. */
const longestRange = 20_000_000;

/**
 * Returns the bytes that a `range` header asks for, from `start` up to but not including `end`. As on a real server, a
 * single byte is none.
 * @throws storage_invalid_range
 */
export function rangeOf(
  header: string | null,
  size: number,
): { start: number; end: number; isPart: boolean } {
  if (header === null || header === "") return { start: 0, end: size, isPart: false };
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === undefined) throw new AppwriteError("storage_invalid_range");
  const start = Number(from);
  const last = to ? Number(to) : Math.min(start + longestRange, size) - 1;
  const end = Math.min(last, start + longestRange - 1);
  if (start >= end || end >= size) throw new AppwriteError("storage_invalid_range");
  return { start, end: end + 1, isPart: true };
}

/** The headers of an answer with that part of `size` bytes. */
export function rangeHeaders({ start, end, isPart }: ReturnType<typeof rangeOf>, size: number) {
  return {
    "content-length": String(end - start),
    ...(isPart ? { "accept-ranges": "bytes", "content-range": `bytes ${start}-${end - 1}/${size}` } : {}),
  };
}
