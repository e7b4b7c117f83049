import { readFileSync } from "node:fs";

const everyMs = 100;
const pageBytes = 4096;
/** Node's own memory beside the heap that the flag limits. */
const baseMegabytes = 96;

/**
 * Calls `onExceeded` once when the process holds more than `megabytes`. The heap is limited by a flag of V8; buffers
 * live outside it, and only the system knows of them. Without `/proc` (not Linux) only the heap is limited.
 */
export function watchMemory(pid: number | undefined, megabytes: number, onExceeded: () => void): () => void {
  const limit = (megabytes + baseMegabytes) * 1024 * 1024;
  const timer = setInterval(() => {
    const used = residentBytes(pid);
    if (used !== undefined && used <= limit) return;
    clearInterval(timer);
    if (used !== undefined) onExceeded();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the bytes in memory; undefined when the system does not report them. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return Number.isFinite(pages) ? pages * pageBytes : undefined;
  } catch {
    return undefined;
  }
}
