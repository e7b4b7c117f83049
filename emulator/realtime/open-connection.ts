import type { IncomingMessage } from "node:http";
import type { RawData, WebSocket } from "ws";
import { impersonate } from "#emulator/caller/impersonate.ts";
import { guest, resolveCaller } from "#emulator/caller/resolve.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { mayCall, originHost } from "#emulator/http/cors.ts";
import { parseQueryString } from "#emulator/http/query-string.ts";
import type { Project } from "#emulator/project.ts";
import { isProtocolOn } from "#emulator/projects/switches.ts";
import { QueryError } from "#emulator/query/parse.ts";
import { type Connection, createConnection } from "./connection.ts";
import { answerMessage, MessageError } from "./messages.ts";
import { createRateLimit } from "./rate-limit.ts";
import { TooManyError } from "./subscriptions.ts";
import { urlSubscriptions } from "./url-subscriptions.ts";

const policyViolation = 1008;
const badMessage = 1003;
const tryAgainLater = 1013;
const messagesPerMinute = 32;
/** Appwrite says no more than this, except in development, about a bad message. */
const masked = "Error: Server Error";

/** A socket that may not be opened. It is sent the reason with code 1008, which ends reconnecting. */
class RefusedError extends Error {
  override name = "RefusedError";
  readonly code: number;
  constructor(message: string, code = policyViolation) {
    super(message);
    this.code = code;
  }
}

/**
 * Greets a new socket and answers its messages from then on; undefined when it was refused, or belongs to no
 * project and so never receives an event.
 */
export function openConnection(
  project: Project,
  socket: WebSocket,
  request: IncomingMessage,
  isAllowed: boolean,
  onChannel: (connection: Connection, channel: string, listens: boolean) => void,
): Connection | undefined {
  // A broken connection or an oversized message closes the socket by itself; "close" follows.
  socket.on("error", () => undefined);
  const query = parseQueryString(new URL(request.url ?? "", "http://localhost").search.slice(1));
  const headers = headersOf(request);
  // A query of the channel "project" has the parameter's name; the header names the project then.
  const named = typeof query.project === "string" ? query.project : headers.get("x-appwrite-project");
  const isNameless = named === null || named === "";
  let connection: Connection;
  try {
    if (!isAllowed) throw new RefusedError("Too many requests", tryAgainLater);
    if (!isNameless && named !== project.id) throw new RefusedError("Missing or unknown project ID");
    requireOrigin(project, headers);
    const caller = isNameless ? guest : impersonate(project, resolveCaller(project, headers), headers, query);
    if (!isProtocolOn(project.settings, "websocket") && !caller.privileged)
      throw new AppwriteError("general_api_disabled");
    connection = createConnection(project, socket, caller, isNameless ? () => {} : onChannel);
    greet(connection, query, project);
  } catch (error) {
    refuse(project, socket, error);
    return undefined;
  }
  const isTooMuch = createRateLimit(project.clock, messagesPerMinute);
  socket.on("message", (data: RawData) => {
    if (project.rateLimits && !isTooMuch("")) connection.fail(tryAgainLater, "Too many messages.");
    else answer(project, connection, data.toString());
  });
  return isNameless ? undefined : connection;
}

function greet(connection: Connection, query: Readonly<Record<string, unknown>>, project: Project): void {
  // Appwrite fails to read a text where it expects a list.
  if (typeof query.channels === "string" && query.channels !== "") throw new RefusedError(masked, 0);
  const wanted = urlSubscriptions(query, connection.caller.user?.$id ?? "");
  const ids: Record<string, string> = {};
  for (const [slot, { channels, filter }] of wanted.subscriptions) {
    const id = project.ids.unique();
    ids[slot] = id;
    connection.subscriptions.add(id, channels, filter);
  }
  // A map whose keys are 0, 1, 2 … is a list in PHP's JSON.
  const isList = wanted.subscriptions.every(([slot], position) => slot === String(position));
  connection.send({
    type: "connected",
    data: {
      channels: wanted.channels,
      subscriptions: isList ? Object.values(ids) : ids,
      user: connection.account(),
    },
  });
}

function answer(project: Project, connection: Connection, text: string): void {
  try {
    answerMessage(project, connection, text);
  } catch (error) {
    const known = error instanceof MessageError || error instanceof TooManyError ? error : undefined;
    if (known === undefined) project.report(error);
    const shown = project.development ? known?.message : undefined;
    connection.fail(known === undefined ? 500 : badMessage, shown ?? masked);
  }
}

function requireOrigin(project: Project, headers: Headers): void {
  const origin = headers.get("origin");
  // Clients that are no browser send none.
  if (origin === null) return;
  const host = originHost(origin);
  if (mayCall(host, project)) return;
  throw new RefusedError(
    `Invalid Origin. Register your new client (${host ?? origin}) as a new Web platform on your project console dashboard`,
  );
}

function refuse(project: Project, socket: WebSocket, error: unknown): void {
  const known = reason(error);
  if (known === undefined) project.report(error);
  const { code, message } = known ?? { code: 500, message: masked };
  // Without a close frame, as seen live: the message holds the code, and clients see an abnormal end.
  socket.send(JSON.stringify({ type: "error", data: { code, message } }), () => socket.terminate());
}

function reason(error: unknown): { code: number; message: string } | undefined {
  if (error instanceof RefusedError) return error;
  if (error instanceof QueryError) return { code: policyViolation, message: error.message };
  if (error instanceof TooManyError) return { code: policyViolation, message: error.message };
  if (error instanceof AppwriteError) return { code: error.code, message: error.message };
  return undefined;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}
