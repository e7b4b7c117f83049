/** Several projects in one server share nothing. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Functions,
  Permission,
  Proxy as ProxyRules,
  Query,
  Role,
  Storage,
  TablesDB,
  Users,
} from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { deployFunction } from "./deploy-function.ts";
import { signUp, withKey } from "./people.ts";
import { rawRequest } from "./raw-request.ts";
import { openSocket } from "./socket.ts";

const folder = mkdtempSync(join(tmpdir(), "projects-"));
let server: Emulator;

/** One of the two projects, as an SDK's client is set to it. */
const projectOf = (projectId: string) => ({
  endpoint: server.endpoint,
  projectId,
  key: server.key,
  settled: async () => server.app.find(projectId)?.project.functions.idle(),
});
type Addressed = ReturnType<typeof projectOf>;
let a: Addressed;
let b: Addressed;

beforeAll(async () => {
  server = await startEmulator({ projects: ["a", "b"], data: folder, smtpPort: 0 });
  [a, b] = [projectOf("a"), projectOf("b")];
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const notes = { databaseId: "db", tableId: "notes" };

/** The database, table and row of one project, with the ids that the other uses, too. */
async function writeNote(project: Addressed, text: string): Promise<void> {
  const tables = new TablesDB(withKey(project));
  await tables.create({ databaseId: "db", name: "db" });
  await tables.createTable({
    ...notes,
    name: "notes",
    permissions: [Permission.read(Role.any()), Permission.update(Role.any())],
    columns: [{ key: "text", type: "string", size: 100, required: true }],
  });
  await tables.createRow({ ...notes, rowId: "first", data: { text } });
}

const textsOf = async (project: Addressed, ttl?: number): Promise<string[]> =>
  (
    await new TablesDB(withKey(project)).listRows({ ...notes, ...(ttl === undefined ? {} : { ttl }) })
  ).rows.map((row) => String(row.text));

async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: { code?: number }) => error.code ?? 0,
  );
}

