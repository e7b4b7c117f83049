import { connect as open } from "node:net";
import { connect } from "node:tls";
import { errorMessage } from "#scripts/operate/command.ts";
import { type DoctorContext, type Finding, ok, unknown, wrong } from "./finding.ts";

/** How long an answer may take, in milliseconds. */
const TIMEOUT = 10_000;

/** Whether site and API agree with every proxy about where a request ends, so that none can be smuggled in another. */
export async function* checkFraming({ server, site }: DoctorContext): AsyncGenerator<Finding> {
  const api = new URL(`${server.endpoint}/health/version`);
  const pages = site === undefined ? [] : [new URL(`${site}/`)];
  const hosts = new Map([...pages, api].map((url) => [url.host, url]));
  for (const url of hosts.values()) {
    try {
      const faults = await framingFaults(url);
      yield* faults;
      if (faults.length === 0) yield ok(`${url.host} refuses requests with two lengths`);
    } catch (problem) {
      yield unknown(
        `the lengths of requests to ${url.host} were not checked: ${errorMessage(problem)}`,
        "check the address and the firewall",
      );
    }
  }
}

/** Returns the problems of a host with requests that have two lengths. @throws Error when it does not answer */
export async function framingFaults(url: URL, authority?: string): Promise<Finding[]> {
  const next = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`;
  const request = (lines: readonly string[], body: string) =>
    [`POST ${url.pathname} HTTP/1.1`, `Host: ${url.host}`, ...lines, "", body].join("\r\n");
  const length = (body: string) => `Content-Length: ${body.length}`;
  // By its chunks the request ends before the next one, by its length behind it.
  const chunked = `0\r\n\r\n${next}`;
  const both = request([length(chunked), "Transfer-Encoding: chunked"], chunked);
  const doubled = request([length("1"), length(next)], `1${next}`);
  const faults: Finding[] = [];
  // RFC 9112, 6.3: a server refuses it, or takes the chunks and then answers the next request, too.
  const first = await statuses(url, both, authority);
  if (first[0] !== 400 && first.length < 2)
    faults.push(wrong(`${url.host} ${says(first)} a request with a length and chunks`, REMEDY));
  const second = await statuses(url, doubled, authority);
  if (second[0] !== 400) faults.push(wrong(`${url.host} ${says(second)} a request with two lengths`, REMEDY));
  return faults;
}

const REMEDY =
  'put a proxy in front that refuses it with 400, such as nginx from 1.21 on; docs/deploy.md, "The gateway"';

const says = ([status]: readonly number[]) =>
  status === undefined ? "is silent to" : `answers ${status} to`;

/** Sends text as it is. @returns the statuses of all answers until the host closes the connection or falls silent */
function statuses(url: URL, text: string, authority?: string): Promise<number[]> {
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const options = {
    host,
    port,
    servername: host,
    ALPNProtocols: ["http/1.1"],
    ...(authority && { ca: authority }),
  };
  return new Promise((resolve, reject) => {
    const socket = url.protocol === "https:" ? connect(options) : open({ host, port });
    let received = "";
    socket.setTimeout(TIMEOUT);
    socket.on("data", (part) => {
      received += part.toString("latin1");
    });
    const done = () => {
      socket.destroy();
      resolve([...received.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status)));
    };
    socket.on("end", done);
    socket.on("close", done);
    socket.on("timeout", done);
    socket.on("error", (error) => (received === "" ? reject(error) : done()));
    socket.write(text);
  });
}
