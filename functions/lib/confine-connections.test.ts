import { once } from "node:events";
import { createServer as createHttpServer, request } from "node:http";
import { type AddressInfo, connect, createServer, type Server, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allowedSystems, confineConnections, permitConnection } from "./confine-connections.ts";

describe("the systems of a function", () => {
  it("are those that its variables name, by host and port", () => {
    const systems = allowedSystems({
      APPWRITE_FUNCTION_API_ENDPOINT: "http://appwrite/v1",
      BREACH_SERVICE_URL: "https://API.pwnedpasswords.com",
      MAIL_API_URL: "https://[::1]:8443/send",
      PUBLIC_LOG_WITNESSES: "one+1+A https://one.example, two+2+B http://two.example:81/log",
      APP_URL: "https://app.example.com",
    });
    expect([...systems]).toEqual([
      "appwrite port 80",
      "api.pwnedpasswords.com port 443",
      "::1 port 8443",
      "one.example port 443",
      "two.example port 81",
    ]);
  });

  it("are none where a variable cannot be understood", () => {
    expect(allowedSystems({ MAIL_API_URL: "https://", BREACH_SERVICE_URL: "ftp://files.example" }).size).toBe(
      0,
    );
  });
});

describe("a confined process", () => {
  let server: Server;
  let allowed: string;
  let other: Server;
  let release: () => void;
  const portOf = (of: Server) => (of.address() as AddressInfo).port;

  beforeEach(async () => {
    server = createHttpServer((_, answer) => answer.end("here"));
    other = createServer((socket) => socket.end());
    for (const one of [server, other]) await once(one.listen(0, "127.0.0.1"), "listening");
    allowed = `http://127.0.0.1:${portOf(server)}`;
    release = confineConnections({ APPWRITE_FUNCTION_API_ENDPOINT: `${allowed}/v1` });
  });
  afterEach(() => {
    release();
    for (const one of [server, other]) one.close();
  });

  it("reaches a system that it names", async () => {
    expect(await (await fetch(allowed)).text()).toBe("here");
    const [answer] = await once(request(allowed).end(), "response");
    expect(await text(answer)).toBe("here");
  });

  it("asks no other one", async () => {
    await expect(fetch(`http://127.0.0.1:${portOf(other)}`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(`may not connect to 127.0.0.1 port ${portOf(other)}`) },
    });
  });

  it("follows no redirect to another one", async () => {
    server.removeAllListeners("request");
    server.on("request", (_, answer) =>
      answer.writeHead(302, { location: `http://127.0.0.1:${portOf(other)}/` }).end(),
    );
    await expect(fetch(allowed)).rejects.toThrow("fetch failed");
  });

  it.each([
    ["options", () => connect({ host: "127.0.0.1", port: portOf(other) })],
    ["port and host", () => connect(portOf(other), "127.0.0.1")],
    ["a port alone", () => connect(portOf(other))],
    ["a path", () => connect("/var/run/docker.sock")],
    ["TLS", () => connectTls({ host: "127.0.0.1", port: portOf(other) })],
    ["a socket of its own", () => new Socket().connect(portOf(other), "127.0.0.1")],
  ])("opens no connection by %s", async (_, open) => {
    const [problem] = await once(open(), "error");
    expect(problem.message).toContain("may not connect to");
  });

  it("hands on a socket that was permitted", async () => {
    const socket = new Socket();
    permitConnection(socket);
    await once(socket.connect(portOf(other), "127.0.0.1"), "connect");
    socket.destroy();
  });

  it("is confined once: a second call changes nothing", async () => {
    confineConnections({ MAIL_API_URL: `http://127.0.0.1:${portOf(other)}` })();
    await expect(fetch(`http://127.0.0.1:${portOf(other)}`)).rejects.toThrow("fetch failed");
  });
});