describe("two projects of one server", () => {
  it("have rows of their own under the same ids, also in the cache of lists", async () => {
    await writeNote(a, "of a");
    expect(await statusOf(new TablesDB(withKey(b)).get({ databaseId: "db" }))).toBe(404);
    await writeNote(b, "of b");
    expect([await textsOf(a, 60), await textsOf(b, 60), await textsOf(a, 60)]).toEqual([
      ["of a"],
      ["of b"],
      ["of a"],
    ]);
    await new TablesDB(withKey(b)).deleteTable(notes);
    expect(await textsOf(a)).toEqual(["of a"]);
    await new TablesDB(withKey(b)).delete({ databaseId: "db" });
    await writeNote(b, "of b");
  });

  it("have accounts, sessions and tokens of their own", async () => {
    const ada = await signUp(a, "ada");
    expect((await new Users(withKey(b)).list()).total).toBe(0);
    const askB = (headers: Record<string, string>) =>
      fetch(`${b.endpoint}/account`, { headers: { "x-appwrite-project": "b", ...headers } });
    expect((await askB({ "x-appwrite-session": ada.session })).status).toBe(401);
    const { jwt } = await new Users(withKey(a)).createJWT({ userId: "ada" });
    expect((await askB({ "x-appwrite-jwt": jwt })).status).toBe(401);
    await signUp(b, "ada");
    await new Users(withKey(b)).delete({ userId: "ada" });
    expect((await new Users(withKey(a)).get({ userId: "ada" })).$id).toBe("ada");
  });

  it("have files of their own, in folders of their own", async () => {
    for (const [project, text] of [
      [a, "of a"],
      [b, "of b"],
    ] as const) {
      const storage = new Storage(withKey(project));
      await storage.createBucket({ bucketId: "texts", name: "texts" });
      const file = InputFile.fromPlainText(text, "a.txt");
      await storage.createFile({ bucketId: "texts", fileId: "one", file });
    }
    const read = async (project: Addressed) =>
      Buffer.from(
        await new Storage(withKey(project)).getFileView({ bucketId: "texts", fileId: "one" }),
      ).toString();
    expect([await read(a), await read(b)]).toEqual(["of a", "of b"]);
    await new Storage(withKey(b)).deleteBucket({ bucketId: "texts" });
    expect(await read(a)).toBe("of a");
    expect(existsSync(join(folder, "projects", "b", "appwrite.db"))).toBe(true);
    expect(readdirSync(join(folder, "projects"))).toEqual(["b"]);
  });

  it("have functions of their own, which hear the events and the clock of their own project", async () => {
    const code = "export default ({ req, res }) => res.text(process.env.APPWRITE_FUNCTION_PROJECT_ID);";
    const settings = { events: ["users.*.create"], schedule: "0 0 1 1 *" };
    for (const project of [a, b]) await deployFunction(project, "hello", code, settings);
    const run = async (project: Addressed) =>
      (await new Functions(withKey(project)).createExecution({ functionId: "hello" })).responseBody;
    expect([await run(a), await run(b)]).toEqual(["a", "b"]);
    const triggers = async (project: Addressed) => {
      await project.settled();
      const { executions } = await new Functions(withKey(project)).listExecutions({ functionId: "hello" });
      return executions.map(({ trigger }) => trigger).sort();
    };
    await new Users(withKey(b)).create({ userId: "eve", email: "eve@example.com" });
    expect([await triggers(a), await triggers(b)]).toEqual([["http"], ["event", "http"]]);
    server.clock("b").set(Date.UTC(2040, 0, 1));
    expect([await triggers(a), await triggers(b)]).toEqual([["http"], ["event", "http", "schedule"]]);
    server.clock("b").restore();
  });

  it("cannot have the same host name", async () => {
    const rule = { domain: "hello.functions.localhost", functionId: "hello" };
    await new ProxyRules(withKey(a)).createFunctionRule(rule);
    expect(await statusOf(new ProxyRules(withKey(b)).createFunctionRule(rule))).toBe(409);
    const answer = await rawRequest(Number(new URL(server.url).port), "/", {
      method: "GET",
      headers: { host: rule.domain, "x-appwrite-project": "b" },
    });
    expect(answer.body).toBe("a");
  });

  it("have inboxes of their own", async () => {
    for (const project of ["a", "b"]) {
      const transport = createTransport({
        host: "127.0.0.1",
        port: server.smtpPort ?? 0,
        auth: { user: project, pass: "any" },
      });
      await transport.sendMail({ from: "x@example.com", to: "ada@example.com", subject: `of ${project}` });
    }
    await fetch(`${server.url}/send`, {
      method: "POST",
      headers: { authorization: `Bearer ${server.key}`, "x-appwrite-project": "b" },
      body: JSON.stringify({ to: "ada@example.com", subject: "by HTTP" }),
    });
    const subjects = async (project: string) => {
      const answer = await fetch(`${server.url}/_/mail?to=ada@example.com&project=${project}`);
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
    };
    expect(await subjects("a")).toContain("of a");
    expect(await subjects("a")).not.toContain("of b");
    expect(await subjects("b")).toEqual(["of b", "by HTTP"]);
  });

  it("send their events to their own sockets", async () => {
    const channel = "channels[]=tablesdb.db.tables.notes.rows";
    const sockets = [openSocket(a, channel), openSocket(b, channel)] as const;
    for (const socket of sockets) expect((await socket.next()).type).toBe("connected");
    await new TablesDB(withKey(b)).updateRow({ ...notes, rowId: "first", data: { text: "changed" } });
    expect((await sockets[1].next()).data.payload.text).toBe("changed");
    await new TablesDB(withKey(a)).updateRow({ ...notes, rowId: "first", data: { text: "of a again" } });
    expect((await sockets[0].next()).data.payload.text).toBe("of a again");
    expect(sockets.map(({ unread }) => unread)).toEqual([[], []]);
    for (const socket of sockets) socket.close();
  });

  it("count calls of a client by themselves", async () => {
    const attempt = (project: Addressed) =>
      fetch(`${project.endpoint}/account/sessions/email`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-appwrite-project": project.projectId },
        body: JSON.stringify({ email: "none@example.com", password: "wrong-password" }),
      });
    let answer = await attempt(a);
    while (answer.status === 401) answer = await attempt(a);
    expect(answer.status).toBe(429);
    expect((await attempt(b)).status).toBe(401);
  });

  it("are found by the header and by the parameter, and no other id is", async () => {
    const ask = async (query: string, headers: Record<string, string>) =>
      (await fetch(`${server.endpoint}/health/version${query}`, { headers })).status;
    expect(await ask("", { "x-appwrite-project": "b" })).toBe(200);
    expect(await ask("?project=b", {})).toBe(200);
    expect(await ask("", { "x-appwrite-project": "c" })).toBe(404);
    expect(await statusOf(new TablesDB(withKey(projectOf("c"))).list())).toBe(404);
  });
});

it("keeps several projects over a restart, and refuses them in another order", async () => {
  const data = join(folder, "restart");
  const first = await startEmulator({ projects: ["x", "y"], data });
  await new Users(withKey({ ...first, projectId: "y" })).create({ userId: "yva", email: "yva@example.com" });
  await first.stop();
  await expect(startEmulator({ projects: ["y", "x"], data })).rejects.toThrow("y is not the first project");
  const second = await startEmulator({ projects: ["x", "y"], data });
  const usersOf = async (projectId: string) =>
    (await new Users(withKey({ ...second, projectId })).list({ queries: [Query.limit(5)] })).total;
  expect([await usersOf("x"), await usersOf("y")]).toEqual([0, 1]);
  await second.stop();
});
