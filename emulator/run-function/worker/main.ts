/**
 * The program of a function's own process: takes executions from the server over file descriptor 3 and answers them,
 * many at once. argv: the deployment's folder, its entrypoint.
 */
import { Socket } from "node:net";
import { encodeFrame, frameReader } from "#emulator/run-function/frames.ts";
import { execute, type Outcome } from "./execute.ts";
import { type Handler, loadHandler } from "./handler.ts";
import { captureConsole } from "./logger.ts";
import type { RawRequest } from "./request.ts";

interface Job {
  id: number;
  request: RawRequest;
  timeout: number;
  logging: boolean;
}

const [folder = "", entrypoint = ""] = process.argv.slice(-2);
const server = new Socket({ fd: 3, readable: true, writable: true });
let handler: Promise<Handler> | undefined;

captureConsole(console);

/** Loaded by the first execution, so that what it logs and throws belongs to one. */
function load(): Promise<Handler> {
  handler ??= loadHandler(folder, entrypoint).catch((error: unknown) => {
    handler = undefined;
    throw error;
  });
  return handler;
}

function answer(id: number, { body, ...header }: Outcome): void {
  server.write(encodeFrame({ type: "done", id, ...header }, body));
}

const read = frameReader(({ header, body }) => {
  const { id, ...job } = header as Record<string, unknown> & Job;
  execute(load, { ...job, body }).then((outcome) => answer(id, outcome));
});

server.on("data", read);
// The server is gone: there is no reader for the answer.
server.on("close", () => process.exit(0));
server.write(encodeFrame({ type: "ready" }));
