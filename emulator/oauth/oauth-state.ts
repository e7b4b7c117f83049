import { AppwriteError } from "#emulator/errors.ts";
import { redirectUrl } from "#emulator/params/redirect-url.ts";
import type { Project } from "#emulator/project.ts";

/** State that the browser carries through the provider's pages, readable for all, as in Appwrite. */
export interface OAuthState {
  readonly success: string;
  /** Empty: failures are pages of the server. */
  readonly failure: string;
  /** The page gets a secret to sign in with, instead of a session. */
  readonly token: boolean;
}

/** JSON as PHP writes it. */
export const writeState = (state: OAuthState): string => JSON.stringify(state).replaceAll("/", "\\/");

/** @throws general_server_error, project_invalid_success_url, project_invalid_failure_url */
export function readState(text: string, project: Project): OAuthState {
  const given = parsed(text);
  const { success = "", failure = "", token } = given as Record<string, unknown>;
  const isAllowed = (url: unknown): url is string =>
    "value" in redirectUrl(url, { project }) && URL.canParse(String(url));
  if (!isAllowed(success)) throw new AppwriteError("project_invalid_success_url");
  if (failure !== "" && !isAllowed(failure)) throw new AppwriteError("project_invalid_failure_url");
  return { success, failure, token: Boolean(token) };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Refused below, as a value that is no object.
  }
  throw new AppwriteError(
    "general_server_error",
    "Failed to parse login state params as passed from OAuth2 provider",
  );
}

/** A link with parameters added to it; it ends with a fragment, be it an empty one. */
export function linkBack(url: string, parameters: Readonly<Record<string, string>>): string {
  const link = new URL(url);
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value);
  return link.hash === "" ? `${link.href}#` : link.href;
}
