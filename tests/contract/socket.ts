import { WebSocket } from "ws";
import type { Emulator } from "#emulator/start-emulator.ts";

type Addressed = Pick<Emulator, "endpoint" | "projectId">;

export interface Frame {
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a frame is whatever the wire carries
  data?: any;
}

/** A raw websocket to realtime, whose frames are read one by one. */
export interface Socket {
  send(message: unknown): void;
  /** The next frame, waiting for it if need be. Rejects when the socket closes first. */
  next(): Promise<Frame>;
  /** Frames that have come and were not read. */
  readonly unread: readonly Frame[];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly raw: WebSocket;
  close(): void;
}

/** @param query of the address, without `?`; the project is always named unless it is null */
export function openSocket(
  server: Addressed,
  query = "",
  headers: Record<string, string> = {},
  project: string | null = server.projectId,
): Socket {
  const named = project === null ? "" : `project=${project}&`;
  const raw = new WebSocket(`${server.endpoint.replace("http", "ws")}/realtime?${named}${query}`, {
    headers,
  });
  const unread: Frame[] = [];
  const waiting: { resolve(frame: Frame): void; reject(error: Error): void }[] = [];
  const closed = new Promise<number>((resolve) => {
    raw.on("close", (code) => {
      resolve(code);
      for (const { reject } of waiting) reject(new Error(`closed with ${code}`));
    });
  });
  raw.on("error", () => undefined);
  raw.on("message", (data) => {
    const frame = JSON.parse(data.toString()) as Frame;
    const first = waiting.shift();
    if (first === undefined) unread.push(frame);
    else first.resolve(frame);
  });
  return {
    raw,
    closed,
    unread,
    send: (message) => raw.send(typeof message === "string" ? message : JSON.stringify(message)),
    next() {
      const frame = unread.shift();
      if (frame !== undefined) return Promise.resolve(frame);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    close: () => raw.close(),
  };
}
