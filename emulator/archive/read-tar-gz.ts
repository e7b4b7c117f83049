import { promisify } from "node:util";
import { gunzip } from "node:zlib";

export interface ArchiveFile {
  readonly path: string;
  readonly content: Buffer;
}

/** The bytes are no gzipped tar archive, or one that must not be unpacked. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

const block = 512;
/** The limits of an unpacked archive, so that a small upload cannot fill the disk. */
const maxUnpackedBytes = 512 * 1024 * 1024;
const decompress = promisify(gunzip);

/**
 * The regular files of a `.tar.gz`. Directories come by themselves with the files in them; links and devices have no
 * place in a function's code and are left out.
 * @throws ArchiveError for damaged bytes and for a path that leads out of the archive
 */
export async function readTarGz(bytes: Uint8Array): Promise<ArchiveFile[]> {
  let tar: Buffer;
  try {
    tar = await decompress(bytes, { maxOutputLength: maxUnpackedBytes });
  } catch (error) {
    throw new ArchiveError(`not a gzip file: ${(error as Error).message}`);
  }
  return readTar(tar);
}

function readTar(tar: Buffer): ArchiveFile[] {
  const files: ArchiveFile[] = [];
  let longName: string | undefined;
  let offset = 0;
  while (offset + block <= tar.length) {
    const header = tar.subarray(offset, offset + block);
    if (header.every((byte) => byte === 0)) break;
    checkSum(header);
    const size = octal(header, 124, 12);
    const content = tar.subarray(offset + block, offset + block + size);
    if (content.length < size) throw new ArchiveError("the archive is cut off");
    offset += block + Math.ceil(size / block) * block;
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === "L") {
      longName = text(content, 0, size);
    } else if (type === "x") {
      longName = paxPath(content) ?? longName;
    } else if (type !== "g") {
      if (type === "0" || type === "\0") files.push({ path: safePath(longName ?? name(header)), content });
      longName = undefined;
    }
  }
  return files;
}

function checkSum(header: Buffer): void {
  let sum = 0;
  // The sum counts its own eight bytes as blanks.
  for (let i = 0; i < block; i++) sum += i >= 148 && i < 156 ? 32 : (header[i] ?? 0);
  if (sum !== octal(header, 148, 8)) throw new ArchiveError("not a tar archive");
}

function text(bytes: Buffer, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
}

function octal(header: Buffer, start: number, length: number): number {
  const value = Number.parseInt(text(header, start, length).trim() || "0", 8);
  if (!Number.isFinite(value) || value < 0) throw new ArchiveError("not a tar archive");
  return value;
}

function name(header: Buffer): string {
  const prefix = text(header, 257, 5) === "ustar" ? text(header, 345, 155) : "";
  return prefix === "" ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`;
}

/** The path in a pax header, whose records read `<length> <key>=<value>\n`. */
function paxPath(content: Buffer): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(content.toString("utf8"))?.[1];
}

function safePath(path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  if (path.startsWith("/") || path.includes("\0") || path.includes("\\") || parts.includes("..")) {
    throw new ArchiveError(`the archive holds the path ${JSON.stringify(path)}`);
  }
  return parts.join("/");
}
