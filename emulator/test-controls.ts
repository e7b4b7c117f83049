import { randomBytes } from "node:crypto";
import { parseDatetime } from "./datetime.ts";
import type { ProjectAccess, ServerClock } from "./server-types.ts";

/** The part of the server that the calls are about. */
interface Controlled {
  readonly projectIds: readonly string[];
  find(
    projectId: string,
  ): { readonly clock: ServerClock; readonly project: { readonly key: string } } | undefined;
  addProject(projectId: string, key: string, name?: string): Promise<void>;
  removeProject(projectId: string): Promise<void>;
  reset(projectId: string): Promise<void>;
}

/** A call that is refused, with a sentence for the author of the test. */
class RefusedCall extends Error {
  override name = "RefusedCall";
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const idRule = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;

/**
 * Answers the calls for tests, which no Appwrite has: `/_/projects`, `/_/reset` and `/_/clock`.
 * @returns undefined for every other path
 */
export function answerTestControls(
  app: Controlled,
  request: Request,
  url: URL,
): Promise<Response> | undefined {
  const [, area, name, id, ...rest] = url.pathname.split("/");
  if (area !== "_" || name === undefined || rest.length > 0) return undefined;
  const call = calls[`${request.method} ${name}${id === undefined ? "" : "/:id"}`];
  if (call === undefined) return undefined;
  return answer(call, { app, id: id ?? "", named: () => projectOf(app, request, url), request });
}

async function answer(call: (input: Call) => Promise<Response>, input: Call): Promise<Response> {
  try {
    requireOwnPage(input.request);
    return await call(input);
  } catch (error) {
    const status = error instanceof RefusedCall ? error.status : 500;
    return Response.json({ message: error instanceof Error ? error.message : String(error) }, { status });
  }
}
interface Call {
  readonly app: Controlled;
  /** The project in the path. */
  readonly id: string;
  /** The project that the call is about. @throws RefusedCall */
  readonly named: () => string;
  readonly request: Request;
}

const noContent = () => new Response(null, { status: 204 });

const calls: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  async "POST projects"({ app, request }) {
    const { projectId, key, name } = await bodyOf(request);
    return Response.json(await createProject(app, { projectId, key, name }), { status: 201 });
  },
  async "DELETE projects/:id"({ app, id }) {
    requireKnown(app, id);
    if (id === app.projectIds[0]) throw new RefusedCall(409, "The first project stays; reset it instead.");
    await app.removeProject(id);
    return noContent();
  },
  async "POST reset"({ app, named }) {
    await app.reset(named());
    return noContent();
  },
  "GET clock": async ({ app, named }) => clockAnswer(app, named()),
  async "PUT clock"({ app, named, request }) {
    const projectId = named();
    const { now, advance } = await bodyOf(request);
    const clock = app.find(projectId)?.clock;
    if (typeof advance === "number" && now === undefined) clock?.advance(requireSpan(advance));
    else clock?.set(requireTime(now));
    return clockAnswer(app, projectId);
  },
  async "DELETE clock"({ app, named }) {
    const projectId = named();
    app.find(projectId)?.clock.restore();
    return clockAnswer(app, projectId);
  },
};

/** Opens a project. @throws RefusedCall for an id, a key or a name that is none, and for an id that is taken */
export async function createProject(
  app: Controlled,
  wanted: { readonly projectId?: unknown; readonly key?: unknown; readonly name?: unknown } = {},
): Promise<ProjectAccess> {
  const { projectId = `test-${randomBytes(8).toString("hex")}`, key = randomBytes(32).toString("hex") } =
    wanted;
  const { name } = wanted;
  if (typeof projectId !== "string" || !idRule.test(projectId)) {
    throw new RefusedCall(
      400,
      '"projectId" must be at most 36 letters, digits, periods, hyphens and underscores.',
    );
  }
  if (typeof key !== "string" || key === "") throw new RefusedCall(400, '"key" must be a text.');
  if (name !== undefined && (typeof name !== "string" || name === ""))
    throw new RefusedCall(400, '"name" must be a text.');
  if (app.find(projectId) !== undefined)
    throw new RefusedCall(409, `There is a project ${projectId} already.`);
  await app.addProject(projectId, key, name);
  return { projectId, key };
}

const clockAnswer = (app: Controlled, projectId: string) =>
  Response.json({ projectId, now: app.find(projectId)?.clock.now().toISOString() });

/** A century at once, so that no schedule has to be searched for longer. */
const longest = 100 * 366 * 86_400;

function requireSpan(seconds: number): number {
  if (seconds >= 0 && seconds <= longest) return seconds;
  throw new RefusedCall(400, '"advance" must be a number of seconds from 0 to a century.');
}

function requireTime(value: unknown): Date {
  const time = typeof value === "string" ? parseDatetime(value) : undefined;
  if (time !== undefined) return new Date(time);
  throw new RefusedCall(400, 'Send { "now": "2030-01-01T00:00:00.000Z" } or { "advance": seconds }.');
}

function projectOf(app: Controlled, request: Request, url: URL): string {
  const named = url.searchParams.get("project") ?? request.headers.get("x-appwrite-project");
  return requireKnown(app, named || (app.projectIds[0] ?? ""));
}

function requireKnown(app: Controlled, projectId: string): string {
  if (app.find(projectId) !== undefined) return projectId;
  throw new RefusedCall(404, `There is no project ${projectId}.`);
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  try {
    const value: unknown = text === "" ? {} : JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Refused below, like everything that is no object.
  }
  throw new RefusedCall(400, "The body must be a JSON object.");
}

/** Browsers name the page that asks. A page of another site must not empty a project. @throws RefusedCall */
function requireOwnPage(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isOther = site === "cross-site" || site === "same-site";
  if (!isOther && (origin === null || origin === new URL(request.url).origin)) return;
  throw new RefusedCall(403, "Pages of other origins cannot control the server; call from the test itself.");
}
