import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { checkGateway, syslogFinding } from "./check-gateway.ts";
import type { DoctorContext } from "./finding.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** Returns the findings about a site whose `/v1` answers with these headers. */
async function found(headers: Record<string, string | string[]>, text = '{"version":"1.9.6"}') {
  const started = createServer((request, response) => {
    // Only what an earlier browser sends is deleted.
    const isOld = request.headers.cookie === "a_session_keelstone=doctor";
    for (const [name, value] of Object.entries(headers))
      if (name !== "set-cookie" || isOld) response.setHeader(name, value);
    response.end(text);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const context = {
    server: { endpoint: "https://api.example.com/v1", projectId: "keelstone" },
    site: `http://127.0.0.1:${(started.address() as AddressInfo).port}`,
    values: { variables: { GATEWAY_SYSLOG: "logs.example.com:514" } },
  } as unknown as DoctorContext;
  const findings: string[] = [];
  for await (const { state, message } of checkGateway(context)) findings.push(`${state}: ${message}`);
  return findings.filter((one) => !one.includes("sends its log"));
}

const cookies = ["a_session_keelstone=; Path=/; Domain=localhost; Max-Age=0"];
const good = { "cache-control": "no-store", "set-cookie": cookies };

it("finds nothing wrong with a gateway that deletes earlier cookies and stores nothing", async () => {
  expect(await found(good)).toEqual([expect.stringMatching(/^ok: the gateway at /)]);
});

it.each([
  [{ ...good, "cache-control": "private, max-age=60" }, "come with private, max-age=60 and may be kept"],
  [{ "set-cookie": cookies }, "come with no Cache-Control"],
  [{ "cache-control": "no-store" }, "under Appwrite's own names of cookies"],
])("reports a gateway that answers with %o", async (headers, words) => {
  expect(await found(headers)).toEqual([expect.stringMatching(new RegExp(`^wrong: .*${words}`))]);
});

it("says that a site without a gateway leaves cookies, caches, limits and the log to Appwrite", async () => {
  expect(await found({}, "<h1>not found</h1>")).toEqual([
    expect.stringMatching(/^unknown: .* without the gateway/),
  ]);
});

it.each([
  ["unix:/dev/log", "ok"],
  ["off", "unknown"],
  ["", "wrong"],
  [undefined, "wrong"],
])("a log that is sent to %s: %s", (receiver, state) => {
  expect(syslogFinding(receiver).state).toBe(state);
});
