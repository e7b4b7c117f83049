import { describe, expect, it } from "vitest";
import { hostHeaders } from "#scripts/build/content-security-policy.ts";
import { headersFor, pageFor, startHost } from "#tests/site-host.ts";
import { checkPages, pageFaults } from "./check-pages.ts";
import type { DoctorContext } from "./finding.ts";
import { type Answer, type Visits, visit } from "./page-visits.ts";

const site = "https://app.example.com";
const api = "https://api.example.com";
const page = pageFor(api, "en");

const answer = (status: number, headers: Record<string, string>, text = page): Answer => ({
  url: site,
  status,
  headers: new Headers({ ...headersFor(api), ...headers }),
  text,
});
const healthy: Visits = {
  home: answer(200, { "cache-control": "no-cache" }),
  german: answer(200, {}, pageFor(api, "de")),
  app: answer(200, {}),
  nowhere: answer(404, {}),
  file: answer(200, {
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/javascript",
  }),
  plain: answer(301, { location: `${site}/` }, ""),
  handsOn: false,
};
function without(name: string): Answer {
  const headers = new Headers(healthy.home.headers);
  headers.delete(name);
  return { ...healthy.home, headers };
}
const file = (headers: Record<string, string>): Partial<Visits> => ({
  file: answer(200, { ...Object.fromEntries(healthy.file?.headers ?? []), ...headers }),
});

describe("the host of a site", () => {
  it("the host of a site that follows every rule has no problem", () => {
    expect(pageFaults(healthy, site, api)).toEqual([]);
  });

  it.each<[fault: string, visits: Partial<Visits>]>([
    ["with status 502, not with the built site", { home: answer(502, {}, "") }],
    ["not with the built site", { home: answer(200, {}, "<h1>Welcome to nginx!</h1>") }],
    ...Object.keys(hostHeaders).map((name): [string, Partial<Visits>] => [
      `comes with no ${name}`,
      { home: without(name) },
    ]),
    ["comes with no content-security-policy", { app: without("content-security-policy") }],
    [
      `comes with "frame-ancestors 'none'" as content-security-policy`,
      { app: answer(200, { "content-security-policy": "frame-ancestors 'none'" }) },
    ],
    ['"ALLOW" as x-content-type-options', file({ "x-content-type-options": "ALLOW" })],
    ['"max-age=60" as strict-transport', { app: answer(200, { "strict-transport-security": "max-age=60" }) }],
    ['"unsafe-url" as referrer-policy', { nowhere: answer(404, { "referrer-policy": "unsafe-url" }) }],
    ["the first page in German, https://app.example.com, is answered with 404", { german: answer(404, {}) }],
    ["is answered with 200 and another document", { german: answer(200, {}) }],
    ["an address of the app is answered with 404", { app: answer(404, {}) }],
    ["an unknown address is answered with 200", { nowhere: answer(200, {}) }],
    ["plain http is answered with 200", { plain: answer(200, {}) }],
    ["documents may be cached (Cache-Control: none)", { home: without("cache-control") }],
    ["documents may be cached", { home: answer(200, { "cache-control": "max-age=600" }) }],
    ["is answered with 200 as text/html", file({ "content-type": "text/html" })],
    ["files below /assets/ are requested again", file({ "cache-control": "no-cache" })],
  ])("reports: %s", (fault, visits) => {
    const found = pageFaults({ ...healthy, ...visits }, site, api);
    expect(found).toEqual([
      expect.objectContaining({
        state: "wrong",
        message: expect.stringContaining(fault),
        fix: expect.any(String),
      }),
    ]);
  });

  it("reports a site without compression", () => {
    const headers = new Headers(healthy.file?.headers);
    headers.delete("content-encoding");
    const plain = { ...healthy, file: { ...answer(200, {}), headers } };
    expect(pageFaults(plain, site, api)[0]?.message).toContain("does not compress");
  });

  it("reports a site that was built for another endpoint, unless the host forwards", () => {
    const [fault] = pageFaults(healthy, site, "https://other.example.com");
    expect(fault?.message).toContain("was not built for https://other.example.com");
    expect(fault?.fix).toContain("VITE_APPWRITE_ENDPOINT=https://other.example.com/v1 npm run build");
    expect(pageFaults({ ...healthy, handsOn: true }, site, "https://other.example.com")).toEqual([]);
  });
});

describe("over the wire", () => {
  async function words(site: string): Promise<string[]> {
    const context = { server: { endpoint: `${api}/v1` }, site } as unknown as DoctorContext;
    const found: string[] = [];
    for await (const finding of checkPages(context)) found.push(finding.message.replace(site, "SITE"));
    return found;
  }

  it("reports a correct host as healthy, and a missing one as unreachable", async () => {
    const host = await startHost(api);
    expect(await words(host.url)).toEqual(["the host of SITE sends the right files and headers"]);
    expect((await visit(host.url)).file?.url).toBe(`${host.url}/assets/a-B1.js`);
    await host.stop();
    expect(await words("http://127.0.0.1:1")).toEqual([
      expect.stringContaining("no page at SITE: The server does not answer"),
    ]);
  });
});
