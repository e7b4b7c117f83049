import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type PreviewOptions, renderPreview } from "./preview.ts";

const plain: PreviewOptions = {
  width: 0,
  height: 0,
  gravity: "center",
  quality: -1,
  borderWidth: 0,
  borderColor: "",
  borderRadius: 0,
  opacity: 1,
  rotation: 0,
  background: "",
  output: "gif",
};
const frame = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

async function facts(source: Buffer, options: Partial<PreviewOptions>) {
  const picture = await renderPreview(sharp, source, { ...plain, ...options });
  const { format, width, height, pages = 1 } = await sharp(picture).metadata();
  return { format, width, height, pages };
}

describe("a preview of a GIF that moves", () => {
  const moving = async () =>
    sharp(await Promise.all(["red", "green", "blue"].map(frame)), { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();

  it.each([
    [{}, 60, 40],
    [{ width: 30 }, 30, 20],
    [{ width: 20, height: 20, gravity: "top-left" }, 20, 20],
  ] as const)("with %j keeps its frames, each %i by %i", async (options, width, height) => {
    expect(await facts(await moving(), options)).toEqual({ format: "gif", width, height, pages: 3 });
  });

  it("is its first frame in another format, or when it is framed or turned", async () => {
    const still = { width: 60, height: 40, pages: 1 };
    expect(await facts(await moving(), { output: "png" })).toEqual({ format: "png", ...still });
    expect(await facts(await moving(), { rotation: 180 })).toEqual({ format: "gif", ...still });
  });

  it("a preview of a GIF with one frame is that frame", async () => {
    const source = await sharp(await frame("red"))
      .gif()
      .toBuffer();
    expect(await facts(source, { width: 30 })).toEqual({ format: "gif", width: 30, height: 20, pages: 1 });
  });
});

it("an opacity of 0 is none, as in Appwrite", async () => {
  const picture = await renderPreview(sharp, await frame("red"), { ...plain, output: "png", opacity: 0 });
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(255);
});
