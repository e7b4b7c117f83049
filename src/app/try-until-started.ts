/** That somebody is there, or the network again. */
const signs = ["pointerdown", "keydown", "scroll", "online"];

/**
 * Starts a program. Where a part of its code did not arrive, the page stays as it was written, and the part is asked
 * for again at the next sign of somebody.
 */
export async function tryUntilStarted(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (problem) {
    reportError(problem);
    // What was sent meanwhile is not sent later by itself: scripts/build/deferred-hydration.ts.
    document.getElementById("root")?.dispatchEvent(new Event("notstarted"));
    const waiting = new AbortController();
    const again = () => {
      waiting.abort();
      void tryUntilStarted(start);
    };
    for (const sign of signs) addEventListener(sign, again, { passive: true, signal: waiting.signal });
  }
}
