import { randomBytes } from "node:crypto";
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

/** The fields of an answer as parts of a form, which can hold bytes; lists and objects are JSON. */
export function multipart(fields: Readonly<Record<string, unknown>>, status = 200): Reply {
  const boundary = `----${randomBytes(8).toString("hex")}`;
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isJson = typeof value === "object" && value !== null && !Buffer.isBuffer(value);
    const type = isJson ? "\r\nContent-Type: application/json" : "";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n`;
    return [Buffer.from(head), asBytes(value, isJson), Buffer.from("\r\n")];
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { status, headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, body };
}

/** As PHP writes a value into a text: true is 1 and null is nothing. */
function asBytes(value: unknown, isJson: boolean): Buffer {
  if (Buffer.isBuffer(value)) return value;
  if (typeof value === "boolean") return Buffer.from(value ? "1" : "0");
  return Buffer.from(isJson ? toJson(value) : String(value ?? ""));
}

export function redirect(location: string, status = 301): Reply {
  return { status, headers: { location }, body: null };
}
