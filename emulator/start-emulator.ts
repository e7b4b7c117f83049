import { applyConfig } from "#emulator/config/apply-config.ts";
import { readConfigFile } from "#emulator/config/config-file.ts";
import { restoreSearchIndexes } from "#emulator/databases/index-searched-columns.ts";
import { createRealtime } from "#emulator/realtime/realtime.ts";
import { exportSeed, requireWritable } from "#emulator/seeds/export-seed.ts";
import { importSeed } from "#emulator/seeds/import-seed.ts";
import { type App, createApp } from "./app.ts";
import { listen } from "./listen.ts";
import type { AppOptions } from "./options.ts";

export type EmulatorOptions = Partial<AppOptions> & {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The CLI's configuration file; what it describes is there when the server is ready. */
  readonly config?: string;
  /** A seed: people, rows and files that are there when the server is ready. */
  readonly importFrom?: string;
  /** The file that `stop` writes people, rows and files to. */
  readonly exportTo?: string;
  /** Where the mail catcher listens; 0 takes any free port. Without it there is none. */
  readonly smtpPort?: number;
  /** True when nothing else runs in this process, which makes calls faster. */
  readonly ownProcess?: boolean;
};

export interface Emulator {
  /** The address for an SDK's `setEndpoint`: `http://localhost:PORT/v1`. */
  readonly endpoint: string;
  readonly url: string;
  readonly projectId: string;
  /** Undefined when no mail catcher was asked for. */
  readonly smtpPort: number | undefined;
  readonly key: string;
  readonly app: App;
  /** Answers what was begun, closes sockets and database. */
  stop(): Promise<void>;
}

/**
 * Starts a server of its own, in memory unless `data` names a folder. Made for tests: each file can have one.
 * @throws EADDRINUSE, ConfigError (configuration or seed), or the driver's error for an unusable data folder
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const {
    project = "test",
    key = "test-key",
    port = 0,
    config,
    importFrom,
    exportTo,
    smtpPort,
    ownProcess,
    ...rest
  } = options;
  const file = config === undefined ? undefined : readConfigFile(config);
  if (exportTo !== undefined) requireWritable(exportTo);
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const app = createApp({ project, key, ...rest });
    ends.push(() => app.close());
    const realtime = createRealtime(app.project);
    const listener = await listen(app, port, realtime.upgrade, ownProcess);
    // The listener waits for every connection, so the sockets go first.
    ends.push(() => listener.close(), realtime.stop);
    app.project.functions.endpoint = `http://127.0.0.1:${listener.port}/v1`;
    const smtp = smtpPort === undefined ? undefined : await catchMail(app, smtpPort);
    ends.push(() => smtp?.close());
    if (file !== undefined) ends.push(await applyConfig(app.project, file));
    if (importFrom !== undefined) await importSeed(app.project, importFrom);
    restoreSearchIndexes(app.project);
    if (exportTo !== undefined) ends.splice(1, 0, () => exportSeed(app.project, exportTo));
    const url = `http://localhost:${listener.port}`;
    return { endpoint: `${url}/v1`, url, projectId: project, key, smtpPort: smtp?.port, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loaded only when asked for: reading and parsing mail is a good part of the whole program. */
async function catchMail(app: App, port: number) {
  const { listenSmtp } = await import("#emulator/mail-catcher/smtp.ts");
  return listenSmtp(app.project.outbox, port);
}
