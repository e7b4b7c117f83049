import { applyConfig } from "#emulator/config/apply-config.ts";
import { readConfigFile } from "#emulator/config/config-file.ts";
import { restoreSearchIndexes } from "#emulator/databases/index-searched-columns.ts";
import { exportSeed, requireWritable } from "#emulator/seeds/export-seed.ts";
import { importSeed } from "#emulator/seeds/import-seed.ts";
import { type App, createApp } from "./app.ts";
import { listen } from "./listen.ts";
import type { AppOptions } from "./options.ts";
import type { Project } from "./project.ts";
import type { EmulatorOptions, RunningEmulator } from "./server-types.ts";
import { createProject } from "./test-controls.ts";

/** Options for the process of the command and for tests inside of the repository. */
export type StartOptions = EmulatorOptions &
  Partial<Pick<AppOptions, "clock" | "ids">> & {
    /** True when nothing else runs in this process, which makes calls faster. */
    readonly ownProcess?: boolean;
  };

/** A server with its inside at hand. */
export type Emulator = RunningEmulator & { readonly app: App };

/**
 * Starts a server of its own, in memory unless `data` names a folder. Made for tests: each file can have one.
 * @throws EADDRINUSE, ConfigError (configuration or seed), or the driver's error for an unusable data folder
 */
export async function startEmulator(options: StartOptions = {}): Promise<Emulator> {
  const {
    projects = [],
    key = "test-key",
    port = 0,
    config,
    importFrom,
    exportTo,
    smtpPort,
    ownProcess,
    ...rest
  } = options;
  const [project = "test", ...otherProjects] = projects;
  const file = config === undefined ? undefined : readConfigFile(config);
  if (exportTo !== undefined) requireWritable(exportTo);
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  /** Makes what a project has at each start. */
  async function prepare(opened: Project): Promise<() => void> {
    const end = file === undefined ? () => {} : await applyConfig(opened, file);
    if (importFrom !== undefined && opened.id === project) await importSeed(opened, importFrom);
    restoreSearchIndexes(opened);
    return end;
  }
  try {
    const app = createApp({ project, otherProjects, key, ...rest });
    ends.push(() => app.close());
    const listener = await listen(app, port, app.upgrade, ownProcess);
    // The listener waits for every connection, so the sockets go first.
    ends.push(() => listener.close(), app.closeSockets);
    const smtp = smtpPort === undefined ? undefined : await catchMail(app, smtpPort);
    ends.push(() => smtp?.close());
    await app.prepare(`http://127.0.0.1:${listener.port}/v1`, prepare);
    if (exportTo !== undefined) ends.splice(1, 0, () => exportSeed(app.project, exportTo));
    const url = `http://localhost:${listener.port}`;
    return {
      endpoint: `${url}/v1`,
      url,
      projectId: project,
      key,
      smtpPort: smtp?.port,
      app,
      createProject: (wanted) => createProject(app, wanted),
      removeProject: app.removeProject,
      reset: (projectId = project) => app.reset(projectId),
      clock(projectId = project) {
        const one = app.find(projectId);
        if (one === undefined) throw new Error(`There is no project ${projectId}.`);
        return one.clock;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Loaded only when asked for: reading and parsing mail is a good part of the whole program. A sender that signs in with
 * the id of a project reaches its inbox.
 */
async function catchMail(app: App, port: number) {
  const { listenSmtp } = await import("#emulator/mail-catcher/smtp.ts");
  return listenSmtp((user) => (app.find(user)?.project ?? app.project).outbox, port);
}
