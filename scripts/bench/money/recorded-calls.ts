/** Which calls to Appwrite an operation makes, and how many of them wait for one another. */
import { setTimeout as pause } from "node:timers/promises";
import type { CommandName } from "#domain/operations/operations.ts";
import { startForwardingServer } from "#tests/forwarding-server.ts";
import type { Fixtures } from "#tests/scenarios/fixtures.ts";
import { prepareRequest } from "#tests/scenarios/scenarios.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** In milliseconds. */
  readonly start: number;
  readonly end: number;
}

interface CallCount {
  readonly calls: number;
  /** The most calls of which each begins after the one before has ended. */
  readonly waits: number;
  /** The rows and bulk operations of the first commit. */
  readonly staged: number;
}

/** How long each call is held back, in milliseconds: so long that only what waits for it begins after it. */
const HOLD = 60;

/** Runs one operation of each kind in this process, through a proxy that notes its calls. */
export async function countCalls(fixtures: Fixtures, operation: CommandName): Promise<CallCount> {
  const request = await prepareRequest(fixtures, operation);
  await fixtures.headersOf(request.caller);
  const { endpoint } = fixtures.access;
  const recorder = await startRecorder(endpoint);
  process.env.APPWRITE_FUNCTION_API_ENDPOINT = recorder.endpoint;
  try {
    await fixtures.ask(request);
  } finally {
    process.env.APPWRITE_FUNCTION_API_ENDPOINT = endpoint;
    await recorder.stop();
  }
  const { calls } = recorder;
  const staging = calls.find(({ path }) => path.endsWith("/operations"));
  const staged = staging === undefined ? 0 : JSON.parse(staging.body).operations.length;
  return { calls: calls.length, waits: longestChain(calls), staged };
}

async function startRecorder(behind: string) {
  const calls: Call[] = [];
  const { endpoint, stop } = await startForwardingServer(behind, async ({ method, url, body }, forward) => {
    const start = performance.now();
    await pause(HOLD);
    const answer = await forward();
    calls.push({ method, path: url, body: body.toString(), start, end: performance.now() });
    return answer;
  });
  return { endpoint, calls, stop };
}

function longestChain(calls: readonly Call[]): number {
  let [length, end] = [0, Number.NEGATIVE_INFINITY];
  for (const call of [...calls].sort((one, other) => one.end - other.end)) {
    if (call.start < end) continue;
    length += 1;
    end = call.end;
  }
  return length;
}
