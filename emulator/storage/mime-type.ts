import type { WASMagic } from "wasmagic";

/** Names of its own of the library that 1.9.6 asks, which is an older one. */
const otherNames: Readonly<Record<string, string>> = {
  "text/javascript": "application/javascript",
  "application/vnd.rar": "application/x-rar",
  "application/vnd.apache.parquet": "application/octet-stream",
  "application/x-pem-file": "text/plain",
  "application/xhtml+xml": "text/xml",
  "audio/AMR": "audio/amr",
  "audio/x-mpegurl": "text/plain",
  "text/x-ssh-private-key": "text/plain",
  "text/x-ssh-public-key": "text/plain",
};

/** Documents of Word, Excel and PowerPoint, by the folder that their archive holds. */
const documentTypes: readonly (readonly [folder: string, type: string])[] = [
  ["word/", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt/", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
];

/** How long the library stays loaded without a file, in milliseconds: it takes 45 MB. */
const idleTime = 10_000;

let library: Promise<WASMagic> | undefined;
let idle: NodeJS.Timeout | undefined;

function loaded(): Promise<WASMagic> {
  clearTimeout(idle);
  idle = setTimeout(() => {
    library = undefined;
  }, idleTime).unref();
  library ??= import("wasmagic").then(({ WASMagic }) => WASMagic.create());
  return library;
}

/**
 * Detects the type of a file by its content, as the `file` tool does; the name and the client's claim do not
 * count.
 * @param content the first megabyte is enough
 */
export async function mimeTypeOf(content: Buffer): Promise<string> {
  if (content.length === 0) return "application/x-empty";
  // libmagic takes two bytes to see a text.
  if (content.length === 1) return "application/octet-stream";
  if (content.toString("latin1", 0, 4) === "\0asm") return "application/wasm";
  const type = await detected(content);
  if (type === "application/zip") return documentType(content) ?? type;
  return otherNames[type] ?? type;
}

async function detected(content: Buffer): Promise<string> {
  const detector = await loaded();
  try {
    return detector.detect(content);
  } catch {
    // A program that has stopped in the middle of a file reads no other.
    library = undefined;
    return "application/octet-stream";
  }
}

/** The type of such a document, which this library finds in some archives only. */
function documentType(content: Buffer): string | undefined {
  const names = entryNames(content.toString("latin1"));
  if (!names.includes("[Content_Types].xml")) return undefined;
  return documentTypes.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1];
}

/** The names of the entries whose headers are in these bytes of an archive. */
function entryNames(archive: string): string[] {
  const names: string[] = [];
  for (let at = archive.indexOf("PK\x03\x04"); at >= 0; at = archive.indexOf("PK\x03\x04", at + 4)) {
    const length = archive.charCodeAt(at + 26) + 256 * archive.charCodeAt(at + 27);
    names.push(archive.slice(at + 30, at + 30 + length));
  }
  return names;
}
