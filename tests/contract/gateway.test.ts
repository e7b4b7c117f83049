/** The gateway of the built site in front of the product: a real nginx, over TLS, with what the build writes. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Storage, Users } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { contentSecurityPolicy, hostHeaders } from "#scripts/build/content-security-policy.ts";
import { documentsOf } from "#scripts/build/hosting.ts";
import { gatewayOf } from "#scripts/build/nginx-gateway.ts";
import { nginxServer } from "#scripts/build/nginx-server.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { framingFaults } from "#scripts/operate/doctor/check-framing.ts";
import { checkGateway } from "#scripts/operate/doctor/check-gateway.ts";
import type { DoctorContext, Finding } from "#scripts/operate/doctor/finding.ts";
import { sealedQuery } from "#src/backend/sealed-answer.ts";
import { aPicture } from "#tests/images.ts";
import { hasNginx, type Nginx, startNginx } from "#tests/nginx.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { type Actor, aNewcomer } from "#tests/world.ts";

let product: Product;
let person: Actor;
let site: string;
let nginx: Nginx;

/** The documents of a small site, with a script in each. */
const scripts = {
  "index.html": "first()",
  "about.html": "second()",
  "app.html": "third()",
  "404.html": "last()",
};
const policies = Object.fromEntries(
  Object.entries(scripts).map(([file, script]) => [file, contentSecurityPolicy([script])]),
);

const serverFor = (variables: Record<string, string> = {}) =>
  nginxServer(
    hostHeaders,
    documentsOf([...Object.keys(scripts), "assets"]),
    gatewayOf({
      APPWRITE_ORIGIN: new URL(product.endpoint).origin,
      VITE_APPWRITE_PROJECT: product.projectId,
      ...variables,
    }),
    policies,
  );

beforeAll(async () => {
  if (!hasNginx) return;
  product = await startProduct();
  person = await aNewcomer(product);
  site = mkdtempSync(join(tmpdir(), "site-"));
  mkdirSync(join(site, "assets"));
  writeFileSync(join(site, "assets", "a.js"), "1");
  for (const [file, script] of Object.entries(scripts))
    writeFileSync(join(site, file), `<!doctype html><script>${script}</script>`);
  nginx = await startNginx(serverFor(), site);
});
afterAll(async () => {
  await nginx?.stop();
  await product?.stop();
  if (site !== undefined) rmSync(site, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the wire carries
  readonly body: any;
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Sends a call as a page of the site does. */
function call(path: string, { method = "GET", headers = {}, body }: Call = {}, at = nginx): Promise<Answer> {
  const own = {
    "x-appwrite-project": product.projectId,
    ...(method === "GET" ? {} : { origin: at.url, "content-type": "application/json" }),
  };
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...own, ...headers }, ca: at.authority };
    const sent = request(at.url + path, options, (answer) => {
      let text = "";
      answer.setEncoding("latin1");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.once("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          cookies: answer.headers["set-cookie"] ?? [],
          body: answer.headers["content-type"]?.includes("json") ? JSON.parse(text) : text,
        }),
      );
    });
    sent.once("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Starts a server that answers what reached it of a call. */
async function startEcho(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const server = createServer(({ url, headers }, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ path: url, forwardedFor: headers["x-forwarded-for"] }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      const closed = once(server.close(), "close");
      server.closeAllConnections();
      return closed;
    },
  };
}

const post = (path: string, body: object, cookie = "") =>
  call(path, { method: "POST", body, headers: cookie === "" ? {} : { cookie } });

/** Signs in. @returns the cookie as browsers send it */
async function signIn({ email, password }: Actor = person): Promise<string> {
  const { cookies, status } = await post("/v1/account/sessions/email", { email, password });
  expect(status).toBe(201);
  return cookies[0]?.split(";")[0] ?? "";
}

const attributes = "Path=/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax";
const account = (headers: Record<string, string>) => call("/v1/account", { headers });

