/** The calls that `--test-controls` adds to the server: projects, a reset, and the clock. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Account,
  Client,
  Functions,
  Messaging,
  Runtime,
  Storage,
  TablesDB,
  Tokens,
  Users,
} from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { deployFunction } from "./deploy-function.ts";
import { signUp, withKey } from "./people.ts";
import { rawRequest } from "./raw-request.ts";
import { openSocket } from "./socket.ts";

const folder = mkdtempSync(join(tmpdir(), "test-controls-"));
const config = join(folder, "appwrite.json");
let server: Emulator;

beforeAll(async () => {
  writeFileSync(
    config,
    JSON.stringify({
      projectId: "test",
      tablesDB: [{ $id: "db", name: "db" }],
      tables: [
        {
          $id: "notes",
          databaseId: "db",
          name: "notes",
          $permissions: ['read("any")'],
          columns: [{ key: "text", type: "string", size: 100 }],
        },
      ],
    }),
  );
  server = await startEmulator({ testControls: true, config, data: join(folder, "data") });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

beforeEach(() => server.reset());

const control = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/_/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const notes = { databaseId: "db", tableId: "notes" };
const tables = (projectId = server.projectId, key = server.key) =>
  new TablesDB(withKey({ ...server, projectId, key }));
const settled = () => server.app.project.functions.idle();

function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    // Its entry goes with it.
    return false;
  }
}

/** The server as `deployFunction` wants it. */
const deployable = () => ({ ...server, settled });

const session = (userSession: string) =>
  fetch(`${server.endpoint}/account`, {
    headers: { "x-appwrite-project": server.projectId, "x-appwrite-session": userSession },
  });

