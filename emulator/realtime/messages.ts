import { rolesOf } from "#emulator/caller/roles.ts";
import { userScopes } from "#emulator/caller/scopes.ts";
import { findSession } from "#emulator/caller/session.ts";
import { parseGivenJson } from "#emulator/json.ts";
import type { Project } from "#emulator/project.ts";
import { ownChannels } from "./channels.ts";
import type { Connection } from "./connection.ts";
import { parseFilter } from "./filter.ts";

/** The client sent something that is no message; in production Appwrite does not say what. */
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

/** Answers one message. @throws MessageError, QueryError, TooManyError */
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
  if (typeof message !== "object" || message === null) throw new MessageError("Message format is not valid.");
  return message;
}

function authenticate(project: Project, connection: Connection, data: unknown): void {
  const session = (data as { session?: unknown } | null | undefined)?.session;
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
  const wanted = entries(data).map((entry) => {
    const queries = texts(entry.queries ?? []);
    return {
      subscriptionId: entry.subscriptionId === undefined ? project.ids.unique() : idOf(entry),
      channels: ownChannels(texts(entry.channels), userId),
      queries,
      filter: parseFilter(queries),
    };
  });
  for (const { subscriptionId, channels, filter } of wanted) {
    connection.subscriptions.add(subscriptionId, channels, filter);
  }
  const subscriptions = wanted.map(({ filter: _, ...shown }) => shown);
  connection.send({ type: "response", data: { to: "subscribe", success: true, subscriptions } });
}

function unsubscribe(_: Project, connection: Connection, data: unknown): void {
  const subscriptions = entries(data).map((entry) => {
    const subscriptionId = idOf(entry);
    return { subscriptionId, removed: connection.subscriptions.remove(subscriptionId) };
  });
  connection.send({ type: "response", data: { to: "unsubscribe", success: true, subscriptions } });
}

interface Entry {
  subscriptionId?: unknown;
  channels?: unknown;
  queries?: unknown;
}

function entries(data: unknown): Entry[] {
  const isList = Array.isArray(data) && data.every((entry) => typeof entry === "object" && entry !== null);
  if (!isList) throw new MessageError("Payload is not valid.");
  return data;
}

function idOf({ subscriptionId }: Entry): string {
  if (typeof subscriptionId === "string" && subscriptionId !== "") return subscriptionId;
  throw new MessageError("Payload is not valid.");
}

function texts(value: unknown): string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw new MessageError("Payload is not valid.");
}
