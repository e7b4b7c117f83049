import { CommandError } from "./command.ts";

/** What somebody at an address says of itself. */
interface Greeting {
  /** Undefined of one that is no Appwrite. */
  readonly version: string | undefined;
  /** Its clock, in milliseconds; NaN when it does not say. */
  readonly clock: number;
}

/** @throws TypeError when nobody answers */
export async function greetingOf(endpoint: string): Promise<Greeting> {
  const answer = await fetch(`${endpoint}/health/version`);
  const { version } = (await answer.json().catch(() => ({}))) as { version?: unknown };
  return {
    version: typeof version === "string" ? version : undefined,
    clock: Date.parse(answer.headers.get("date") ?? ""),
  };
}

/**
 * The same place, once an Appwrite has answered there: a host that answers everything with a page is told here, and
 * not by whatever first trips over it.
 * @throws CommandError for anything else, TypeError when nobody answers
 */
export async function answering<Place extends { readonly endpoint: string }>(place: Place): Promise<Place> {
  const { version } = await greetingOf(place.endpoint);
  if (version === undefined)
    throw new CommandError(
      `${place.endpoint} answers, but not as Appwrite does: the endpoint is the address of Appwrite itself, with /v1 at its end.`,
    );
  return place;
}
