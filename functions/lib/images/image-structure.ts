import { type Refusal, refuse } from "#domain/refusals/refusal.ts";

/**
 * Reads what an image is from its bytes and cuts away what no avatar needs, before anything is decoded: text, colour
 * profiles, thumbnails, whatever follows the image. Sizes are bounded here, because decoding costs what the header says.
 */

export interface ImageStructure {
  readonly type: "image/png" | "image/jpeg";
  /** The bytes to decode. */
  readonly bytes: Uint8Array;
}

/** 4096 × 3072, as phones take them. Browsers send less; decoding the worst image of this size takes 250 MB. */
const MAX_PIXELS = 12_582_912;
const MAX_SIDE = 16_384;
/** Each scan goes over the whole image again. libjpeg and mozjpeg write at most 10 for a photo. */
const MAX_SCANS = 20;

/** @returns the structure of a PNG or JPEG, or why the image is refused */
export function readImageStructure(bytes: Uint8Array): ImageStructure | Refusal {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng(bytes);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes);
  return refuse("image-type");
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Whether an image of this size may be decoded. */
function sizeRefusal(width: number, height: number): Refusal | null {
  if (width < 1 || height < 1) return refuse("image-damaged");
  const isTooLarge = width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS;
  return isTooLarge ? refuse("image-dimensions") : null;
}

const keptChunks: readonly string[] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

function readPng(bytes: Uint8Array): ImageStructure | Refusal {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length || (at === 8) !== (name === "IHDR")) break;
    if (name === "IHDR") {
      if (end - at !== 25) break;
      const refusal = sizeRefusal(view.getUint32(at + 8), view.getUint32(at + 12));
      if (refusal !== null) return refusal;
    }
    if (keptChunks.includes(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") return { type: "image/png", bytes: joined(parts) };
    at = end;
  }
  return refuse("image-damaged");
}

const marker = { endOfImage: 0xd9, startOfScan: 0xda, exif: 0xe1, adobe: 0xee } as const;
/** Baseline, extended and progressive, each with Huffman codes: what cameras and programs write. */
const decodableFrames: readonly number[] = [0xc0, 0xc1, 0xc2];
const tables: readonly number[] = [0xc4, 0xdb, 0xdd];

function readJpeg(bytes: Uint8Array): ImageStructure | Refusal {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let scans = 0;
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === marker.endOfImage; ) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) break;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.endOfImage) {
      if (scans === 0) break;
      return { type: "image/jpeg", bytes: joined([...parts, bytes.subarray(at, at + 2)]) };
    }
    const segmentEnd = at + 2 + view.getUint16(at + 2);
    if (segmentEnd > bytes.length || segmentEnd < at + 4) break;
    let end = segmentEnd;
    if (decodableFrames.includes(code)) {
      if (hasFrame || segmentEnd < at + 10) break;
      hasFrame = true;
      const refusal = sizeRefusal(view.getUint16(at + 7), view.getUint16(at + 5));
      if (refusal !== null) return refusal;
    } else if (code === marker.startOfScan) {
      scans += 1;
      if (!hasFrame || scans > MAX_SCANS) break;
      end = scanEnd(bytes, segmentEnd);
    } else if (!tables.includes(code) && code !== marker.exif && code !== marker.adobe) {
      if (!isSkipped(code)) break;
      at = end;
      continue;
    }
    parts.push(bytes.subarray(at, end));
    at = end;
  }
  return refuse("image-damaged");
}

/** Application data and comments; everything else that is not named above is no part of an image that we decode. */
function isSkipped(code: number): boolean {
  return (code >= 0xe0 && code <= 0xef) || code === 0xfe;
}

/** Where the compressed data of a scan ends: at the next marker that is no restart and no stuffed byte. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
