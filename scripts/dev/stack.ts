/**
 * Starts the whole product on one machine, for `npm start`, the browser journeys and the benchmarks: functions built,
 * local Appwrite with demo data, the app served. Vite and Appwrite's SDK load slowly, so they are imported while the
 * programs that take longer start.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFunctions, type OnRebuild } from "#scripts/build/build-functions.ts";
import { PROJECT_ID } from "#scripts/build/project-id.ts";
import { type AppwriteProcess, startAppwriteProcess } from "./appwrite-process.ts";
import { type YearFile, yearFileFor } from "./demo/year-file.ts";
import type { DemoSize } from "./demo-data.ts";
import type { setUpLocalProject } from "./local-project.ts";
import type { seed } from "./seed.ts";
import type { AppServer } from "./serve-app.ts";

const root = join(import.meta.dirname, "../..");

interface StackOptions {
  /** Ports of the app, the local Appwrite and its mail catcher. */
  ports: { app: number; appwrite: number; smtp: number };
  /** Folder for data that is kept between starts; undefined keeps it in memory. */
  data: string | undefined;
  /** `dev` serves the source with hot reload, `built` the built site with its security headers. */
  app: "dev" | "built";
  /** The content of an empty server: a year of many people, or three people and a day. */
  demo: DemoSize;
  /** Rebuild and redeploy a function when its source changes. */
  watch: boolean;
  /** Appwrite's limits of calls; journeys and figures, which make more of them than people do, switch them off. */
  rateLimits: boolean;
  log: (line: string) => void;
  /** Cuts the start off, and ends everything that it has started. */
  signal?: AbortSignal;
}

export interface Stack {
  appUrl: string;
  endpoint: string;
  projectId: string;
  apiKey: string;
  /** Process id of the local Appwrite, for measuring. */
  appwritePid: number;
  /** Resolves, with a sentence about it, when the local Appwrite ends without having been asked to. */
  appwriteDied: Promise<string>;
  /** True when this start created the demo data. */
  seeded: boolean;
  stop(): Promise<void>;
}

/** The API key of the local server: made once, kept beside the data, readable by its owner only. */
function localKey(data: string | undefined): string {
  const fresh = `standard_${randomBytes(32).toString("hex")}`;
  if (data === undefined) return fresh;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = join(data, "api-key");
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return readFileSync(file, "utf8").trim();
  }
  writeFileSync(file, `${fresh}\n`, { mode: 0o600 });
  return fresh;
}

/**
 * @throws Error with one sentence for the person at the terminal, or the reason of the signal; whatever had started by
 * then has ended again
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const apiKey = localKey(options.data);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    const problems: unknown[] = [];
    // One that cannot be stopped keeps no other from it.
    for (const end of stops.splice(0).reverse()) await end().catch((problem) => problems.push(problem));
    if (problems.length > 0) throw problems[0];
  };
  const generation = new AbortController();
  options.signal?.addEventListener("abort", () => generation.abort(), { once: true });
  const year =
    options.demo === "year"
      ? yearFileFor(options.data, `http://localhost:${options.ports.app}`, generation.signal)
      : undefined;
  stops.push(async () => {
    generation.abort();
    await year?.path.catch(() => undefined);
  });
  try {
    // The longest part of a first start, so nothing else delays it.
    await year?.begun;
    const functions = await buildFunctions(options.watch ? { onRebuild: rebuildReport(options.log) } : {});
    stops.push(() => functions.stop());
    options.signal?.throwIfAborted();
    const [appwrite, app, { setUpLocalProject, seed }] = await startParts(options, apiKey, year, stops);
    options.signal?.throwIfAborted();
    const access = { endpoint: appwrite.endpoint, projectId: PROJECT_ID, apiKey };
    await setUpLocalProject(access, { smtpPort: options.ports.smtp, appUrl: app.url });
    year?.remove();
    const seeded = year !== undefined || (await seed(access));
    options.signal?.throwIfAborted();
    // Last, and not waited for: it takes as long as the first build.
    if (options.watch) functions.watch().catch((problem: Error) => options.log(problem.message));
    return {
      appUrl: app.url,
      ...access,
      appwritePid: appwrite.pid,
      appwriteDied: appwrite.died,
      seeded,
      stop,
    };
  } catch (error) {
    if (options.signal?.aborted) {
      await stop();
      // The error may be that of a part that ended early: it is not the cause.
      throw options.signal.reason;
    }
    await stop().catch(async (problem: unknown) => {
      const { errorMessage } = await import("#scripts/operate/command.ts");
      options.log(errorMessage(problem));
    });
    throw error;
  }
}

function rebuildReport(log: (line: string) => void): OnRebuild {
  return (id, problems) => {
    if (problems.length === 0) log(`Function ${id} was rebuilt and reloaded.`);
    for (const problem of problems)
      log(`Function ${id} was not rebuilt and keeps its last version: ${problem}`);
  };
}

/** Each takes a while and none needs another to start; all are stopped if one fails. */
async function startParts(
  options: StackOptions,
  apiKey: string,
  year: YearFile | undefined,
  stops: (() => Promise<void>)[],
): Promise<[AppwriteProcess, AppServer, SetUp]> {
  const track = <T extends { stop(): Promise<void> }>(started: Promise<T>) =>
    started.then((part) => {
      stops.push(() => part.stop());
      return part;
    });
  const results = await Promise.allSettled([
    track(startLocalAppwrite(options, apiKey, year)),
    track(startApp(options)),
    loadSetUp(),
  ]);
  const [appwrite, app, setUp] = results;
  if (appwrite.status === "rejected") throw appwrite.reason;
  if (app.status === "rejected") throw app.reason;
  if (setUp.status === "rejected") throw setUp.reason;
  return [appwrite.value, app.value, setUp.value];
}

async function startApp({ app, ports }: StackOptions): Promise<AppServer> {
  const { serveApp } = await import("./serve-app.ts");
  return serveApp(app, ports.app, {
    origin: `http://localhost:${ports.appwrite}`,
    projectId: PROJECT_ID,
  });
}

interface SetUp {
  readonly setUpLocalProject: typeof setUpLocalProject;
  readonly seed: typeof seed;
}

async function loadSetUp(): Promise<SetUp> {
  return { ...(await import("./local-project.ts")), ...(await import("./seed.ts")) };
}

async function startLocalAppwrite(
  options: StackOptions,
  apiKey: string,
  year: YearFile | undefined,
): Promise<AppwriteProcess> {
  const seedFile = await year?.path;
  options.signal?.throwIfAborted();
  return startAppwriteProcess({
    port: options.ports.appwrite,
    smtpPort: options.ports.smtp,
    data: options.data,
    projectId: PROJECT_ID,
    apiKey,
    config: join(root, "appwrite.json"),
    rateLimits: options.rateLimits,
    ...(seedFile !== undefined && { seed: seedFile }),
    ...(options.signal !== undefined && { signal: options.signal }),
    log: options.log,
  });
}
