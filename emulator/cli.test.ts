import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const launcher = join(import.meta.dirname, "launch.js");

describe("the command", () => {
  let folder: string;
  const running: ChildProcess[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "emulator-cli-"));
  });
  afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });

  function run(...args: string[]) {
    const env = { ...process.env, EMULATOR_KEY: "hidden" };
    const child = spawn(process.execPath, [launcher, ...args], { cwd: folder, env, stdio: "pipe" });
    running.push(child);
    let printed = "";
    const ready = new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
        resolve(printed);
      });
      child.once("exit", () => reject(new Error(printed)));
    });
    child.stderr.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    // A caller who does not wait must not get an unhandled error.
    ready.catch(() => undefined);
    return { child, ready, printed: () => printed, ended: once(child, "close") };
  }

  it("prints one line when it is ready, takes the key from the environment, and writes its seed at the end", async () => {
    const seed = join(folder, "seed.jsonl");
    const first = run("--port", "0", "--memory", "--project", "P", "--export", seed);
    const line = await first.ready;
    expect(line).toMatch(/^backend-double is ready at http:\/\/localhost:\d+\/v1 \(project P\)\n$/);
    const endpoint = /http\S+/.exec(line)?.[0] ?? "";
    const headers = {
      "x-appwrite-project": "P",
      "x-appwrite-key": "hidden",
      "content-type": "application/json",
    };
    const body = JSON.stringify({ userId: "ada", email: "ada@example.com" });
    expect((await fetch(`${endpoint}/users`, { method: "POST", headers, body })).status).toBe(201);

    const port = new URL(endpoint).port;
    const second = run("--port", port, "--memory");
    expect((await second.ended)[0]).toBe(1);
    expect(second.printed()).toBe(`Port ${port} is in use; choose another with --port.\n`);

    // As after Ctrl-C: once from the terminal, once from npm.
    first.child.kill("SIGINT");
    await new Promise(setImmediate);
    first.child.kill("SIGINT");
    expect((await first.ended)[0]).toBe(0);
    expect(first.printed()).toBe(line);
    expect(existsSync(join(folder, ".appwrite"))).toBe(false);
    expect(readFileSync(seed, "utf8")).toContain('"$id":"ada"');

    const third = run("--port", "0", "--memory", "--project", "P", "--import", seed);
    const again = /http\S+/.exec(await third.ready)?.[0] ?? "";
    expect(await (await fetch(`${again}/users/ada`, { headers })).json()).toMatchObject({
      email: "ada@example.com",
    });
    third.child.kill("SIGTERM");
    expect((await third.ended)[0]).toBe(0);
  }, 60_000);

  it("a command that cannot be followed ends with one sentence", async () => {
    const wrong = run("--rate-limits", "maybe");
    expect((await wrong.ended)[0]).toBe(1);
    expect(wrong.printed()).toBe("--rate-limits is on or off, not maybe.\n");
  }, 60_000);
});
