import { AsyncLocalStorage } from "node:async_hooks";

/** The log of one execution. Bounded, so that an endless log cannot exhaust the memory. */
export interface Logger {
  log(...messages: readonly unknown[]): void;
  error(...messages: readonly unknown[]): void;
  /** The output of `console`. */
  native(...messages: readonly unknown[]): void;
  readonly logs: string;
  readonly errors: string;
}

const maxLine = 8000;
/** Characters that Appwrite stores of the logs and of the errors of one execution. */
const maxTotal = 1_000_000;
const nativeNote = "Native logs detected. Use context.log() or context.error() for better experience.";

export function createLogger(enabled: boolean): Logger {
  const logs = boundedText("Logs");
  const errors = boundedText("Errors");
  let noted = false;
  return {
    log(...messages) {
      if (enabled) logs.add(line(messages));
    },
    error(...messages) {
      if (enabled) errors.add(line(messages));
    },
    native(...messages) {
      if (!enabled) return;
      if (!noted) logs.add(nativeNote);
      noted = true;
      logs.add(line(messages));
    },
    get logs() {
      return logs.text();
    },
    get errors() {
      return errors.text();
    },
  };
}

function line(messages: readonly unknown[]): string {
  const text = messages.map(readable).join(" ");
  if (text.length <= maxLine) return text;
  return `${text.slice(0, maxLine)}... Log truncated due to size limit (${maxLine} characters)`;
}

function readable(message: unknown): string {
  if (message instanceof Error) return message.stack ?? String(message);
  if (typeof message !== "object" || message === null) return String(message);
  try {
    return JSON.stringify(message);
  } catch {
    // A circle, a bigint or a throwing toJSON: its kind is all that can be said about it.
    return Object.prototype.toString.call(message);
  }
}

/** Keeps the end of what is added, as Appwrite does, with a warning in front when something was cut. */
function boundedText(what: string): { add(line: string): void; text(): string } {
  let lines: string[] = [];
  let length = 0;
  let cut = false;
  return {
    add(text) {
      lines.push(text);
      length += text.length + 1;
      if (length <= 2 * maxTotal) return;
      const tail = `${lines.join("\n")}\n`.slice(-maxTotal);
      lines = [tail.slice(0, -1)];
      length = tail.length;
      cut = true;
    },
    text() {
      if (lines.length === 0) return "";
      const whole = `${lines.join("\n")}\n`;
      if (!cut && whole.length <= maxTotal) return whole;
      const warning = `[WARNING] ${what} truncated. The output exceeded ${maxTotal} characters.\n`;
      return warning + whole.slice(-(maxTotal - warning.length));
    },
  };
}

/** The logger of the execution that the running code belongs to. */
export const currentLogger = new AsyncLocalStorage<Logger>();

/** Sends `console` of the function's code to the logger of its execution. */
export function captureConsole(console: Console): void {
  for (const method of ["log", "info", "debug", "warn", "error"] as const) {
    console[method] = (...messages: unknown[]) => currentLogger.getStore()?.native(...messages);
  }
}
