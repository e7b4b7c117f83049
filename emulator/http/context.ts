import type { Caller } from "#emulator/caller/caller.ts";
import type { Project } from "#emulator/project.ts";
import { type Cookie, serializeCookie } from "./cookies.ts";
import type { RouteFacts } from "./route-facts.ts";

/** The context of the call that a handler answers. */
export interface Context {
  readonly request: Request;
  readonly method: string;
  readonly url: URL;
  readonly project: Project;
  readonly caller: Caller;
  readonly route: RouteFacts;
  /** Every parameter as it came, before validation. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly ip: string;
  /** Host name of the request, without port. */
  readonly host: string;
  readonly secure: boolean;
  readonly responseHeaders: Headers;
}

export function setCookie(context: Context, cookie: Cookie): void {
  context.responseHeaders.append("set-cookie", serializeCookie(cookie));
}
