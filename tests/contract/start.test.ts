import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { startAppwriteProcess } from "#scripts/dev/appwrite-process.ts";
import { demoSignIns } from "#scripts/dev/demo-data.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { startExternalServer } from "./external-server.ts";
import { begin, end, freeBase, probe, type Run, start } from "./npm-start.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "keelstone-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the variables of the app's program: where its server is. */
async function variablesOf(appUrl: string): Promise<{ endpoint: unknown; project: unknown }> {
  const program = await (await fetch(`${appUrl}/src/backend/address.ts`)).text();
  const [, variables = ""] = /import\.meta\.env = (\{.*?\});/.exec(program) ?? [];
  const { VITE_APPWRITE_ENDPOINT, VITE_APPWRITE_PROJECT } = JSON.parse(variables);
  return { endpoint: VITE_APPWRITE_ENDPOINT, project: VITE_APPWRITE_PROJECT };
}

async function lineWhenRefused(run: Run): Promise<string[]> {
  const [code] = await once(run.child, "exit");
  expect(code).toBe(1);
  return run.output().trim().split("\n");
}

describe("npm start", () => {
  it("prints addresses and sign-ins, serves the app, ends with Ctrl-C and keeps the data", async () => {
    const port = await freeBase();
    const args = ["--port", String(port), "--data", join(folder, "kept")];
    const first = start(...args);
    await first.printed("Ctrl-C");
    expect(first.output()).toContain("new demo data");
    expect(first.output()).toContain(`http://localhost:${port}`);
    for (const { email, password } of demoSignIns) {
      expect(first.output()).toContain(email);
      expect(first.output()).toContain(password);
    }
    const page = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
    expect(await page("/")).toContain("/src/site.tsx");
    expect(await page("/dashboard")).toContain("/src/main.tsx");
    expect(await variablesOf(`http://localhost:${port}`)).toEqual({ endpoint: "", project: "keelstone" });
    const health = await fetch(`http://localhost:${port}/v1/health/version`);
    expect(await health.json()).toHaveProperty("version");
    // The demo data is in the public log without waiting for the hourly maintenance.
    await vi.waitFor(
      async () => expect(await page("/log/checkpoint"), first.output()).toMatch(/^localhost\/log\n/),
      { timeout: 60_000, interval: 200 },
    );
    expect(await end(first)).toBe(0);

    const second = start(...args);
    await second.printed("Ctrl-C");
    expect(second.output()).toContain("the data of the last run");
    expect(await end(second)).toBe(0);
  });

  it.each([
    ["its terminal is closed", "SIGHUP"],
    ["another program sends SIGTERM", "SIGTERM"],
  ] as const)("ends everything when %s", async (_, signal) => {
    const port = await freeBase();
    const run = start("--port", String(port), "--data", join(folder, signal), "--demo", "small");
    await run.printed("Ctrl-C");
    const ended = once(run.child, "exit");
    run.child.kill(signal);
    await ended;
    await expect(Promise.all([port, port + 1, port + 2].map(probe))).resolves.toHaveLength(3);
  });

  it("ends everything with Ctrl-C before it is ready", async () => {
    const port = await freeBase();
    const data = join(folder, "cut-off");
    const run = start("--port", String(port), "--data", data);
    let code: number | null = null;
    try {
      // The server has begun: it has created its database, and is about to read the year into it.
      await vi.waitFor(() => expect(existsSync(join(data, "appwrite.db"))).toBe(true), { timeout: 90_000 });
    } finally {
      code = await end(run);
    }
    expect(code).toBe(0);
    expect(run.output().trim().split("\n").at(-1)).toBe("Stopping…");
    await expect(Promise.all([port, port + 1, port + 2].map(probe))).resolves.toHaveLength(3);
  });

  it("says in one sentence that a port is in use", async () => {
    const port = await freeBase();
    const occupant = createServer().listen(port + 1, "127.0.0.1");
    await once(occupant, "listening");
    const lines = await lineWhenRefused(start("--port", String(port), "--data", join(folder, "unused")));
    occupant.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^Port ${port + 1} .*already in use`));
  });

  it("refuses a --demo that there is not in one sentence", async () => {
    const lines = await lineWhenRefused(start("--demo", "decade"));
    expect(lines).toEqual(['--demo must be year or small, not "decade".']);
  });

  it.each(["0", "seventy", "70000"])("refuses --port %s in one sentence", async (port) => {
    const lines = await lineWhenRefused(start("--port", port));
    expect(lines).toEqual([`--port must be a whole number from 1 to 65533, not "${port}".`]);
  });
});

describe("npm run start:appwrite", () => {
  const against = (endpoint: string, port: number) =>
    begin("start:appwrite", "--endpoint", endpoint, "--project", "operators", "--port", String(port));

  it("serves the app from its source and hands on to the project, until Ctrl-C", async () => {
    const { server, stop } = await startExternalServer();
    try {
      const [port = 0] = await freePorts(1);
      const run = against(server.endpoint, port);
      await run.printed("Ctrl-C");
      const address = `http://localhost:${port}`;
      expect(run.output()).toContain(
        `The app runs at ${address} with project operators of ${server.endpoint}`,
      );
      expect(await (await fetch(`${address}/dashboard`)).text()).toContain("/src/main.tsx");
      expect(await variablesOf(address)).toEqual({ endpoint: "", project: "operators" });
      const person = { userId: "ann", email: "ann@example.com", password: "a long password" };
      await server.users.create(person);
      const signedIn = await fetch(`${address}/v1/account/sessions/email`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-appwrite-project": "operators",
          origin: address,
        },
        body: JSON.stringify(person),
      });
      expect(signedIn.status).toBe(201);
      // Of no other host, so that the browser keeps it for the page.
      for (const cookie of signedIn.headers.getSetCookie()) expect(cookie).not.toMatch(/domain=/i);
      expect(await end(run)).toBe(0);
    } finally {
      await stop();
    }
  });

  it("says in one sentence that no Appwrite answers", async () => {
    const [port = 0, unusedPort = 0] = await freePorts(2);
    const lines = await lineWhenRefused(against(`http://127.0.0.1:${unusedPort}/v1`, port));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("does not answer");
  });
});

