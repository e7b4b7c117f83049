/** An account that tries to read what belongs to others, each time by the official SDK and by raw HTTP. */
import { Client as Browser } from "appwrite";
import { Client, TablesDB } from "node-appwrite";
import { expect } from "vitest";
import { headersOf } from "./attempts.ts";
import type { Scene } from "./matrix-scene.ts";

type Reader = "guest" | "inactive" | "stranger";
export const readers: Reader[] = ["guest", "inactive", "stranger"];

export function sessionOf(scene: Scene, reader: Reader): string {
  return reader === "guest" ? "" : scene.people[reader].client.config.session;
}

/** The web SDK. */
export function browser(scene: Scene, reader: Reader): Browser {
  const client = new Browser().setEndpoint(scene.product.endpoint).setProject(scene.product.projectId);
  return reader === "guest" ? client : client.setSession(sessionOf(scene, reader));
}

/** The web SDK of this line knows no transactions; the server's SDK with the same session does. */
export function withTransactions(scene: Scene, reader: Reader): TablesDB {
  const client = new Client().setEndpoint(scene.product.endpoint).setProject(scene.product.projectId);
  return new TablesDB(reader === "guest" ? client : client.setSession(sessionOf(scene, reader)));
}

export async function http(
  scene: Scene,
  reader: Reader,
  path: string,
  parameters: Record<string, readonly string[]> = {},
  method = "GET",
) {
  const query = Object.entries(parameters).flatMap(([name, values]) =>
    values.map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const response = await fetch(`${scene.product.endpoint}${path}?${query.join("&")}`, {
    method,
    headers: { ...headersOf(scene, reader), "content-type": "application/json" },
    ...(method === "GET" ? {} : { body: JSON.stringify({ commit: true }) }),
  });
  if (!response.ok) throw Object.assign(new Error(await response.text()), { code: response.status });
  return response.json();
}

/** The found rows, or the status of the refusal. */
async function seen(
  answer: Promise<unknown>,
): Promise<{ code: number } | { found: unknown[]; total: number }> {
  try {
    const { total, rows, documents, files, transactions, ...one } = (await answer) as Record<string, unknown>;
    const found = (rows ?? documents ?? files ?? transactions ?? [one]) as unknown[];
    return { found, total: typeof total === "number" ? total : found.length };
  } catch (error) {
    const { code = 0 } = error as { code?: number };
    if (code < 400 || code >= 500) throw error;
    return { code };
  }
}

/** Tries it both ways. @param isOwn whether the reader may see this @param owned how much of it there is */
export async function findsNothing(
  sdk: Promise<unknown>,
  raw: Promise<unknown>,
  isOwn: (found: unknown) => boolean = () => false,
  owned = 0,
): Promise<void> {
  for (const answer of await Promise.all([seen(sdk), seen(raw)])) {
    if ("code" in answer) continue;
    expect(answer.found.filter((found) => !isOwn(found))).toEqual([]);
    // With a cursor, the rows before it are counted as well.
    expect(answer.total).toBeLessThanOrEqual(Math.max(answer.found.length, owned));
  }
}
