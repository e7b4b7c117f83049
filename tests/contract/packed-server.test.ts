/** The local server as a stranger gets it: packed by npm, and installed into an empty folder. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Avatars, Functions, ImageFormat, Locale, Permission, Role, Storage, TablesDB } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aPicture } from "#tests/images.ts";
import { deployFunction } from "./deploy-function.ts";
import { withKey } from "./people.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "packed-server-"));
const installed = (...path: string[]) => join(folder, "node_modules", ...path);

function npm(args: readonly string[], cwd: string): string {
  return execFileSync("npm", [...args, "--no-audit", "--no-fund"], { cwd, encoding: "utf8", stdio: "pipe" });
}

beforeAll(() => {
  const packed = npm(["pack", "--json", "--pack-destination", folder], join(root, "emulator"));
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf("[\n"))) as [{ filename: string }];
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  // The cache of npm has its packages: they were fetched when this repository was installed.
  npm(["install", "--prefer-offline", `./${filename}`], folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that reports the address of its server in its first line. */
interface Program {
  readonly endpoint: string;
  readonly child: ChildProcess;
  /** Milliseconds until the first line. */
  readonly took: number;
}

async function started(command: string, args: readonly string[], detached = false): Promise<Program> {
  const began = performance.now();
  const child = spawn(command, args, { cwd: folder, detached, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${command} ended with ${code} before it was ready.`);
  });
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended])) as [
    string,
  ];
  return { endpoint: /http\S+/.exec(line)?.[0] ?? "", child, took: performance.now() - began };
}

/** Writes a row by the official SDK and reads it. */
async function writtenAndRead(server: Parameters<typeof withKey>[0]) {
  const tables = new TablesDB(withKey(server));
  await tables.create({ databaseId: "db", name: "db" });
  await tables.createTable({
    databaseId: "db",
    tableId: "notes",
    name: "notes",
    permissions: [Permission.read(Role.any())],
    columns: [{ key: "text", type: "string", size: 100, required: true }],
  });
  const place = { databaseId: "db", tableId: "notes", rowId: "first" };
  await tables.createRow({ ...place, data: { text: "Ahoj" } });
  return tables.getRow(place);
}

describe("the installed command", () => {
  let server: { endpoint: string; projectId: string; key: string; settled(): Promise<void> };
  let child: ChildProcess;

  beforeAll(async () => {
    const args = ["--memory", "--port", "0", "--project", "packed", "--key", "packed-key"];
    const program = await started(installed(".bin", "backend-double"), args);
    process.stdout.write(`The installed command was ready after ${Math.round(program.took)} ms.\n`);
    child = program.child;
    server = {
      endpoint: program.endpoint,
      projectId: "packed",
      key: "packed-key",
      async settled() {
        const functions = new Functions(withKey(server));
        const states = async () => (await functions.list()).functions.map((fn) => fn.latestDeploymentStatus);
        while ((await states()).some((state) => state === "waiting" || state === "building"));
      },
    };
  });

  afterAll(async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  });

  it("stores what an SDK writes", async () => {
    expect(await writtenAndRead(server)).toMatchObject({ $id: "first", text: "Ahoj" });
  });

  it("finds the program that runs functions", async () => {
    await deployFunction(server, "hello", "export default ({ res }) => res.text('from a function');");
    const execution = await new Functions(withKey(server)).createExecution({ functionId: "hello" });
    expect(execution).toMatchObject({ responseStatusCode: 200, responseBody: "from a function" });
  });

  it("finds the program that draws previews, its pictures and its lists", async () => {
    const storage = new Storage(withKey(server));
    await storage.createBucket({ bucketId: "pictures", name: "pictures" });
    const file = InputFile.fromBuffer(await aPicture(), "a.png");
    await storage.createFile({ bucketId: "pictures", fileId: "a", file });
    const preview = { bucketId: "pictures", fileId: "a", width: 10, output: ImageFormat.Webp };
    expect(Buffer.from(await storage.getFilePreview(preview)).toString("latin1", 8, 12)).toBe("WEBP");
    const initials = await new Avatars(withKey(server)).getInitials({ name: "Ada Lovelace" });
    expect(Buffer.from(initials).toString("latin1", 1, 4)).toBe("PNG");
    expect((await new Locale(withKey(server)).listCountries()).total).toBe(197);
  });
});

describe("npx", () => {
  it("starts the installed command, and Ctrl-C ends it", async () => {
    const args = ["backend-double", "--memory", "--port", "0", "--project", "packed", "--key", "packed-key"];
    // A process group of its own, because a terminal sends Ctrl-C to npx and to the server.
    const { endpoint, child, took } = await started("npx", ["--no-install", ...args], true);
    process.stdout.write(`By npx the server was ready after ${Math.round(took)} ms.\n`);
    const ended = once(child, "exit");
    try {
      expect(await writtenAndRead({ endpoint, projectId: "packed", key: "packed-key" })).toMatchObject({
        text: "Ahoj",
      });
    } finally {
      process.kill(-Number(child.pid), "SIGINT");
    }
    await ended;
    await expect(fetch(endpoint)).rejects.toThrow();
  });
});

/** A program of a stranger: starts a server, prints its address, and stops it when its input ends. */
const program = `import { startEmulator } from "backend-double";
const server = await startEmulator();
console.log(server.endpoint);
await new Promise((resolve) => process.stdin.resume().once("end", resolve));
await server.stop();
`;

/** The same with its types, and with each mistake that they must find. */
const typed = program
  .replace(
    '{ startEmulator } from "backend-double"',
    '{ type RunningEmulator, startEmulator } from "backend-double"',
  )
  .replace("const server =", "const server: RunningEmulator =")
  .concat(`
// @ts-expect-error: no such option
await startEmulator({ prot: 4501 });
// @ts-expect-error: a port is a number
await startEmulator({ port: "4501" });
// @ts-expect-error: there may be no mail catcher
server.smtpPort.toFixed();
`);

describe("the installed module", () => {
  async function expectToServe(file: string): Promise<void> {
    const { endpoint, child } = await started(process.execPath, [file]);
    const row = await writtenAndRead({ endpoint, projectId: "test", key: "test-key" });
    expect(row).toMatchObject({ text: "Ahoj" });
    const ended = once(child, "exit");
    child.stdin?.end();
    expect((await ended)[0]).toBe(0);
  }

  it("starts a server for a program in JavaScript", async () => {
    writeFileSync(join(folder, "plain.mjs"), program);
    await expectToServe("plain.mjs");
  });

  it.each(["nodenext", "bundler"])("has types that a strict program can rely on (%s)", (resolution) => {
    writeFileSync(join(folder, "checked.mts"), typed);
    const module = resolution === "nodenext" ? "nodenext" : "esnext";
    execFileSync(
      join(root, "node_modules", ".bin", "tsc"),
      [
        ...["--strict", "--noEmit", "--target", "es2022", "--lib", "es2023", "--types", "node"],
        ...["--typeRoots", join(root, "node_modules/@types")],
        ...["--module", module, "--moduleResolution", resolution, "checked.mts"],
      ],
      { cwd: folder, stdio: "inherit" },
    );
  });

  it("starts a server for a program in TypeScript", async () => {
    writeFileSync(join(folder, "typed.mts"), typed.slice(0, typed.indexOf("// @ts-expect-error")));
    const args = ["--outDir", ".", "--target", "es2022", "--module", "nodenext", "--types", "node"];
    const types = ["--typeRoots", join(root, "node_modules/@types")];
    execFileSync(join(root, "node_modules", ".bin", "tsc"), [...args, ...types, "--strict", "typed.mts"], {
      cwd: folder,
      stdio: "inherit",
    });
    await expectToServe("typed.mjs");
  });
});
