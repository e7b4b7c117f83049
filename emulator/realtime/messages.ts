import { rolesOf } from "#emulator/caller/roles.ts";
import { userScopes } from "#emulator/caller/scopes.ts";
import { findSession } from "#emulator/caller/session.ts";
import { parseGivenJson } from "#emulator/json.ts";
import type { Project } from "#emulator/project.ts";
import { QueryError } from "#emulator/query/parse.ts";
import { ownChannels } from "./channels.ts";
import type { Connection } from "./connection.ts";
import { type Filter, parseFilter } from "./filter.ts";

/** The client sent something that is no message. In production Appwrite keeps the reason to itself. */
export class MessageError extends Error {
  override name = "MessageError";
}

type Handler = (project: Project, connection: Connection, data: unknown) => void;

const handlers: Readonly<Record<string, Handler>> = {
  ping: (_, connection) => connection.send({ type: "pong" }),
  authentication: authenticate,
  subscribe,
  unsubscribe,
};

/** Answers one message. @throws MessageError, TooManyError */
export function answerMessage(project: Project, connection: Connection, text: string): void {
  const message = parse(text);
  const handler = typeof message.type === "string" && Object.hasOwn(handlers, message.type);
  if (!handler) throw new MessageError("Message type is not valid.");
  handlers[String(message.type)]?.(project, connection, message.data);
}

function parse(text: string): { type?: unknown; data?: unknown } {
  let message: unknown;
  try {
    message = parseGivenJson(text);
  } catch {
    throw new MessageError("Message format is not valid.");
  }
  if (typeof message === "object" && message !== null && ("type" in message || "data" in message))
    return message;
  throw new MessageError("Message format is not valid.");
}

/** @param name of what the data holds, as Appwrite calls it */
function requireData(data: unknown, name: string): void {
  if (data === undefined || data === null)
    throw new MessageError(`Payload is not valid. ${name} is required`);
}

function authenticate(project: Project, connection: Connection, data: unknown): void {
  const session = (data as { session?: unknown } | null | undefined)?.session;
  requireData(session, "Session");
  const found = typeof session === "string" ? findSession(project, session) : undefined;
  if (found === undefined || !found.user.status) throw new MessageError("Session is not valid.");
  const roles = rolesOf(project.store, found.user);
  connection.signIn({ kind: "user", privileged: false, roles, scopes: userScopes, ...found });
  connection.send({
    type: "response",
    data: { to: "authentication", success: true, user: connection.account() },
  });
}

function subscribe(project: Project, connection: Connection, data: unknown): void {
  const userId = connection.caller.user?.$id ?? "";
  const wanted = entries(data, "Each subscribe payload must be an object.").map((entry) => {
    const subscriptionId =
      entry.subscriptionId === undefined
        ? project.ids.unique()
        : idOf(entry, "subscriptionId is not a valid id.");
    if (entry.channels === undefined) throw new MessageError("items: channels is not present in payload.");
    const channels = ownChannels(texts(entry.channels, "channels is not a valid array."), userId);
    const queries = texts(entry.queries ?? [], "queries is not a valid array.");
    return { subscriptionId, channels, queries, filter: filterOf(queries) };
  });
  for (const { subscriptionId, channels, filter } of wanted) {
    connection.subscriptions.add(subscriptionId, channels, filter);
  }
  const subscriptions = wanted.map(({ filter: _, ...shown }) => shown);
  connection.send({ type: "response", data: { to: "subscribe", success: true, subscriptions } });
}

function unsubscribe(_: Project, connection: Connection, data: unknown): void {
  const wrong = "Each unsubscribe payload must include a non-empty subscriptionId.";
  // All are judged before the first one ends: a bad one leaves the others as they are.
  const ids = entries(data, wrong).map((entry) => idOf(entry, wrong));
  const subscriptions = ids.map((subscriptionId) => ({
    subscriptionId,
    removed: connection.subscriptions.remove(subscriptionId),
  }));
  connection.send({ type: "response", data: { to: "unsubscribe", success: true, subscriptions } });
}

interface Entry {
  subscriptionId?: unknown;
  channels?: unknown;
  queries?: unknown;
}

/** @param wrong is said of an entry that is no object */
function entries(data: unknown, wrong: string): Entry[] {
  requireData(data, "Items");
  if (!Array.isArray(data)) throw new MessageError("items: Payload is not valid.");
  if (data.every((entry) => typeof entry === "object" && entry !== null)) return data;
  throw new MessageError(`items: ${wrong}`);
}

function idOf({ subscriptionId }: Entry, wrong: string): string {
  if (typeof subscriptionId === "string" && subscriptionId !== "") return subscriptionId;
  throw new MessageError(`items: ${wrong}`);
}

function texts(value: unknown, wrong: string): string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw new MessageError(`items: ${wrong}`);
}

/** @throws MessageError for a query that realtime does not know */
function filterOf(queries: readonly string[]): Filter | undefined {
  try {
    return parseFilter(queries);
  } catch (error) {
    if (error instanceof QueryError) throw new MessageError(`Invalid query: ${error.message}`);
    throw error;
  }
}
