import { AsyncLocalStorage } from "node:async_hooks";

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** A test with the server that it has prepared, and what it asked for before it had one. */
interface TestNetwork {
  server: Fetch | undefined;
  readonly stray: string[];
}

const network = new AsyncLocalStorage<TestNetwork>();

/** Of the test that runs now. */
let current: TestNetwork | undefined;

/**
 * Prepares the answers to all requests that the running test causes.
 * @returns false where no test runs by `withOwnNetwork`
 */
export function serve(server: Fetch): boolean {
  const own = network.getStore();
  if (own !== undefined) own.server = server;
  return own !== undefined;
}

/** Takes the place of the network: a request gets the answer of the test that caused it, and none without a server. */
export function answerRequest(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  const own = network.getStore();
  // Late: a read that tests share, started by the one before, may hold what the current one asked for.
  if (own !== current && current?.server !== undefined) return current.server(address, init);
  if (own === current && own?.server !== undefined) return own.server(address, init);
  const request = `${init?.method ?? "GET"} ${address}`;
  own?.stray.push(request);
  return Promise.reject(new TypeError(`No server for ${request}`));
}

/**
 * Runs a test and fails it for a request without a server, also where the screen takes it for a lost connection. What a
 * screen still sends when its test has ended is not held against the next one, and never reaches the network.
 */
export async function withOwnNetwork(runTest: () => Promise<void>): Promise<void> {
  const own: TestNetwork = { server: undefined, stray: [] };
  current = own;
  try {
    await network.run(own, runTest);
  } finally {
    current = undefined;
  }
  if (own.stray.length > 0) throw new Error(`The test has no server for ${own.stray.join(", ")}`);
}
