import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ArchiveFile } from "./read-tar-gz.ts";

const block = 512;
const compress = promisify(gzip);

/** A `.tar.gz` of the files. The same files give the same bytes, whenever they are packed. */
export async function writeTarGz(files: readonly ArchiveFile[]): Promise<Buffer> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const entries = sorted.flatMap(({ path, content }) => {
    const bytes = Buffer.from(path);
    const named = bytes.length < 100;
    const long = named ? [] : entry("././@LongLink", "L", Buffer.concat([bytes, Buffer.alloc(1)]));
    return [...long, ...entry(named ? path : bytes.toString("utf8", 0, 99), "0", content)];
  });
  return compress(Buffer.concat([...entries, Buffer.alloc(2 * block)]), { level: 1 });
}

function entry(path: string, type: "0" | "L", content: Buffer): Buffer[] {
  const header = Buffer.alloc(block);
  header.write(path, 0, 100);
  header.write("0000644\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write(type, 156);
  header.write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return [header, content, Buffer.alloc((block - (content.length % block)) % block)];
}
