import { type IncomingHttpHeaders, request } from "node:http";

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** One character per byte. */
  body: string;
}

interface RawCall {
  method?: string;
  /** May name another host, which `fetch` does not allow. */
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a path exactly as it is written to a port of this machine; `fetch` would tidy it up. */
export function rawRequest(port: number, path: string, call: RawCall = {}): Promise<RawAnswer> {
  const { method = "GET", headers = {}, body } = call;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: { host: `localhost:${port}`, ...length, ...headers },
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      let text = "";
      response.setEncoding("latin1");
      response.on("data", (part: string) => {
        text += part;
      });
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    outgoing.end(body);
  });
}
