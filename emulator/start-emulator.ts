import { type App, createApp } from "#emulator/app.ts";
import { applyConfig } from "#emulator/config/apply-config.ts";
import { readConfigFile } from "#emulator/config/config-file.ts";
import { listen } from "#emulator/listen.ts";
import type { AppOptions } from "#emulator/options.ts";

export type EmulatorOptions = Partial<AppOptions> & {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The CLI's configuration file; what it describes is there when the server is ready. */
  readonly config?: string;
};

export type Emulator = {
  /** What an SDK's `setEndpoint` takes: `http://localhost:PORT/v1`. */
  readonly endpoint: string;
  readonly url: string;
  readonly projectId: string;
  readonly key: string;
  readonly app: App;
  /** Answers what was begun, closes sockets and database. */
  stop(): Promise<void>;
};

/**
 * Starts a server of its own, in memory unless `data` names a folder. Made for tests: each file can have one.
 * @throws EADDRINUSE, ConfigError, or the driver's error for an unusable data folder
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { project = "test", key = "test-key", port = 0, config, ...rest } = options;
  const file = config === undefined ? undefined : readConfigFile(config);
  const app = createApp({ project, key, ...rest });
  const listener = await listen(app, port).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  app.project.functions.endpoint = `http://127.0.0.1:${listener.port}/v1`;
  const configured = file === undefined ? noConfig : applyConfig(app.project, file);
  const stopWatching = await configured.catch(async (error: unknown) => {
    await listener.close();
    await app.close();
    throw error;
  });
  const url = `http://localhost:${listener.port}`;
  return {
    endpoint: `${url}/v1`,
    url,
    projectId: project,
    key,
    app,
    async stop() {
      stopWatching();
      await listener.close();
      await app.close();
    },
  };
}

const noConfig: Promise<() => void> = Promise.resolve(() => {});
