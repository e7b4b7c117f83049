/** Asks for operations the way a browser does that does not give up: with the same key until there is an answer. */
import { type Client, ExecutionMethod, Functions } from "node-appwrite";

export interface OperationRequest {
  readonly client: Client;
  readonly operation: string;
  readonly input: object;
  readonly key: string;
}

interface Answer {
  readonly status: number;
  /** As text, so that two answers are compared character by character. */
  readonly text: string;
}

/** @throws Error when the outcome is unknown: the function or the server died, or the account was busy */
export async function sendOnce({ client, operation, input, key }: OperationRequest): Promise<Answer> {
  const { responseStatusCode: status, responseBody: text } = await new Functions(client).createExecution({
    functionId: "operations",
    xpath: `/${operation}`,
    method: ExecutionMethod.POST,
    body: JSON.stringify({ key, input }),
  });
  if (status >= 500 || status === 429) throw new Error(`${operation}: ${status} ${text}`);
  return { status, text };
}

const ATTEMPTS = 20;

export async function sendUntilAnswered(job: OperationRequest): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(job);
    } catch (problem) {
      if (attempt === ATTEMPTS) throw problem;
    }
  }
}
