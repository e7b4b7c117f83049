/**
 * The gateway to Appwrite of a site that asks its own address: what nginx does with calls below `/v1` beside handing
 * them on. docs/deploy.md, "The gateway", explains it to operators.
 */

export interface Gateway {
  /** The origin that `/v1` is handed on to. */
  readonly api: string;
  /** The file of those who may sign the certificate of that origin. */
  readonly authorities: string;
  readonly projectId: string;
  /** Days after which a session ends, and the browser's cookie with it. */
  readonly sessionDays: number;
  /** Networks of proxies in front, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /**
   * Calls that one network may make in a second, on average. A fifth of them may be executions, and as many a minute
   * passwords and codes.
   */
  readonly callsPerSecond: number;
  /** The receiver of the log, as nginx names one: `unix:/dev/log` or `logs.example.com:514`. */
  readonly syslog: string | undefined;
}

/** Appwrite's entry point on the network of its containers. */
export const APPWRITE_IN_DOCKER = "http://appwrite-traefik";

/** Whom the world trusts, where Debian and Alpine keep it. */
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

/** Networks that no address of the internet belongs to: proxies on this machine, in its containers, beside it. */
const OWN_NETWORKS = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7"];

/** An open page makes some calls a minute, one that is loaded thirty at once: room for many people behind one address. */
const CALLS_PER_SECOND = 50;
/** Seconds whose calls may come at once. */
const BURST = 10;

/** The name of the only cookie, over https and, as a demonstration, over http: browsers bind the first to this host. */
export const sessionCookies = { secure: "__Host-session", plain: "session" } as const;

/** Reads the gateway from the variables of a build; undefined for a site that was built for an endpoint elsewhere. */
export function gatewayOf(variables: NodeJS.ProcessEnv): Gateway | undefined {
  if (variables.VITE_APPWRITE_ENDPOINT) return undefined;
  return {
    api: variables.APPWRITE_ORIGIN || APPWRITE_IN_DOCKER,
    authorities: variables.APPWRITE_ORIGIN_CA || AUTHORITIES,
    projectId: variables.VITE_APPWRITE_PROJECT || "keelstone",
    sessionDays: amountIn(variables, "SESSION_DAYS", 30),
    trustedProxies: variables.GATEWAY_TRUSTED_PROXIES?.split(/[\s,]+/).filter(Boolean) ?? OWN_NETWORKS,
    callsPerSecond: amountIn(variables, "GATEWAY_CALLS_PER_SECOND", CALLS_PER_SECOND),
    syslog: receiverIn(variables),
  };
}

function receiverIn({ GATEWAY_SYSLOG }: NodeJS.ProcessEnv): string | undefined {
  return GATEWAY_SYSLOG === "off" ? undefined : GATEWAY_SYSLOG || undefined;
}

