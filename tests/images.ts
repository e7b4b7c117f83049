import sharp from "sharp";
import { encodePng } from "./png.ts";

/** Files that an account might send as an avatar: sound ones, broken ones and attacks. */

/** A picture of one colour, as a PNG. */
export function aPicture(background = "#0e6070", width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A photo whose upper half is red, as a camera held sideways writes it, with the place where it was taken. */
export async function aSidewaysPhoto(): Promise<Buffer> {
  const red = await aPicture("#ff0000", 100, 50);
  return sharp({ create: { width: 100, height: 100, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, top: 0, left: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: "SpyCam 3000" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
    })
    .toBuffer();
}

/** A PNG whose header promises this size; its data is whatever is given. */
export function aPngOf(width: number, height: number, data: Buffer = Buffer.alloc(0)): Buffer {
  return encodePng(width, height, "rgba", data);
}

/** A JPEG whose scan is repeated again and again: each one goes over the whole picture. */
export async function aJpegOfScans(count: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#123456" } })
    .jpeg()
    .toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const scans = Array.from({ length: count - 1 }, () => scan);
  return Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)]);
}

export const page = "<html><script>alert(document.domain)</script></html>";

/** Files that claim to be a picture and are none, by their real type. */
export const impostors: Readonly<Record<string, Buffer>> = {
  "a PDF": Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n"),
  "an SVG with a script": Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  "a page": Buffer.from(page),
  "a GIF": Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1"),
  "an archive": Buffer.from("PK\x03\x04".padEnd(64, "\0"), "latin1"),
};
