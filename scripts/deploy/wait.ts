import { CommandError } from "#scripts/operate/command.ts";

/** How long the server's workers may take for one thing: an index over many rows takes minutes. */
const LONGEST = 15 * 60_000;
/** Milliseconds between two looks; the first come quickly, because small things are done at once. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2000;

/**
 * Looks until there is something.
 * @param what as in "Waited 15 minutes for …"
 * @throws CommandError when it takes too long; what `look` throws
 */
export async function waitFor<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const until = Date.now() + LONGEST;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > until)
      throw new CommandError(
        `Waited ${LONGEST / 60_000} minutes for ${what}. Check the server's workers (docs/operations.md), then run the command again. It continues where it stopped.`,
      );
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
