import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { rawRequest } from "#tests/contract/raw-request.ts";

const ann = { userId: "ann", email: "ann@example.com", password: "a long password" };

let server: Emulator;
let port = 0;

beforeAll(async () => {
  server = await startEmulator({
    rateLimits: false,
    hosts: ["dev.example.test"],
    platforms: ["app.example.com"],
  });
  port = Number(new URL(server.url).port);
  expect((await ask("POST", "/v1/account", ann)).status).toBe(201);
  const fn = { functionId: "hello", name: "hello", runtime: "node-22" };
  const key = { "x-appwrite-key": server.key };
  expect((await ask("POST", "/v1/functions", fn, key)).status).toBe(201);
  const rule = { domain: "hello.functions.localhost", functionId: "hello" };
  expect((await ask("POST", "/v1/proxy/rules/function", rule, key)).status).toBe(201);
});

afterAll(() => server.stop());

function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const standard = { "content-type": "application/json", "x-appwrite-project": server.projectId };
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return rawRequest(port, path, { method, ...text, headers: { ...standard, ...headers } });
}

/** Names a page elsewhere could have lead to this machine. */
const strangers = [
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "dev.example.test.evil.example",
];
/** Names that only this machine or its owner uses. */
const own = () => [
  "localhost",
  `localhost:${port}`,
  "LOCALHOST",
  "127.0.0.1",
  "127.1.2.3:9",
  "[::1]:80",
  "dev.example.test",
];

describe("a foreign host name", () => {
  it.each(strangers)("%s reads neither the API nor the inbox and cannot sign in", async (host) => {
    const calls: [string, string, unknown?][] = [
      ["GET", "/v1/health"],
      ["GET", "/_/"],
      ["GET", "/_/mail"],
      ["POST", "/v1/account/sessions/email", ann],
      ["POST", "/v1/account/recovery", { email: ann.email, url: `http://${host}/reset` }],
      ["POST", "/send", { to: "ann@example.com" }],
      ["OPTIONS", "/v1/account"],
    ];
    for (const [method, path, body] of calls) {
      const answer = await ask(method, path, body, { host: `${host}:${port}` });
      expect({ path, status: answer.status }).toEqual({ path, status: 401 });
      expect(answer.headers).not.toHaveProperty("set-cookie");
      expect(JSON.parse(answer.body)).toMatchObject({
        type: "general_access_forbidden",
        message: `This server does not answer to the host name "${host}". Ask it at localhost, or start it with --host ${host}.`,
      });
    }
  });

  it.each(strangers)("%s opens no websocket", async (host) => {
    expect(await socketStatus(host)).toBe(401);
  });

  it.each(["evil@localhost", "localhost/evil", "localhost#evil", "localhost?evil", "localhost\\\\evil"])(
    "is not hidden from a websocket in %s",
    async (host) => expect(await socketStatus(host)).toBe(401),
  );

  it("is answered when it is this machine's, its owner's or a function's", async () => {
    for (const host of own()) {
      expect({ host, ...(await status("/v1/health", host)) }).toEqual({ host, status: 200 });
      expect({ host, ...(await status("/_/mail", host)) }).toEqual({ host, status: 200 });
      expect({ host, status: await socketStatus(host) }).toEqual({ host, status: 101 });
    }
    const { body } = await ask("GET", "/", undefined, { host: "hello.functions.localhost" });
    expect(body).toContain("deployment_not_found");
  });
});

async function status(path: string, host: string): Promise<{ status: number }> {
  const answer = await ask("GET", path, undefined, { host, "x-appwrite-key": server.key });
  return { status: answer.status };
}

function socketStatus(host: string): Promise<number | undefined> {
  const address = `ws://127.0.0.1:${port}/v1/realtime?project=${server.projectId}`;
  const socket = new WebSocket(address, { headers: { host } });
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("unexpected-response", (_, response) => {
      resolve(response.statusCode);
      response.resume();
    });
    socket.once("open", () => {
      resolve(101);
      socket.close();
    });
  });
}

describe("the link of a recovery mail", () => {
  const recover = (url: string, host = `localhost:${port}`) =>
    ask("POST", "/v1/account/recovery", { email: ann.email, url }, { host });

  it.each([
    "http://127.0.0.1:9/reset",
    "http://evil.example/reset",
    "http://localhost.evil.example/reset",
    "http://localhost@evil.example/reset",
    "javascript:alert(1)",
    "javascript://localhost/%0aalert(1)",
    "JAVASCRIPT://localhost/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file://localhost/etc/passwd",
    "ftp://localhost/reset",
    "vbscript://app.example.com/x",
    "https:evil.example",
    "//localhost/reset",
    "http://evil.example\\@localhost/reset",
    "http://localhost\\@evil.example/reset",
    "",
  ])("does not lead to %s, whatever host the server was asked by", async (url) => {
    const before = server.app.project.outbox.mails().length;
    for (const host of ["localhost", "127.0.0.1", "dev.example.test"]) {
      const answer = await recover(url, host);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body).type).toBe("general_argument_invalid");
    }
    expect(server.app.project.outbox.mails()).toHaveLength(before);
  });

  it.each([
    "http://localhost:4500/reset",
    "https://app.example.com/reset",
    "http://dev.example.test/reset",
    "appwrite-callback-test://reset",
  ])("leads to %s", async (url) => {
    expect((await recover(url)).status).toBe(201);
  });

  it("is refused with Appwrite's words for a scheme that no client has", async () => {
    const { message } = JSON.parse((await recover("javascript:alert(1)")).body);
    expect(message).toBe(
      "Invalid `url` param: Invalid URI. Register your new client  as a new  platform on your project console dashboard",
    );
  });
});

describe("the inbox", () => {
  it("reveals nothing of it to a page of another origin", async () => {
    for (const path of ["/_/", "/_/mail", "/_/sms"]) {
      const { headers } = await ask("GET", path, undefined, { origin: "http://localhost:9999" });
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });

  it.each([
    ["a script or picture", "no-cors", "script"],
    ["a fetch", "cors", "empty"],
    ["a frame", "navigate", "iframe"],
  ])("is not there for %s of a page of another origin", async (_, mode, dest) => {
    for (const site of ["same-site", "cross-site"]) {
      const headers = { "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest };
      expect((await ask("GET", "/_/mail", undefined, headers)).status).toBe(403);
    }
    const followed = {
      "sec-fetch-site": "same-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    expect((await ask("GET", "/_/", undefined, followed)).status).toBe(200);
  });

  it.each(["/v1/../_/mail", "/v1/%2e%2e/_/mail", "/v1/.%2E/_/", "/x/../_/mail", "/_/./mail", "/v1/.."])(
    "is not at %s, because a proxy may forward the API's paths",
    async (path) => {
      expect((await ask("GET", path)).status).toBe(404);
      expect((await ask("GET", "/v1/health/version?a=/../")).status).toBe(200);
    },
  );

  it("has nothing that a foreign form could change", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await ask(method, "/_/mail", {})).status).toBe(404);
  });
});
