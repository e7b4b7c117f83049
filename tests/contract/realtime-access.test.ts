import { ID } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";
import { openSocket } from "./socket.ts";

describe("access to realtime", () => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it("is open to pages of a host that was registered as a platform, from then on", async () => {
    const from = { origin: "https://shop.example.com" };
    expect((await openSocket(server, "", from).next()).type).toBe("error");
    // All projects of a server share the ids of platforms.
    const platformId = ID.unique();
    const body = JSON.stringify({ platformId, name: "Shop", hostname: "shop.example.com" });
    const identity = { "x-appwrite-project": server.projectId, "x-appwrite-key": server.key };
    const headers = { ...identity, "content-type": "application/json" };
    const made = await fetch(`${server.endpoint}/project/platforms/web`, { method: "POST", headers, body });
    expect(made.status).toBe(201);
    const socket = openSocket(server, "", from);
    expect((await socket.next()).type).toBe("connected");
    socket.close();
  });

  it("is closed to all callers while the project has websockets switched off", async () => {
    const identity = { "x-appwrite-project": server.projectId, "x-appwrite-key": server.key };
    const headers = { ...identity, "content-type": "application/json" };
    const switchTo = (enabled: boolean) =>
      fetch(`${server.endpoint}/project/protocols/websocket`, {
        method: "PATCH",
        headers,
        body: JSON.stringify({ enabled }),
      });
    await switchTo(false);
    expect(await openSocket(server).next()).toMatchObject({ type: "error", data: { code: 403 } });
    await switchTo(true);
    const socket = openSocket(server);
    expect((await socket.next()).type).toBe("connected");
    socket.close();
  });

  it("is nowhere else: the answer is the page of an unknown route", async () => {
    const raw = new WebSocket(`${server.endpoint.replace("http", "ws")}/elsewhere`);
    const body = await new Promise<string>((resolve, reject) => {
      raw.on("unexpected-response", async (_, response) => {
        expect(response.statusCode).toBe(404);
        let text = "";
        for await (const chunk of response) text += chunk;
        resolve(text);
      });
      raw.on("error", reject);
    });
    expect(body).toContain("general_route_not_found");
  });
});
