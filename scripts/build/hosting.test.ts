import { describe, expect, it } from "vitest";
import { paths } from "#domain/values/paths.ts";
import { addressIn, readAddress } from "#messages/addresses.ts";
import { languages } from "#messages/languages.ts";
import { documentAt, fileIn } from "#src/app/site/documents.ts";
import { pageNotFound, publicPages } from "#src/app/site/public-pages.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { documentsOf, headersFile, redirectsFile } from "./hosting.ts";
import { APPWRITE_IN_DOCKER, gatewayOf } from "./nginx-gateway.ts";
import { nginxServer } from "./nginx-server.ts";

const headers = { "content-security-policy": "frame-ancestors 'none'", "x-content-type-options": "nosniff" };
/** As the build writes them. */
const built = [
  ...[...publicPages, pageNotFound].flatMap((page) => languages.map((language) => fileIn(language, page))),
  ...["app.html", "assets", "favicon.svg"],
];
const prerendered = documentsOf(built);
const single = documentsOf(["index.html", "assets"]);

/** The server of a site that asks its own address, built with these variables. */
const handingOn = (variables: Record<string, string>) =>
  nginxServer(headers, prerendered, gatewayOf(variables));
const handingOnTo = (api: string) => handingOn({ APPWRITE_ORIGIN: api });

/** Every address of the product in two languages, and some that there are not. */
const addresses = [
  ...Object.values(paths).flatMap((path) =>
    (["en", "de"] as const).map((language) => addressIn(language, path.replace(/:\w+/g, "u-1"))),
  ),
  ...["/nowhere", "/dashboard/nowhere", "/admin/users/u-1/nowhere", "/transactions/t-1/nowhere"],
  ...["/de/nowhere", "/de/plans/u-1/nowhere", "/nl/plans", "/en/plans"],
];

/** The answer of a file server to an address, after it looked for a file of its own. */
type Host = (address: string) => { file: string; status: number };

const ownFile = (address: string) =>
  built.find(
    (file) => file === (address.endsWith("/") ? `${address}index.html` : `${address}.html`).slice(1),
  );

/**
 * The rules of nginx: the address itself, else the first pattern that matches, else the longest beginning; the first of
 * its files that exists.
 */
function nginx(conf: string): Host {
  const locations = [...conf.matchAll(/ {2}location (?:(\^~|=|~) )?(\S+) \{\n([\s\S]*?)\n {2}\}/g)];
  const beginnings = locations
    .filter(([, kind]) => kind === undefined)
    .sort(([, , one = ""], [, , other = ""]) => other.length - one.length);
  return (address) => {
    const [, , , body = ""] =
      locations.find(([, kind, match]) => kind === "=" && match === address) ??
      locations.find(([, kind, match = ""]) => kind === "~" && new RegExp(match).test(address)) ??
      beginnings.find(([, , match = ""]) => address.startsWith(match)) ??
      [];
    const tried = (/try_files (.*);/.exec(body)?.[1] ?? "").replaceAll("$uri", address).split(" ");
    const file = tried.find((one) => built.includes(one.slice(1)) || (one === "/" && ownFile("/")));
    if (file === "/") return { file: "index.html", status: 200 };
    const missing = /error_page 404 \/(\S+);/;
    return file === undefined
      ? { file: (missing.exec(body) ?? missing.exec(conf))?.[1] ?? "", status: 404 }
      : { file: file.slice(1), status: 200 };
  };
}

/**
 * The rules of Netlify and Cloudflare Pages: the first rule that fits, in which `:name` is one part;
 * otherwise the document of this name, otherwise 404.html. Cloudflare takes rules first, Netlify files, so a
 * file may have no rule. Cloudflare takes the 404.html of the folder, Netlify that of the site.
 */
function pages(redirects: string): Host {
  const rules = redirects
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  return (address) => {
    const rule = rules.find(([from = ""]) => new RegExp(`^${from.replace(/:\w+/g, "[^/]+")}$`).test(address));
    if (rule !== undefined && ownFile(address)) throw new Error(`${address} has a rule and a file`);
    const file = ownFile(rule?.[1] ?? address);
    const missing =
      readAddress(address).language === undefined ? "404.html" : `${address.split("/")[1]}/404.html`;
    return { file: file ?? missing, status: file === undefined ? 404 : Number(rule?.[2] ?? 200) };
  };
}

