import { folderStamp } from "#emulator/archive/folder-files.ts";

const everyMs = 250;

/**
 * Calls `onChange` when the content of the folder has changed and has then stood still for one look, so that a build
 * that is being written is not taken half. Looks instead of listening: notices of the file system get lost when a
 * folder is removed and made again, which is what builds do.
 */
export function watchFolder(folder: string, onChange: () => Promise<void>): () => void {
  let settled = folderStamp(folder);
  let seen = settled;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const began = performance.now();
    const now = folderStamp(folder);
    const took = performance.now() - began;
    const isChanged = now !== settled && now === seen;
    seen = now;
    if (isChanged) {
      settled = now;
      await onChange();
    }
    // A large folder is polled less often, so that polling never takes more than a twentieth of the time.
    if (!stopped) wait(Math.max(everyMs, took * 20));
  }

  function wait(ms: number): void {
    timer = setTimeout(look, ms);
    timer.unref();
  }

  wait(everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
