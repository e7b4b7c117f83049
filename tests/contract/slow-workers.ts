import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

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
 * index over columns that were not read as available is refused, as Appwrite refuses it.
 */
export async function slowWorkers(endpoint: string): Promise<SlowWorkers> {
  const { origin } = new URL(endpoint);
  const looks = new Map<string, number>();
  const ready = new Set<string>();

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
  const isTooEarly = (method: string | undefined, path: string, body: string): boolean => {
    if (method !== "POST" || !path.endsWith("/indexes")) return false;
    const { columns } = JSON.parse(body) as { columns: string[] };
    const table = path.replace(/\/indexes$/, "/columns");
    return columns.some((key) => !key.startsWith("$") && !ready.has(`${table}/${key}`));
  };

  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const path = url.split("?")[0] ?? "";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    if (isTooEarly(method, path, sent.toString())) {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(
        JSON.stringify({ message: "A column is not available.", code: 400, type: "column_unknown" }),
      );
      return;
    }
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const init = { method, headers: headers as Record<string, string> };
    const answer = await fetch(origin + url, sent.length === 0 ? init : { ...init, body: sent });
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    const isJson = method === "GET" && answer.ok && type.includes("json");
    response.writeHead(answer.status, type === "" ? {} : { "content-type": type });
    response.end(isJson ? JSON.stringify(held(path, JSON.parse(body.toString()))) : body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    looks,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
