import { describe, expect, it } from "vitest";
import { paths } from "#domain/paths.ts";
import { documentsOf, headersFile, nginxServer, redirectsFile } from "./hosting.ts";

const headers = { "content-security-policy": "frame-ancestors 'none'", "x-content-type-options": "nosniff" };
const prerendered = documentsOf(["index.html", "about.html", "app.html", "404.html", "assets"]);
const single = documentsOf(["index.html", "assets"]);

/** What nginx answers an address with: the first location that matches, the files it tries, and its last resort. */
function served(conf: string, address: string): string {
  const locations = [...conf.matchAll(/ {2}location (~ )?(\S+) \{\n([\s\S]*?)\n {2}\}/g)];
  const [, , , body = ""] =
    locations.find(([, isPattern, match = ""]) => isPattern && new RegExp(match).test(address)) ??
    locations.find(([, isPattern, match]) => !isPattern && match === "/") ??
    [];
  return (/try_files (.*);/.exec(body)?.[1] ?? "").replaceAll("$uri", address);
}

describe("a host", () => {
  it("answers an address of the app with its page, one of the site with its own document, and says what there is not", () => {
    const conf = nginxServer(headers, prerendered);
    for (const address of ["/dashboard", "/admin/users/u1/view", "/transactions/t-1"])
      expect(served(conf, address)).toBe(`${address}.html ${address}/index.html /app.html`);
    expect(served(conf, paths.about)).toBe("/about /about.html /about/index.html =404");
    expect(served(conf, "/nowhere")).toContain("=404");
    expect(conf).toContain("error_page 404 /404.html;");
    expect(redirectsFile(prerendered)).toContain("/admin/users/:userId /app 200\n");
    expect(redirectsFile(prerendered)).not.toContain("/about ");
  });

  it("leaves every address to the one page of a site that has no other", () => {
    expect(served(nginxServer(headers, single), "/anything")).toBe(
      "/anything /anything.html /anything/index.html /index.html",
    );
    expect(redirectsFile(single)).toContain("/about / 200\n");
  });

  it("sends every header with every document and file, and lets browsers keep what can never be stale", () => {
    const locations = nginxServer(headers, prerendered).split("  location ").slice(1);
    for (const location of locations.filter((one) => !one.includes("return 404")))
      for (const header of [
        `Content-Security-Policy "frame-ancestors 'none'"`,
        'X-Content-Type-Options "nosniff"',
      ])
        expect(location).toContain(`add_header ${header} always;`);
    expect(locations[0]).toContain("immutable");
    expect(headersFile(headers)).toBe(
      "/*\n  Content-Security-Policy: frame-ancestors 'none'\n  X-Content-Type-Options: nosniff\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
    );
  });
});
