import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LISTED_BYTES } from "#domain/security/breached-password.ts";
import { breachCheck, breachedRefusal, readBreachService } from "./breached-passwords.ts";

let folder: string;
let list: URL;
let server: Server;
let service: string;
let requests: Pick<IncomingMessage, "url" | "headers">[];
let problems: string[];
let answer: (response: ServerResponse) => void;

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
const rare = sha1("leaked but rare");
/** As Have I Been Pwned answers with padding. */
const range = (count: number) =>
  [
    "0018A45C4D1DEF81644B54AB7F969B88D65:10",
    `${rare.slice(5)}:${count}`,
    "00D4F6E8FA6EECAD2A3AA415EEC418D38EC:0",
  ].join("\r\n");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breached-"));
  const file = join(folder, "list.bin");
  await writeFile(file, Buffer.from(sha1("password1"), "hex").subarray(0, LISTED_BYTES));
  list = pathToFileURL(file);
  server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  requests = [];
  problems = [];
  answer = (response) => response.end(range(3));
});

const check = (address = service) =>
  breachCheck({ list, service: address, report: (problem) => problems.push(problem) });

describe("the check of a password", () => {
  it("asks the embedded list alone where no service is named", async () => {
    expect(await check("")("password1")).toBe(true);
    expect(await check("")("leaked but rare")).toBe(false);
    expect(requests).toEqual([]);
  });

  it("sends the service the first five digits of the hash, with padding, and nothing else", async () => {
    expect(await check(`${service}/`)("leaked but rare")).toBe(true);
    expect(requests).toMatchObject([
      { url: `/range/${rare.slice(0, 5)}`, headers: { "add-padding": "true" } },
    ]);
    expect(JSON.stringify(requests)).not.toContain(rare.slice(0, 6));
  });

  it("does not ask about a password that the embedded list has", async () => {
    expect(await check()("password1")).toBe(true);
    expect(requests).toEqual([]);
  });

  it("takes no line that only pads the answer", async () => {
    answer = (response) => response.end(range(0));
    expect(await check()("leaked but rare")).toBe(false);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["fails", (response) => response.writeHead(503).end()],
    ["breaks the connection", (response) => response.destroy()],
    ["leads elsewhere", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["floods", (response) => response.end("A".repeat(600_000))],
  ])("lets the embedded list decide when the service %s", async (_, broken) => {
    answer = broken;
    expect(await check()("leaked but rare")).toBe(false);
    expect(await check()("password1")).toBe(true);
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toContain("leaked but rare");
  });
});

it("a refusal says what is wrong, where the password is set and where it is to prove the owner", async () => {
  const isBreached = check("");
  expect(await breachedRefusal(isBreached, "password1", "breached-password")).toMatchObject({
    code: "breached-password",
    field: "newPassword",
    problem: "password.breached",
  });
  expect(await breachedRefusal(isBreached, "password1", "breached-proof")).toHaveProperty(
    "code",
    "breached-proof",
  );
  expect(await breachedRefusal(isBreached, "correct horse", "breached-password")).toBeNull();
});

describe("the variable BREACH_SERVICE_URL", () => {
  it.each(["", "https://api.pwnedpasswords.com", "http://127.0.0.1:8080/hibp"])("takes “%s”", (text) => {
    expect(readBreachService({ BREACH_SERVICE_URL: text })).toBe(text);
  });
  it.each(["on", "ftp://example.com", "https://"])("refuses “%s” with a sentence", (text) => {
    expect(() => readBreachService({ BREACH_SERVICE_URL: text })).toThrow(
      /BREACH_SERVICE_URL must be an address/,
    );
  });
});