describe("a host", () => {
  it.each([
    ["nginx", nginx(nginxServer(headers, prerendered, undefined))],
    ["Netlify or Cloudflare Pages", pages(redirectsFile(prerendered))],
  ])("%s answers every address as the preview server does", (_, host) => {
    for (const address of addresses) expect([address, host(address)]).toEqual([address, documentAt(address)]);
  });

  it("keeps within the limits of Cloudflare Pages: a line of 2,000 characters, 100 rules with a name in them", () => {
    const policies = {
      "app.html": contentSecurityPolicy(["app()"], { endpoint: "https://api.example.com/v1" }),
    };
    const lines = `${redirectsFile(prerendered)}${headersFile(headers, policies)}`.split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
    expect(lines.filter((line) => line.includes("/:")).length).toBeLessThan(100);
  });

  it("leaves every address to the one page of a site that has no other", () => {
    expect(nginx(nginxServer(headers, single, undefined))("/anything").file).toBe("index.html");
    expect(redirectsFile(single)).toContain("/about / 200\n");
  });

  it("sends the public log as text and bytes, its checkpoint fresh and everything else permanently", () => {
    const conf = nginxServer(headers, prerendered, undefined);
    const blockOf = (match: string) => conf.split(`  location ${match} {\n`)[1]?.split("\n  }")[0] ?? "";
    const rulesOf = (path: string) => headersFile(headers).split(`${path}\n`)[1]?.split("\n/")[0] ?? "";
    for (const block of [blockOf("= /log/checkpoint"), rulesOf("/log/checkpoint")])
      expect(block).toMatch(/text\/plain[\s\S]*Cache-Control:? "?no-store/);
    for (const block of [blockOf("/log/liabilities/"), rulesOf("/log/liabilities/*")])
      expect(block).toMatch(/text\/plain[\s\S]*immutable/);
    for (const block of [blockOf("/log/tile/"), rulesOf("/log/tile/*")])
      expect(block).toMatch(/application\/octet-stream[\s\S]*immutable/);
  });

  it("redirects to one address for each page, and repeats no other input in a header", () => {
    const conf = nginxServer(headers, prerendered, undefined);
    const slashed = new RegExp(/location ~ (\S+) \{\n {4}return 301/.exec(conf)?.[1] ?? "never");
    expect(slashed.exec("/about/")?.[1]).toBe("/about");
    expect(slashed.exec("/admin/users/u-1/")?.[1]).toBe("/admin/users/u-1");
    for (const address of ["/", "/about", "//evil.example/", "/a\r\nset-cookie: x/"])
      expect(slashed.exec(address)?.[1] ?? "").not.toMatch(/^\/\/|\s/);
  });

  it("redirects the folder of a language to its first page", () => {
    const conf = nginxServer(headers, prerendered, undefined);
    expect(conf).toContain("location = /de {\n    return 301 /de/$is_args$args;");
  });

  it("hands calls on to Appwrite when the site asks its own address, and only then", () => {
    const conf = handingOnTo("http://appwrite");
    expect(conf).toContain("location ^~ /v1/ {\n    proxy_pass http://appwrite;");
    expect(nginxServer(headers, prerendered, undefined)).not.toContain("proxy_pass");
  });

  it.each(["https://api.example.com", APPWRITE_IN_DOCKER])(
    "hands /v1 on to %s with its path, though a slash was written after it",
    (api) => {
      expect(handingOnTo(`${api}/`)).toBe(handingOnTo(api));
    },
  );

  it("asks an Appwrite elsewhere by its own name, that of the containers by the visitor's, and says how the visitor came", () => {
    const elsewhere = handingOnTo("https://api.example.com");
    expect(elsewhere).toContain("proxy_set_header Host api.example.com;");
    const inside = handingOnTo(APPWRITE_IN_DOCKER);
    expect(inside).toContain("proxy_set_header Host $http_host;");
    for (const conf of [elsewhere, inside]) {
      expect(conf).toMatch(/^map \$http_x_forwarded_proto \$visited_by \{\n.*\n {2}"" \$scheme;\n\}$/m);
      expect(conf).toContain("proxy_set_header X-Forwarded-Proto $visited_by;");
    }
  });

  it("asks an Appwrite elsewhere for its certificate", () => {
    const elsewhere = handingOnTo("https://api.example.com:8443");
    expect(elsewhere).toContain("proxy_ssl_server_name on;\n    proxy_ssl_verify on;");
    expect(handingOnTo("http://10.0.0.2:8080")).not.toContain("proxy_ssl");
  });

  it("trusts the authorities that the build names for an Appwrite elsewhere, otherwise those of Debian and Alpine", () => {
    const trusted = (variables: Record<string, string>) =>
      /proxy_ssl_trusted_certificate (.*);/.exec(
        handingOn({ APPWRITE_ORIGIN: "https://api.example.com", ...variables }),
      )?.[1];
    expect(trusted({ APPWRITE_ORIGIN_CA: "/etc/nginx/our-ca.pem" })).toBe("/etc/nginx/our-ca.pem");
    expect(trusted({ APPWRITE_ORIGIN_CA: "" })).toBe("/etc/ssl/certs/ca-certificates.crt");
    expect(trusted({})).toBe("/etc/ssl/certs/ca-certificates.crt");
    expect(trusted({ VITE_APPWRITE_ENDPOINT: "https://api.example.com/v1" })).toBeUndefined();
  });

  it("believes the proxies, counts the calls and names the receiver of the log that the build names", () => {
    const own = handingOn({
      GATEWAY_TRUSTED_PROXIES: "203.0.113.0/24, 2001:db8::/32",
      GATEWAY_CALLS_PER_SECOND: "20",
      GATEWAY_SYSLOG: "unix:/dev/log",
      SESSION_DAYS: "7",
      VITE_APPWRITE_PROJECT: "my.site",
    });
    expect(own.match(/set_real_ip_from .*/g)).toEqual([
      "set_real_ip_from 203.0.113.0/24;",
      "set_real_ip_from 2001:db8::/32;",
    ]);
    expect(own.match(/rate=\w+\/\w|burst=\d+/g)).toEqual([
      "rate=20r/s",
      "rate=240r/m",
      "rate=20r/m",
      "burst=200",
      "burst=40",
      "burst=20",
    ]);
    expect(own).toContain("    access_log syslog:server=unix:/dev/log,tag=keelstone without_secrets if=");
    expect(own).toContain('"~^secure a_session_my\\.site(_legacy)?=');
    expect(own).toContain("Max-Age=604800; Secure");
    expect(handingOn({})).toContain("set_real_ip_from 172.16.0.0/12;");
    expect(handingOn({})).not.toContain("syslog");
    expect(() => handingOn({ GATEWAY_CALLS_PER_SECOND: "many" })).toThrow(
      "GATEWAY_CALLS_PER_SECOND has to be",
    );
  });

  it("sends the whole policy as a header: nginx that of each document, others one for all documents", () => {
    const policies = {
      "index.html": contentSecurityPolicy(["first()"]),
      "app.html": contentSecurityPolicy(["app()"]),
    };
    const conf = nginxServer(headers, prerendered, undefined, policies);
    const [, policyMap = ""] = conf.split("map $uri $document_policy {\n");
    for (const [file, policy] of Object.entries(policies))
      expect(policyMap).toContain(`  /${file} "${policy}; frame-ancestors 'none'";\n`);
    expect(policyMap).toMatch(
      /default ".*script-src 'self';.*object-src 'none'; base-uri 'none'.*frame-ancestors 'none'";/,
    );
    expect(conf.match(/add_header Content-Security-Policy (?!\$document_policy).*/)).toBeNull();
    const [, sent = ""] = /Content-Security-Policy: (.*)/.exec(headersFile(headers, policies)) ?? [];
    expect(sent).toContain("script-src 'self' 'unsafe-inline';");
    expect(sent).toMatch(/default-src 'self';.*object-src 'none'; base-uri 'none';.*frame-ancestors 'none'$/);
    expect(sent).not.toContain("sha256");
  });

  it("sends every header with every document and file, and lets browsers keep what can never be stale", () => {
    const locations = nginxServer(headers, prerendered, undefined).split("  location ").slice(1);
    for (const location of locations.filter((one) => !one.includes("return ")))
      for (const header of ["Content-Security-Policy $document_policy", 'X-Content-Type-Options "nosniff"'])
        expect(location).toContain(`add_header ${header} always;`);
    expect(locations.at(-1)).toContain(`default "frame-ancestors 'none'";`);
    expect(locations[0]).toContain("immutable");
    expect(headersFile(headers).split("/log/")[0]).toBe(
      "/*\n  Content-Security-Policy: frame-ancestors 'none'\n  X-Content-Type-Options: nosniff\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
    );
  });
});
