import { join } from "node:path";
import { TablesDB } from "node-appwrite";
import { startAppwriteProcess } from "#scripts/appwrite-process.ts";
import { buildFunctions } from "#scripts/build-functions.ts";
import { type Access, keyClient, setFunctionVariables } from "#scripts/function-variables.ts";
import { freePorts } from "#scripts/ports.ts";

/** The server side of the product, for tests that talk to it over HTTP. */
export interface Product extends Access {
  /** With the key: sees and may do everything, to look at what was really written. */
  readonly tables: TablesDB;
  /** Where the mail catcher listens. */
  readonly smtpPort: number;
  /** Kills the server with SIGKILL and starts it again on what is on the disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds the functions and starts a local server of its own with the schema and what can be bought.
 * @param data a folder to keep everything in; in memory when left out
 */
export async function startProduct(data?: string): Promise<Product> {
  await buildFunctions();
  const [port = 0, smtpPort = 0] = await freePorts(2);
  const start = () =>
    startAppwriteProcess({
      port,
      smtpPort,
      data,
      projectId: "keelstone",
      apiKey: "test-key",
      config: join(import.meta.dirname, "../appwrite.json"),
      log: () => {},
    });
  let server = await start();
  const restart = async () => {
    process.kill(server.pid, "SIGKILL");
    await server.died;
    server = await start();
  };
  const access = { endpoint: server.endpoint, projectId: "keelstone", apiKey: "test-key" };
  await setFunctionVariables({ ...access, smtpPort, appUrl: "http://localhost:4500" });
  const tables = new TablesDB(keyClient(access));
  await tables.createRow({
    databaseId: "main",
    tableId: "paymentmethods",
    rowId: "btc",
    data: { id: "btc", name: "Bitcoin", address: "bc1qhouse" },
  });
  await tables.createRow({
    databaseId: "main",
    tableId: "Plans",
    rowId: "starter",
    data: { title: "Starter", min: 100, max: 1000, roi: 2, days: 7 },
  });
  return { ...access, tables, smtpPort, restart, stop: () => server.stop() };
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
