/** The values that a handler returns. */
export interface FunctionResponse {
  readonly body: unknown;
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Headers = Record<string, unknown>;

/** `context.res` of the Open Runtimes contract, version 5. */
export const responder = {
  binary: (bytes: unknown, statusCode = 200, headers: Headers = {}): FunctionResponse => ({
    body: bytes,
    statusCode,
    headers,
  }),
  text: (body: unknown, statusCode = 200, headers: Headers = {}) =>
    responder.binary(Buffer.from(String(body)), statusCode, headers),
  /** The older name of `text`. */
  send: (body: unknown, statusCode = 200, headers: Headers = {}) => responder.text(body, statusCode, headers),
  json: (value: unknown, statusCode = 200, headers: Headers = {}) =>
    responder.text(JSON.stringify(value), statusCode, { ...headers, "content-type": "application/json" }),
  redirect: (url: unknown, statusCode = 301, headers: Headers = {}) =>
    responder.text("", statusCode, { ...headers, location: url }),
  empty: () => responder.text("", 204),
};

export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const maxBodyBytes = 22 * 1024 * 1024;

/**
 * The answer as it travels, or undefined when the handler returned nothing that is one.
 * @throws RangeError for a status no HTTP server sends or a body larger than 22 MB
 */
export function wireResponse(output: unknown): WireResponse | undefined {
  if (typeof output !== "object" || output === null) return undefined;
  const given = output as Partial<FunctionResponse>;
  const status = given.statusCode ?? 200;
  if (!Number.isInteger(status) || status < 100 || status > 999) {
    throw new RangeError(`Invalid status code: ${String(status)}`);
  }
  const body = bytesOf(given.body);
  if (body.length > maxBodyBytes)
    throw new RangeError(`The response has ${body.length} bytes; ${maxBodyBytes} are allowed`);
  return { status, headers: wireHeaders(given.headers ?? {}), body };
}

function bytesOf(body: unknown): Uint8Array {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  return Buffer.from(typeof body === "object" ? JSON.stringify(body) : String(body));
}

function wireHeaders(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const key = name.toLowerCase();
    if (!key.startsWith("x-open-runtimes-")) headers[key] = String(value);
  }
  const type = (headers["content-type"] ?? "text/plain").toLowerCase();
  const complete = type.startsWith("multipart/") || type.includes("charset=");
  headers["content-type"] = complete ? type : `${type}; charset=utf-8`;
  return headers;
}
