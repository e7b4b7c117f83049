import { type PreviewOptions, renderPreview } from "#emulator/storage/preview.ts";

/**
 * The request to the process. `library` is the address of sharp: the program has no folder to find it from.
 */
export interface PreviewRequest {
  readonly library: string;
  readonly source: Uint8Array;
  readonly options: PreviewOptions;
}

/** The answer of the process: the picture, or why there is none. */
export type PreviewAnswer = { readonly picture: Uint8Array } | { readonly problem: string };

process.on("message", async ({ library, source, options }: PreviewRequest) => {
  process.send?.(await answer(library, Buffer.from(source), options));
});
// The server has ended, in whatever way.
process.once("disconnect", () => process.exit());

async function answer(library: string, source: Buffer, options: PreviewOptions): Promise<PreviewAnswer> {
  const { default: sharp } = (await import(library)) as typeof import("sharp");
  // One picture at a time, on one core: the rest of the machine belongs to the server.
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    return { picture: await renderPreview(sharp, source, options) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
