/** A server of nginx for the built site, in the folder and at the port of its official container. */
import type { Documents, Headers } from "./site-documents.ts";

/** Names of built files carry a hash of their content, so a cached file can never be stale. */
export const FOREVER = "public, max-age=31536000, immutable";
/** Documents name those files, so they are asked for each time. */
const EACH_TIME = "no-cache";

/** The files of the public log: https://c2sp.org/tlog-tiles. All but the checkpoint keep their content for ever. */
export const logFiles = [
  { folder: "/log/checkpoint", type: "text/plain", charset: "utf-8", cache: "no-store" },
  { folder: "/log/liabilities/", type: "text/plain", charset: "utf-8", cache: FOREVER },
  { folder: "/log/tile/", type: "application/octet-stream", charset: undefined, cache: FOREVER },
] as const;

/** Appwrite's entry point on the network of its containers. */
export const APPWRITE_IN_DOCKER = "http://appwrite-traefik";

/** Whom the world trusts, where Debian and Alpine keep it. */
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (initial) => initial.toUpperCase());

/**
 * @param api the origin that `/v1` is handed on to, for a site that asks its own address; undefined for one that was
 * built for an endpoint elsewhere
 * @param authorities the file of those who may sign the certificate of that origin
 */
export function nginxServer(
  headers: Headers,
  { app, missing, languages, addresses }: Documents,
  api: string | undefined,
  authorities = AUTHORITIES,
): string {
  // A location with a header of its own has none of its server's.
  const sent = (cache: string) =>
    [...Object.entries(headers), ["cache-control", cache]].map(
      ([name = "", value]) => `    add_header ${titled(name)} "${value}" always;`,
    );
  const own = "$uri.html $uri/index.html";
  const location = (match: string, lines: readonly string[]) => [`  location ${match} {`, ...lines, "  }"];
  const pattern = addresses.map((path) => path.slice(1).replace(/:\w+/g, "[^/]+")).join("|");
  return [
    // A proxy in front that ends TLS knows how the visitor came.
    ...(api === undefined
      ? []
      : [
          "map $http_x_forwarded_proto $visited_by {",
          "  default $http_x_forwarded_proto;",
          '  "" $scheme;',
          "}",
        ]),
    "server {",
    "  listen 8080;",
    "  root /usr/share/nginx/html;",
    "  server_tokens off;",
    "  absolute_redirect off;",
    "  gzip on;",
    "  gzip_vary on;",
    // Also for a proxy in front that ends TLS.
    "  gzip_proxied any;",
    "  gzip_types text/css application/javascript text/javascript image/svg+xml application/json application/manifest+json;",
    ...(missing === undefined ? [] : [`  error_page 404 /${missing};`]),
    ...(api === undefined ? [] : location("^~ /v1/", handedOn(api, authorities))),
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
    "",
  ].join("\n");
}

/** Calls, uploads in parts of 5 MB, and the websocket, which both ends keep awake. */
function handedOn(api: string, authorities: string): string[] {
  const address = new URL(api);
  return [
    // A path after the host, even a slash, would replace /v1.
    `    proxy_pass ${address.origin};`,
    "    proxy_http_version 1.1;",
    ...(address.origin === APPWRITE_IN_DOCKER
      ? ["    proxy_set_header Host $http_host;"]
      : elsewhere(address, authorities)),
    "    proxy_set_header Upgrade $http_upgrade;",
    "    proxy_set_header Connection $http_connection;",
    "    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "    proxy_set_header X-Forwarded-Proto $visited_by;",
    "    client_max_body_size 20m;",
  ];
}

/** A server elsewhere knows itself by its own name only, shows the certificate of that, and gives its cookies to it. */
function elsewhere({ host, hostname, protocol }: URL, authorities: string): string[] {
  return [
    `    proxy_set_header Host ${host};`,
    // Browsers refuse a cookie for a name that is not the site's.
    `    proxy_cookie_domain ${hostname} $host;`,
    ...(protocol === "https:"
      ? [
          "    proxy_ssl_server_name on;",
          // Sessions go this way, and nginx asks for no proof by itself.
          "    proxy_ssl_verify on;",
          "    proxy_ssl_verify_depth 4;",
          `    proxy_ssl_trusted_certificate ${authorities};`,
        ]
      : []),
  ];
}