describe.skipIf(!hasNginx)("the gateway", () => {
  it("gives a session in one cookie that only this host can set, and in no header", async () => {
    const { email, password } = person;
    const answer = await post("/v1/account/sessions/email", { email, password });
    expect(answer.cookies).toEqual([
      expect.stringMatching(`^__Host-session=[\\w%+/=]{100,}; ${attributes}$`),
    ]);
    expect(answer.headers["x-fallback-cookies"]).toBeUndefined();
    expect(answer.body.secret).toBe("");
    const cookie = answer.cookies[0]?.split(";")[0] ?? "";
    expect((await account({ cookie })).body.email).toBe(email);
    expect((await account({ cookie: `theme=dark; ${cookie}; a=b` })).status).toBe(200);
  });

  it("takes a session from no cookie of another name and from no header, and deletes earlier cookies", async () => {
    const value = (await signIn()).replace("__Host-session=", "");
    const own = `a_session_${product.projectId}`;
    for (const cookie of [
      `${own}=${value}`,
      `${own}_legacy=${value}`,
      `session=${value}`,
      `x__Host-session=${value}`,
    ])
      expect({ cookie, status: (await account({ cookie })).status }).toEqual({ cookie, status: 401 });
    const fallback = JSON.stringify({ [own]: decodeURIComponent(value) });
    expect((await account({ "x-fallback-cookies": fallback })).status).toBe(401);
    const { cookies } = await account({ cookie: `${own}=${value}; ${own}_legacy=${value}` });
    expect(cookies).toEqual([
      `${own}=; Path=/; Domain=localhost; Max-Age=0`,
      `${own}_legacy=; Path=/; Domain=localhost; Max-Age=0`,
    ]);
  });

  it("has the browser forget the session at a logout", async () => {
    const cookie = await signIn();
    const answer = await call("/v1/account/sessions/current", { method: "DELETE", headers: { cookie } });
    expect([answer.status, answer.headers["x-fallback-cookies"]]).toEqual([204, "[]"]);
    expect(answer.cookies).toEqual(["__Host-session=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax"]);
    expect((await account({ cookie })).status).toBe(401);
  });

  it("lets a second step be set up and taken", async () => {
    const owner = await aNewcomer(product, "Stella Steps");
    const first = { cookie: await signIn(owner) };
    const step = (method: string, path: string, body: object = {}, headers = first) =>
      call(`/v1/account/mfa${path}`, { method, body, headers });
    const { secret } = (await step("POST", "/authenticators/totp")).body;
    const app = new TOTP({ secret });
    await expect
      .poll(async () => (await step("PUT", "/authenticators/totp", { otp: app.generate() })).status)
      .toBe(200);
    await step("PATCH", "", { mfa: true });
    const second = { cookie: await signIn(owner) };
    expect((await account(second)).body.type).toBe("user_more_factors_required");
    const { body } = await step("POST", "/challenges", { factor: "totp" }, second);
    await expect
      .poll(async () => {
        const proof = { challengeId: body.$id, otp: app.generate() };
        return (await step("PUT", "/challenges", proof, second)).status;
      })
      .toBe(200);
    expect((await account(second)).status).toBe(200);
  });

  it("opens the websocket of the account, and that of a guest without the cookie", async () => {
    const greeting = (cookie?: string) =>
      new Promise<{ type: string; data: { user?: { $id: string } } }>((resolve, reject) => {
        const query = `project=${product.projectId}&channels[]=account`;
        const socket = new WebSocket(`${nginx.url.replace("https", "wss")}/v1/realtime?${query}`, {
          ca: nginx.authority,
          headers: { origin: nginx.url, ...(cookie !== undefined && { cookie }) },
        });
        socket.once("error", reject);
        socket.once("message", (data) => {
          resolve(JSON.parse(data.toString()));
          socket.close();
        });
      });
    expect(await greeting(await signIn())).toMatchObject({
      type: "connected",
      data: { user: { $id: person.id } },
    });
    expect((await greeting()).data.user ?? null).toBeNull();
  });

  it("executes functions as the account of the cookie", async () => {
    const { answerKey } = await sealedQuery();
    const body = JSON.stringify({ key: "k".repeat(20), input: {}, answerKey });
    const path = "/v1/functions/operations/executions";
    const execution = { path: "/noticeSecondStep", method: "POST", headers: {}, body, async: false };
    const as = async (cookie: string) => (await post(path, execution, cookie)).body;
    expect(await as(await signIn())).toMatchObject({
      status: "completed",
      responseStatusCode: 200,
      $permissions: [`read("user:${person.id}")`],
    });
    expect(await as("")).not.toMatchObject({ responseStatusCode: 200 });
  });

  it("hands no token of a caller on, also none that Appwrite takes", async () => {
    const { jwt } = await new Users(keyClient(product)).createJWT({ userId: person.id });
    const headers = { "x-appwrite-project": product.projectId, "x-appwrite-jwt": jwt };
    expect((await fetch(`${product.endpoint}/account`, { headers })).status).toBe(200);
    expect((await account(headers)).status).toBe(401);
  });

  it("lets no cache keep an answer, but the browser the picture of a profile", async () => {
    const file = InputFile.fromBuffer(await aPicture(), "face.png");
    const permissions = ['read("any")'];
    const storage = new Storage(keyClient(product));
    const { $id } = await storage.createFile({ bucketId: "images", fileId: "face", file, permissions });
    const cookie = await signIn();
    const kept = async (path: string) => {
      const { headers, status } = await call(path, { headers: { cookie } });
      return [status, headers["cache-control"], headers.pragma, headers.expires];
    };
    const nothing = [undefined, undefined];
    for (const path of ["/account", "/account/sessions", "/tablesdb/main/tables/users/rows"])
      expect(await kept(`/v1${path}`)).toEqual([200, "no-store", ...nothing]);
    expect(await kept("/v1/tablesdb/main/tables/audit/rows")).toEqual([401, "no-store", ...nothing]);
    const address = `/v1/storage/buckets/images/files/${$id}`;
    expect(await kept(`${address}/preview?width=20`)).toEqual([200, "private, max-age=2592000", ...nothing]);
    expect(await kept(`${address}/preview?width=20`)).toEqual([200, "private, max-age=2592000", ...nothing]);
    expect(await kept(`${address}/download`)).toEqual([200, "no-store", ...nothing]);
    expect((await kept("/v1/storage/buckets/images/files/none/preview")).slice(0, 2)).toEqual([
      404,
      "no-store",
    ]);
  });

  it("writes sign-ins and refusals down as JSON, with neither a query nor a secret", async () => {
    const { email, password } = person;
    await post("/v1/account/sessions/email?from=a-query", { email, password });
    await post("/v1/account/sessions/email", { email, password: "not the password" });
    await call("/v1/tablesdb/main/tables/audit/rows?secret=a-query");
    await call("/v1/health/version?plain");
    await call("/reset-password?secret=a-query");
    const path = "/v1/account/sessions/email";
    await expect
      .poll(() => nginx.logged())
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ path, method: "POST", status: 201, address: "127.0.0.1" }),
          expect.objectContaining({
            path,
            method: "POST",
            status: 401,
            time: expect.stringMatching(/^\d{4}-/),
          }),
          expect.objectContaining({ path: "/v1/tablesdb/main/tables/audit/rows", status: 401 }),
        ]),
      );
    const text = JSON.stringify(nginx.logged());
    for (const absent of ["a-query", password, email, "/v1/health/version"])
      expect(text).not.toContain(absent);
  });

  it("leaves passwords, addresses, deletions and requests for a recovery to the functions", async () => {
    const cookie = await signIn();
    const password = "another long password";
    const refused = { status: 403, body: { code: 403, type: "user_unauthorized" } };
    const change = (method: string, path: string, body: object) =>
      call(`/v1/account/${path}`, { method, body, headers: { cookie } });
    const old = { password, oldPassword: person.password };
    expect(await change("PATCH", "password", old)).toMatchObject(refused);
    expect(await change("PATCH", "password/", old)).toMatchObject(refused);
    const email = "thief@example.com";
    expect(await change("PATCH", "email", { email, password: person.password })).toMatchObject(refused);
    const link = { email: person.email, url: "http://localhost/reset-password" };
    expect(await change("POST", "recovery", link)).toMatchObject(refused);
    expect(await call("/v1/account", { method: "DELETE", headers: { cookie } })).toMatchObject(refused);
    expect(await change("PATCH", "status", {})).toMatchObject(refused);
    await signIn();
  });

  it("leaves new passwords to the function that refuses leaked ones and those with known names", async () => {
    const refused = { status: 403, body: { code: 403, type: "user_unauthorized" } };
    const stranger = { name: "Vera Vale", email: "vera@example.com" };
    const direct = { userId: "vera", ...stranger, password: "another long password" };
    for (const path of ["/v1/account", "/v1/account/"])
      expect(await post(path, direct)).toMatchObject(refused);
    const link = { userId: person.id, secret: "s".repeat(64), password: "another long password" };
    for (const path of ["/v1/account/recovery", "/v1/account/recovery/"])
      expect(await call(path, { method: "PUT", body: link })).toMatchObject(refused);
    const access = async (name: string, input: object) => {
      const execution = { path: "/", method: "POST", body: JSON.stringify({ name, input }), async: false };
      const { body } = await post("/v1/functions/access/executions", execution);
      return JSON.parse(body.responseBody);
    };
    const codeOf = async (password: string) =>
      (await access("createAccount", { ...stranger, password })).code ?? "created";
    expect(await codeOf("football1")).toBe("breached-password");
    expect(await codeOf("vera-vale-2026")).toBe("personal-password");
    expect(await codeOf("another long password")).toBe("created");
    expect(await codeOf("another long password")).toBe("email-taken");
    expect((await access("resetPassword", link)).code).toBe("recovery-link-dead");
    await signIn({ ...person, ...stranger, password: "another long password" });
  });

  it("hands on no path that Appwrite reads as another one", async () => {
    const { url, stop } = await startEcho();
    const before = await startNginx(serverFor({ APPWRITE_ORIGIN: url }), site);
    try {
      const sent = (path: string) => call(path, { method: "POST", body: {} }, before);
      expect((await sent("/v1/health/version")).body.path).toBe("/v1/health/version");
      // PHP's `parse_url` finds the path /v1/account in each.
      for (const path of ["//v1/v1/account", "//v1/v1/account/", "//v1:80/v1/account", "//v1//v1/account"])
        expect({ path, status: (await sent(path)).status }).toEqual({ path, status: 404 });
    } finally {
      await before.stop();
      await stop();
    }
  });

  it("names the visitor to Appwrite by the address of the connection alone", async () => {
    const { url, stop } = await startEcho();
    const variables = { APPWRITE_ORIGIN: url, GATEWAY_TRUSTED_PROXIES: "192.0.2.1" };
    const outermost = await startNginx(serverFor(variables), site);
    try {
      const headers = { "x-forwarded-for": "203.0.113.9" };
      const { body } = await call("/v1/health/version", { headers }, outermost);
      expect(body.forwardedFor).toBe("127.0.0.1");
    } finally {
      await outermost.stop();
      await stop();
    }
  });

  it("refuses with 429 in Appwrite's words once a network calls too often, and writes that down", async () => {
    const slow = await startNginx(serverFor({ GATEWAY_CALLS_PER_SECOND: "1" }), site);
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => call("/v1/health/version", {}, slow)),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(9);
      expect(refused[0]?.body).toMatchObject({ code: 429, type: "general_rate_limit_exceeded" });
      expect(refused[0]?.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "1" });
      await expect
        .poll(() => slow.logged())
        .toContainEqual(expect.objectContaining({ path: "/v1/health/version", status: 429 }));
      expect((await call("/", {}, slow)).status).toBe(200);
    } finally {
      await slow.stop();
    }
  });

  it("lets a network execute functions a fifth as often as it calls", async () => {
    const slow = await startNginx(serverFor({ GATEWAY_CALLS_PER_SECOND: "5" }), site);
    try {
      const options = { method: "POST", body: {} };
      for (const path of ["/v1/functions/none/executions", "/v1/functions/none/executions/"]) {
        const executions = Array.from({ length: 40 }, () => call(path, options, slow));
        const statuses = (await Promise.all(executions)).map(({ status }) => status);
        expect({ path, statuses }).toEqual({ path, statuses: expect.arrayContaining([429]) });
      }
      expect((await call("/v1/health/version", {}, slow)).status).toBe(200);
    } finally {
      await slow.stop();
    }
  });

  it("lets a network try a password and a code as often in a minute as it calls in a second", async () => {
    const slow = await startNginx(serverFor({ GATEWAY_CALLS_PER_SECOND: "2" }), site);
    try {
      const email = (index: number) => `stranger-${index}@example.com`;
      const attempts = Array.from({ length: 12 }, (_, index) =>
        call(
          "/v1/account/sessions/email",
          { method: "POST", body: { email: email(index), password: "wrong password" } },
          slow,
        ),
      );
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      expect((await call("/v1/health/version", {}, slow)).status).toBe(200);
    } finally {
      await slow.stop();
    }
  });

  it("sends each document with its whole policy, the hashes of its own scripts included", async () => {
    const policyOf = async (path: string) => (await call(path)).headers["content-security-policy"];
    const expected = (file: keyof typeof scripts) => `${policies[file]}; frame-ancestors 'none'`;
    expect(await policyOf("/")).toBe(expected("index.html"));
    expect(await policyOf("/about")).toBe(expected("about.html"));
    expect(await policyOf("/dashboard")).toBe(expected("app.html"));
    expect(await policyOf("/nowhere")).toBe(expected("404.html"));
    expect(await policyOf("/assets/a.js")).toMatch(
      /script-src 'self';.*object-src 'none'.*frame-ancestors 'none'$/,
    );
  });

  it("satisfies the doctor, by its cookies, caches and boundaries of messages", async () => {
    const found: Finding[] = [];
    const server = { endpoint: product.endpoint, projectId: product.projectId };
    const values = { variables: { GATEWAY_SYSLOG: "unix:/dev/log" } };
    const context = { server, values, site: nginx.url } as unknown as DoctorContext;
    for await (const finding of checkGateway(context, nginx.authority)) found.push(finding);
    expect(found).toEqual([
      { state: "ok", message: expect.stringContaining("the gateway at") },
      { state: "ok", message: "the gateway sends its log to unix:/dev/log" },
    ]);
    const gateway = new URL(`${nginx.url}/v1/health/version`);
    expect(await framingFaults(gateway, nginx.authority)).toEqual([]);
    expect(await framingFaults(new URL(`${product.endpoint}/health/version`))).toEqual([]);
  });
});
