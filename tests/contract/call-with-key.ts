import type { ServerUnderTest } from "./server-under-test.ts";

interface KeyAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends JSON with the key, also what no SDK would send. @param guest leaves the key out */
export async function callWithKey(
  { endpoint, projectId, key }: Pick<ServerUnderTest, "endpoint" | "projectId" | "key">,
  method: string,
  path: string,
  body?: object,
  { guest = false } = {},
): Promise<KeyAnswer> {
  const answer = await fetch(endpoint + path, {
    method,
    headers: {
      "x-appwrite-project": projectId,
      ...(guest ? {} : { "x-appwrite-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>) };
}
