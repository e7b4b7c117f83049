import { crc32, deflateSync } from "node:zlib";

/** The kinds of pixels, by their number in the header: one byte each, or four. */
const pixels = { grey: 0, rgba: 6 } as const;

/**
 * Writes a PNG without a codec.
 * @param data its rows, each with the number of its filter before the pixels; the header promises its size whatever they are
 */
export function encodePng(width: number, height: number, kind: keyof typeof pixels, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, pixels[kind], 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(data)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
