import { connect as open } from "node:net";
import { type ConnectionOptions, connect, type SecureVersion } from "node:tls";
import { errorMessage } from "#scripts/operate/command.ts";
import { type DoctorContext, type Finding, ok, unknown, wrong } from "./finding.ts";

/** How long a handshake may take, in milliseconds. */
const TIMEOUT = 10_000;
/** Days before its end at which a certificate should have been renewed. */
const RENEWED_BEFORE = 14;
const DAY = 86_400_000;
/** A year, as ASVS 3.4.1 asks for. */
const YEAR = 31_536_000;

const HSTS =
  'configure the host to send Strict-Transport-Security: max-age=31536000; docs/deploy.md, "Check TLS"';

/** The answer of a host to one handshake. */
type Handshake =
  | { readonly isAccepted: true; readonly version: string; readonly validTo: string }
  | { readonly isAccepted: false; readonly reason: string };

/** The answers of a host to all handshakes and requests of the check. */
export interface TlsFacts {
  readonly host: string;
  /** With the certificate authorities that every browser trusts, and the newest version that both know. */
  readonly best: Handshake;
  /** With TLS 1.1 or older alone. */
  readonly old: Handshake;
  /** With suites alone that encrypt without authentication, or without forward secrecy. */
  readonly weak: Handshake;
  /** The header of an answer; null without one. */
  readonly hsts: string | null;
  /** The status of an answer to TRACE; null without one. */
  readonly trace: number | null;
  /** The status of an answer of the API over plain http; null where nothing answers, or for a site of pages. */
  readonly plain: number | null;
}

/** Whether site and API are reached by current TLS alone, with a trusted certificate and HSTS. */
export async function* checkTls({ server, site }: DoctorContext): AsyncGenerator<Finding> {
  const api = new URL(server.endpoint);
  const pages = site === undefined ? undefined : new URL(site);
  const hosts = new Map([pages, api].flatMap((url) => (url === undefined ? [] : [[url.host, url]])));
  for (const url of hosts.values()) {
    if (url.protocol !== "https:") {
      if (!isLoopback(url.hostname))
        yield wrong(`${url.host} is served over plain http`, "serve it over https");
      continue;
    }
    try {
      const faults = tlsFaults(await factsOf(url, url === api && pages?.host !== api.host), Date.now());
      yield* faults;
      if (faults.length === 0)
        yield ok(`${url.host} speaks TLS 1.2 or newer alone, with a trusted certificate and HSTS`);
    } catch (problem) {
      yield unknown(
        `TLS of ${url.host} was not checked: ${errorMessage(problem)}`,
        "check the address and the firewall",
      );
    }
  }
}

