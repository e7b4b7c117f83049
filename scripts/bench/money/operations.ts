/** How long operations take as a browser sees them: an execution over HTTP, answered. */

import { setTimeout as pause } from "node:timers/promises";
import { type Client, ExecutionMethod, Functions, Query } from "node-appwrite";
import type { CommandName, QueryName } from "#domain/operations/operations.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { forgetCounters } from "#functions/lib/open-counters.ts";
import { type Figures, figuresOf } from "#scripts/bench/samples.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { sealedQuery } from "#src/backend/sealed-answer.ts";
import { newKey } from "#tests/execute-operation.ts";
import { executeInProcess } from "#tests/execution-headers.ts";
import { identitySettings } from "#tests/identity.ts";
import type { Fixtures, Request } from "#tests/scenarios/fixtures.ts";
import { prepareRequest, scenarios } from "#tests/scenarios/scenarios.ts";

export interface Load extends Figures {
  readonly perSecond: number;
  /** How many were refused because the account was busy. */
  readonly busy: number;
}

/** How a request ended; every other answer is an error. */
type Outcome = "done" | "busy";

async function execute(client: Client, operation: string, body: object): Promise<Outcome> {
  const { responseStatusCode, responseBody } = await new Functions(client).createExecution({
    functionId: "operations",
    xpath: `/${operation}`,
    method: ExecutionMethod.POST,
    body: JSON.stringify(body),
  });
  if (responseStatusCode === 200) return "done";
  if (responseBody.includes('"code":"busy"')) return "busy";
  throw new Error(`${operation}: ${responseStatusCode} ${responseBody}`);
}

/** Does all of it, so many at a time. @returns what each took, in milliseconds */
async function atOnce(width: number, work: readonly (() => Promise<Outcome>)[]): Promise<Load> {
  const left = [...work];
  const times: number[] = [];
  let busy = 0;
  const started = performance.now();
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const begun = performance.now();
      if ((await next()) === "busy") busy += 1;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return { ...figuresOf(times), perSecond: (work.length / (performance.now() - started)) * 1000, busy };
}

/** Requests that are made ready at a time. */
const LANES = 4;

