import { type App, createApp } from "#emulator/app.ts";
import { listen } from "#emulator/listen.ts";
import type { AppOptions } from "#emulator/options.ts";

export type EmulatorOptions = Partial<AppOptions> & {
  /** 0, the default, takes any free port. */
  readonly port?: number;
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
 * @throws EADDRINUSE, or the driver's error for an unusable data folder
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { project = "test", key = "test-key", port = 0, ...rest } = options;
  const app = createApp({ project, key, ...rest });
  const listener = await listen(app, port).catch(async (error: unknown) => {
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
      await listener.close();
      await app.close();
    },
  };
}
