/** Graceful shutdown of commands that serve until they receive a signal. */

/**
 * Ends the process with exit code 0 on SIGINT, SIGTERM or SIGHUP, once `stop` has resolved.
 * @returns a function that does the same for another reason, with the given exit code
 */
export function gracefulShutdown(stop: () => Promise<void>): (code: number) => void {
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    stop().then(
      () => process.exit(code),
      async (problem) => {
        // Only now: it loads Appwrite's SDK, which would hold up every start.
        const { errorMessage } = await import("#scripts/operate/command.ts");
        console.error(errorMessage(problem));
        process.exit(1);
      },
    );
  };
  // A terminal window that is closed sends SIGHUP; without an answer to it a server would live on, on its ports. Not
  // `once`: Ctrl-C reaches the whole group and run.js hands it on, and a second one without a listener kills.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));
  return end;
}
