import { parentPort } from "node:worker_threads";
import decoderModule from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import encoderModule from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm";
import decodeJpeg, { init as initDecoder } from "@jsquash/jpeg/decode.js";
import encodeJpeg, { init as initEncoder } from "@jsquash/jpeg/encode.js";
import * as pngFile from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import encodePng from "@jsquash/png/encode.js";
import { ATTACHMENT_SIDE } from "#domain/deposits/attachment-file.ts";
import { AVATAR_SIDE } from "#domain/members/avatar.ts";
import type { ImageStructure } from "./image-structure.ts";
import { isOpaque, onWhite, type Pixels, squareOf, wholeOf } from "./scale.ts";

/**
 * Decodes one image, scales it and encodes it again, in a thread of its own: a slow image does not hold up other
 * executions, the thread is ended after a time limit, and its memory is freed when it ends.
 */

export interface DrawnImage {
  readonly type: ImageStructure["type"];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The use of an image: an avatar is a square, an attachment shows all of the image on white. */
export type ImageUse = "avatar" | "attachment";

export interface WorkerRequest {
  readonly image: ImageStructure;
  readonly use: ImageUse;
}

/** The thread's answer: null for an image that the codec cannot read. */
export type WorkerAnswer = DrawnImage | null;

const QUALITY = 85;

/** The package describes what is in this file; the build imports its bytes, as of the others. */
const { default: pngModule } = pngFile as unknown as { default: Uint8Array<ArrayBuffer> };

const scale: Record<ImageUse, (pixels: Pixels) => Pixels> = {
  avatar: (pixels) => squareOf(pixels, AVATAR_SIDE),
  attachment: (pixels) => onWhite(wholeOf(pixels, ATTACHMENT_SIDE)),
};

parentPort?.once("message", async ({ image, use }: WorkerRequest) => {
  const pixels = await decoded(image).catch(() => null);
  const answer: WorkerAnswer = pixels && (await encoded(scale[use](pixels)));
  parentPort?.postMessage(answer);
});

/** A transparent image stays a PNG; every other becomes a JPEG, which takes a tenth of the space. */
async function encoded(pixels: Pixels): Promise<DrawnImage> {
  if (isOpaque(pixels)) {
    await initEncoder(await WebAssembly.compile(encoderModule));
    const jpeg = await encodeJpeg(asImageData(pixels), { quality: QUALITY, progressive: false });
    return { type: "image/jpeg", bytes: new Uint8Array(jpeg) };
  }
  await initPng(await WebAssembly.compile(pngModule));
  return { type: "image/png", bytes: new Uint8Array(await encodePng(asImageData(pixels))) };
}

async function decoded({ type, bytes }: ImageStructure): Promise<Pixels> {
  const buffer = new Uint8Array(bytes).buffer;
  if (type === "image/png") {
    await initPng(await WebAssembly.compile(pngModule));
    return decodePng(buffer);
  }
  await initDecoder(await WebAssembly.compile(decoderModule));
  // Turns the image as the camera's notes say; the notes themselves are not kept.
  return decodeJpeg(buffer, { preserveOrientation: true });
}

/** The codecs were written for browsers; Node has no `ImageData`, and they need no more of it than this. */
function asImageData(pixels: Pixels): ImageData {
  return { ...pixels, colorSpace: "srgb" };
}
