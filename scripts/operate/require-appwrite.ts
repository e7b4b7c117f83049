import { CommandError } from "./command.ts";

/** The version that a server reports. */
interface ServerInfo {
  /** Undefined when the server is not Appwrite. */
  readonly version: string | undefined;
  /** The server's clock, in milliseconds; NaN when it sends no date. */
  readonly clock: number;
}

/** Reads a server's version and clock. @throws TypeError when no server answers */
export async function serverInfo(endpoint: string): Promise<ServerInfo> {
  const answer = await fetch(`${endpoint}/health/version`);
  const { version } = (await answer.json().catch(() => ({}))) as { version?: unknown };
  return {
    version: typeof version === "string" ? version : undefined,
    clock: Date.parse(answer.headers.get("date") ?? ""),
  };
}

/**
 * Returns the place when an Appwrite answers there, so that a host that answers every request with a page is reported
 * at once.
 * @throws CommandError for any other server, TypeError when no server answers
 */
export async function requireAppwrite<Place extends { readonly endpoint: string }>(
  place: Place,
): Promise<Place> {
  const { version } = await serverInfo(place.endpoint);
  if (version === undefined)
    throw new CommandError(
      `${place.endpoint} answers, but is not Appwrite. The endpoint is the address of Appwrite itself and ends with /v1.`,
    );
  return place;
}
