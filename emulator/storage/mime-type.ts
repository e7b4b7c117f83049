interface Signature {
  readonly at: number;
  readonly bytes: string;
  readonly type: string;
}

/** First bytes (as Latin-1) that identify a format. */
const signatures: readonly Signature[] = [
  { at: 0, bytes: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", type: "image/png" },
  { at: 0, bytes: "\xff\xd8\xff", type: "image/jpeg" },
  { at: 0, bytes: "GIF87a", type: "image/gif" },
  { at: 0, bytes: "GIF89a", type: "image/gif" },
  { at: 8, bytes: "WEBP", type: "image/webp" },
  { at: 8, bytes: "WAVE", type: "audio/x-wav" },
  { at: 8, bytes: "AVI ", type: "video/x-msvideo" },
  { at: 4, bytes: "ftypheic", type: "image/heic" },
  { at: 4, bytes: "ftypheix", type: "image/heic" },
  { at: 4, bytes: "ftypmif1", type: "image/heif" },
  { at: 4, bytes: "ftypavif", type: "image/avif" },
  { at: 4, bytes: "ftypqt", type: "video/quicktime" },
  { at: 4, bytes: "ftypM4A", type: "audio/x-m4a" },
  { at: 4, bytes: "ftyp3gp", type: "video/3gpp" },
  { at: 4, bytes: "ftyp", type: "video/mp4" },
  { at: 0, bytes: "BM", type: "image/bmp" },
  { at: 0, bytes: "II*\0", type: "image/tiff" },
  { at: 0, bytes: "MM\0*", type: "image/tiff" },
  { at: 0, bytes: "%PDF-", type: "application/pdf" },
  { at: 0, bytes: "PK\x03\x04", type: "application/zip" },
  { at: 0, bytes: "\x1f\x8b", type: "application/gzip" },
  { at: 0, bytes: "Rar!", type: "application/x-rar" },
  { at: 0, bytes: "7z\xbc\xaf", type: "application/x-7z-compressed" },
  { at: 0, bytes: "OggS", type: "audio/ogg" },
  { at: 0, bytes: "ID3", type: "audio/mpeg" },
  { at: 0, bytes: "\xff\xfb", type: "audio/mpeg" },
  { at: 0, bytes: "fLaC", type: "audio/flac" },
  { at: 0, bytes: "\x1aE\xdf\xa3", type: "video/webm" },
];

const sampleBytes = 64 * 1024;
/** Tab, line feed, form feed, carriage return and escape are what texts contain of the control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const notText = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/**
 * Detects the type of a file by its content, as the `file` tool does; the name and the client's claim do not
 * count.
 */
export function mimeTypeOf(content: Buffer): string {
  if (content.length === 0) return "application/x-empty";
  // libmagic takes two bytes to see a text.
  if (content.length === 1) return "application/octet-stream";
  const start = content.toString("latin1", 0, 64);
  const found = signatures.find(({ at, bytes }) => start.startsWith(bytes, at));
  if (found !== undefined) return found.type;
  const sample = textOf(content);
  return sample === undefined || notText.test(sample)
    ? "application/octet-stream"
    : textType(sample, content);
}

/** The beginning as text, or undefined when it is no UTF-8. */
function textOf(content: Buffer): string | undefined {
  const isWhole = content.length <= sampleBytes;
  try {
    // A cut in the middle of a character is no error, hence the stream mode.
    return new TextDecoder("utf-8", { fatal: true }).decode(content.subarray(0, sampleBytes), {
      stream: !isWhole,
    });
  } catch {
    return undefined;
  }
}

function textType(sample: string, content: Buffer): string {
  const head = sample.trimStart().slice(0, 1024).toLowerCase();
  if (head.startsWith("<svg") || (head.startsWith("<?xml") && head.includes("<svg"))) return "image/svg+xml";
  if (/^<!doctype html|^<(html|head|body|title|script)\b/.test(head)) return "text/html";
  if (head.startsWith("<?xml")) return "text/xml";
  if (/^[[{]/.test(head) && content.length <= sampleBytes && isJson(sample)) return "application/json";
  return "text/plain";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
