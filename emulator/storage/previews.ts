import { AppwriteError } from "#emulator/errors.ts";
import { type PreviewProcess, previewProcess } from "#emulator/storage/preview-worker/process.ts";
import type { PreviewOptions } from "./preview.ts";

/** Renders previews one at a time in a process of its own, and keeps the newest results. */
export interface Previews {
  /**
   * Equal requests share one rendering.
   * @param name of the picture; the same name always stands for the same bytes
   * @param read called when the picture has to be rendered, in its turn
   * @throws general_rate_limit_exceeded when too many wait, storage_file_type_unsupported when there is no picture
   */
  get(name: string, read: () => Promise<Buffer>, options: PreviewOptions): Promise<Buffer>;
  /** True when the preview has been rendered and is kept. */
  has(name: string, options: PreviewOptions): boolean;
  stop(): Promise<void>;
}

interface Limits {
  /** How many may wait for the one that is rendered. */
  readonly waiting: number;
  /** Milliseconds for one rendering. */
  readonly deadline: number;
  /** Bytes of results that are kept. */
  readonly kept: number;
}

const usual: Limits = { waiting: 32, deadline: 30_000, kept: 32_000_000 };

/** @param worker renders; given by tests that decide when it is done */
export function createPreviews(limits: Limits = usual, worker?: PreviewProcess): Previews {
  const renderer = worker ?? previewProcess(limits.deadline);
  const inFlight = new Map<string, Promise<Buffer>>();
  /** The one that was asked for last is the last. */
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(key: string, picture: Buffer): void {
    if (picture.length > limits.kept) return;
    kept.set(key, picture);
    keptBytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= limits.kept) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function renderInTurn(key: string, read: () => Promise<Buffer>, options: PreviewOptions) {
    try {
      await last;
      const picture = await renderer.render(await read(), options);
      keep(key, picture);
      return picture;
    } finally {
      inFlight.delete(key);
    }
  }

  const keyOf = (name: string, options: PreviewOptions) =>
    JSON.stringify([name, Object.entries(options).sort()]);

  return {
    has: (name, options) => kept.has(keyOf(name, options)),
    async get(name, read, options) {
      const key = keyOf(name, options);
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const shared = inFlight.get(key);
      if (shared !== undefined) return shared;
      if (inFlight.size > limits.waiting) {
        const words = `${limits.waiting} previews are waiting to be drawn already. Please try again in a moment.`;
        throw new AppwriteError("general_rate_limit_exceeded", words, { "retry-after": "5" });
      }
      const rendering = renderInTurn(key, read, options);
      inFlight.set(key, rendering);
      last = rendering.catch(() => undefined);
      return rendering;
    },
    stop: () => renderer.stop(),
  };
}
