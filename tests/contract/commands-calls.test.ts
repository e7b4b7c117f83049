/**
 * Which calls of `deploy`, `doctor`, `backup` and `restore` a real Appwrite was ever heard to answer: each is looked up in
 * the recordings, by its route and by the parameters it sends. What no recording shows is listed with its source.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Permission, Role } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { afterAll, beforeAll, expect, it } from "vitest";
import { routes } from "#emulator/routes.ts";
import { applyPlan } from "#scripts/deploy/apply-plan.ts";
import { makePlan } from "#scripts/deploy/make-plan.ts";
import { readSchema, type Schema } from "#scripts/deploy/wanted.ts";
import { restoreBackup } from "#scripts/operate/backup/restore-backup.ts";
import { takeBackup } from "#scripts/operate/backup/take-backup.ts";
import { runChecks } from "#scripts/operate/doctor/run-checks.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";
import { readRecording, recordedAreas } from "#tests/contract/replay/recording.ts";
import { aPlanRow } from "#tests/plans.ts";
import { type ExternalServer, site, startExternalServer } from "./external-server.ts";
import { copyConfig } from "./official-cli.ts";
import { unrecorded } from "./unrecorded-calls.ts";

/** Parameters that were sent, by route. */
type Calls = Map<string, Set<string>>;

/** Each route with the pattern of its addresses, those with fewer ids first. */
const patterns = routes
  .map(({ method, path }) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    return { method, pattern, ids: path.split(":").length, route: `${method} ${withCurrentNames(path)}` };
  })
  .sort((one, other) => one.ids - other.ids);

/** The service has two vocabularies for the same code of the server: collections are tables. */
function withCurrentNames(path: string): string {
  return path
    .replace(/^\/databases/, "/tablesdb")
    .replace(/collection|document|attribute/gi, (word) => {
      const news: Readonly<Record<string, string>> = {
        collection: "table",
        document: "row",
        attribute: "column",
      };
      return news[word.toLowerCase()] ?? word;
    })
    .replaceAll(/:\w+/g, "*");
}

function routeOf(method: string, path: string): string {
  const bare = path.split("?")[0] ?? "";
  const found = patterns.find((one) => one.method === method.toUpperCase() && one.pattern.test(bare));
  return found?.route ?? `${method.toUpperCase()} ${bare}`;
}

function add(calls: Calls, route: string, parameters: readonly string[]): void {
  const known = calls.get(route) ?? new Set();
  for (const name of parameters) known.add(name);
  calls.set(route, known);
}

/** Everything that was asked of the real server, the steps that only led somewhere too. */
function recorded(): Calls {
  const calls: Calls = new Map();
  for (const area of recordedAreas())
    for (const step of readRecording(area).steps) {
      if (!("call" in step)) continue;
      const [method = "", path = ""] = step.call.split(" ");
      const { body, query, form } = step;
      const isFields = typeof body === "object" && body !== null && !Array.isArray(body);
      const sent = { ...(isFields ? body : {}), ...query, ...form?.fields };
      const file = form?.file === undefined ? [] : [form.file.field];
      add(calls, routeOf(method, path), [...Object.keys(sent).map(withCurrentNames), ...file]);
    }
  return calls;
}

/** A server whose calls are written down. */
function heard(server: Server, calls: Calls): Server {
  const call = server.client.call.bind(server.client);
  server.client.call = (method, url, headers, params, type) => {
    const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined);
    add(
      calls,
      routeOf(method, url.pathname.replace(/^\/v1/, "")),
      given.map(([name]) => name),
    );
    return call(method, url, headers, params, type);
  };
  return server;
}

let folder: string;
let wanted: Schema;
const servers: ExternalServer[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "calls-"));
  copyConfig(folder, "module.exports = ({ res }) => res.text('ok');");
  const all = readSchema(join(folder, "appwrite.json"));
  const few = ["users", "transactions", "Plans", "mails"];
  wanted = { ...all, tables: all.tables.filter(({ $id }) => few.includes($id)) };
  servers.push(await startExternalServer("from"), await startExternalServer("to"));
});
afterAll(async () => {
  for (const one of servers) await one.stop();
  rmSync(folder, { recursive: true });
});

it("every call of the commands is one that a real Appwrite answered, or is listed as one that none was heard to answer", async () => {
  const calls: Calls = new Map();
  const [from, to] = servers.map(({ server }) => heard(serverOf(server), calls)) as [Server, Server];
  const deploy = async (server: Server, what: Schema, extra: Record<string, string> = {}) => {
    const variables = { SMTP_HOST: "mail.example.com", APP_URL: site, ...extra };
    const plan = await makePlan(server, what, { variables, renewSecrets: false }, site);
    await applyPlan(server, [...plan.changes, ...plan.leftovers], () => {});
  };
  // As before the last change of the schema: longer texts, other settings, one index and one column more.
  const [first, ...others] = wanted.tables;
  if (first === undefined) throw new Error("There is no table.");
  const columns = first.columns.map((one) => (one.size === null ? one : { ...one, size: one.size + 1 }));
  const extra = {
    ...first.columns[0],
    key: "old",
    required: false,
    default: null,
  } as (typeof columns)[number];
  const index = { key: "old", type: "key", columns: ["old"], orders: ["ASC"] } as const;
  const before: Schema = {
    ...wanted,
    tables: [
      {
        ...first,
        name: "old",
        columns: [...columns, extra],
        indexes: [{ ...index, columns: ["old"], orders: ["ASC"] }],
      },
      ...others,
    ],
    buckets: wanted.buckets.map((bucket) => ({ ...bucket, name: "old" })),
    functions: wanted.functions.map((fn) => ({ ...fn, name: "old" })),
  };
  await deploy(from, before, { MAIL_RATE: "5" });
  await deploy(from, wanted);
  await deploy(from, wanted, { MAIL_RATE: "6" });
  await deploy(from, wanted, { MAIL_RATE: "7" });
  await deploy(to, wanted, { MAIL_RATE: "7" });

  await from.users.create({
    userId: "ada",
    email: "ada@example.com",
    password: "Correct-Horse-9",
    name: "Ada",
  });
  await from.users.updateLabels({ userId: "ada", labels: ["admin"] });
  await from.tables.createRow({ databaseId: "main", tableId: "Plans", rowId: "p", data: aPlanRow() });
  const file = InputFile.fromBuffer(Buffer.from("x"), "x.png");
  const permissions = [Permission.read(Role.any())];
  await from.storage.createFile({ bucketId: "images", fileId: "x", file, permissions });
  const values = { variables: { APP_URL: site }, renewSecrets: false };
  for await (const _ of runChecks({ server: from, wanted, values, site, plainSecrets: [] })) void _;
  await takeBackup(from, join(folder, "backup"), () => {});
  await restoreBackup(to, join(folder, "backup"), () => {});

  const known = recorded();
  const unheard: Record<string, string[]> = {};
  for (const [route, sent] of [...calls].sort()) {
    const heardOf = known.get(route);
    if (heardOf === undefined) unheard[route] = [];
    else {
      const news = [...sent].filter((name) => !heardOf.has(name)).sort();
      if (news.length > 0) unheard[route] = news;
    }
  }
  expect(unheard).toEqual(unrecorded);
});