function amountIn(variables: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = Number(variables[name] || otherwise);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} has to be a whole number from 1 on`);
  return value;
}

/** The lines before the server: what its answers, limits and log are made from. */
export function gatewayMaps(gateway: Gateway): string[] {
  return [
    "# How the visitor came: a proxy in front that ends TLS says so.",
    ...map("$http_x_forwarded_proto", "$visited_by", [
      ["default", "$http_x_forwarded_proto"],
      ['""', "$scheme"],
    ]),
    ...map("$visited_by", "$visit", [
      ["default", "plain"],
      ["~^https", "secure"],
    ]),
    ...sessionMaps(gateway),
    "# Answers of the API stay in no cache. Only the small pictures of profiles stay in the browser of their reader.",
    ...map('"$upstream_status $uri"', "$api_cache", [
      ["default", "no-store"],
      ['"~^200 /v1/storage/buckets/images/files/[^/]+/preview$"', '"private, max-age=2592000"'],
    ]),
    "# The pages go through the functions here, which ask for a proof, keep the books and reveal no account.",
    ...map('"$request_method $uri"', "$is_for_functions", [
      ["default", '""'],
      ['"~^POST /v1/account/?$"', "1"],
      ['"~^(POST|PUT) /v1/account/recovery/?$"', "1"],
      ['"~^PATCH /v1/account/(password|email|phone|status)/?$"', "1"],
      ['"~^DELETE /v1/account/?$"', "1"],
    ]),
    ...limitZones(gateway),
    ...logMap,
  ];
}

const map = (source: string, result: string, lines: readonly (readonly [string, string])[]) => [
  `map ${source} ${result} {`,
  ...lines.map(([match, value]) => `  ${match} ${value};`),
  "}",
];

/**
 * Appwrite gives a session in two cookies of its own names. A browser gets one, whose prefix binds it to this host over
 * https; Appwrite gets its own name back.
 */
function sessionMaps({ projectId, sessionDays }: Gateway): string[] {
  const own = `a_session_${projectId}`;
  const pattern = `${own.replaceAll(".", "\\.")}(_legacy)?`;
  const kept = `Max-Age=${sessionDays * 86_400}`;
  const answers = (visit: string, name: string, attributes: string) =>
    [
      [`"~^${visit} ${pattern}=(deleted)?(;|$)"`, `"${name}=; Path=/; Max-Age=0; ${attributes}"`],
      [
        `"~^${visit} ${pattern}=(?<${visit}_given>[^;,]+)"`,
        `"${name}=$${visit}_given; Path=/; ${kept}; ${attributes}"`,
      ],
    ] as const;
  const request = (visit: string, name: string) =>
    [`"~^${visit} (.*; ?)?${name}=(?<${visit}_sent>[^;]+)"`, `"${own}=$${visit}_sent"`] as const;
  const forgotten = (name: string) =>
    [`"~(^|; ?)${name.replaceAll(".", "\\.")}="`, `"${name}=; Path=/; Domain=$host; Max-Age=0"`] as const;
  return [
    "# Appwrite's two cookies of a session as one of the site, and back.",
    ...map('"$visit $upstream_http_set_cookie"', "$session_answered", [
      ["default", '""'],
      ...answers("secure", sessionCookies.secure, "Secure; HttpOnly; SameSite=Lax"),
      ...answers("plain", sessionCookies.plain, "HttpOnly; SameSite=Lax"),
    ]),
    ...map('"$visit $http_cookie"', "$session_sent", [
      ["default", '""'],
      request("secure", sessionCookies.secure),
      request("plain", sessionCookies.plain),
    ]),
    "# Cookies of Appwrite's own names, from before the gateway had one, are deleted.",
    ...map("$http_cookie", "$forgotten", [["default", '""'], forgotten(own)]),
    ...map("$http_cookie", "$forgotten_legacy", [["default", '""'], forgotten(`${own}_legacy`)]),
    "# A session is in no header that scripts read. An empty list makes the SDK forget one from before.",
    ...map("$upstream_http_x_fallback_cookies", "$fallback_emptied", [
      ["default", '""'],
      ['"[]"', '"[]"'],
    ]),
  ];
}

/** Counts calls by network: an IPv4 address, or the first half of an IPv6 address. */
const limitZones = ({ callsPerSecond }: Gateway) => [
  "# Calls are counted by network.",
  ...map("$remote_addr", "$network", [
    ["default", "$remote_addr"],
    ['"~^(?<half>[0-9a-f]+:[0-9a-f]+:[0-9a-f]+:[0-9a-f]+):"', "$half"],
    ['"~^(?<beginning>[0-9a-f:]+?)::"', "$beginning"],
  ]),
  ...map('"$request_method $uri"', "$executing_network", [
    ["default", '""'],
    ['"~^POST /v1/functions/[^/]+/executions/?$"', "$network"],
  ]),
  ...map('"$request_method $uri"', "$guessing_network", [
    ["default", '""'],
    ['"~^(POST /v1/account/sessions(/email)?|PUT /v1/account/mfa/challenges?)/?$"', "$network"],
  ]),
  `limit_req_zone $network zone=calls:10m rate=${callsPerSecond}r/s;`,
  `limit_req_zone $executing_network zone=executions:10m rate=${callsPerSecond * 12}r/m;`,
  `limit_req_zone $guessing_network zone=guesses:10m rate=${callsPerSecond}r/m;`,
];

/** The calls that are written down. */
const logMap = [
  "# Sign-ins, second steps, recoveries, and what was refused. Appwrite says 404 for what the caller may not read.",
  ...map('"$status $uri"', "$is_security_event", [
    ["default", "0"],
    ['"~^(401|403|404|429) /v1/"', "1"],
    ['"~^[0-9]+ /v1/account/(sessions|mfa|recovery|tokens|jwts?)(/|$)"', "1"],
  ]),
];

/** One line of JSON, without the query: links of mails have their secret in it. */
export const logFormat = [
  'log_format without_secrets escape=json \'{"time":"$time_iso8601","address":"$remote_addr",\'',
  '  \'"method":"$request_method","path":"$uri","status":$status,"request":"$request_id"}\';',
];

/** Where the official container passes it on to its output, and Debian rotates it. */
const LOG_FILE = "/var/log/nginx/access.log";

/** @param when the variable that says which calls are written down; all without one */
export function accessLog(syslog: string | undefined, when?: string): string[] {
  const condition = when === undefined ? "" : ` if=${when}`;
  const places = syslog === undefined ? [LOG_FILE] : [LOG_FILE, `syslog:server=${syslog},tag=keelstone`];
  return places.map((place) => `access_log ${place} without_secrets${condition};`);
}

/** The lines of the location `/v1/`: calls, uploads in parts of 5 MB, and the websocket, which both ends keep awake. */
export function gatewayLocation(gateway: Gateway): string[] {
  const { api, callsPerSecond } = gateway;
  const address = new URL(api);
  const burst = callsPerSecond * BURST;
  return [
    // A path after the host, even a slash, would replace /v1.
    `    proxy_pass ${address.origin};`,
    "    proxy_http_version 1.1;",
    ...(address.origin === APPWRITE_IN_DOCKER
      ? ["    proxy_set_header Host $http_host;"]
      : elsewhere(address, gateway.authorities)),
    "    proxy_set_header Upgrade $http_upgrade;",
    "    proxy_set_header Connection $http_connection;",
    // Appwrite counts by the first address that the header names: what a visitor has written is not handed on.
    "    proxy_set_header X-Forwarded-For $remote_addr;",
    "    proxy_set_header X-Forwarded-Proto $visited_by;",
    "    client_max_body_size 20m;",
    ...["Set-Cookie", "X-Fallback-Cookies", "Cache-Control", "Pragma", "Expires"].map(
      (name) => `    proxy_hide_header ${name};`,
    ),
    "    proxy_set_header Cookie $session_sent;",
    '    proxy_set_header X-Fallback-Cookies "";',
    // Appwrite takes a token without a session for one of each project that shares its key.
    '    proxy_set_header X-Appwrite-JWT "";',
    "    add_header Set-Cookie $session_answered always;",
    "    add_header Set-Cookie $forgotten always;",
    "    add_header Set-Cookie $forgotten_legacy always;",
    "    add_header X-Fallback-Cookies $fallback_emptied always;",
    "    add_header Cache-Control $api_cache always;",
    // Appwrite takes what follows two slashes for a host, and finds another path behind it than nginx.
    '    if ($request_uri ~ "^//") { return 404; }',
    "    if ($is_for_functions) { return 403; }",
    "    error_page 403 @for_functions;",
    `    limit_req zone=calls burst=${burst} nodelay;`,
    `    limit_req zone=executions burst=${Math.ceil(burst / 5)} nodelay;`,
    `    limit_req zone=guesses burst=${callsPerSecond} nodelay;`,
    "    limit_req_status 429;",
    "    error_page 429 @too_many_calls;",
    ...securityLog(gateway),
  ];
}

const securityLog = ({ syslog }: Gateway) =>
  accessLog(syslog, "$is_security_event").map((line) => `    ${line}`);

/** The lines of the server: the visitor's address where proxies are in front, and refusals as Appwrite words them. */
export const gatewayServer = (gateway: Gateway) => [
  ...gateway.trustedProxies.map((network) => `  set_real_ip_from ${network};`),
  "  real_ip_header X-Forwarded-For;",
  "  real_ip_recursive on;",
  ...refusal(gateway, "@too_many_calls", {
    message: "Rate limit for the current endpoint has been exceeded. Please try again after some time.",
    code: 429,
    type: "general_rate_limit_exceeded",
  }),
  // Only a page of an older build gets here, or a program.
  ...refusal(gateway, "@for_functions", {
    message: "This page is out of date. Load it again, and open a link of a mail again.",
    code: 403,
    type: "user_unauthorized",
  }),
];

function refusal(gateway: Gateway, name: string, body: { message: string; code: number; type: string }) {
  return [
    `  location ${name} {`,
    "    default_type application/json;",
    "    add_header Cache-Control no-store always;",
    ...(body.code === 429 ? ["    add_header Retry-After 1 always;"] : []),
    ...securityLog(gateway),
    `    return ${body.code} '${JSON.stringify(body)}';`,
    "  }",
  ];
}

/** A server elsewhere knows itself by its own name only, and shows the certificate of that. */
function elsewhere({ host, protocol }: URL, authorities: string): string[] {
  return [
    `    proxy_set_header Host ${host};`,
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
