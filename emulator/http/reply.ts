import { toJson } from "#emulator/json.ts";

/** An answer before it becomes a Response: the pipeline adds CORS, cookies and the standard headers. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | ReadableStream | null;
}

export const noCache = "no-cache, no-store, must-revalidate";

const jsonType = { "content-type": "application/json; charset=UTF-8" };

/** @param body anything JSON can say, BigInt included */
export function json(body: unknown, status = 200): Reply {
  return jsonText(toJson(body), status);
}

/** @param body what is JSON already */
export function jsonText(body: string, status = 200): Reply {
  return { status, headers: jsonType, body };
}

/** 204; a real Appwrite labels the missing body text/html. */
export function noContent(): Reply {
  return { status: 204, headers: { "content-type": "text/html; charset=UTF-8" }, body: null };
}

export function text(body: string, status = 200): Reply {
  return { status, headers: { "content-type": "text/plain; charset=UTF-8" }, body };
}

export function html(body: string, status = 200): Reply {
  return { status, headers: { "content-type": "text/html; charset=UTF-8" }, body };
}

export function bytes(
  body: Uint8Array | ReadableStream,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Reply {
  return { status, headers, body };
}

export function redirect(location: string, status = 301): Reply {
  return { status, headers: { location }, body: null };
}
