import type { Sharp } from "sharp";
import { rotatedSize, type Size, targetSize } from "./preview-geometry.ts";

export interface PreviewOptions {
  readonly width: number;
  readonly height: number;
  readonly gravity: Gravity;
  readonly quality: number;
  readonly borderWidth: number;
  readonly borderColor: string;
  readonly borderRadius: number;
  readonly opacity: number;
  readonly rotation: number;
  readonly background: string;
  readonly output: Output;
}

export const outputs = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  avif: "image/avif",
  gif: "image/gif",
} as const;
export type Output = keyof typeof outputs;

const positions = {
  center: "centre",
  "top-left": "left top",
  top: "top",
  "top-right": "right top",
  left: "left",
  right: "right",
  "bottom-left": "left bottom",
  bottom: "bottom",
  "bottom-right": "right bottom",
} as const;
type Gravity = keyof typeof positions;
export const gravities = Object.keys(positions) as Gravity[];

/** Pixels of a picture that is decoded at all, so that a small file cannot unpack to gigabytes. */
const mostPixels = 100_000_000;
/** Pixels of a preview: where one side is given, a long and thin picture makes the other any length. */
const mostPreviewPixels = 4000 * 4000;

type SharpLibrary = typeof import("sharp").default;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Crops, colours, frames and turns a picture, in Appwrite's order.
 * @throws Error when the bytes are no picture sharp can read, or the preview would be too large
 */
export async function renderPreview(
  sharp: SharpLibrary,
  source: Buffer,
  options: PreviewOptions,
): Promise<Buffer> {
  const step = async (image: Sharp) => sharp(await image.png({ compressionLevel: 0 }).toBuffer());
  const animation = await renderAnimation(sharp, source, options);
  if (animation !== undefined) return animation;
  const input = sharp(source, { limitInputPixels: mostPixels }).autoOrient();
  const { autoOrient: own } = await input.metadata();
  let size = boundedSize(own, options);
  let image = input.resize({ ...size, fit: "cover", position: positions[options.gravity] });
  // An opacity of 0 counts as not given, as in Appwrite.
  if (options.opacity > 0 && options.opacity < 1) image = image.removeAlpha().ensureAlpha(options.opacity);
  if (options.background !== "")
    image = (await step(image)).flatten({ background: `#${options.background}` });
  if (options.borderWidth > 0) {
    const { borderWidth: edge, borderColor } = options;
    const background = `#${borderColor || "000000"}`;
    image = (await step(image)).extend({ top: edge, bottom: edge, left: edge, right: edge, background });
    if (options.borderRadius === 0) size = { width: size.width + 2 * edge, height: size.height + 2 * edge };
  }
  if (options.borderRadius > 0) {
    // As in Appwrite, a rounded border lies on the picture and does not make it larger.
    if (options.borderWidth > 0) image = (await step(image)).extract({ left: 0, top: 0, ...size });
    image = (await step(image))
      .ensureAlpha()
      .composite([{ input: roundMask(size, options), blend: "dest-in" }]);
  }
  const degrees = (options.rotation + 360) % 360;
  if (degrees !== 0) {
    const canvas = rotatedSize(size, degrees);
    image = (await step(image)).rotate(degrees, { background: transparent });
    image = (await step(image)).resize({
      ...canvas,
      fit: "contain",
      background: transparent,
      kernel: "nearest",
    });
  }
  return await encode(image, options);
}

/** @throws Error when a preview, with all its frames, has more pixels than one may have that was resized */
function boundedSize(own: Size, { width, height }: PreviewOptions, frames = 1): Size {
  const size = targetSize(own, width, height);
  const most = width + height > 0 ? mostPreviewPixels : mostPixels;
  if (size.width * size.height * frames > most)
    throw new Error(`A preview of ${size.width} × ${size.height} pixels is too large.`);
  return size;
}

/** All frames, resized, of a GIF that moves and gets no more done to it; undefined for any other picture. */
async function renderAnimation(
  sharp: SharpLibrary,
  source: Buffer,
  options: PreviewOptions,
): Promise<Buffer | undefined> {
  const { borderWidth, borderRadius, rotation, background, output } = options;
  if (output !== "gif" || borderWidth + borderRadius + Math.abs(rotation) > 0 || background !== "") {
    return undefined;
  }
  const frames = sharp(source, { limitInputPixels: mostPixels, animated: true });
  const { pages = 1, width, pageHeight } = await frames.metadata();
  if (pages === 1 || pageHeight === undefined) return undefined;
  const size = boundedSize({ width, height: pageHeight }, options, pages);
  return frames
    .resize({ ...size, fit: "cover", position: positions[options.gravity] })
    .gif()
    .toBuffer();
}

function roundMask(
  { width, height }: { width: number; height: number },
  { borderRadius: r }: PreviewOptions,
): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${r}" ry="${r}"/></svg>`,
  );
}

function encode(image: Sharp, { output, quality }: PreviewOptions): Promise<Buffer> {
  const lossy = quality === -1 ? {} : { quality: Math.max(1, quality) };
  switch (output) {
    case "png":
      return image
        .png(quality === -1 ? {} : { compressionLevel: 9 - Math.round((quality / 100) * 9) })
        .toBuffer();
    case "webp":
      return image.webp(lossy).toBuffer();
    case "gif":
      return image.gif().toBuffer();
    // The default effort takes minutes for the largest preview.
    case "avif":
      return image.avif({ ...lossy, effort: 0 }).toBuffer();
    case "heic":
      return image.heif({ ...lossy, effort: 0, compression: "av1" }).toBuffer();
    default:
      return image.flatten({ background: "#ffffff" }).jpeg(lossy).toBuffer();
  }
}
