/** The bound of 12 MB for the body of a call, as on Appwrite 1.9.6. */
import { type ClientRequest, request } from "node:http";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { onlyHere, type ServerUnderTest, startServer } from "./server-under-test.ts";

const megabyte = 1024 * 1024;
let server: ServerUnderTest;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const unanswered = new Set<ClientRequest>();
afterEach(() => {
  for (const outgoing of unanswered) outgoing.destroy();
});

type Headers = Readonly<Record<string, string>>;

/** Blanks of that many megabytes, and one more. */
function* blanks(megabytes: number) {
  for (let part = 0; part < megabytes; part += 1) yield Buffer.alloc(megabyte, " ");
  yield Buffer.from(" ");
}

/**
 * Sends a body, and returns the status.
 * @param ends otherwise the body stays open until there is an answer: a server that closes a connection with unread
 * bytes may lose what it has answered
 */
function sent(path: string, headers: Headers, body: Iterable<Buffer>, ends: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(server.endpoint + path, { method: "POST", agent: false, headers });
    unanswered.add(outgoing);
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      unanswered.delete(outgoing);
      resolve(response.statusCode ?? 0);
      outgoing.destroy();
    });
    Readable.from(body).pipe(outgoing, { end: ends });
  });
}

const json = { "content-type": "application/json" };

onlyHere("proxy").each([
  ["by its length, of which the first megabyte has come", { "content-length": String(13 * megabyte) }, 1],
  ["in a stream", { "transfer-encoding": "chunked" }, 12],
])("answers more than 12 MB %s with 413, for every path and caller", async (_, form, megabytes) => {
  const project = { "x-appwrite-project": server.projectId };
  const calls: readonly (readonly [string, Headers])[] = [
    ["/account", {}],
    ["/account", project],
    ["/account", { ...project, "x-appwrite-key": "wrong" }],
    ["/users", { ...project, "x-appwrite-key": server.key }],
    ["/no/such/route", project],
  ];
  for (const [path, headers] of calls) {
    const status = await sent(path, { ...json, ...form, ...headers }, blanks(megabytes), false);
    expect([path, status]).toEqual([path, 413]);
  }
});

it("reads 11 MB in a stream, and answers what they hold", async () => {
  const headers = {
    ...json,
    "transfer-encoding": "chunked",
    "x-appwrite-project": server.projectId,
    "x-appwrite-key": server.key,
  };
  // Nothing but blanks: the first parameter is missing.
  expect(await sent("/users", headers, blanks(11), true)).toBe(400);
});
