import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cases, roundTimeout, seed } from "#emulator/fuzz/rounds.ts";
import { anyValue, awkwardText, queryTexts } from "#emulator/fuzz/values.ts";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { type Connection, openConnection } from "#tests/contract/replay/connection.ts";

const marker = "adas-secret-7f3a";

const channel = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "rows",
      "documents",
      "files",
      "account",
      "account.ada",
      "teams.team",
      "rows.create",
    ),
  },
  fc.constantFrom(
    "tablesdb.db.tables.t.rows",
    "databases.db.collections.t.documents.private",
    "memberships",
    "executions",
  ),
  awkwardText,
);

/** The query string of the address. */
const address = fc.oneof(
  fc.array(channel, { maxLength: 4 }).map((all) => all.map((one) => ["channels[]", one])),
  fc
    .tuple(channel, queryTexts)
    .map(([one, texts]) => [["channels[]", one], ...texts.map((text) => [`${one}[0][]`, text])]),
  fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom("channels", "channels[a][b]", "queries[]", "rows[0][]"), awkwardText),
      awkwardText,
    ),
    {
      maxLength: 4,
    },
  ),
);
const project = fc.constantFrom("test", "test", "test", "test", "console", "nope", "");

const forged = Buffer.from(JSON.stringify({ id: "ada", secret: "0".repeat(256) })).toString("base64");
const headers = fc.constantFrom<Record<string, string>>(
  {},
  { origin: "http://localhost" },
  { origin: "https://evil.example" },
  { cookie: `a_session_test=${forged}` },
  { "x-fallback-cookies": "{" },
  { "x-appwrite-jwt": "a.b.c" },
  { "x-appwrite-key": "nonsense" },
);

const entry = fc.record(
  {
    subscriptionId: fc.oneof(fc.constantFrom<unknown>("s", "t"), anyValue),
    channels: fc.oneof(
      { weight: 4, arbitrary: fc.array(channel, { maxLength: 3 }) as fc.Arbitrary<unknown> },
      anyValue,
    ),
    queries: fc.oneof({ weight: 4, arbitrary: queryTexts as fc.Arbitrary<unknown> }, anyValue),
  },
  { requiredKeys: [] },
);
const type = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown>(
      "subscribe",
      "subscribe",
      "unsubscribe",
      "authentication",
      "ping",
      "presence",
    ),
  },
  anyValue,
);
const data = fc.oneof<fc.Arbitrary<unknown>[]>(
  fc.array(entry, { maxLength: 3 }),
  fc.record({ session: fc.oneof(fc.constantFrom<unknown>(forged, "e30="), anyValue) }),
  anyValue,
);
const frame = fc.oneof<fc.WeightedArbitrary<string | Uint8Array>[]>(
  { weight: 8, arbitrary: fc.record({ type, data }).map((message) => JSON.stringify(message)) },
  { weight: 2, arbitrary: awkwardText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom(`[${"[".repeat(20_000)}`, " ".repeat(1024 * 1024 + 1)) },
);

const connects = fc.record({ project, address, headers, frames: fc.array(frame, { maxLength: 5 }) });

describe("whatever comes over a websocket", () => {
  const failures: unknown[] = [];
  let server: Emulator;
  let adas: Connection;

  beforeAll(async () => {
    server = await startEmulator({ rateLimits: false, report: (error) => failures.push(error) });
    const table = {
      tableId: "t",
      name: "t",
      rowSecurity: true,
      columns: [{ key: "name", type: "string", size: 40 }],
    };
    await call(server, "POST", "/tablesdb", { databaseId: "db", name: "db" });
    await call(server, "POST", "/tablesdb/db/tables", table);
    await call(server, "POST", "/users", { userId: "ada", email: "ada@example.com" });
    const session = await call(server, "POST", "/users/ada/sessions", {});
    const data = { rowId: "private", data: { name: "" }, permissions: ['read("user:ada")'] };
    await call(server, "POST", "/tablesdb/db/tables/t/rows", data);
    adas = await open(server, "project=test&channels[]=rows&channels[]=account", {
      "x-appwrite-session": session.secret,
    });
  });
  afterAll(() => server.stop());

  it(
    `closes only that socket, and leaks no data of other accounts (seed ${seed})`,
    async () => {
      let change = 0;
      await fc.assert(
        fc.asyncProperty(connects, async ({ project, address, headers, frames }) => {
          const search = new URLSearchParams([["project", project], ...(address as [string, string][])]);
          const socket = await open(server, String(search), headers);
          for (const one of frames) socket.send(one);
          const before = await heard(socket);
          change += 1;
          const name = `${marker} ${change}`;
          await call(server, "PATCH", "/tablesdb/db/tables/t/rows/private", { data: { name } });
          await call(server, "PATCH", "/users/ada/prefs", { prefs: { name } });
          const received = await heard(adas);
          const after = await heard(socket);
          socket.close();
          expect(failures).toEqual([]);
          expect([...before, ...after].filter((text) => text.includes(marker))).toEqual([]);
          expect(received.filter((text) => text.includes(`"${name}"`))).toHaveLength(2);
        }),
        { seed, numRuns: cases(60), endOnFailure: true },
      );
    },
    roundTimeout,
  );
});

describe("bytes that are no valid request", () => {
  it("end only their own connection", async () => {
    const failures: unknown[] = [];
    const server = await startEmulator({ report: (error) => failures.push(error) });
    const upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13";
    for (const head of [
      "GET // HTTP/1.1\r\nhost: x",
      "GET /v1/%zz?%=%&[[]]=1 HTTP/1.1\r\nhost: [",
      "GET http://[/v1/ping HTTP/1.1\r\nhost: x",
      "OPTIONS * HTTP/1.1\r\nhost: x",
      "POST /v1/account HTTP/1.1\r\nhost: x\r\ncontent-length: -1",
      "POST /v1/account HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz",
      "nonsense",
      `GET /v1/realtime HTTP/1.1\r\nhost: x\r\n${upgrade}`,
      `GET /v1/realtime?%zz HTTP/1.1\r\nhost: x\r\n${upgrade}\r\nsec-websocket-key: x`,
      `GET //v1/realtime HTTP/1.1\r\nhost: [\r\n${upgrade}\r\nsec-websocket-key: ${"A".repeat(22)}==`,
    ]) {
      await sendRaw(server, `${head}\r\nconnection: close\r\n\r\n`);
    }
    expect((await fetch(`${server.endpoint}/health/version`)).status).toBe(200);
    await server.stop();
    expect(failures).toEqual([]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
async function call(server: Emulator, method: string, path: string, body: object): Promise<any> {
  const response = await fetch(server.endpoint + path, {
    method,
    headers: {
      "x-appwrite-project": server.projectId,
      "x-appwrite-key": server.key,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBeLessThan(300);
  return response.json();
}

const open = (server: Emulator, search: string, headers: Record<string, string>): Promise<Connection> =>
  openConnection(`${server.endpoint.replace("http", "ws")}/realtime?${search}`, headers);

/** Every frame up to now, as texts. */
async function heard(connection: Connection): Promise<string[]> {
  // An event waits two turns, so that the answer of its call goes first.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  return (await connection.take()).map((frame) => JSON.stringify(frame));
}

/** Sends bytes as they are and resolves when the server has closed the connection. */
const sendRaw = (server: Emulator, bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => undefined).on("close", () => resolve());
    socket.resume().end(bytes);
  });
