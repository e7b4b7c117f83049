/** `npm run doctor` and `npm run admin` on a deployed product: a healthy one, then each fault by itself. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Permission, type ProjectKeyScopes, Role } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { deployFunction } from "#scripts/deploy/function-calls.ts";
import type { Schema } from "#scripts/deploy/wanted.ts";
import { createAdmin } from "#scripts/operate/admin/create-admin.ts";
import type { Finding } from "#scripts/operate/doctor/finding.ts";
import { runChecks } from "#scripts/operate/doctor/run-checks.ts";
import { operate } from "#scripts/operate/people.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";
import { type Host, startHost } from "#tests/site-host.ts";
import { aNewcomer, anAdmin, anInvestor } from "#tests/world.ts";
import { deployTo, type ExternalServer, product, startExternalServer } from "./external-server.ts";
import { runScript } from "./run-script.ts";

const databaseId = "main";
let variables: Record<string, string>;

let foreign: ExternalServer;
let host: Host;
let wanted: Schema;

beforeAll(async () => {
  foreign = await startExternalServer();
  wanted = product();
  host = await startHost(new URL(foreign.server.endpoint).origin);
  const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: "9", OPERATOR_EMAIL: "operator@example.com" };
  variables = { ADMIN_TOTP: "off", APP_URL: host.url, ...mail };
  await deployTo(foreign.server, wanted, variables);
});
afterAll(async () => {
  await host?.stop();
  await foreign?.stop();
});

/** Lists the problems that `doctor` finds. The host of this scene has no gateway. */
async function faults(server: Server = foreign.server, at: string | null = host.url): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const finding of runChecks({
    server,
    wanted,
    values: { variables, renewSecrets: false },
    site: at ?? undefined,
    plainSecrets: [],
  }))
    if (finding.state !== "ok" && !finding.message.includes("without the gateway")) found.push(finding);
  return found;
}

const said = async (...scene: Parameters<typeof faults>) =>
  (await faults(...scene)).map(({ message: words }) => words);

describe("the first administrator", () => {
  const email = "ada@example.com";
  const access = () => {
    const { endpoint, projectId, apiKey } = foreign.server;
    return ["--endpoint", endpoint, "--project", projectId, "--key", apiKey];
  };

  it("is reported missing by the doctor until one exists", async () => {
    expect(await said()).toEqual(["there is no administrator"]);
  });

  it("is made by the command, with account, profile and label", async () => {
    const details = ["--name", "Ada Admin", "--phone", "+442079460123", "--country", "United Kingdom"];
    const made = await runScript(
      "admin",
      ["create", "--email", email, ...details, ...access()],
      {},
      "a long password\n",
    );
    expect([made.err, made.code]).toEqual(["", 0]);
    expect(made.out).toContain(`${email} has an account and is an administrator`);
    const { users } = await foreign.server.users.list();
    expect(users).toMatchObject([{ email, labels: ["admin"] }]);
    const userId = users[0]?.$id ?? "";
    const row = await foreign.server.tables.getRow({ databaseId, tableId: "users", rowId: userId });
    expect(row).toMatchObject({ isAdmin: true, isActive: true, name: "Ada Admin" });
    expect((await foreign.server.users.listSessions({ userId })).sessions).toEqual([]);
    // The mail server of this scene takes nothing.
    expect((await said()).filter((words) => !words.startsWith("an email of"))).toEqual([]);
  });

  it("stay unchanged on a second run, and the first makes a second one", async () => {
    const neverAsks = () => Promise.reject(new Error("no question expected"));
    expect(await createAdmin(foreign.server, email, neverAsks)).toBe("was one");
    const refused = await runScript("admin", ["create", "--email", "eve@example.com", ...access()]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`${email} is already an administrator`);
  });

  it("promotes an account that has signed up already", async () => {
    const person = await aNewcomer(foreign.server, "Nora Newcomer");
    const neverAsks = () => Promise.reject(new Error("no question expected"));
    await foreign.server.users.updateEmailVerification({ userId: person.id, emailVerification: true });
    expect(await createAdmin(foreign.server, person.email, neverAsks)).toBe("promoted");
    expect(await foreign.server.users.get({ userId: person.id })).toMatchObject({ labels: ["admin"] });
  });

  it("is not the stranger who has registered the address before, unless the operator knows the account", async () => {
    const stranger = await aNewcomer(foreign.server, "Mallory Malicious");
    const create = ["create", "--another", "--email", stranger.email, ...access()];
    const refused = await runScript("admin", create);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("is not verified")]);
    expect(await foreign.server.users.get({ userId: stranger.id })).toMatchObject({ labels: [] });
    const accepted = await runScript("admin", [...create, "--unverified"]);
    expect(accepted.out).toContain("is an administrator now");
  });

  it.each(["football1", "bo-berg-2026"])(
    "is refused a password that is easy to guess: %s",
    async (password) => {
      const details = { name: "Bo Berg", phone: "+442079460123", country: "Norway", password };
      await expect(createAdmin(foreign.server, "bo.berg@example.com", async () => details)).rejects.toThrow(
        "password: This password",
      );
    },
  );

  it("is not half made when a detail is refused", async () => {
    const details = { name: "Bo", phone: "none", country: "Norway", password: "a long password" };
    await expect(createAdmin(foreign.server, "bo@example.com", async () => details)).rejects.toThrow(
      "phone: ",
    );
    const { users } = await foreign.server.users.list();
    expect(users.map((user) => user.email)).not.toContain("bo@example.com");
  });
});

