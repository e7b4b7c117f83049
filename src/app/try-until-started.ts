/** The events of a present visitor, or of a returning network. */
const signs = ["pointerdown", "keydown", "scroll", "online"];

/**
 * Starts a program. When a part of its code did not arrive, the page stays as built, and the part is
 * requested again at the next interaction.
 */
export async function tryUntilStarted(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (problem) {
    reportError(problem);
    // A form that was sent meanwhile is not sent later: scripts/build/deferred-hydration.ts.
    document.getElementById("root")?.dispatchEvent(new Event("notstarted"));
    const waiting = new AbortController();
    const again = () => {
      waiting.abort();
      void tryUntilStarted(start);
    };
    for (const sign of signs) addEventListener(sign, again, { passive: true, signal: waiting.signal });
  }
}
