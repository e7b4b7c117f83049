import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { ATTACHMENT_SIDE } from "#domain/deposits/attachment-file.ts";
import { AVATAR_SIDE, MAX_IMAGE } from "#domain/members/avatar.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { aJpegOfScans, aPicture, aPngOf, aSidewaysPhoto, impostors, page } from "#tests/images.ts";
import { imageDrawer } from "./draw-image.ts";
import { readImageStructure } from "./image-structure.ts";
import type { ImageUse } from "./image-worker.ts";

const program = join(import.meta.dirname, "../../dist/operations/image-worker.js");
const drawImage = imageDrawer(pathToFileURL(program));

beforeAll(async () => {
  await buildFunctions();
});

/** The picture that is made, as another decoder sees it. */
async function made(image: Buffer, use: ImageUse = "avatar") {
  const avatar = await drawImage(image, use);
  if (isRefusal(avatar)) throw new Error(avatar.message);
  const { format, width, height, hasAlpha } = await sharp(avatar.bytes).metadata();
  return { type: avatar.type, bytes: Buffer.from(avatar.bytes), format, width, height, hasAlpha };
}

async function colorAt(image: Buffer, left: number, top: number) {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(image).extract(area).removeAlpha().raw().toBuffer())];
}

describe("an avatar", () => {
  it("is the square in the middle, scaled down to the largest side that is stored", async () => {
    const wide = await aPicture("#0e6070", 1600, 1200);
    expect(await made(wide)).toMatchObject({ format: "jpeg", width: AVATAR_SIDE, height: AVATAR_SIDE });
    const small = await aPicture("#0e6070", 60, 40);
    const avatar = await made(small);
    expect(avatar).toMatchObject({ type: "image/jpeg", width: 40, height: 40 });
    const [red = 0, green = 0, blue = 0] = await colorAt(avatar.bytes, 20, 20);
    expect(Math.abs(red - 0x0e) + Math.abs(green - 0x60) + Math.abs(blue - 0x70)).toBeLessThan(12);
  });

  it("stays a PNG when something shines through", async () => {
    const background = { r: 10, g: 200, b: 30, alpha: 0.5 };
    const image = sharp({ create: { width: 700, height: 600, channels: 4, background } });
    const avatar = await made(await image.png().toBuffer());
    expect(avatar).toMatchObject({ type: "image/png", format: "png", width: 512, hasAlpha: true });
    expect(await colorAt(avatar.bytes, 9, 9)).toEqual([10, 200, 30]);
  });

  it.each([
    [
      "a grey JPEG",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#777" } })
          .grayscale()
          .jpeg(),
    ],
    [
      "a progressive JPEG",
      () =>
        sharp({ create: { width: 90, height: 90, channels: 3, background: "#a70" } }).jpeg({
          progressive: true,
        }),
    ],
    [
      "a progressive JPEG of mozjpeg",
      () =>
        sharp({ create: { width: 90, height: 90, channels: 3, background: "#a70" } }).jpeg({ mozjpeg: true }),
    ],
    [
      "a PNG with a palette",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#777" } }).png({ palette: true }),
    ],
    [
      "an interlaced PNG",
      () =>
        sharp({ create: { width: 90, height: 90, channels: 3, background: "#777" } }).png({
          progressive: true,
        }),
    ],
    [
      "a PNG with 16 bits",
      () =>
        sharp({ create: { width: 90, height: 90, channels: 3, background: "#777" } })
          .toColourspace("rgb16")
          .png(),
    ],
  ])("is made of %s", async (_, image) => {
    expect(await made(await image().toBuffer())).toMatchObject({ format: "jpeg" });
  });

  it("stands upright and says neither where nor with what a photo was taken", async () => {
    const photo = await aSidewaysPhoto();
    expect(photo.includes("SpyCam")).toBe(true);
    const { bytes } = await made(photo);
    // Turned clockwise, the upper half is on the right.
    const [right, left] = [await colorAt(bytes, 95, 50), await colorAt(bytes, 5, 50)];
    expect([(right[0] ?? 0) > 200, (left[2] ?? 0) > 200]).toEqual([true, true]);
    expect(bytes.includes("SpyCam")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it("holds nothing of a page that was hidden in a picture", async () => {
    const jpeg = await sharp({ create: { width: 30, height: 30, channels: 3, background: "#123" } })
      .jpeg()
      .toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)]);
    const png = Buffer.concat([await aPicture(), Buffer.from(page)]);
    for (const image of [polyglot, png]) {
      const { bytes, format } = await made(image);
      expect(format).toBe("jpeg");
      expect(bytes.includes("script")).toBe(false);
    }
  });
});

