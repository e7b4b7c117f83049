import { createLogger, type Logger } from "vite";

/** A socket ends this way when a tab is closed; the developer need not do anything. */
const closedTab = /ECONNRESET|EPIPE|socket hang up/;

/** Vite's own logger, without a stack trace for each realtime connection that a closed tab leaves behind. */
export function viteLogger(): Logger {
  const logger = createLogger("warn");
  return {
    ...logger,
    error(message, options) {
      const reason = options?.error instanceof Error ? options.error.message : "";
      if (message.includes("ws proxy") && closedTab.test(`${message} ${reason}`)) return;
      logger.error(message, options);
    },
  };
}
