import { randomUUID } from "node:crypto";
import { type Client, ExecutionMethod, Functions } from "node-appwrite";

/** A new idempotency key, as the pages make them. */
export const newKey = () => randomUUID().replaceAll("-", "");

/**
 * Executes an operation as a page does. Returns status and body, also of a refusal.
 * @param more fields of the request beside key and input
 */
export async function executeOperation(
  client: Client,
  operation: string,
  input: unknown = {},
  key = newKey(),
  more: object = {},
) {
  const execution = await new Functions(client).createExecution({
    functionId: "operations",
    xpath: `/${operation}`,
    method: ExecutionMethod.POST,
    body: JSON.stringify({ key, input, ...more }),
  });
  return { status: execution.responseStatusCode, body: JSON.parse(execution.responseBody) };
}