describe("a server without --test-controls", () => {
  it("has none of these addresses", async () => {
    const plain = await startEmulator();
    const calls = [
      ["POST", "reset"],
      ["POST", "projects"],
      ["DELETE", "projects/test"],
      ["GET", "clock"],
      ["PUT", "clock"],
      ["DELETE", "clock"],
    ] as const;
    const statuses = calls.map(
      async ([method, path]) => (await fetch(`${plain.url}/_/${path}`, { method })).status,
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
    await plain.stop();
  });
});

describe("a project that a test makes", () => {
  it("has the tables of the configuration, a key of its own, and nothing else", async () => {
    await tables().createRow({ ...notes, rowId: "first", data: { text: "of the first project" } });
    const made = await control("POST", "projects", { projectId: "mine" });
    expect(made.status).toBe(201);
    const { projectId, key } = (await made.json()) as { projectId: string; key: string };
    expect(projectId).toBe("mine");
    expect(key).not.toBe(server.key);
    expect((await tables("mine", key).listRows(notes)).total).toBe(0);
    await expect(tables("mine", server.key).listRows(notes)).rejects.toMatchObject({ code: 401 });
    await expect(tables("test", key).listRows(notes)).rejects.toMatchObject({ code: 401 });
    expect((await control("POST", "projects", { projectId: "mine" })).status).toBe(409);
    expect((await control("DELETE", "projects/mine")).status).toBe(204);
    await expect(tables("mine", key).listRows(notes)).rejects.toMatchObject({ code: 404 });
    expect((await control("DELETE", "projects/mine")).status).toBe(404);
    expect((await control("DELETE", `projects/${server.projectId}`)).status).toBe(409);
  });

  it("gets an id and a key when none are given", async () => {
    const { projectId, key } = (await (await control("POST", "projects")).json()) as Record<string, string>;
    expect((await tables(projectId, key).listRows(notes)).total).toBe(0);
    expect((await control("POST", "projects", { projectId: "no id" })).status).toBe(400);
    await server.removeProject(projectId ?? "");
  });
});

describe("a project that a test names", () => {
  it("is called so in mails, also after a reset", async () => {
    const { projectId = "", key = "" } = (await (
      await control("POST", "projects", { name: "Ada & Co" })
    ).json()) as Record<string, string>;
    const named = { endpoint: server.endpoint, projectId, key };
    const recover = async () => {
      await new Users(withKey(named)).create({ userId: "ada", email: "ada@example.com" });
      const guest = new Client().setEndpoint(server.endpoint).setProject(projectId);
      await new Account(guest).createRecovery({ email: "ada@example.com", url: "http://localhost/" });
      const mails = server.app.find(projectId)?.project.outbox.mails("ada@example.com");
      return mails?.map(({ subject }) => subject);
    };
    expect(await recover()).toEqual(["Password Reset for Ada & Co"]);
    await server.reset(projectId);
    expect(await recover()).toEqual(["Password Reset for Ada & Co"]);
    for (const name of ["", 5]) expect((await control("POST", "projects", { name })).status).toBe(400);
    await server.removeProject(projectId);
  });
});

describe("a reset", () => {
  it("leaves what the configuration describes, and nothing else", async () => {
    const client = withKey(server);
    const ada = await signUp(server, "ada");
    await tables().createRow({ ...notes, rowId: "first", data: { text: "gone soon" } });
    await tables().listRows({ ...notes, ttl: 3600 });
    await tables().createTable({ databaseId: "db", tableId: "more", name: "more" });
    const storage = new Storage(client);
    await storage.createBucket({ bucketId: "texts", name: "texts" });
    const file = InputFile.fromPlainText("text", "a.txt");
    await storage.createFile({ bucketId: "texts", fileId: "one", file });
    await deployFunction(deployable(), "hello", "export default ({ res }) => res.text('hello');");
    await new Messaging(client).createTopic({ topicId: "news", name: "news" });
    await fetch(`${server.url}/send`, {
      method: "POST",
      headers: { authorization: `Bearer ${server.key}` },
      body: JSON.stringify({ to: "ada@example.com", subject: "gone soon" }),
    });
    server.clock().advance(3600);

    const began = performance.now();
    expect((await control("POST", "reset")).status).toBe(204);
    process.stdout.write(`A project on disk was reset in ${Math.round(performance.now() - began)} ms.\n`);

    expect((await tables().listRows({ ...notes, ttl: 3600 })).total).toBe(0);
    expect((await tables().listTables({ databaseId: "db" })).tables.map(({ $id }) => $id)).toEqual(["notes"]);
    expect((await new Users(client).list()).total).toBe(0);
    expect((await session(ada.session)).status).toBe(401);
    expect((await storage.listBuckets()).total).toBe(0);
    expect((await new Functions(client).list()).total).toBe(0);
    expect((await new Messaging(client).listTopics()).total).toBe(0);
    expect(await (await control("GET", "mail")).json()).toEqual([]);
    const { now } = (await (await control("GET", "clock")).json()) as { now: string };
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(1_800_000);
    expect(readdirSync(join(folder, "data")).filter((name) => !name.startsWith("appwrite.db"))).toEqual([]);
  });

  it("begins the counting of calls again", async () => {
    const attempt = () =>
      fetch(`${server.endpoint}/account/sessions/email`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-appwrite-project": server.projectId },
        body: JSON.stringify({ email: "none@example.com", password: "wrong-password" }),
      });
    let answer = await attempt();
    while (answer.status === 401) answer = await attempt();
    expect(answer.status).toBe(429);
    await control("POST", "reset");
    expect((await attempt()).status).toBe(401);
  });

  it("closes sockets, and they receive events of the new project after they reconnect", async () => {
    const channel = "channels[]=tablesdb.db.tables.notes.rows";
    const before = openSocket(server, channel);
    expect((await before.next()).type).toBe("connected");
    await control("POST", "reset");
    expect(await before.closed).toBe(1001);
    const after = openSocket(server, channel);
    expect((await after.next()).type).toBe("connected");
    await tables().createRow({ ...notes, rowId: "first", data: { text: "new" } });
    expect((await after.next()).data.payload.text).toBe("new");
    after.close();
  });

  it("ends executions that run, and answers the calls that wait for them", async () => {
    const marker = join(folder, "finished");
    const code = `import { writeFileSync } from "node:fs";
      export default async ({ log, res }) => {
        await new Promise((resolve) => setTimeout(resolve, 3_600_000));
        writeFileSync(${JSON.stringify(marker)}, "");
        return res.text("late");
      };`;
    await deployFunction(deployable(), "slow", code, { timeout: 900 });
    const functions = new Functions(withKey(server));
    await functions.createExecution({ functionId: "slow", async: true });
    const waiting = functions.createExecution({ functionId: "slow" });
    // Taken up when it is listed as running beside the other.
    while ((await functions.listExecutions({ functionId: "slow" })).executions[0]?.status !== "processing");
    await control("POST", "reset");
    expect(await waiting).toMatchObject({ status: "failed", responseStatusCode: 500 });
    expect(existsSync(marker)).toBe(false);
    expect((await functions.list()).total).toBe(0);
  });

  it("ends builds that run, with everything that they started", async () => {
    const functions = new Functions(withKey(server));
    await functions.create({
      functionId: "built",
      name: "built",
      runtime: Runtime.Node22,
      entrypoint: "index.js",
    });
    const file = join(folder, "pids");
    const archive = await writeTarGz([{ path: "index.js", content: Buffer.from("") }]);
    await functions.createDeployment({
      functionId: "built",
      code: InputFile.fromBuffer(archive, "code.tar.gz"),
      activate: true,
      commands: `sleep 3600 & echo "$$ $!" > ${file}; wait`,
    });
    const running = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
    while (!running().endsWith("\n")) await functions.list();
    await server.reset();
    for (const pid of running().trim().split(" ")) while (isAlive(Number(pid))) await functions.list();
    expect((await functions.list()).total).toBe(0);
  });

  it("concerns the named project only, and waits for no other", async () => {
    const { projectId, key } = await server.createProject({ projectId: "other" });
    for (const of of [tables(), tables(projectId, key)])
      await of.createRow({ ...notes, rowId: "first", data: { text: "here" } });
    await control("POST", "reset", undefined, { "x-appwrite-project": "other" });
    expect((await tables("other", key).listRows(notes)).total).toBe(0);
    expect((await tables().listRows(notes)).total).toBe(1);
    expect((await control("POST", "reset?project=none")).status).toBe(404);
    await server.removeProject("other");
  });

  it("during writes leaves no earlier row, and no call fails", async () => {
    const write = async (round: number) => {
      for (let i = 0; i < 20; i++)
        await tables().createRow({ ...notes, rowId: `r${round}-${i}`, data: { text: "new" } });
    };
    const rounds = [1, 2, 3].map(write);
    await control("POST", "reset");
    await Promise.all(rounds);
    await server.reset();
    expect((await tables().listRows(notes)).total).toBe(0);
  });

  it("is refused to a page of another origin", async () => {
    const asks = [{ "sec-fetch-site": "same-site" }, { origin: "https://evil.example" }, { origin: "null" }];
    for (const headers of asks as Record<string, string>[])
      expect((await control("POST", "reset", undefined, headers)).status).toBe(403);
  });
});

