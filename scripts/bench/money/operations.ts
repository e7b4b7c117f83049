/** How long operations take as a browser sees them: an execution over HTTP, answered. */
import { Client, ExecutionMethod, Functions, Users } from "node-appwrite";
import type { CommandName, QuestionName } from "#domain/operations.ts";
import { realOutside } from "#functions/lib/outside.ts";
import { keyClient } from "#scripts/function-variables.ts";
import { sealedQuestion } from "#src/backend/sealed-answer.ts";
import { askOperations } from "#tests/asking.ts";
import { requestFor } from "#tests/crash/situations.ts";
import { newKey, type Request, type Stage } from "#tests/crash/stages.ts";
import { type Figures, figuresOf } from "../samples.ts";

export interface Load extends Figures {
  readonly perSecond: number;
}

async function signedIn(stage: Stage, userId: string): Promise<Client> {
  const { endpoint, projectId } = stage.access;
  const { secret } = await new Users(keyClient(stage.access)).createSession({ userId });
  return new Client().setEndpoint(endpoint).setProject(projectId).setSession(secret);
}

async function execute(client: Client, operation: string, body: object): Promise<void> {
  const execution = await new Functions(client).createExecution({
    functionId: "operations",
    xpath: `/${operation}`,
    method: ExecutionMethod.POST,
    body: JSON.stringify(body),
  });
  if (execution.responseStatusCode !== 200)
    throw new Error(`${operation}: ${execution.responseStatusCode} ${execution.responseBody}`);
}

/** Does all of it, so many at a time. @returns what each took, in milliseconds */
export async function atOnce(width: number, work: readonly (() => Promise<void>)[]): Promise<Load> {
  const left = [...work];
  const times: number[] = [];
  const started = performance.now();
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const begun = performance.now();
      await next();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return { ...figuresOf(times), perSecond: (work.length / (performance.now() - started)) * 1000 };
}

/** One operation, each time with people of its own. @param width how many at once */
export async function measureOperation(
  stage: Stage,
  operation: CommandName,
  width: number,
  count: number,
): Promise<Load> {
  const clients = new Map<string, Client>();
  const jobs: (() => Promise<void>)[] = [];
  // A few more that are not counted, so that what is measured is warm.
  const warmUp = 25;
  for (let n = 0; n < count + warmUp; n++) {
    const request: Request = await requestFor(stage, operation);
    const client = clients.get(request.caller) ?? (await signedIn(stage, request.caller));
    clients.set(request.caller, client);
    jobs.push(() => execute(client, operation, { key: request.key, input: request.input }));
  }
  for (const job of jobs.splice(0, warmUp)) await job();
  return atOnce(width, jobs);
}

type Asked = (stage: Stage) => Promise<Pick<Request, "caller" | "input">>;

/** Who asks, and what. */
const questions: Record<QuestionName, Asked> = {
  checkRequest: async (stage) => ({ caller: await stage.investor(), input: { requestKey: newKey() } }),
  listReferrals: async (stage) => ({ caller: await stage.investor(), input: {} }),
  openAdminArea: async (stage) => ({ caller: stage.admin, input: {} }),
  listSessions: async (stage) => ({ caller: stage.admin, input: { userId: await stage.investor() } }),
  proveIdentity: async (stage) => {
    const userId = await stage.investor();
    const password = newKey();
    await new Users(keyClient(stage.access)).updatePassword({ userId, password });
    return { caller: userId, input: { password } };
  },
  previewResult: async (stage) => ({
    caller: stage.admin,
    input: { ...(await stage.planWithTrade()), percent: "1.5" },
  }),
  previewReversal: async (stage) => ({ caller: stage.admin, input: { resultId: await stage.result() } }),
};

export async function measureQuestion(stage: Stage, name: QuestionName, count: number): Promise<Load> {
  const { caller, input } = await questions[name](stage);
  const client = await signedIn(stage, caller);
  const { answerKey } = await sealedQuestion();
  const ask = () => execute(client, name, { input, answerKey });
  await ask();
  return atOnce(
    1,
    Array.from({ length: count }, () => ask),
  );
}

/** Credits to one investor, all at once, in this process: how often a commit was tried. */
export async function retriesUnderContention(stage: Stage, width: number) {
  const owner = await stage.investor();
  const ids: string[] = [];
  // More than one investor may have waiting.
  const limits = { openRequestsMax: width, requestsPerHour: width };
  stage.outside = { ...realOutside, settings: { ...realOutside.settings, ...limits } };
  for (let n = 0; n < width; n++)
    ids.push(await stage.does(owner, "requestDeposit", { methodId: "btc", amount: "1" }));
  let attempts = 0;
  const started = performance.now();
  await Promise.all(
    ids.map(async (transactionId) => {
      const appwrite = stage.connect();
      const begin = appwrite.tables.createTransaction.bind(appwrite.tables);
      appwrite.tables.createTransaction = ((input: { ttl: number }) => {
        attempts += 1;
        return begin(input);
      }) as typeof begin;
      const body = { key: newKey(), input: { transactionId } };
      await askOperations(appwrite, await stage.headersOf(stage.admin), "approve", body);
    }),
  );
  return { attempts, seconds: (performance.now() - started) / 1000 };
}
