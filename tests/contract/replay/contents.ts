import { gunzipSync } from "node:zlib";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import type { Content } from "./recording.ts";

/** The bytes of a file to upload, the same in every run. */
export async function bytesOf(content: Content): Promise<Buffer> {
  if ("text" in content) return Buffer.from(content.text);
  if ("gzip" in content) return gunzipSync(Buffer.from(content.gzip, "base64"));
  if ("noise" in content) return noise(content.noise, content.seed).subarray(content.from, content.to);
  const files = Object.entries(content.archive);
  return writeTarGz(files.map(([path, text]) => ({ path, content: Buffer.from(text) })));
}

/** Marsaglia's xorshift, 32 bits wide, the lowest byte of each step: checksums were recorded of these bytes. */
function noise(size: number, seed: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = seed | 0;
  for (let at = 0; at < size; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state & 0xff;
  }
  return bytes;
}
