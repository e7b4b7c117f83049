import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { aTable } from "#emulator/testing/tables.ts";
import { type Answer, type Speaker, startWorld } from "#emulator/testing/world.ts";

/** Stands in everything that is Ada's alone. */
const marker = "adas-secret-7f3a";

const code = `module.exports = async ({ req, res }) => res.send(req.bodyText);`;

export type SecretsWorld = Awaited<ReturnType<typeof secretsWorld>>;

/**
 * Ada, who has private rows, files, sessions, targets, a team, executions and a transaction, and Eve, who has an
 * account and knows the id of each of them.
 * @param withFunction also deploys a function that Ada has run
 */
export async function secretsWorld(withFunction: boolean) {
  const failures: unknown[] = [];
  const world = startWorld({ report: (error) => failures.push(error) });
  const { key, app } = world;
  const ada = await world.user("ada");
  const eve = await world.user("eve");
  const done = async (answer: Promise<Answer>): Promise<Answer["body"]> => {
    const { status, body } = await answer;
    if (status >= 400) throw new Error(`the world cannot be made: ${JSON.stringify(body)}`);
    return body;
  };
  const own = ["read", "update", "delete"].map((verb) => `${verb}("user:ada")`);
  await aTable(world, { rowSecurity: true, permissions: ['create("users")'] });
  await done(key("POST", "/tablesdb/db/tables/t/columns/email", { body: { key: "email", required: false } }));
  await app.project.jobs.idle();
  const row = (rowId: string, name: string, permissions?: string[]) =>
    done(ada("POST", "/tablesdb/db/tables/t/rows", { body: { rowId, data: { name }, permissions } }));
  await row("private", marker);
  await row("open", "open to all", ['read("any")', 'update("any")']);
  await done(ada("PATCH", "/account/prefs", { body: { prefs: { note: marker } } }));
  await done(ada("PATCH", "/account/name", { body: { name: marker } }));
  const push = { targetId: "target", identifier: marker };
  await done(ada("POST", "/account/targets/push", { body: push }));
  const totp = await done(ada("POST", "/account/mfa/authenticators/totp", { body: {} }));
  const { recoveryCodes } = await done(ada("POST", "/account/mfa/recovery-codes", { body: {} }));
  await done(ada("POST", "/teams", { body: { teamId: "team", name: marker } }));
  await done(ada("PUT", "/teams/team/prefs", { body: { prefs: { note: marker } } }));
  const { memberships } = await done(ada("GET", "/teams/team/memberships"));
  const bucket = { bucketId: "bucket", name: "b", fileSecurity: true, permissions: ['create("users")'] };
  await done(key("POST", "/storage/buckets", { body: bucket }));
  const form = new FormData();
  form.append("fileId", "private");
  for (const permission of own) form.append("permissions[]", permission);
  form.append("file", new Blob([marker]), `${marker}.txt`);
  await done(ada("POST", "/storage/buckets/bucket/files", { form }));
  const token = await done(key("POST", "/tokens/buckets/bucket/files/private", { body: {} }));
  const transaction = await done(ada("POST", "/tablesdb/transactions", { body: {} }));
  const staged = { transactionId: transaction.$id, rowId: "staged", data: { name: `${marker} 2` } };
  await done(ada("POST", "/tablesdb/db/tables/t/rows", { body: staged }));
  const recovery = await done(
    key("POST", "/account/recovery", { body: { email: "ada@example.com", url: "http://localhost/" } }),
  );
  const { sessions } = await done(ada("GET", "/account/sessions"));
  const apiKey = await done(
    key("POST", "/project/keys", { body: { keyId: "other", name: "other", scopes: ["users.read"] } }),
  );
  await done(
    key("POST", "/messaging/topics", { body: { topicId: "topic", name: "t", subscribe: ["users"] } }),
  );
  const fn = { functionId: "f", name: "f", runtime: "node-22", entrypoint: "main.js", execute: ["users"] };
  await done(key("POST", "/functions", { body: fn }));
  const variable = { variableId: "v", key: "K", value: marker, secret: true };
  await done(key("POST", "/functions/f/variables", { body: variable }));
  const run = withFunction ? await deployAndRun(world, ada, done) : {};
  return {
    ...world,
    ada,
    eve,
    failures,
    secrets: [marker, totp.secret, ...recoveryCodes, token.secret, recovery.secret, apiKey.secret].filter(
      Boolean,
    ),
    known: {
      userId: ["ada", "eve"],
      databaseId: ["db"],
      ...rowNames,
      bucketId: ["bucket"],
      fileId: ["private", "unique()", "new"],
      teamId: ["team"],
      membershipId: [memberships[0].$id],
      sessionId: [sessions[0].$id, "current"],
      targetId: ["target"],
      topicId: ["topic"],
      functionId: ["f"],
      variableId: ["v"],
      transactionId: [transaction.$id],
      tokenId: [token.$id],
      keyId: ["other"],
      ...run,
    } as Record<string, readonly unknown[]>,
  };
}

const rowNames = {
  tableId: ["t"],
  collectionId: ["t"],
  rowId: ["private", "open", "staged", "unique()", "new"],
  documentId: ["private", "open", "staged", "unique()", "new"],
  column: ["n", "price", "name"],
  attribute: ["n", "price", "name"],
  key: ["n", "price", "name", "tags", "fresh"],
};

type Done = (answer: Promise<Answer>) => Promise<Answer["body"]>;

async function deployAndRun(world: ReturnType<typeof startWorld>, ada: Speaker, done: Done) {
  const form = new FormData();
  form.append("activate", "true");
  const archive = await writeTarGz([{ path: "main.js", content: Buffer.from(code) }]);
  form.append("code", new Blob([new Uint8Array(archive)]), "code.tar.gz");
  const deployment = await done(world.key("POST", "/functions/f/deployments", { form }));
  await world.app.project.functions.idle();
  const execution = await done(ada("POST", "/functions/f/executions", { body: { path: `/${marker}` } }));
  return { executionId: [execution.$id], deploymentId: [deployment.$id] };
}