const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Returns the problems of a host. @param now milliseconds since 1970 */
export function tlsFaults({ host, best, old, weak, hsts, trace, plain }: TlsFacts, now: number): Finding[] {
  if (!best.isAccepted)
    return [
      wrong(
        `${host} shows no certificate that browsers trust: ${best.reason}`,
        "use a certificate of a public authority, such as Let's Encrypt, with its whole chain",
      ),
    ];
  const faults: Finding[] = [];
  const days = Math.floor((Date.parse(best.validTo) - now) / DAY);
  if (days < RENEWED_BEFORE)
    faults.push(
      wrong(`the certificate of ${host} ends in ${days} days`, "renew it, and let a program do so"),
    );
  if (best.version !== "TLSv1.3")
    faults.push(
      wrong(
        `${host} prefers ${best.version} to TLS 1.3`,
        "switch TLS 1.3 on, for example ssl_protocols TLSv1.2 TLSv1.3",
      ),
    );
  if (old.isAccepted)
    faults.push(
      wrong(
        `${host} accepts ${old.version}`,
        "switch TLS 1.0 and 1.1 off, for example ssl_protocols TLSv1.2 TLSv1.3",
      ),
    );
  if (weak.isAccepted)
    faults.push(
      wrong(
        `${host} accepts weak cipher suites`,
        "allow ECDHE with AES-GCM or ChaCha20 only, for example the intermediate list of Mozilla",
      ),
    );
  if (Number(/max-age="?(\d+)/.exec(hsts ?? "")?.[1] ?? 0) < YEAR)
    faults.push(
      wrong(`${host} answers with ${hsts === null ? "no" : `"${hsts}" as`} Strict-Transport-Security`, HSTS),
    );
  if (trace !== null && trace < 400)
    faults.push(wrong(`${host} answers TRACE with ${trace}`, "refuse the method TRACE"));
  if (plain !== null && plain < 400)
    faults.push(
      wrong(
        `${host} answers the API over plain http with ${plain}, so a client that is set to http by mistake goes unnoticed`,
        "refuse or do not serve /v1 over plain http: no redirect either",
      ),
    );
  return faults;
}

/** Asks a host. @param isApi whether only programs call it */
export async function factsOf(url: URL, isApi: boolean, authorities?: string): Promise<TlsFacts> {
  const { hostname, host } = url;
  const port = Number(url.port || 443);
  const trusting = { host: hostname, port, servername: hostname, ...(authorities && { ca: authorities }) };
  const unchecked = { ...trusting, rejectUnauthorized: false };
  // Older OpenSSL offers neither without level 0.
  const versions = { minVersion: "TLSv1" as SecureVersion, maxVersion: "TLSv1.1" as SecureVersion };
  return {
    host,
    best: await handshake(trusting),
    old: await handshake({ ...unchecked, ...versions, ciphers: "DEFAULT:@SECLEVEL=0" }),
    weak: await handshake({ ...unchecked, maxVersion: "TLSv1.2", ciphers: `${WEAK}:@SECLEVEL=0` }),
    ...(await answersOf(trusting, isApi ? url : undefined)),
  };
}

/** CBC and RSA key exchange: no authenticated encryption, or no forward secrecy. */
const WEAK =
  "AES128-SHA:AES256-SHA:AES128-SHA256:AES256-SHA256:AES128-GCM-SHA256:AES256-GCM-SHA384:ECDHE-RSA-AES128-SHA:ECDHE-RSA-AES256-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA";

function handshake(options: ConnectionOptions): Promise<Handshake> {
  return new Promise((resolve) => {
    const socket = connect({ ...options, timeout: TIMEOUT }, () => {
      const version = socket.getProtocol() ?? "an unknown version";
      resolve({ isAccepted: true, version, validTo: socket.getPeerCertificate().valid_to });
      socket.destroy();
    });
    const fail = (reason: string) => {
      resolve({ isAccepted: false, reason });
      socket.destroy();
    };
    socket.on("error", (error) => fail(errorMessage(error)));
    socket.on("timeout", () => fail("no answer in time"));
  });
}

async function answersOf(options: ConnectionOptions, api: URL | undefined) {
  const path = api === undefined ? "/" : `${api.pathname}/health/version`;
  const get = await exchange(connect({ ...options, timeout: TIMEOUT }), "GET", path, options.host);
  const trace = await exchange(connect({ ...options, timeout: TIMEOUT }), "TRACE", path, options.host);
  const plain =
    api === undefined || api.port !== ""
      ? null
      : await exchange(open({ host: api.hostname, port: 80, timeout: TIMEOUT }), "GET", path, options.host);
  return { hsts: get?.hsts ?? null, trace: trace?.status ?? null, plain: plain?.status ?? null };
}

/** One request by hand: fetch sends no TRACE. @returns null where nothing answers */
function exchange(
  socket: ReturnType<typeof open>,
  method: string,
  path: string,
  host = "",
): Promise<{ status: number; hsts: string | null } | null> {
  return new Promise((resolve) => {
    let text = "";
    const done = () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      const hsts = /^strict-transport-security:\s*(.*?)\s*$/im.exec(text.split("\r\n\r\n")[0] ?? "")?.[1];
      resolve(Number.isNaN(status) ? null : { status, hsts: hsts ?? null });
      socket.destroy();
    };
    socket.on("data", (part) => {
      text += part.toString("latin1");
      if (text.includes("\r\n\r\n")) done();
    });
    for (const event of ["error", "timeout", "end"]) socket.on(event, done);
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}