describe("the image of a proof of payment", () => {
  it("shows all of the picture, scaled down to the largest side that is stored", async () => {
    const long = await aPicture("#0e6070", 1000, 4000);
    expect(await made(long, "attachment")).toMatchObject({
      type: "image/jpeg",
      width: ATTACHMENT_SIDE / 4,
      height: ATTACHMENT_SIDE,
    });
    expect(await made(await aPicture(), "attachment")).toMatchObject({ width: 60, height: 40 });
  });

  it("is a JPEG on white where something shines through", async () => {
    const half = { r: 0, g: 0, b: 0, alpha: 0.5 };
    const image = sharp({ create: { width: 40, height: 20, channels: 4, background: half } });
    const { type, hasAlpha, bytes } = await made(await image.png().toBuffer(), "attachment");
    expect({ type, hasAlpha }).toEqual({ type: "image/jpeg", hasAlpha: false });
    const [red = 0] = await colorAt(bytes, 9, 9);
    expect(Math.abs(red - 127)).toBeLessThan(4);
  });

  it("stands upright, without what a camera noted and without a page that was hidden in it", async () => {
    const polyglot = Buffer.concat([
      await aSidewaysPhoto(),
      Buffer.from(page),
      Buffer.from("%PDF-1.7 %%EOF"),
    ]);
    const { bytes } = await made(polyglot, "attachment");
    const [right, left] = [await colorAt(bytes, 95, 50), await colorAt(bytes, 5, 50)];
    expect([(right[0] ?? 0) > 200, (left[2] ?? 0) > 200]).toEqual([true, true]);
    for (const hidden of ["SpyCam", "script", "%PDF"]) expect(bytes.includes(hidden)).toBe(false);
  });

  const refused: [name: string, image: () => Promise<Buffer>, code: string][] = [
    ["more pixels than may be decoded", async () => aPngOf(20_000, 20_000), "image-dimensions"],
    ["no pixels", async () => aPngOf(10, 10), "image-damaged"],
    ["too many scans", () => aJpegOfScans(21), "image-damaged"],
  ];
  for (const [name, file] of Object.entries(impostors))
    refused.push([`the bytes of ${name}`, async () => file, "image-type"]);
  it.each(refused)("is refused when it has %s", async (_, image, code) => {
    expect(await drawImage(await image(), "attachment")).toMatchObject({ code });
  });
});

describe("an image is refused", () => {
  const codeOf = async (image: Uint8Array) => {
    const avatar = await drawImage(image, "avatar");
    return isRefusal(avatar) ? avatar.code : "made";
  };

  it.each(Object.entries(impostors))(
    "an image is refused when it is %s, whatever its name says",
    async (_, file) => {
      expect(await codeOf(file)).toBe("image-type");
    },
  );

  it("an image is refused when it has two megabytes, and not one byte before", async () => {
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    const small = await aPicture();
    expect(await drawImage(padded(MAX_IMAGE), "avatar")).toMatchObject({
      code: "image-too-large",
      message: "Image size must be less than 2MB",
    });
    expect(await codeOf(padded(MAX_IMAGE - 1))).toBe("made");
  });

  it.each([
    ["20000 × 20000 pixels", 20_000, 20_000],
    ["more than 12 megapixels", 4_097, 3_072],
    ["a side that is too long", 1, 20_000],
    ["4294967295 × 4294967295 pixels", 0xffff_ffff, 0xffff_ffff],
  ])("an image is refused when it promises %s, before anything is decoded", async (_, width, height) => {
    const before = process.memoryUsage().rss;
    expect(await codeOf(aPngOf(width, height))).toBe("image-dimensions");
    expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000);
  });

  it("an image is refused when it goes over the picture more often than any encoder does", async () => {
    const refusesScans = async (count: number) => isRefusal(readImageStructure(await aJpegOfScans(count)));
    expect([await refusesScans(20), await refusesScans(21)]).toEqual([false, true]);
    expect(await codeOf(await aJpegOfScans(21))).toBe("image-damaged");
  });

  it("an image is refused when its data is far more than its size says, or no data at all", async () => {
    const bomb = aPngOf(10, 10, Buffer.alloc(500_000_000));
    expect(bomb.length).toBeLessThan(MAX_IMAGE);
    expect(["made", "image-damaged"]).toContain(await codeOf(bomb));
    expect(await codeOf(aPngOf(10, 10))).toBe("image-damaged");
    expect(await codeOf(aPngOf(0, 10))).toBe("image-damaged");
  });

  it("an image is refused when it is cut off anywhere", async () => {
    const jpeg = await aSidewaysPhoto();
    const png = await aPicture();
    for (const image of [jpeg, png])
      for (const part of [0.05, 0.3, 0.6, 0.99])
        expect(["image-damaged", "image-type"]).toContain(
          await codeOf(image.subarray(0, Math.floor(image.length * part))),
        );
    expect(await codeOf(Buffer.alloc(0))).toBe("image-type");
  });

  it("an image is refused when its bytes are corrupt, and the next one is still drawn", async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed;
    };
    for (const image of [await aSidewaysPhoto(), await aPicture("#123456", 200, 200)])
      for (let round = 0; round < 25; round++) {
        const broken = Buffer.from(image);
        for (let n = 0; n < 12; n++) broken[8 + (random() % (broken.length - 8))] = random() % 256;
        await codeOf(broken);
      }
    expect(await codeOf(await aPicture())).toBe("made");
  });
});

it("makes an avatar of the largest image allowed", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const image = await sharp({ create: { width: 3072, height: 4096, channels: 3, background: "#888", noise } })
    .blur(3)
    .jpeg({ quality: 60, progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
  expect(await made(image)).toMatchObject({ width: 512, height: 512 });
});
