import { join } from "node:path";
import { Functions, TablesDB } from "node-appwrite";
import { applyPlan } from "#scripts/deploy/apply-plan.ts";
import { updateFunction } from "#scripts/deploy/function-calls.ts";
import {
  type Access,
  demoVariables,
  keyClient,
  setFunctionVariables,
} from "#scripts/deploy/function-variables.ts";
import { makePlan } from "#scripts/deploy/make-plan.ts";
import { checkVariables } from "#scripts/deploy/variables.ts";
import { readSchema } from "#scripts/deploy/wanted.ts";
import { startAppwriteProcess } from "#scripts/dev/appwrite-process.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { emptyContent } from "./empty-project.ts";
import { externalAccess } from "./external-access.ts";
import { identityVariables } from "./identity.ts";
import { type Inbox, inboxOf } from "./inbox.ts";
import { appUrl } from "./passkey-site.ts";
import { aPlanRow } from "./plans.ts";
import { testLogKey } from "./public-log-key.ts";

/** The server side of the product, for tests that talk to it over HTTP. */
export interface Product extends Access {
  /** With the key: may read and write everything, to check the stored rows. */
  readonly tables: TablesDB;
  readonly inbox: Inbox;
  /** Where the mail catcher of the local server listens. */
  readonly smtpPort: number;
  /** Gives the functions these variables beside those they have, and returns when they run with them. */
  configure(variables: Readonly<Record<string, string>>): Promise<void>;
  /** Kills the local server with SIGKILL and starts it again on what is on the disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const config = join(import.meta.dirname, "../appwrite.json");

/**
 * The product with what can be bought: on a local server of its own, or on the Appwrite that the variables name.
 * The functions must be built.
 * @param data a folder to keep everything in; in memory when left out. For the local server only
 */
export function startProduct(data?: string): Promise<Product> {
  const foreign = externalAccess();
  return foreign === undefined ? startLocalProduct(data) : startProductElsewhere(foreign);
}

/** The product on a local server, whatever the variables name. @param data as for `startProduct` */
export async function startLocalProduct(data?: string): Promise<Product> {
  return withOffers(await localProduct(data));
}

/** The product on another server, whose project is emptied first. */
export async function startProductElsewhere(access: Access): Promise<Product> {
  return withOffers(await productElsewhere(access));
}

async function withOffers(product: Product): Promise<Product> {
  const method = { id: "btc", name: "Bitcoin", address: "bc1qhouse" };
  const databaseId = "main";
  const { tables } = product;
  await tables.createRow({ databaseId, tableId: "paymentmethods", rowId: "btc", data: method });
  await tables.createRow({ databaseId, tableId: "Plans", rowId: "starter", data: aPlanRow() });
  await stopMaintenance(product);
  return product;
}

/** At minute 23 of the machine's clock, the hourly maintenance would change rows that a test is about. */
async function stopMaintenance(product: Product): Promise<void> {
  const operations = readSchema(config).functions.find(({ $id }) => $id === "operations");
  if (operations === undefined) throw new Error("appwrite.json has no function operations");
  await updateFunction(serverOf(product), { ...operations, schedule: "" });
}

/** The product on a local server, on what an earlier one left in a folder. */
export function startStoredProduct(data: string): Promise<Product> {
  return localProduct(data);
}

async function localProduct(data: string | undefined): Promise<Product> {
  const [port = 0, smtpPort = 0] = await freePorts(2);
  const start = () =>
    startAppwriteProcess({
      rateLimits: false,
      port,
      smtpPort,
      data,
      projectId: "keelstone",
      apiKey: "test-key",
      config,
      log: () => {},
    });
  let server = await start();
  const restart = async () => {
    process.kill(server.pid, "SIGKILL");
    await server.died;
    server = await start();
  };
  const access = { endpoint: server.endpoint, projectId: "keelstone", apiKey: "test-key" };
  const configure = (variables: Readonly<Record<string, string | undefined>> = process.env) =>
    setFunctionVariables({ ...access, smtpPort, appUrl, variables: { ...identityVariables, ...variables } });
  await configure();
  const tables = new TablesDB(keyClient(access));
  const inbox = inboxOf(access.endpoint);
  return { ...access, tables, inbox, smtpPort, configure, restart, stop: () => server.stop() };
}

async function productElsewhere(access: Access): Promise<Product> {
  await deployElsewhere(access);
  const tables = new TablesDB(keyClient(access));
  const restart = () => Promise.reject(new Error("Only the local server can be killed."));
  const inbox = inboxOf(access.endpoint);
  const configure = async (variables: Readonly<Record<string, string>>) => {
    // A running process keeps its variables, so a changed function is deployed again.
    await deployWith(access, variables);
    await new Functions(keyClient(access)).createExecution({ functionId: "operations" });
  };
  return { ...access, tables, inbox, smtpPort: 0, configure, restart, stop: async () => {} };
}

/**
 * Empties the project and deploys as an operator does; mails go to the mail server that the variables name. The
 * functions must be built.
 * @param site where the pages are served, with the port: passkeys belong to it
 */
export async function deployElsewhere(access: Access, site = appUrl): Promise<void> {
  await emptyContent(serverOf(access));
  await deployWith(access, { APP_URL: site });
}

async function deployWith(access: Access, given: Readonly<Record<string, string>>): Promise<void> {
  const server = serverOf(access);
  const own = {
    ...demoVariables,
    ...identityVariables,
    SECOND_STEP_KEY: "5e".repeat(32),
    PUBLIC_LOG_KEY: testLogKey.privateText,
  };
  const variables = { ...own, ...process.env, APP_URL: appUrl, ...given };
  checkVariables(variables);
  const plan = await makePlan(server, readSchema(config), { variables, renewSecrets: false }, appUrl);
  await applyPlan(server, plan.changes, () => {});
}

/** Every row of a table that has this value, as the server holds it. */
export async function rowsOf(product: Product, tableId: string, column: string, value: string) {
  const queries = [JSON.stringify({ method: "equal", attribute: column, values: [value] })];
  const limit = JSON.stringify({ method: "limit", values: [500] });
  const { rows } = await product.tables.listRows({
    databaseId: "main",
    tableId,
    queries: [...queries, limit],
  });
  return rows as unknown as Record<string, unknown>[];
}
