/** Backup, restore and migration between two servers that were started by themselves; address, project and key are all the commands are given. */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Account, Client, type Models, Query } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { restoredLabel } from "#domain/members/successor.ts";
import { isReaderId } from "#domain/security/reader.ts";
import { type PublicLogKeys, readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { keyOf } from "#public-log/note.ts";
import type { Schema } from "#scripts/deploy/wanted.ts";
import { disableTriggers, triggersOf } from "#scripts/operate/backup/function-triggers.ts";
import { writeManifest } from "#scripts/operate/backup/manifest.ts";
import { partFile, readItems, sha256Of } from "#scripts/operate/backup/part-file.ts";
import { logNameIn, logParts, restoreBackup } from "#scripts/operate/backup/restore-backup.ts";
import { sourcesOf } from "#scripts/operate/backup/sources.ts";
import { takeBackup } from "#scripts/operate/backup/take-backup.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";
import { testLogKey, testLogKeys } from "#tests/public-log-key.ts";
import { type Actor, aNewcomer, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { deployTo, type ExternalServer, inFolder, product, startExternalServer } from "./external-server.ts";
import { runScript } from "./run-script.ts";

const databaseId = "main";
const aPdf = Buffer.from("%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n");
/** A deposit with a proof of payment. */
let waiting: string;
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let wanted: Schema;
let old: ExternalServer;
let admin: Actor;
let investor: Actor;
const others: ExternalServer[] = [];

/** A second server with the product on it and without accounts. */
async function anEmpty(): Promise<Server> {
  const foreign = await startExternalServer(`empty-${others.length}`);
  others.push(foreign);
  // At minute 23 of the machine's clock, the hourly maintenance would change rows that are compared.
  const functions = wanted.functions.map((each) =>
    each.$id === "operations" ? { ...each, schedule: "" } : each,
  );
  await deployTo(foreign.server, { ...wanted, functions }, {});
  return foreign.server;
}

beforeAll(async () => {
  wanted = product();
  old = await startExternalServer("old");
  const { server } = old;
  await deployTo(server, wanted, {});
  // Nothing happens by itself, so that two readings of it are the same.
  await disableTriggers(server, await triggersOf(server));
  const method = { id: "btc", name: "Bitcoin", address: "bc1qhouse" };
  await server.tables.createRow({ databaseId, tableId: "paymentmethods", rowId: "btc", data: method });
  admin = await anAdmin(server);
  investor = await anInvestor(server, admin, "Zoe Investor");
  const deposit = await aPendingDeposit(investor, "250.50");
  await operate(admin.client, "approve", { transactionId: deposit });
  await operate(investor.client, "setAvatar", { image: picture.toString("base64") });
  waiting = await aPendingDeposit(investor, "20");
  await operate(investor.client, "setAttachment", { transactionId: waiting, file: aPdf.toString("base64") });
  await new Account(investor.client).updatePrefs({ prefs: { theme: "dark" } });
  await server.users.updateEmailVerification({ userId: investor.id, emailVerification: true });
  // An admin reads the admin area meanwhile; the reader account belongs to no person.
  await openAdminArea(admin.client);
});
afterAll(() => Promise.all([old, ...others].map((each) => each?.stop())));

/** Everything a key reads, without what a server numbers itself. */
async function everything(server: Server, without: readonly string[]) {
  const found: Record<string, unknown[]> = {};
  for (const source of await sourcesOf(server)) {
    if (without.includes(source.name)) continue;
    const page = await source.page([Query.limit(500)]);
    found[source.name] = page
      .map(({ $sequence: _, ...item }) => item)
      .sort((a, b) => (a.$id < b.$id ? -1 : 1));
  }
  return found;
}

/** Rows are the same to the last time; of people and files what the API takes is. */
async function expectSame(server: Server): Promise<void> {
  const apart = [
    "users",
    "files.images",
    "files.attachments",
    "rows.main.settings",
    "rows.main.adminsettings",
  ];
  const avatarless = (rows: unknown) =>
    JSON.parse(JSON.stringify(rows, (key, value) => (key === "avatar" ? "" : value)));
  expect(avatarless(await everything(server, apart))).toEqual(
    avatarless(await everything(old.server, apart)),
  );
  const people = async (from: Server) =>
    (await from.users.list()).users
      .map(({ $id, email, name, labels, prefs, password, status, emailVerification }) => ({
        $id,
        email,
        name,
        labels,
        prefs,
        password,
        status,
        emailVerification,
      }))
      .sort((a, b) => (a.$id < b.$id ? -1 : 1));
  const persons = (await people(old.server))
    .filter(({ $id }) => !isReaderId($id))
    .map((person) => ({ ...person, labels: [...person.labels, restoredLabel] }));
  expect(await people(server)).toEqual(persons);
  const books = { tables: server.tables, databaseId };
  expect(await verifyLedger(books, () => {})).toMatchObject({ deviations: 0 });
}

function quiet() {}

describe("a backup", () => {
  it("carries accounts with their passwords, rows with permissions and times, and files into an empty server", () =>
    inFolder(async (folder) => {
      await takeBackup(old.server, folder, quiet);
      const server = await anEmpty();
      const before = (await server.functions.list()).functions;
      const { lost } = await restoreBackup(server, folder, quiet);
      expect(lost).toEqual([]);
      await expectSame(server);

      // No restored account is welcomed again; a sign-in, on the other hand, is an event like any other.
      const { executions } = await server.functions.listExecutions({ functionId: "mail" });
      expect(executions.filter(({ trigger }) => String(trigger) === "event")).toEqual([]);

      const client = new Client().setEndpoint(server.endpoint).setProject(server.projectId);
      const { secret } = await new Account(client).createEmailPasswordSession(investor);
      expect(secret).toBeDefined();
      const queries = [Query.equal("$id", investor.id)];
      const { rows } = await server.tables.listRows<Models.DefaultRow>({
        databaseId,
        tableId: "users",
        queries,
      });
      const shown = await fetch(server.endpoint + String(rows[0]?.avatar));
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
      const { files } = await server.storage.listFiles({ bucketId: "images" });
      expect(files).toMatchObject([{ name: "avatar.png", mimeType: "image/png" }]);

      const queriesOfWaiting = [Query.equal("$id", waiting)];
      const found = await server.tables.listRows<Models.DefaultRow>({
        databaseId,
        tableId: "transactions",
        queries: queriesOfWaiting,
      });
      const proof = { bucketId: "attachments", fileId: String(found.rows[0]?.attachmentId) };
      expect(Buffer.from(await server.storage.getFileDownload(proof))).toEqual(aPdf);
      expect((await server.storage.getFile(proof)).$permissions).toEqual([]);

      // The next new account is welcomed.
      const after = (await server.functions.list()).functions;
      expect(after.map(({ events, schedule }) => ({ events, schedule }))).toEqual(
        before.map(({ events, schedule }) => ({ events, schedule })),
      );
      await expect(restoreBackup(await occupied(), folder, quiet)).rejects.toThrow("already has accounts");
    }));

  it("goes on where it was interrupted, and so does its restore", () =>
    inFolder(async (folder) => {
      const { server } = old;
      /** Lets so many calls through. */
      const diesAfter = (tables: Server["tables"], name: "listRows" | "createRows", calls: number) => {
        const real = tables[name].bind(tables) as (...args: unknown[]) => Promise<never>;
        let left = calls;
        return vi.spyOn(tables, name).mockImplementation(async (...args: unknown[]) => {
          left -= 1;
          if (left < 0) throw new Error("the line is dead");
          return real(...args);
        });
      };
      const lists = diesAfter(server.tables, "listRows", 3);
      await expect(takeBackup(server, folder, quiet)).rejects.toThrow("the line is dead");
      lists.mockRestore();
      await expect(restoreBackup(await anEmpty(), folder, quiet)).rejects.toThrow("is not finished");
      await takeBackup(server, folder, quiet);
      await expect(takeBackup(server, folder, quiet)).rejects.toThrow("holds a finished backup");

      const target = await anEmpty();
      const writes = diesAfter(target.tables, "createRows", 2);
      await expect(restoreBackup(target, folder, quiet)).rejects.toThrow("the line is dead");
      writes.mockRestore();
      await restoreBackup(target, folder, quiet);
      await expectSame(target);
      const [mail] = (await target.functions.list()).functions.filter(({ $id }) => $id === "mail");
      expect(mail?.events.length).toBeGreaterThan(0);
    }));

  it("is consistent while accounts write and are deleted", () =>
    inFolder(async (folder) => {
      const { server } = old;
      const leaver = await aNewcomer(server, "Lea Leaver");
      const steps: Record<string, () => Promise<unknown>> = {
        users: () => operate(admin.client, "deleteUser", { userId: leaver.id, reason: "left" }),
        "rows.main.transactions": async () =>
          operate(admin.client, "approve", { transactionId: await aPendingDeposit(investor, "10") }),
      };
      const work: Promise<unknown>[] = [];
      await takeBackup({ ...server, tables: server.tables }, folder, (words) => {
        const step = steps[words.split(":")[0] ?? ""];
        if (step !== undefined) work.push(step());
      });
      await Promise.all(work);
      const target = await anEmpty();
      await restoreBackup(target, folder, quiet);
      expect(await verifyLedger({ tables: target.tables, databaseId }, () => {})).toMatchObject({
        deviations: 0,
      });
    }));

  it("names the identities that it holds in the clear", () =>
    inFolder(async (folder) => {
      const { tables, endpoint, projectId, apiKey } = old.server;
      const data = { userId: investor.id, submissionId: "one", submittedAt: new Date().toISOString() };
      const identity = { ...data, provider: "by-hand", name: "Zoe Investor" };
      await tables.createRow({ databaseId, tableId: "identities", rowId: investor.id, data: identity });
      const access = ["--endpoint", endpoint, "--project", projectId];
      const key = { APPWRITE_API_KEY: apiKey };
      const ran = await runScript("backup", ["--to", join(folder, "new"), ...access], key);
      expect([ran.err, ran.code]).toEqual(["", 0]);
      expect(ran.out).toContain("identities of investors in it are not encrypted");
      const kept = readFileSync(partFile(join(folder, "new"), "rows.main.identities"), "utf8");
      expect(kept).toContain("Zoe Investor");
    }));

  it("leaves proofs of owners out, also those in a backup of an older version", () =>
    inFolder(async (folder) => {
      const { tables } = old.server;
      const data = { userId: investor.id, askedIn: "session", startedAt: new Date().toISOString() };
      const proof = await tables.createRow({ databaseId, tableId: "proofs", rowId: "proof", data });
      const manifest = await takeBackup(old.server, folder, quiet);
      expect(Object.keys(manifest.parts)).not.toContain("rows.main.proofs");
      const file = partFile(folder, "rows.main.proofs");
      writeFileSync(file, `${JSON.stringify(proof)}\n`);
      const part = { bytes: 1, lines: 1, last: "proof", isWhole: true, sha256: await sha256Of(file) };
      writeManifest(folder, { ...manifest, parts: { ...manifest.parts, "rows.main.proofs": part } });
      const target = await anEmpty();
      await restoreBackup(target, folder, quiet);
      expect((await target.tables.listRows({ databaseId, tableId: "proofs" })).total).toBe(0);
      await expectSame(target);
    }));

  it("leaves the public log out of a restore, and its name cannot be used again", () =>
    inFolder(async (folder) => {
      const keep = ({ tables }: Server, publicLogKeys: PublicLogKeys) =>
        keepPublicLog(
          { tables },
          { now: () => new Date(), publicLogKeys, publicLogWitnesses: { witnesses: [], report: quiet } },
        );
      const logged = await keep(old.server, testLogKeys);
      expect(logged.isComplete).toBe(true);
      await takeBackup(old.server, folder, quiet);
      const target = await anEmpty();
      expect(await logNameIn(folder)).toBe("acme.example/log");
      await restoreBackup(target, folder, quiet, logParts);
      const rowsIn = async (tableId: string) => (await target.tables.listRows({ databaseId, tableId })).total;
      for (const table of ["logleaves", "logcheckpoints", "logstate", "logdays", "logowed"])
        expect(await rowsIn(table), table).toBe(0);
      expect(await rowsIn("logsecrets")).toBeGreaterThan(0);
      await expect(keep(target, testLogKeys)).rejects.toThrow("was used before: nothing is appended");
      expect(await rowsIn("logstate")).toBe(0);
      const next = keyOf("acme.example/log-2", new Uint8Array(32).fill(8)).privateText;
      const newKeys = readPublicLogKeys({ PUBLIC_LOG_KEY: next });
      if (newKeys === null) throw new Error("The key is no key");
      expect(await keep(target, newKeys)).toEqual(logged);
    }));

  it("a backup that is damaged is refused, and so is a disk without room for it", () =>
    inFolder(async (folder) => {
      await takeBackup(old.server, folder, quiet);
      const bare = await startExternalServer("bare");
      others.push(bare);
      await expect(restoreBackup(bare.server, folder, quiet)).rejects.toThrow(
        /^Project bare has no place for users|npm run deploy/,
      );
      const file = partFile(folder, "rows.main.ledger");
      const text = readFileSync(file, "utf8");
      appendFileSync(file, "{}\n");
      await expect(restoreBackup(await anEmpty(), folder, quiet)).rejects.toThrow("is damaged");
      writeFileSync(file, text);
      const lines: string[] = [];
      for await (const { $id } of readItems(partFile(folder, "users"))) lines.push($id);
      expect(lines).toContain(investor.id);
    }));
});

it("the command migrates from one server to another, and says what stays behind", () =>
  inFolder(async (folder) => {
    const target = await anEmpty();
    const place = (name: string, { endpoint, projectId, apiKey }: Server, more = ""): string => {
      const file = join(folder, name);
      writeFileSync(
        file,
        `APPWRITE_ENDPOINT=${endpoint}\nAPPWRITE_PROJECT_ID=${projectId}\nAPPWRITE_API_KEY=${apiKey}\n${more}`,
      );
      return file;
    };
    const migrated = async (to: string) => {
      const ran = await runScript("migrate", ["--from", place("from", old.server), "--to", to]);
      expect([ran.err, ran.code]).toEqual(["", 0]);
      return ran;
    };
    const other = await anEmpty();
    expect((await migrated(place("other", other))).out).toContain('"acme.example/log" stays behind');
    for (const tableId of ["logcheckpoints", "logkeys"])
      expect((await other.tables.listRows({ databaseId, tableId })).total, tableId).toBe(0);
    const ran = await migrated(place("to", target, `PUBLIC_LOG_KEY="${testLogKey.privateText}"\n`));
    expect(ran.out).toContain('"acme.example/log" goes on in the target');
    expect(ran.out).toContain("Not copied: sessions");
    expect(ran.out).toContain("0 deviations");
    const kept = await target.tables.listRows({ databaseId, tableId: "verifications" });
    expect(kept.rows).toMatchObject([{ deviations: 0 }]);
    await target.tables.deleteRows({ databaseId, tableId: "verifications" });
    await expectSame(target);
  }));

/** A server that already has an account. */
async function occupied(): Promise<Server> {
  const server = await anEmpty();
  await server.users.create({ userId: "someone", name: "Someone" });
  return serverOf(server);
}
