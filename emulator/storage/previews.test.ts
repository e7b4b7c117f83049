import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import type { PreviewOptions } from "./preview.ts";
import { createPreviews, type Previews } from "./previews.ts";

const options: PreviewOptions = {
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
  output: "png",
};
const limits = { waiting: 2, deadline: 20_000, kept: 1000 };
const nothing = async () => Buffer.alloc(0);

let previews: Previews | undefined;
afterEach(() => previews?.stop());

/** A renderer that finishes a picture on request; the width is its size in bytes. */
function rendererByHand() {
  const begun: PreviewOptions[] = [];
  const finishes: (() => void)[] = [];
  let wake = () => {};
  return {
    begun,
    render: (_: Buffer, asked: PreviewOptions) => {
      begun.push(asked);
      wake();
      return new Promise<Buffer>((resolve) => finishes.push(() => resolve(Buffer.alloc(asked.width))));
    },
    /** Resolves when so many have begun. */
    async hasBegun(count: number) {
      while (begun.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    finish: () => finishes.shift()?.(),
    stop: async () => {},
  };
}

describe("previews", () => {
  it("are rendered one at a time, and refused when enough are waiting", async () => {
    const worker = rendererByHand();
    previews = createPreviews(limits, worker);
    const ask = (width: number) => previews?.get("a", nothing, { ...options, width });
    const taken = [ask(10), ask(20), ask(30)];
    await expect(ask(40)).rejects.toMatchObject({
      type: "general_rate_limit_exceeded",
      code: 429,
      headers: { "retry-after": "5" },
    });
    for (let n = 1; n <= 3; n++) {
      await worker.hasBegun(n);
      expect(worker.begun).toHaveLength(n);
      worker.finish();
    }
    expect((await Promise.all(taken)).map((picture) => picture?.length)).toEqual([10, 20, 30]);
  });

  it("previews that are equal are rendered once, and the newest are kept", async () => {
    const worker = rendererByHand();
    previews = createPreviews(limits, worker);
    const ask = async (name: string, width: number) => {
      const before = worker.begun.length;
      const asked = [1, 2, 3, 4].map(() => previews?.get(name, nothing, { ...options, width }));
      const first = asked[0];
      await Promise.race([first, worker.hasBegun(before + 1)]);
      worker.finish();
      await Promise.all(asked);
      return worker.begun.length - before;
    };
    expect(await ask("a", 400)).toBe(1);
    expect(await ask("a", 400)).toBe(0);
    expect(await ask("b", 400)).toBe(1);
    expect(await ask("a", 400)).toBe(0);
    // Beyond 1,000 bytes the one goes that was asked for least recently.
    expect(await ask("c", 400)).toBe(1);
    expect(await ask("a", 400)).toBe(0);
    expect(await ask("b", 400)).toBe(1);
  });

  it("previews that take too long end with an error, and the next one is rendered", async () => {
    const source = await sharp({ create: { width: 900, height: 900, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    previews = createPreviews({ ...limits, deadline: 1 });
    const late = { type: "storage_file_type_unsupported", message: "The preview took longer than 0.001 s." };
    await expect(previews.get("a", async () => source, options)).rejects.toMatchObject(late);
    await expect(previews.get("a", async () => source, options)).rejects.toMatchObject(late);
    await previews.stop();
    previews = createPreviews(limits);
    const picture = await previews.get("a", async () => source, { ...options, width: 30 });
    expect((await sharp(picture).metadata()).width).toBe(30);
  });

  it("previews of files that are no picture, or of more than 16 megapixels, are refused and keep no other from it", async () => {
    const thin = await sharp({ create: { width: 1, height: 1000, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    previews = createPreviews({ ...limits, kept: 1_000_000 });
    const answers = [
      previews.get("text", async () => Buffer.from("no picture"), options),
      previews.get("thin", async () => thin, { ...options, width: 4000 }),
      previews.get("thin", async () => thin, { ...options, height: 20 }),
    ];
    const [text, large, sound] = await Promise.allSettled(answers);
    expect(text).toMatchObject({ reason: { type: "storage_file_type_unsupported" } });
    expect(large).toMatchObject({ reason: { message: "A preview of 4000 × 4000000 pixels is too large." } });
    expect(sound?.status).toBe("fulfilled");
  });
});
