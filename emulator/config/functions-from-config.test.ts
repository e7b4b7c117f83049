import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";

const code = (answer: string) => `export default ({ res }) => res.text(${JSON.stringify(answer)});`;

describe("functions of a configuration file", () => {
  let folder: string;
  let config: string;
  let running: Emulator[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "from-config-"));
    config = join(folder, "appwrite.json");
    mkdirSync(join(folder, "dist/hello"), { recursive: true });
    writeFileSync(join(folder, "dist/hello/main.mjs"), code("one"));
    configure({});
    running = [];
  });
  afterEach(async () => {
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true });
  });

  function configure(changes: object): void {
    const hello = {
      $id: "hello",
      name: "hello",
      path: "dist/hello",
      runtime: "node-22",
      specification: "s-1vcpu-512mb",
      execute: ["any"],
      entrypoint: "main.mjs",
      ...changes,
    };
    writeFileSync(config, JSON.stringify({ projectId: "p", functions: [hello] }));
  }

  async function start(data?: string): Promise<Emulator> {
    const server = await startEmulator({ config, ...(data === undefined ? {} : { data }) });
    running.push(server);
    return server;
  }

  async function api(server: Emulator, method: string, path: string) {
    const response = await fetch(server.endpoint + path, {
      method,
      headers: { "x-appwrite-project": server.projectId, "x-appwrite-key": server.key },
    });
    return response.json();
  }

  const call = async (server: Emulator) =>
    (await api(server, "POST", "/functions/hello/executions")).responseBody;

  it("are there and run when the server is ready", async () => {
    const server = await start();
    expect(await call(server)).toBe("one");
    expect(await api(server, "GET", "/functions/hello")).toMatchObject({
      runtimeSpecification: "s-1vcpu-512mb",
      latestDeploymentStatus: "ready",
    });
  });

  it("run new code after it was written, also when the folder was made again", async () => {
    const server = await start();
    await call(server);
    rmSync(join(folder, "dist"), { recursive: true });
    mkdirSync(join(folder, "dist/hello"), { recursive: true });
    writeFileSync(join(folder, "dist/hello/main.mjs"), code("two"));
    await expect.poll(() => call(server), { timeout: 30_000 }).toBe("two");
    expect((await api(server, "GET", "/functions/hello/deployments")).total).toBe(1);
  });

  it("are deployed as soon as a folder that was missing appears", async () => {
    rmSync(join(folder, "dist"), { recursive: true });
    const server = await start();
    expect((await api(server, "POST", "/functions/hello/executions")).type).toBe("deployment_not_found");
    mkdirSync(join(folder, "dist/hello"), { recursive: true });
    writeFileSync(join(folder, "dist/hello/main.mjs"), code("late"));
    await expect.poll(() => call(server), { timeout: 30_000 }).toBe("late");
  });

  it("keep their deployment over a restart, take changed settings, and change when the code has", async () => {
    const data = join(folder, "data");
    const first = await start(data);
    const { deploymentId } = await api(first, "GET", "/functions/hello");
    await first.stop();
    running.pop();

    configure({ timeout: 42 });
    const second = await start(data);
    expect(await api(second, "GET", "/functions/hello")).toMatchObject({ deploymentId, timeout: 42 });
    expect(await call(second)).toBe("one");
    await second.stop();
    running.pop();

    writeFileSync(join(folder, "dist/hello/main.mjs"), code("three"));
    expect(await call(await start(data))).toBe("three");
  });

  it.each([
    ["has no name", { name: undefined }, /function "hello" .* Param "name" is not optional/],
    [
      "is written for a runtime unknown here",
      { runtime: "cobol-1" },
      /function "hello" .* Invalid `runtime` param/,
    ],
    ["has no id", { $id: undefined }, /Entry 1 of "functions" in .* has no "\$id"/],
  ])("say in one sentence that one %s", async (_, changes, message) => {
    configure(changes);
    await expect(startEmulator({ config })).rejects.toThrow(message);
  });

  it("say in one sentence what is wrong with the file", async () => {
    writeFileSync(config, "{ not json");
    await expect(startEmulator({ config })).rejects.toThrow(/appwrite\.json:1:3 is not valid JSON/);
    await expect(startEmulator({ config: join(folder, "none.json") })).rejects.toThrow(/cannot be read/);
  });
});
