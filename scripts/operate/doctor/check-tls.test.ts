import { createServer, type Server, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { localCertificate } from "#scripts/bench/certificate.ts";
import { factsOf, type TlsFacts, tlsFaults } from "./check-tls.ts";

const now = Date.parse("2026-03-14T12:00:00Z");
const refused = { isAccepted: false, reason: "handshake failure" } as const;
const good: TlsFacts = {
  host: "api.example.com",
  best: { isAccepted: true, version: "TLSv1.3", validTo: "May 14 12:00:00 2026 GMT" },
  old: refused,
  weak: refused,
  hsts: "max-age=31536000; includeSubDomains",
  trace: 405,
  plain: null,
};
const messages = (facts: Partial<TlsFacts>) =>
  tlsFaults({ ...good, ...facts }, now).map(({ message }) => message);

describe("the check of TLS", () => {
  it("finds nothing wrong with current versions, a trusted certificate and a year of HSTS", () => {
    expect(messages({})).toEqual([]);
    expect(messages({ trace: null, plain: 404 })).toEqual([]);
  });

  it.each<[Partial<TlsFacts>, string]>([
    [
      { best: { isAccepted: false, reason: "self-signed certificate" } },
      "no certificate that browsers trust",
    ],
    [
      { best: { isAccepted: true, version: "TLSv1.3", validTo: "Mar 20 12:00:00 2026 GMT" } },
      "ends in 6 days",
    ],
    [
      { best: { isAccepted: true, version: "TLSv1.2", validTo: "May 14 12:00:00 2026 GMT" } },
      "prefers TLSv1.2",
    ],
    [{ old: { isAccepted: true, version: "TLSv1.1", validTo: "" } }, "accepts TLSv1.1"],
    [{ weak: { isAccepted: true, version: "TLSv1.2", validTo: "" } }, "weak cipher suites"],
    [{ hsts: null }, "no Strict-Transport-Security"],
    [{ hsts: "max-age=10886400" }, '"max-age=10886400" as Strict-Transport-Security'],
    [{ trace: 200 }, "TRACE with 200"],
    [{ plain: 301 }, "over plain http with 301"],
  ])("names what a host does wrong: %o", (facts, words) => {
    expect(messages(facts)).toEqual([expect.stringContaining(words)]);
  });
});

describe("a host", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    server = undefined;
  });

  const { key, cert } = localCertificate();
  async function facts(options: ServerOptions, authorities?: string): Promise<TlsFacts> {
    const started = createServer({ key, cert, ...options }, (request, response) => {
      if (request.method === "TRACE") response.statusCode = 405;
      response.setHeader("strict-transport-security", "max-age=31536000");
      response.end("an answer");
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, "localhost", resolve));
    const { port } = started.address() as AddressInfo;
    return factsOf(new URL(`https://localhost:${port}`), false, authorities);
  }

  it("a host of current versions accepts no older one and no weak suite, and refuses TRACE", async () => {
    expect(await facts({ minVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES128-GCM-SHA256" }, cert)).toEqual({
      host: expect.stringMatching(/^localhost:\d+$/),
      best: { isAccepted: true, version: "TLSv1.3", validTo: expect.stringMatching(/GMT$/) },
      old: { isAccepted: false, reason: expect.any(String) },
      weak: { isAccepted: false, reason: expect.any(String) },
      hsts: "max-age=31536000",
      trace: 405,
      plain: null,
    });
  });

  it("a host of old versions and suites is seen as such", async () => {
    const old = { minVersion: "TLSv1", ciphers: "ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0" } as const;
    expect(await facts(old, cert)).toMatchObject({
      old: { isAccepted: true, version: "TLSv1.1" },
      weak: { isAccepted: true, version: "TLSv1.2" },
    });
  });

  it("with a certificate of its own is not trusted", async () => {
    expect((await facts({})).best).toEqual({
      isAccepted: false,
      reason: expect.stringMatching(/self-signed/),
    });
  });
});
