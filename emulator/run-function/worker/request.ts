/** A request as it comes over the wire. Header names are lower case; `path` carries the query string. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `context.req` of the Open Runtimes contract, version 5. */
export interface FunctionRequest {
  readonly bodyText: string;
  /** @throws SyntaxError for a body that is not JSON */
  readonly bodyJson: unknown;
  readonly bodyBinary: Buffer;
  /** Parsed JSON, text, or bytes: whatever the content type says. */
  readonly body: unknown;
  readonly bodyRaw: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method: string;
  readonly host: string;
  readonly scheme: string;
  readonly port: number;
  readonly url: string;
  readonly path: string;
  readonly queryString: string;
  readonly query: Readonly<Record<string, string>>;
}

const binaryTypes = ["application/", "audio/", "font/", "image/", "video/"];

export function functionRequest(raw: RawRequest, bytes: Buffer): FunctionRequest {
  const headers = { ...raw.headers };
  const scheme = headers["x-forwarded-proto"] ?? "http";
  const defaultPort = scheme === "https" ? 443 : 80;
  const [host = "", portText] = (headers.host ?? "localhost").split(":");
  const port = portText === undefined ? defaultPort : Number(portText);
  const target = raw.path.startsWith("/") ? raw.path : `/${raw.path}`;
  const [path = "/", queryString = ""] = target.split("?");
  const origin = `${scheme}://${host}${port === defaultPort ? "" : `:${port}`}`;
  return {
    get bodyBinary() {
      return bytes;
    },
    get bodyText() {
      return bytes.toString("utf8");
    },
    get bodyRaw() {
      return this.bodyText;
    },
    get bodyJson() {
      return JSON.parse(this.bodyText);
    },
    get body() {
      const type = (headers["content-type"] ?? "text/plain").toLowerCase();
      if (type.startsWith("application/json")) return bytes.length === 0 ? {} : this.bodyJson;
      if (type.startsWith("application/x-www-form-urlencoded")) return this.bodyText;
      return binaryTypes.some((binary) => type.startsWith(binary)) ? bytes : this.bodyText;
    },
    headers,
    method: raw.method,
    host,
    scheme,
    port,
    path,
    queryString,
    query: parseQuery(queryString),
    url: `${origin}${path}${queryString === "" ? "" : `?${queryString}`}`,
  };
}

/** Names and values stay encoded: the runtime does not decode them either. */
function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const pair of text.split("&")) {
    const [key = "", ...value] = pair.split("=");
    if (key !== "") query[key] = value.join("=");
  }
  return query;
}
