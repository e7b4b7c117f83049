/** A process that approves requests, started by `processes.ts`: as one of several that run the function. */
import { isRefusal } from "#domain/refusals/refusal.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { newKey } from "#tests/execute-operation.ts";
import { executeInProcess } from "#tests/execution-headers.ts";

/** The requests of one process, and the caller's headers. */
export interface Share {
  readonly endpoint: string;
  readonly projectId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly transactionIds: readonly string[];
}

export interface ShareResult {
  /** How often a commit was begun. */
  readonly attempts: number;
  readonly refused: number;
  /** Milliseconds. */
  readonly times: readonly number[];
}

async function approveAll({ endpoint, projectId, headers, transactionIds }: Share): Promise<ShareResult> {
  process.env.APPWRITE_FUNCTION_API_ENDPOINT = endpoint;
  process.env.APPWRITE_FUNCTION_PROJECT_ID = projectId;
  let attempts = 0;
  let refused = 0;
  const times: number[] = [];
  await Promise.all(
    transactionIds.map(async (transactionId) => {
      const appwrite = connect({ method: "POST", path: "/", headers: { ...headers }, bodyText: "" });
      const begin = appwrite.tables.createTransaction.bind(appwrite.tables);
      appwrite.tables.createTransaction = ((input: { ttl: number }) => {
        attempts += 1;
        return begin(input);
      }) as typeof begin;
      const started = performance.now();
      const body = { key: newKey(), input: { transactionId } };
      if (isRefusal(await executeInProcess(appwrite, { ...headers }, "approve", body))) refused += 1;
      times.push(performance.now() - started);
    }),
  );
  return { attempts, refused, times };
}

// The parent sends one share, when this process is ready.
process.once("message", async (share: Share) => {
  process.send?.(await approveAll(share));
  process.disconnect();
});
process.send?.("ready");
