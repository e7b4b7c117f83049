import { setImmediate as nextTurn } from "node:timers/promises";
import { startEmulator } from "#emulator/start-emulator.ts";

/** The server a recording is replayed against. */
export interface Target {
  readonly endpoint: string;
  readonly projectId: string;
  readonly key: string;
  /** Host of the app whose pages call; a platform of the project. */
  readonly appHost: string;
  /** Returns the messages to an address, newest last, as texts. */
  messages(kind: "mail" | "sms", to: string): readonly string[];
  /** Milliseconds since 1970, by the server's own clock. */
  now(): number;
  /** Moves the server's clock. */
  advance(ms: number): void;
  /** Resolves when everything that the answered calls started is finished and delivered to the sockets. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** An emulator of its own in memory. Its time advances by a millisecond on every read, never by itself. */
export async function startTarget(): Promise<Target> {
  let time = Date.UTC(2026, 0, 1);
  const clock = { now: () => time++ };
  const server = await startEmulator({ rateLimits: false, clock });
  const { outbox, jobs } = server.app.project;
  return {
    endpoint: server.endpoint,
    projectId: server.projectId,
    key: server.key,
    appHost: "localhost",
    messages(kind, to) {
      const messages = kind === "mail" ? outbox.mails(to) : outbox.smsTo(to);
      return messages.map(({ text }) => text);
    },
    now: () => time,
    advance(ms) {
      time += ms;
    },
    async settle() {
      await jobs.idle();
      // An event waits two turns, so that the answer of its call goes first.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    },
    stop: () => server.stop(),
  };
}
