import { Worker } from "node:worker_threads";
import { isRefusal, type Refusal, refuse } from "#domain/commands/refusal.ts";
import { MAX_IMAGE } from "#domain/members/avatar.ts";
import { serializeByKey } from "#functions/lib/serialize-by-key.ts";
import type { MadeAvatar, WorkerAnswer } from "./avatar-worker.ts";
import { type ImageStructure, readImageStructure } from "./image-structure.ts";

/** Makes the picture that is stored of the one that was sent, or says why not. */
export type MakeAvatar = (image: Uint8Array) => Promise<MadeAvatar | Refusal>;

/**
 * Milliseconds for one image. The worst one allowed takes half a second of a free core, so only a busy server takes
 * longer. With the wait it fits into an execution, which has 15 seconds.
 */
const TIME_LIMIT = 7_000;
/** How long an image may wait for the ones before it. */
const WAIT_LIMIT = 4_000;

/**
 * Returns a maker of avatars. It makes one at a time, because the largest image takes 250 MB.
 * @param program the built avatar-worker.ts
 */
export function avatarMaker(program: URL): MakeAvatar {
  return async (image) => {
    if (image.length >= MAX_IMAGE) return refuse("image-too-large");
    const structure = readImageStructure(image);
    if (isRefusal(structure)) return structure;
    const asked = performance.now();
    return serializeByKey("avatar", async () =>
      performance.now() - asked > WAIT_LIMIT ? refuse("images-busy") : runWorker(program, structure),
    );
  };
}

/** @throws Error when the program breaks down, which no image makes it do */
async function runWorker(program: URL, image: ImageStructure): Promise<MadeAvatar | Refusal> {
  // Output of a codec is not logged: any account can send a broken file.
  const worker = new Worker(program, {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<MadeAvatar | Refusal>((resolve, reject) => {
      timer = setTimeout(() => resolve(refuse("images-busy")), TIME_LIMIT);
      worker.once("message", (answer: WorkerAnswer) => resolve(answer ?? refuse("image-damaged")));
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread that makes an avatar ended without an answer")));
      worker.postMessage(image);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
