import { Worker } from "node:worker_threads";
import { MAX_IMAGE } from "#domain/members/avatar.ts";
import { megabytesValue } from "#domain/refusals/megabytes-value.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { serializeByKey } from "#functions/lib/serialize-by-key.ts";
import { readImageStructure } from "./image-structure.ts";
import type { DrawnImage, ImageUse, WorkerAnswer, WorkerRequest } from "./image-worker.ts";

/** Draws the picture that is stored from the one that was sent, or says why not. */
export type DrawImage = (image: Uint8Array, use: ImageUse) => Promise<DrawnImage | Refusal>;

/**
 * Milliseconds for one image. The worst one allowed takes half a second of a free core, so only a busy server takes
 * longer. With the wait it fits into an execution, which has 15 seconds.
 */
const TIME_LIMIT = 7_000;
/** How long an image may wait for the ones before it. */
const WAIT_LIMIT = 4_000;

/**
 * Returns what draws images, one at a time, because the largest takes 250 MB.
 * @param program the built image-worker.ts
 */
export function imageDrawer(program: URL): DrawImage {
  return async (image, use) => {
    if (use === "avatar" && image.length >= MAX_IMAGE)
      return refuse("image-too-large", { size: megabytesValue(MAX_IMAGE) });
    const structure = readImageStructure(image);
    if (isRefusal(structure)) return structure;
    const asked = performance.now();
    return serializeByKey("image", async () =>
      performance.now() - asked > WAIT_LIMIT
        ? refuse("images-busy")
        : runWorker(program, { image: structure, use }),
    );
  };
}

/** @throws Error when the program breaks down, which no image makes it do */
async function runWorker(program: URL, request: WorkerRequest): Promise<DrawnImage | Refusal> {
  // Output of a codec is not logged: any account can send a broken file.
  const worker = new Worker(program, {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<DrawnImage | Refusal>((resolve, reject) => {
      timer = setTimeout(() => resolve(refuse("images-busy")), TIME_LIMIT);
      worker.once("message", (answer: WorkerAnswer) => resolve(answer ?? refuse("image-damaged")));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread that draws an image ended without an answer")));
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
