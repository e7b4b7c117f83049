/** Runs the built command as outsiders do, on files and over HTTP. */
import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utf8Bytes } from "./hashing.ts";
import { formatReceipt } from "./receipt.ts";
import {
  checkpointOf,
  logKey,
  receiptOf,
  sampleLog,
  statementOf,
  strangerKey,
  witnessKey,
} from "./testing/sample-log.ts";

const log = sampleLog();
const receipt = formatReceipt(await receiptOf(log, 6));
let served: ReadonlyMap<string, Uint8Array> = log.files;
let status = 200;
let folder = "";
let command = "";
let address = "";
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "public-log-"));
  command = join(folder, "cli.mjs");
  execFileSync(process.execPath, [join(import.meta.dirname, "build-package.js"), command]);
  server = createServer((request, response) => {
    const bytes = served.get((request.url ?? "").replace("/log/", ""));
    response.writeHead(bytes === undefined ? 404 : status).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function run(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

const key = ["--key", logKey.vkey];

describe("verify", () => {
  it("proves a receipt without the log, and says what it did not check", async () => {
    const { code, output } = await run("verify", await file("receipt.json", receipt), ...key);
    expect(output).toContain(
      "proven:      The log contains this entry, with this text, at position 6 of 46.",
    );
    expect(output).toContain("not checked: Whether the log has changed since this checkpoint");
    expect(output).toContain("Not proven by any log: that every entry of the operator is in it");
    expect(code).toBe(0);
  });

  it("proves a receipt, a statement and a checkpoint against the newest checkpoint of a site", async () => {
    const files = [
      await file("receipt.json", receipt),
      await file("statement.csv", statementOf(log, 1)),
      await file("checkpoint", log.checkpoint),
    ];
    const { code, output } = await run(
      "verify",
      ...files,
      ...key,
      "--witness",
      witnessKey.vkey,
      "--log",
      address,
    );
    expect(output).toContain("The log contains all 11 entries of the statement.");
    expect(output).toContain('The witness "witness.example/w1" knew this checkpoint on 2026-11-18');
    expect(output).not.toContain("WRONG");
    expect(code).toBe(0);
  });

  it("ends with 1 when a claim is false", async () => {
    const path = await file("wrong.json", receipt.replace("deposit", "penalty"));
    const { code, output } = await run("verify", path, ...key);
    expect(output).toContain("WRONG:       The log of 46 entries does not contain this entry");
    expect(code).toBe(1);
    const stranger = await run("verify", await file("receipt.json", receipt), "--key", strangerKey.vkey);
    expect(stranger.output).toContain("WRONG:       No known key has signed this.");
    expect(stranger.code).toBe(1);
    const forged = await file("forged", checkpointOf(log.edge, strangerKey));
    expect((await run("verify", forged, ...key)).code).toBe(1);
  });

  it("ends with 2 when it cannot check", async () => {
    const cases: [args: string[], message: string][] = [
      [[join(folder, "none.json"), ...key], "There is no file"],
      [
        [await file("other.txt", "hello"), ...key],
        "neither a receipt (JSON), nor a checkpoint, nor a statement",
      ],
      [[await file("binary", Uint8Array.of(255)), ...key], "not UTF-8"],
      [[await file("receipt.json", receipt), "--key", "x"], "not of the form name+key ID+Base64"],
      [[await file("receipt.json", receipt), "--key", witnessKey.vkey], "is a witness's, not a log's"],
      [[await file("statement.csv", statementOf(log, 1)), ...key], "name the log with --log"],
      [
        [await file("none.csv", statementOf(log, 1).replaceAll(/,\d+\.[\w-]+\.[\w-]+\r/g, ",\r")), ...key],
        "No line of the statement states a place in the log.",
      ],
      [[await file("receipt.json", receipt), ...key, "--log", "http://127.0.0.1:1/log"], "could not be read"],
      [[await file("receipt.json", receipt), ...key, "--log", "ftp://x"], "neither an address"],
      [[await file("receipt.json", receipt)], "--key VKEY"],
    ];
    for (const [args, message] of cases) {
      const { code, output } = await run("verify", ...args);
      expect(output).toContain(message);
      expect(code, message).toBe(2);
    }
  });
});

describe("monitor", () => {
  it("follows a log, and ends with 1 on a fork without losing its state", async () => {
    const state = join(folder, "state.json");
    const once = ["monitor", address, ...key, "--state", state, "--once"];
    expect(await run(...once)).toMatchObject({
      code: 0,
      output: expect.stringContaining("46 entries, 46 new"),
    });
    expect(await run(...once)).toMatchObject({
      code: 0,
      output: expect.stringContaining("46 entries, 0 new"),
    });
    const kept = await readFile(state, "utf8");
    served = sampleLog({ note: "another history" }).files;
    const forked = await run(...once);
    expect(forked.output).toContain("ALARM (fork)");
    expect(forked.output).toContain(log.checkpoint);
    expect(forked.code).toBe(1);
    expect(await readFile(state, "utf8")).toBe(kept);
    served = new Map();
    expect(await run(...once)).toMatchObject({ code: 1, output: expect.stringContaining("ALARM (missing)") });
    served = log.files;
    status = 503;
    expect(await run(...once)).toMatchObject({ code: 1, output: expect.stringContaining("answers 503") });
    status = 200;
    await writeFile(state, kept.replace("keelstone-monitor/1", "x"));
    expect(await run(...once)).toMatchObject({
      code: 2,
      output: expect.stringContaining("keelstone-monitor/1"),
    });
  });
});

describe("mirror", () => {
  it("makes a folder that verifies like the site", async () => {
    const copy = join(folder, "mirror");
    const first = await run("mirror", address, copy, ...key);
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringContaining("Copied 2 files of a log of 46"),
    });
    const second = await run("mirror", address, copy);
    expect(second.output).toContain("Copied 0 files");
    expect(second.output).toContain("The signature was not checked");
    const verified = await run("verify", await file("receipt.json", receipt), ...key, "--log", copy);
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringContaining("This is the newest checkpoint"),
    });
    served = new Map([...log.files].filter(([path]) => path === "checkpoint"));
    const broken = await run("mirror", address, join(folder, "broken"), ...key);
    expect(broken).toMatchObject({ code: 1, output: expect.stringContaining("no file tile/0/000.p/46") });
    served = new Map([["checkpoint", utf8Bytes(checkpointOf(log.edge, strangerKey))]]);
    expect((await run("mirror", address, join(folder, "forged"), ...key)).code).toBe(1);
    served = log.files;
  });
});