/** Makes requests ready to be sent. @param make prepares one request */
async function jobsOf(
  fixtures: Fixtures,
  count: number,
  make: () => Promise<Request>,
): Promise<(() => Promise<Outcome>)[]> {
  const clients = new Map<string, Promise<Client>>();
  const jobs: (() => Promise<Outcome>)[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun++ < count) {
      const { caller, operation, key, input } = await make();
      const signingIn = clients.get(caller) ?? fixtures.clientOf(caller);
      clients.set(caller, signingIn);
      const client = await signingIn;
      jobs.push(() => execute(client, operation, { key, input }));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return jobs;
}

interface Measured {
  /** How many at once. */
  readonly width: number;
  readonly count: number;
  /** So many more before it that are not counted, so that what is measured is warm. */
  readonly warmUp?: number;
}

/** One operation, each time with people of its own. */
export async function measureOperation(
  fixtures: Fixtures,
  operation: CommandName,
  { width, count, warmUp = 25 }: Measured,
): Promise<Load> {
  const jobs = await jobsOf(fixtures, count + warmUp, () => prepareRequest(fixtures, operation));
  for (const job of jobs.splice(0, warmUp)) await job();
  await waitUntilIdle(fixtures);
  return atOnce(width, jobs);
}

/**
 * One operation alone on several servers, a call on each in turn, so that all meet the machine in the same state.
 * @returns a measurement for each server
 */
export async function measureInTurns(
  servers: readonly Fixtures[],
  operation: CommandName,
  { count, warmUp = 25 }: Omit<Measured, "width">,
): Promise<Figures[]> {
  const lanes: { jobs: (() => Promise<Outcome>)[]; times: number[] }[] = [];
  for (const fixtures of servers) {
    fixtures.selectServer();
    // This process makes requests ready for each of them, and remembers which rows one of them has.
    forgetCounters();
    const jobs = await jobsOf(fixtures, count + warmUp, () => prepareRequest(fixtures, operation));
    lanes.push({ jobs, times: [] });
  }
  for (const fixtures of servers) await waitUntilIdle(fixtures);
  for (let call = 0; call < count + warmUp; call++)
    for (const { jobs, times } of lanes) {
      const started = performance.now();
      await jobs[call]?.();
      if (call >= warmUp) times.push(performance.now() - started);
    }
  return lanes.map(({ times }) => figuresOf(times));
}

/** So many requests of one investor, or about one, all at once. @returns null where there can be only one */
export async function measureOneInvestor(
  fixtures: Fixtures,
  operation: CommandName,
  count: number,
): Promise<Load | null> {
  const make = await requestsOfOne(fixtures, operation);
  if (make === null) return null;
  const jobs = await jobsOf(fixtures, count, make);
  await waitUntilIdle(fixtures);
  return atOnce(count, jobs);
}

async function requestsOfOne(
  fixtures: Fixtures,
  operation: CommandName,
): Promise<(() => Promise<Request>) | null> {
  const owner = await fixtures.investor(100_000);
  const request = (caller: string, input: unknown): Request => ({ caller, operation, key: newKey(), input });
  const deposit = () => fixtures.does(owner, "requestDeposit", { methodId: "btc", amount: "9.99" });
  switch (operation) {
    case "requestDeposit":
      return async () => request(owner, { methodId: "btc", amount: "9.99" });
    case "requestWithdrawal":
      return async () => request(owner, await fixtures.askForPayout(owner));
    case "cancel":
      return async () => request(owner, { transactionId: await deposit() });
    case "approve":
      return async () => request(fixtures.admin, { transactionId: await deposit() });
    case "setBonus":
      return async () => request(fixtures.admin, { userId: owner, amount: "75", reason: newKey() });
    default:
      return null;
  }
}

/** How long no execution may begin before the server counts as idle, and how long this is waited for. */
const QUIET = 2_000;
const LONGEST_WAIT = 60_000;

/** Waits for what the preparation left to do: each commit starts the function `mail`, and new accounts `operations`. */
async function waitUntilIdle({ access }: Fixtures): Promise<void> {
  const functions = new Functions(keyClient(access));
  const newest = async () => {
    const queries = [Query.orderDesc("$createdAt"), Query.limit(1)];
    const lists = ["mail", "operations"].map((functionId) =>
      functions.listExecutions({ functionId, queries, total: false }),
    );
    return (await Promise.all(lists)).map(({ executions }) => executions[0]?.$id).join(" ");
  };
  const end = performance.now() + LONGEST_WAIT;
  for (let last = ""; performance.now() < end; await pause(QUIET)) {
    const now = await newest();
    if (now === last) return;
    last = now;
  }
}

export async function measureQuery(fixtures: Fixtures, name: QueryName, count: number): Promise<Load> {
  const { caller, input } = await scenarios[name].prepare(fixtures, newKey());
  const client = await fixtures.clientOf(caller);
  const { answerKey } = await sealedQuery();
  const ask = () => execute(client, name, { input, answerKey });
  await ask();
  return atOnce(
    1,
    Array.from({ length: count }, () => ask),
  );
}

/** Credits to one investor, all at once, in this process: how often a commit was tried. */
export async function retriesUnderContention(fixtures: Fixtures, width: number) {
  const owner = await fixtures.investor();
  const ids: string[] = [];
  // More than one investor may have waiting.
  const limits = { openRequestsMax: width, requestsPerHour: width };
  fixtures.dependencies = {
    ...productionDependencies,
    settings: { ...productionDependencies.settings, ...identitySettings, ...limits },
  };
  for (let n = 0; n < width; n++)
    ids.push(await fixtures.does(owner, "requestDeposit", { methodId: "btc", amount: "1" }));
  let attempts = 0;
  const started = performance.now();
  await Promise.all(
    ids.map(async (transactionId) => {
      const appwrite = fixtures.connect();
      const begin = appwrite.tables.createTransaction.bind(appwrite.tables);
      appwrite.tables.createTransaction = ((input: { ttl: number }) => {
        attempts += 1;
        return begin(input);
      }) as typeof begin;
      const body = { key: newKey(), input: { transactionId } };
      await executeInProcess(appwrite, await fixtures.headersOf(fixtures.admin), "approve", body);
    }),
  );
  return { attempts, seconds: (performance.now() - started) / 1000 };
}
