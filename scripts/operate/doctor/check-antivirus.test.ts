import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "node-appwrite";
import { afterEach, expect, it } from "vitest";
import { checkAntivirus } from "./check-antivirus.ts";
import type { DoctorContext } from "./finding.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** Returns the findings about a server whose scanner answers this. */
async function found(status: number, body: object, host = "127.0.0.2"): Promise<string[]> {
  const started = createServer((request, response) => {
    const isAsked = request.url?.startsWith("/v1/health/anti-virus") === true;
    response.writeHead(isAsked ? status : 500, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, host, resolve));
  const endpoint = `http://${host}:${(started.address() as AddressInfo).port}/v1`;
  const context = {
    server: { endpoint, projectId: "keelstone", client: new Client().setEndpoint(endpoint) },
  };
  const findings: string[] = [];
  for await (const { state, message } of checkAntivirus(context as unknown as DoctorContext))
    findings.push(`${state}: ${message}`);
  return findings;
}

it.each([
  [200, { version: "ClamAV 1.4.1", status: "pass" }, "ok: Appwrite scans files by ClamAV 1.4.1"],
  [200, { version: "", status: "disabled" }, "wrong: Appwrite scans no file for malware: disabled"],
  [
    503,
    { message: "Antivirus is down", code: 503 },
    "wrong: Appwrite scans no file for malware: Antivirus is down",
  ],
  [
    401,
    { message: "missing scope", code: 401 },
    "unknown: it is unknown whether Appwrite scans files: missing scope",
  ],
])("a scanner that answers %i %o", async (status, body, words) => {
  expect(await found(status, body)).toEqual([words]);
});

it("asks no local server, which has no scanner", async () => {
  expect(await found(200, { version: "", status: "disabled" }, "127.0.0.1")).toEqual([]);
});
