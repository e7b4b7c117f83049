/**
 * Runs `npm run deploy` on a slow server, again after an interruption, and beside resources of another
 * product.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noAttachment, parseTransaction } from "#domain/transactions/transaction.ts";
import { applyPlan } from "#scripts/deploy/apply-plan.ts";
import { makePlan } from "#scripts/deploy/make-plan.ts";
import { waitForWorkers } from "#scripts/deploy/wait-for-workers.ts";
import { readSchema, type Schema } from "#scripts/deploy/wanted.ts";
import { type Server, serverOf } from "#scripts/operate/server.ts";
import { type ExternalServer, site, startExternalServer } from "./external-server.ts";
import { copyConfig } from "./official-cli.ts";
import { type SlowWorkers, slowWorkers } from "./slow-workers.ts";

let folder: string;
let foreign: ExternalServer;
let slow: SlowWorkers;
let wanted: Schema;
/** The project, by the address behind which everything takes its time. */
let server: Server;

const variables: Record<string, string> = { SMTP_HOST: "mail.example.com", APP_URL: site };
const plan = (given = variables) => makePlan(server, wanted, { variables: given, renewSecrets: false }, site);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "deploy-"));
  copyConfig(folder, "module.exports = ({ res }) => res.text('ok');");
  // A few tables show what all would.
  const all = readSchema(join(folder, "appwrite.json"));
  wanted = { ...all, tables: all.tables.slice(0, 3) };
  foreign = await startExternalServer();
  slow = await slowWorkers(foreign.server.endpoint);
  server = serverOf({ ...foreign.server, endpoint: slow.endpoint });
});
afterAll(async () => {
  await slow?.stop();
  await foreign?.stop();
  rmSync(folder, { recursive: true });
});

it("a run interrupted anywhere is finished by the next, after the steps that the first one began", async () => {
  const whole = await plan();
  const isColumn = ({ task }: (typeof whole.changes)[number]) => task.do === "create-column";
  // Interrupts after the columns of the first table were requested, before the deploy saw them ready.
  const cut = whole.changes.findIndex(
    (change, place) => isColumn(change) && !isColumn(whole.changes[place + 1] ?? change),
  );
  const cutOff = new Error("cut off");
  for (const change of whole.changes.slice(0, cut)) await applyPlan(foreign.server, [change], () => {});
  const rest = await plan();
  expect(rest.changes.length).toBe(whole.changes.length - cut);
  let done = 0;
  const dying = applyPlan(server, rest.changes, () => {
    done += 1;
    if (done === Math.floor(rest.changes.length / 2)) throw cutOff;
  });
  await expect(dying).rejects.toBe(cutOff);
  await applyPlan(server, (await plan()).changes, () => {});
  expect(await plan()).toEqual({ changes: [], leftovers: [], obstacles: [], clicks: [] });
  for (const { $id } of wanted.functions)
    expect((await server.functions.createExecution({ functionId: $id })).responseBody).toBe("ok");
});

it("every column, index and deployment was waited for until it was ready", async () => {
  const indexes = wanted.tables.flatMap((table) =>
    table.indexes.map(({ key }) => `/v1/tablesdb/${table.databaseId}/tables/${table.$id}/indexes/${key}`),
  );
  expect(indexes.filter((path) => (slow.looks.get(path) ?? 0) < 2)).toEqual([]);
  const builds = [...slow.looks].filter(([path]) => path.includes("/deployments/"));
  expect(builds.length).toBeGreaterThanOrEqual(wanted.functions.length);
  expect(builds.filter(([, times]) => times < 2)).toEqual([]);
  await waitForWorkers(server, wanted);
});

it("the first of two concurrent deployments stops the second, with instructions", async () => {
  const more = { ...variables, MAIL_RATE: "5" };
  const [mine, others] = [await plan(more), await plan(more)];
  await applyPlan(server, others.changes, () => {});
  await expect(applyPlan(server, mine.changes, () => {})).rejects.toThrow(
    /^set MAIL_RATE of function mail: Appwrite answered: .* Run the command again when that one has finished/,
  );
  expect((await plan(more)).changes).toEqual([]);
});

