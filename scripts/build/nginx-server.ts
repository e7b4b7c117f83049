/** A server of nginx for the built site, in the folder and at the port of its official container. */
import { FRAMED_BY_NONE, policyForAll } from "./content-security-policy.ts";
import {
  accessLog,
  type Gateway,
  gatewayLocation,
  gatewayMaps,
  gatewayServer,
  logFormat,
} from "./nginx-gateway.ts";
import type { Documents, Headers, Policies } from "./site-documents.ts";

export const POLICY = "content-security-policy";

/** Names of built files carry a hash of their content, so a cached file can never be stale. */
export const FOREVER = "public, max-age=31536000, immutable";
/** Documents name those files, so they are asked for each time. */
const EACH_TIME = "no-cache";

/** The files of the public log: https://c2sp.org/tlog-tiles. All but the checkpoint never change. */
export const logFiles = [
  { folder: "/log/checkpoint", type: "text/plain", charset: "utf-8", cache: "no-store" },
  { folder: "/log/liabilities/", type: "text/plain", charset: "utf-8", cache: FOREVER },
  { folder: "/log/tile/", type: "application/octet-stream", charset: undefined, cache: FOREVER },
] as const;

const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (initial) => initial.toUpperCase());

/**
 * @param gateway to Appwrite, for a site that asks its own address; undefined for one that was built for an endpoint
 * elsewhere
 * @param policies the Content-Security-Policy of each document, by its file
 */
export function nginxServer(
  headers: Headers,
  { app, missing, languages, addresses }: Documents,
  gateway: Gateway | undefined,
  policies: Policies = {},
): string {
  // A location with a header of its own has none of its server's.
  const sent = (cache: string) =>
    [...Object.entries(headers), ["cache-control", cache]].map(
      ([name = "", value]) =>
        `    add_header ${titled(name)} ${name === POLICY ? "$document_policy" : `"${value}"`} always;`,
    );
  const own = "$uri.html $uri/index.html";
  const location = (match: string, lines: readonly string[]) => [`  location ${match} {`, ...lines, "  }"];
  const pattern = addresses.map((path) => path.slice(1).replace(/:\w+/g, "[^/]+")).join("|");
  return [
    ...logFormat,
    ...(gateway === undefined ? [] : gatewayMaps(gateway)),
    "server {",
    "  listen 8080;",
    "  root /usr/share/nginx/html;",
    "  server_tokens off;",
    "  absolute_redirect off;",
    ...accessLog(gateway?.syslog).map((line) => `  ${line}`),
    "  gzip on;",
    "  gzip_vary on;",
    // Also for a proxy in front that ends TLS.
    "  gzip_proxied any;",
    "  gzip_types text/css application/javascript text/javascript image/svg+xml application/json application/manifest+json;",
    ...(missing === undefined ? [] : [`  error_page 404 /${missing};`]),
    ...(gateway === undefined
      ? []
      : [...gatewayServer(gateway), ...location("^~ /v1/", gatewayLocation(gateway))]),
    ...location("/assets/", ["    try_files $uri =404;", ...sent(FOREVER)]),
    ...logFiles.flatMap(({ folder, type, charset, cache }) =>
      location(folder.endsWith("/") ? folder : `= ${folder}`, [
        "    types { }",
        `    default_type ${type};`,
        ...(charset === undefined ? [] : [`    charset ${charset};`]),
        "    try_files $uri =404;",
        ...sent(cache),
        "    add_header Access-Control-Allow-Origin *;",
      ]),
    ),
    ...location("= /manifest.webmanifest", [
      "    types { application/manifest+json webmanifest; }",
      ...sent(EACH_TIME),
    ]),
    ...location("~ ^/_(headers|redirects)$", ["    return 404;"]),
    // Its address would be "//index.html" below.
    ...location("= /", ["    try_files /index.html =404;", ...sent(EACH_TIME)]),
    // One address for each page: "/de/" and "/de/about". Only what an address is made of is repeated in a header.
    ...languages.flatMap((language) => [
      ...location(`= /${language}`, [`    return 301 /${language}/$is_args$args;`]),
      ...location(`= /${language}/`, [`    try_files /${language}/index.html =404;`, ...sent(EACH_TIME)]),
    ]),
    ...location("~ ^(/\\w[\\w./-]*?)/+$", ["    return 301 $1$is_args$args;"]),
    ...(missing === undefined
      ? location("/", [`    try_files $uri ${own} /${app};`, ...sent(EACH_TIME)])
      : [
          ...location(`~ ^/(${pattern})$`, [`    try_files ${own} /${app};`, ...sent(EACH_TIME)]),
          ...languages.flatMap((language) =>
            location(`/${language}/`, [
              `    error_page 404 /${language}/${missing};`,
              `    try_files $uri ${own} =404;`,
              ...sent(EACH_TIME),
            ]),
          ),
          ...location("/", [`    try_files $uri ${own} =404;`, ...sent(EACH_TIME)]),
        ]),
    "}",
    ...policyMap(policies, headers[POLICY] ?? ""),
    "",
  ].join("\n");
}

/** The policy of the document that is sent, with the hashes of its scripts. Files that are no documents have the last. */
function policyMap(policies: Policies, otherwise: string): string[] {
  const [policy] = Object.values(policies);
  return [
    "map $uri $document_policy {",
    ...Object.entries(policies).map(([file, own]) => `  /${file} "${own}; ${FRAMED_BY_NONE}";`),
    `  default "${policy === undefined ? otherwise : policyForAll(policy, false)}";`,
    "}",
  ];
}