describe("a call for tests", () => {
  it.each([
    ["under the name of another host", "/_/reset", "evil.example"],
    ["by way of the interface's own path", "/v1/../_/reset", "localhost"],
    ["by way of the interface's own path, encoded", "/v1/%2e%2e/_/reset", "localhost"],
  ])("is refused %s", async (_, path, host) => {
    await tables().createRow({ ...notes, rowId: "first", data: { text: "stays" } });
    const port = Number(new URL(server.url).port);
    const answer = await rawRequest(port, path, { method: "POST", headers: { host } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await tables().listRows(notes)).total).toBe(1);
  });
});

describe("the clock of a project", () => {
  const day = 86_400;

  it("dates what is written", async () => {
    const now = "2031-05-06T07:08:09.000+00:00";
    expect((await control("PUT", "clock", { now })).status).toBe(200);
    const row = await tables().createRow({ ...notes, rowId: "first", data: { text: "new" } });
    expect(row.$createdAt.slice(0, 16)).toBe(now.slice(0, 16));
    expect((await control("DELETE", "clock")).status).toBe(200);
    const later = await tables().createRow({ ...notes, rowId: "second", data: { text: "new" } });
    expect(Date.parse(later.$createdAt)).toBeLessThan(Date.parse(now));
  });

  it("ends sessions, tokens of files and JWTs in their time", async () => {
    const ada = await signUp(server, "ada");
    const { jwt } = await new Users(withKey(server)).createJWT({ userId: "ada", duration: 900 });
    const storage = new Storage(withKey(server));
    await storage.createBucket({ bucketId: "texts", name: "texts" });
    const file = InputFile.fromPlainText("text", "a.txt");
    await storage.createFile({ bucketId: "texts", fileId: "one", file });
    const expire = new Date(Date.now() + 2000 * 1000).toISOString();
    const token = await new Tokens(withKey(server)).createFileToken({
      bucketId: "texts",
      fileId: "one",
      expire,
    });
    const project = { "x-appwrite-project": server.projectId };
    const byJwt = () =>
      fetch(`${server.endpoint}/account`, { headers: { ...project, "x-appwrite-jwt": jwt } });
    const byToken = () =>
      fetch(`${server.endpoint}/storage/buckets/texts/files/one/view?project=test&token=${token.secret}`);
    const statuses = async () => [
      (await session(ada.session)).status,
      (await byJwt()).status,
      (await byToken()).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await control("PUT", "clock", { advance: 1000 });
    expect(await statuses()).toEqual([200, 401, 200]);
    await control("PUT", "clock", { advance: 1500 });
    expect((await statuses())[2]).toBeGreaterThanOrEqual(400);
    await control("PUT", "clock", { advance: 366 * day });
    expect((await session(ada.session)).status).toBe(401);
  });

  it("runs a schedule that it passes over once, and executions put off until then", async () => {
    await deployFunction(deployable(), "daily", "export default ({ res }) => res.empty();", {
      schedule: "30 4 * * *",
    });
    const functions = new Functions(withKey(server));
    await functions.createExecution({
      functionId: "daily",
      async: true,
      scheduledAt: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 600_000).toISOString(),
    });
    const states = async () => {
      await settled();
      const { executions } = await functions.listExecutions({ functionId: "daily" });
      return executions.map(({ status }) => status).sort();
    };
    expect(await states()).toEqual(["scheduled"]);
    await control("PUT", "clock", { advance: 10 * day });
    expect(await states()).toEqual(["completed", "completed"]);
    await control("DELETE", "clock");
    expect(await states()).toEqual(["completed", "completed"]);
  });

  it("does not change the clock of another project", async () => {
    const { projectId } = await server.createProject();
    await control("PUT", `clock?project=${projectId}`, { now: "2040-01-01T00:00:00.000Z" });
    const years = async (query: string) =>
      ((await (await control("GET", `clock${query}`)).json()) as { now: string }).now.slice(0, 4);
    expect(await years(`?project=${projectId}`)).toBe("2040");
    expect(await years("")).not.toBe("2040");
    await server.removeProject(projectId);
  });

  it.each([{}, { now: "soon" }, { advance: -1 }, { advance: "1" }, { now: 5 }])(
    "refuses %j in one sentence",
    async (body) => {
      const answer = await control("PUT", "clock", body);
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as { message: string }).message).toMatch(/"now"|"advance"/);
    },
  );
});