describe("the local Appwrite as a process", () => {
  const config = join(root, "appwrite.json");

  it("reports an end by itself, and no requested end", async () => {
    const launch = async () => {
      const [port = 0, smtpPort = 0] = await freePorts(2);
      const options = {
        port,
        smtpPort,
        data: undefined,
        projectId: "p",
        apiKey: "k",
        config,
        rateLimits: false,
        log: () => {},
      };
      return startAppwriteProcess(options);
    };
    const [killed, stopped] = await Promise.all([launch(), launch()]);
    process.kill(killed.pid, "SIGKILL");
    expect(await killed.died).toContain("stopped unexpectedly (SIGKILL)");
    await stopped.stop();
    const report = await Promise.race([stopped.died, Promise.resolve("nothing")]);
    expect(report).toBe("nothing");
  });
});

describe("a broken appwrite.json", () => {
  const table = {
    $id: "shelves",
    databaseId: "main",
    name: "Shelves",
    $permissions: [],
    rowSecurity: false,
    enabled: true,
    columns: [{ key: "width", type: "strnig", required: false, array: false, default: null }],
    indexes: [],
  };
  const misspelt = { tablesDB: [{ $id: "main", name: "Main", enabled: true }], tables: [table] };

  it.each([
    ["no JSON at all", '{ "projectId": "keelstone", ', ["appwrite.json", "not valid JSON"]],
    ["an unknown column type", JSON.stringify(misspelt), ['table "shelves"', '"strnig"', 'column "width"']],
  ])("gives one sentence that says where: %s", async (_, text, expected) => {
    const config = join(folder, "appwrite.json");
    writeFileSync(config, text);
    const [port = 0, smtpPort = 0] = await freePorts(2);
    const options = {
      port,
      smtpPort,
      data: undefined,
      projectId: "p",
      apiKey: "k",
      config,
      rateLimits: false,
      log: () => {},
    };
    const refusal = await startAppwriteProcess(options).then(
      async (process) => {
        await process.stop();
        return "it started";
      },
      (error: Error) => error.message,
    );
    for (const part of expected) expect(refusal).toContain(part);
    expect(refusal.split("\n")).toHaveLength(1);
  });
});