it("reports a variable without a value, and removes it only when allowed", async () => {
  await applyPlan(server, (await plan({ ...variables, SMTP_PASSWORD: "secret" })).changes, () => {});
  // The variables that the function `mail` requires (APP_URL, SMTP_HOST) are not among them; the others do without.
  const fewer = {};
  const site = "APP_URL of function";
  const unset = "which has no value in the environment or .env (on the server: http://localhost:4500)";
  const { changes, leftovers } = await plan(fewer);
  expect(changes).toEqual([]);
  expect(leftovers.map(({ words, loses }) => [words, loses])).toEqual([
    [`drop variable ${site} operations, ${unset}`, undefined],
    ["deploy function operations again, to apply its variables", undefined],
    [
      "drop variable SMTP_PASSWORD of function mail, which has no value in the environment or .env (on the server: a secret)",
      "a secret that cannot be read again",
    ],
    [
      "drop variable MAIL_RATE of function mail, which has no value in the environment or .env (on the server: 5)",
      undefined,
    ],
    ["deploy function mail again, to apply its variables", undefined],
    [`drop variable ${site} access, ${unset}`, undefined],
    ["deploy function access again, to apply its variables", undefined],
  ]);
  await applyPlan(server, leftovers, () => {});
  expect((await plan(fewer)).leftovers).toEqual([]);
  const { variables: list } = await server.functions.listVariables({ functionId: "mail" });
  expect(list.map(({ key }) => key).sort()).toEqual(["APP_URL", "SMTP_HOST"]);
});

it("a further run takes the right to store files from the accounts of an older installation", async () => {
  const [images] = wanted.buckets;
  if (images === undefined) throw new Error("There is no bucket.");
  const permissions = ['create("users")', 'read("any")'];
  await server.storage.updateBucket({ bucketId: images.$id, name: images.name, permissions });
  const { changes } = await plan();
  expect(changes.map(({ task }) => task.do)).toContain("change-bucket");
  await applyPlan(server, changes, () => {});
  const { $permissions } = await server.storage.getBucket({ bucketId: images.$id });
  expect($permissions.filter((permission) => permission.startsWith("create"))).toEqual([]);
  expect((await plan()).changes).toEqual([]);
});

it("a further run adds to an older installation what proofs of payment need, and nothing else", async () => {
  const place = { databaseId: "main", tableId: "transactions" };
  const added = ["attachmentId", "attachmentType", "attachmentSize", "attachedAt"];
  await foreign.server.storage.deleteBucket({ bucketId: "attachments" });
  await foreign.server.tables.deleteIndex({ ...place, key: "by_attachment" });
  for (const key of added) await foreign.server.tables.deleteColumn({ ...place, key });
  const old = { id: "ann", transactionId: "TNX-4F7KQ2", kind: "deposit", amount: 250, type: "credit" };
  const data = { ...old, status: "pending", description: "Deposit by Bitcoin" };
  await foreign.server.tables.createRow({ ...place, rowId: "old1", data });
  const { changes } = await plan();
  expect(changes.map(({ task }) => task.do).sort()).toEqual([
    "create-bucket",
    ...added.map(() => "create-column"),
    "create-index",
  ]);
  await applyPlan(server, changes, () => {});
  expect((await plan()).changes).toEqual([]);
  const { rows } = await foreign.server.tables.listRows(place);
  expect(rows.map(parseTransaction)).toMatchObject([{ $id: "old1", ...noAttachment }]);
});

it("the site may call although another project has taken the id that its name suggests", async () => {
  const { platforms } = await server.project.listPlatforms();
  for (const { $id: platformId } of platforms) await server.project.deletePlatform({ platformId });
  // The ids of platforms are those of all projects of a server.
  await server.project.createWebPlatform({ platformId: "localhost", name: "other", hostname: "other.test" });
  await applyPlan(server, (await plan()).changes, () => {});
  expect((await server.project.listPlatforms()).platforms).toContainEqual(
    expect.objectContaining({ hostname: "localhost" }),
  );
});
