import { startForwardingServer } from "#tests/forwarding-server.ts";

/** Appwrite with workers that take their time: an address in front of a server that has finished everything at once. */
export interface SlowWorkers {
  readonly endpoint: string;
  /** Counts how often each resource was read before it was finished, by its address. */
  readonly looks: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** How often something is said to be in work before it is what it is. */
const TIMES = 1;

type Answer = Record<string, unknown>;

/**
 * Forwards everything. A finished resource is reported as "processing" the first few times it is read; an
 * index over columns that were not read as available is refused, as Appwrite refuses it. So is one over a table that was
 * not written since, as build 6 refused it: its cache had the previous columns.
 */
export async function slowWorkers(behind: string): Promise<SlowWorkers> {
  const looks = new Map<string, number>();
  const ready = new Set<string>();
  const written = new Set<string>();

  const mark = (name: string, entry: Answer, done: string, inWork: string): Answer => {
    if (entry.status !== done || ready.has(name)) return entry;
    const times = (looks.get(name) ?? 0) + 1;
    looks.set(name, times);
    if (times <= TIMES) return { ...entry, status: inWork };
    ready.add(name);
    return entry;
  };
  const held = (path: string, answer: Answer): Answer => {
    const kind = /\/(columns|indexes|deployments)$/.exec(path)?.[1];
    if (kind !== undefined) {
      const [id, done, inWork] =
        kind === "deployments" ? ["$id", "ready", "building"] : ["key", "available", "processing"];
      const listed = answer[kind] as Answer[];
      const marked = listed.map((one) => mark(`${path}/${one[id]}`, one, done, inWork));
      return { ...answer, [kind]: marked };
    }
    // From a cache that was filled at the wrong moment: it never becomes ready.
    if (/\/indexes\/[^/]+$/.test(path)) return { ...answer, status: "processing" };
    if (/\/deployments\/[^/]+$/.test(path)) return { ...answer, status: "building" };
    return answer;
  };
  const isTooEarly = (method: string, path: string, body: string): boolean => {
    if (method !== "POST" || !path.endsWith("/indexes")) return false;
    const { columns } = JSON.parse(body) as { columns: string[] };
    const table = path.replace(/\/indexes$/, "/columns");
    return columns.some((key) => !key.startsWith("$") && !ready.has(`${table}/${key}`));
  };

  const tooEarly = {
    status: 400,
    type: "application/json",
    body: JSON.stringify({ message: "A column is not available.", code: 400, type: "column_unknown" }),
  };
  const stale = {
    ...tooEarly,
    body: JSON.stringify({
      message: "The requested column 'entryId' is not yet available. Please try again later.",
      code: 400,
      type: "column_not_available",
    }),
  };
  const server = await startForwardingServer(behind, async ({ method, path, body }, forward) => {
    if (isTooEarly(method, path, body.toString())) return tooEarly;
    if (method === "PUT") written.add(`${path}/indexes`);
    if (method === "POST" && path.endsWith("/indexes") && !written.has(path)) return stale;
    const answer = await forward();
    const isJson = method === "GET" && answer.status < 400 && (answer.type ?? "").includes("json");
    if (!isJson) return answer;
    return { ...answer, body: JSON.stringify(held(path, JSON.parse(answer.body.toString()))) };
  });
  return { ...server, looks };
}
