import { Client as WebClient } from "appwrite";
import { Client as ServerClient } from "node-appwrite";
import type { Emulator } from "#emulator/start-emulator.ts";

const password = "password-1";

/** The parameters of a client. */
type Addressed = Pick<Emulator, "endpoint" | "projectId" | "key">;

/** A client of the official web SDK without a session. */
export function guest(server: Addressed): WebClient {
  return new WebClient().setEndpoint(server.endpoint).setProject(server.projectId);
}

/** A client of the official server SDK with the key of all scopes. */
export function withKey(server: Addressed): ServerClient {
  return new ServerClient().setEndpoint(server.endpoint).setProject(server.projectId).setKey(server.key);
}

export interface Person {
  readonly id: string;
  /** The official web SDK, signed in. */
  readonly client: WebClient;
  /** The session secret that the cookie carries. */
  readonly session: string;
}

/** Registers and signs in over the wire; the user's id is `name`. */
export async function signUp(server: Addressed, name: string): Promise<Person> {
  const email = `${name}@example.com`;
  await post(server, "/account", { userId: name, email, password, name });
  const signedIn = await post(server, "/account/sessions/email", { email, password });
  const fallback = JSON.parse(signedIn.headers.get("x-fallback-cookies") ?? "{}") as Record<string, string>;
  const session = fallback[`a_session_${server.projectId}`] ?? "";
  return { id: name, client: guest(server).setSession(session), session };
}

async function post(server: Addressed, path: string, body: object): Promise<Response> {
  const response = await fetch(server.endpoint + path, {
    method: "POST",
    headers: { "x-appwrite-project": server.projectId, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
