import type { Blobs } from "./blobs.ts";

/** Blobs that go with the process. */
export function memoryBlobs(): Blobs {
  const parts = new Map<string, Map<number, Uint8Array>>();
  const whole = new Map<string, Buffer>();

  function find(name: string): Buffer {
    const bytes = whole.get(name);
    if (bytes === undefined) throw new Error(`there is no blob ${name}`);
    return bytes;
  }

  return {
    async write(name, offset, bytes) {
      const written = parts.get(name) ?? new Map<number, Uint8Array>();
      written.set(offset, bytes);
      parts.set(name, written);
    },
    async finish(name) {
      const written = parts.get(name);
      if (written === undefined) throw new Error(`nothing was written to ${name}`);
      const size = Math.max(0, ...[...written].map(([offset, bytes]) => offset + bytes.length));
      const bytes = Buffer.alloc(size);
      for (const [offset, chunk] of written) bytes.set(chunk, offset);
      parts.delete(name);
      whole.set(name, bytes);
    },
    async abandon(name) {
      parts.delete(name);
    },
    read: async (name, start = 0, end) => find(name).subarray(start, end),
    stream: (name, start, end) => new Blob([new Uint8Array(find(name).subarray(start, end))]).stream(),
    async remove(name) {
      whole.delete(name);
    },
    async removeAll(folder) {
      for (const name of [...whole.keys()]) if (name.startsWith(`${folder}/`)) whole.delete(name);
      for (const name of [...parts.keys()]) if (name.startsWith(`${folder}/`)) parts.delete(name);
    },
  };
}