describe("the doctor finds", () => {
  it("finds a table that was opened to others, and a missing column and index", async () => {
    const { tables } = foreign.server;
    const [table] = wanted.tables;
    if (table === undefined) throw new Error("there is no table");
    const place = { databaseId, tableId: table.$id };
    const index = table.indexes[0]?.key ?? "";
    const column = table.columns.find(
      ({ key }) => !table.indexes.some(({ columns }) => columns.includes(key)),
    );
    await tables.updateTable({ ...place, permissions: [Permission.read(Role.any())], rowSecurity: true });
    await tables.deleteIndex({ ...place, key: index });
    await tables.deleteColumn({ ...place, key: column?.key ?? "" });
    await expect
      .poll(said, { timeout: 60_000 })
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(`change table ${table.$id}: \\$permissions .*read\\(\\\\"any\\\\"\\)`),
          expect.stringContaining(`create column ${table.$id}.${column?.key}`),
          expect.stringContaining(`create index ${table.$id}.${index}`),
        ]),
      );
    // A required column that is missing cannot be made again while there are rows: here the rows are few and known.
    await tables.deleteRows({ ...place, queries: [] });
    await deployTo(foreign.server, wanted, variables);
    expect((await said()).filter((words) => words.includes("appwrite.json"))).toEqual([]);
  });

  it("a variable that is missing, and half a login", async () => {
    const { functions } = foreign.server;
    const functionId = "mail";
    const half = { functionId, variableId: "half" };
    await functions.createVariable({ ...half, key: "SMTP_USERNAME", value: "acme" });
    const list = await functions.listVariables({ functionId });
    const smtp = list.variables.find(({ key }) => key === "SMTP_HOST");
    await functions.deleteVariable({ functionId, variableId: smtp?.$id ?? "" });
    const found: string[] = [];
    const values = { variables: {}, renewSecrets: false };
    for await (const finding of runChecks({
      server: foreign.server,
      wanted,
      values,
      site: host.url,
      plainSecrets: [],
    }))
      found.push(`${finding.message}: ${finding.fix}`);
    const words = "the function mail has no SMTP_HOST: put SMTP_HOST into .env, then npm run deploy";
    expect(found).toContainEqual(words);
    expect(found).toContainEqual(expect.stringContaining("SMTP_PASSWORD of the function mail is not set"));
    await functions.deleteVariable(half);
    await deployTo(foreign.server, wanted, variables);
  });

  it("a function that runs other code, and fails", async () => {
    const [fn] = wanted.functions;
    if (fn === undefined) throw new Error("there is no function");
    const code = Buffer.from("module.exports = () => { throw new Error('on purpose'); };");
    const archive = await writeTarGz([{ path: fn.entrypoint, content: code }]);
    await deployFunction(foreign.server, fn, archive);
    await foreign.server.functions.createExecution({ functionId: fn.$id });
    const found = await said();
    expect(found).toContainEqual(expect.stringContaining(`deploy function ${fn.$id}: its code changed`));
    expect(found).toContainEqual(expect.stringMatching(`the function ${fn.$id} failed at .*on purpose`));
    await deployTo(foreign.server, wanted, variables);
  });

  it("an email that was not sent, and books that were not verified or deviate, also when another check fails", async () => {
    const { tables } = foreign.server;
    const content = { userId: "u", recipient: "r@example.com", subject: "s", text: "t", html: "h" };
    const mail = { ...content, template: "welcome", status: "failed", error: "No such mailbox\nreally" };
    await tables.createRow({ databaseId, tableId: "mails", rowId: "broken", data: mail });
    const admin = await anAdmin(foreign.server);
    const { id: userId } = await anInvestor(foreign.server, admin);
    await operate(admin.client, "setBalance", { userId, amount: "5", reason: "a first entry" });
    const found = await said();
    expect(found).toContainEqual(expect.stringMatching(/^an email of .* was not sent: /));
    expect(found).toContainEqual("the ledger has not been verified for a week");
    const data = { at: new Date().toISOString(), entries: 1, deviations: 2, seconds: 1 };
    await tables.createRow({ databaseId, tableId: "verifications", rowId: "last", data });
    // Before the first deploy of a version a look may ask for a column that is not there.
    await operate(admin.client, "deactivate", { userId, reason: "left" });
    await tables.deleteColumn({ databaseId, tableId: "users", key: "activatedAt" });
    const foundNext = await said();
    expect(foundNext).toContainEqual(expect.stringContaining("the first activations could not be checked: "));
    expect(foundNext).toContainEqual(expect.stringMatching(/^the ledger had deviations at .*: 2$/));
    await deployTo(foreign.server, wanted, variables);
  });

  it("books of which only the new entries were verified for more than a week", async () => {
    const { tables } = foreign.server;
    const place = { databaseId, tableId: "verifications" };
    const days = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString();
    await tables.updateRow({ ...place, rowId: "last", data: { at: days(9), deviations: 0 } });
    const data = { at: days(0), entries: 1, deviations: 0, seconds: 1, verifiedBefore: 7 };
    await tables.createRow({ ...place, rowId: "nightly", data });
    expect(await said()).toContainEqual(
      expect.stringMatching(/^the whole ledger was last verified at .*, only new entries since$/),
    );
    // An incremental run does not see what the full one found.
    await tables.updateRow({ ...place, rowId: "last", data: { at: days(1), deviations: 2 } });
    expect(await said()).toContainEqual(expect.stringMatching(/^the ledger had deviations at .*: 2$/));
    await tables.updateRow({ ...place, rowId: "last", data: { deviations: 0 } });
    expect((await said()).filter((words) => words.includes("ledger"))).toEqual([]);
  });

  it("a public log that lags, and a day without a statement of liabilities", async () => {
    const { tables } = foreign.server;
    const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    const put = (tableId: string, rowId: string, data: object) =>
      tables.upsertRow({ databaseId, tableId, rowId, data });
    const ofLog = async () =>
      (await said()).filter((words) => /public log lags|contradicts|liabilities/.test(words));
    expect(await ofLog()).toEqual([]);
    await put("logkeys", "k", { key: "log+1+A", since: ago(72) });
    await put("logcheckpoints", "1", { size: 1, root: "root", note: "note", at: ago(3) });
    await put("logstate", "log", { size: 1, scannedTo: ago(3), edge: "" });
    expect(await ofLog()).toEqual(["no statement of liabilities was published since yesterday"]);
    const day = { size: 1, total: 0, count: 0, leafIndex: 0, root: "root", note: "note", at: ago(0) };
    await put("logdays", ago(0).slice(0, 10), day);
    expect(await ofLog()).toEqual([]);
    const { rows: entries } = await tables.listRows({ databaseId, tableId: "ledger" });
    const [entry] = entries;
    const copied = { ...entry, $id: undefined, $sequence: undefined, $updatedAt: undefined };
    await put("ledger", "missed", { ...copied, seq: 999, $createdAt: ago(2.5) });
    expect(await ofLog()).toEqual([
      expect.stringMatching(
        /^the public log lags: entries since .* are in no checkpoint, the newest one is of /,
      ),
    ]);
    await tables.deleteRow({ databaseId, tableId: "ledger", rowId: "missed" });
    const refused = { databaseId, tableId: "logcheckpoints", rowId: "1" };
    await tables.updateRow({ ...refused, data: { objections: "500 witness.example" } });
    expect(await ofLog()).toEqual([
      "the witness witness.example has signed a checkpoint of 500 entries that contradicts the public log",
    ]);
    expect(await said()).toContain(
      `${host.url}/log/checkpoint is answered with 404, so outsiders cannot read the public log`,
    );
    await tables.updateRow({ ...refused, data: { objections: null } });
    await tables.updateRow({ databaseId, tableId: "logkeys", rowId: "k", data: { retiredSize: 1 } });
    const isRefused = async () => (await said()).filter((words) => words.includes("retired key"));
    expect(await isRefused()).toEqual([]);
    await tables.updateRow({ databaseId, tableId: "logkeys", rowId: "k", data: { retiredSize: 0 } });
    expect(await isRefused()).toEqual([
      "only a retired key has signed the newest checkpoint of 1 entries: /verify and npm run log:export refuse it",
    ]);
    for (const [tableId, rowId] of [
      ["logkeys", "k"],
      ["logcheckpoints", "1"],
      ["logstate", "log"],
    ] as const)
      await tables.deleteRow({ databaseId, tableId, rowId });
  });

  it("an administrator by label only, and one by profile only", async () => {
    const { users, tables } = foreign.server;
    const [label, profile] = [await aNewcomer(foreign.server), await aNewcomer(foreign.server)];
    await users.updateLabels({ userId: label.id, labels: ["admin"] });
    const data = { isAdmin: true, isActive: true };
    await tables.updateRow({ databaseId, tableId: "users", rowId: profile.id, data });
    const found = await said();
    expect(found).toContainEqual(expect.stringContaining(`${label.email} has the label admin`));
    expect(found).toContainEqual(
      expect.stringContaining(`the profile of ${profile.email} is an administrator`),
    );
  });

  it("a site that is unreachable, not allowed to call, without cookies, or not allowed in links of mails", async () => {
    const other = "https://127.0.0.9:1";
    expect(await said(foreign.server, other)).toEqual(
      expect.arrayContaining([
        `pages of ${other} may not call Appwrite: the browser rejects every answer`,
        "localhost and 127.0.0.9 are two sites, so browsers do not send the session cookie",
        `Appwrite rejects links to ${other} in its emails`,
        expect.stringContaining(`no page at ${other}: The server does not answer`),
      ]),
    );
    expect(await said(foreign.server, null)).toContainEqual(expect.stringContaining("were not checked"));
  });

  it("a key that lacks scopes, one that is unknown, and a project that is not there", async () => {
    const scopes = [
      "tables.read",
      "databases.read",
      "rows.read",
      "platforms.read",
      "project.read",
    ] as ProjectKeyScopes[];
    const { secret } = await foreign.server.project.createKey({ keyId: "few", name: "few", scopes });
    const few = serverOf({ ...foreign.server, apiKey: secret });
    const [first, settings] = await said(few);
    expect(first).toContain("the key lacks databases.write, tables.write, ");
    expect(first).not.toContain("rows.read");
    expect(settings).toContain(
      "the key lacks platforms.write, policies.read, policies.write, project.write:",
    );
    expect(await said(serverOf({ ...foreign.server, apiKey: "wrong" }))).toEqual([
      expect.stringContaining("the project does not know this key"),
    ]);
    expect(await said(serverOf({ ...foreign.server, projectId: "none" }))).toEqual([
      expect.stringContaining("this server has no project with this id"),
    ]);
  });

  it("a server that is too old, one that is no Appwrite, and one that is not there", async () => {
    let text = '{"version":"1.6.2"}';
    const old = createServer((_, response) => response.end(text));
    await new Promise<void>((ready) => old.listen(0, "127.0.0.1", () => ready()));
    const endpoint = `http://127.0.0.1:${(old.address() as AddressInfo).port}/v1`;
    const server = serverOf({ ...foreign.server, endpoint });
    expect((await said(server))[0]).toBe(`Appwrite 1.6.2 at ${endpoint}`);
    text = "<p>hello</p>";
    expect(await said(server)).toEqual([`${endpoint} answers, but is not Appwrite`]);
    await new Promise<void>((closed) => old.close(() => closed()));
    expect(await said(server)).toEqual([expect.stringContaining(`${endpoint}: The server does not answer`)]);
  });
});
