/** How approvals of several processes contend: a function replica each, on one server. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { figuresOf } from "#scripts/bench/samples.ts";
import type { Fixtures } from "#tests/scenarios/fixtures.ts";
import type { Share, ShareResult } from "./approving-process.ts";
import type { Load } from "./operations.ts";

/** Approvals of all processes together. */
const APPROVALS = 64;

interface Contention extends Load {
  /** Commits that lost and were tried again. */
  readonly retries: number;
}

/** @param isOneInvestor whether all requests are of one investor, or each of another one */
export async function measureProcesses(
  fixtures: Fixtures,
  processes: number,
  isOneInvestor: boolean,
): Promise<Contention> {
  const transactionIds: string[] = [];
  let owner = await fixtures.investor();
  for (let n = 0; n < APPROVALS; n++) {
    if (!isOneInvestor) owner = await fixtures.investor();
    transactionIds.push(await fixtures.does(owner, "requestDeposit", { methodId: "btc", amount: "1" }));
  }
  const { endpoint, projectId } = fixtures.access;
  const headers = await fixtures.headersOf(fixtures.admin);
  const children = Array.from({ length: processes }, () =>
    fork(join(import.meta.dirname, "approving-process.ts")),
  );
  try {
    await Promise.all(children.map((child) => once(child, "message")));
    const started = performance.now();
    const results = await Promise.all(
      children.map((child, index) => {
        const own = transactionIds.filter((_, n) => n % processes === index);
        return resultOf(child, { endpoint, projectId, headers, transactionIds: own });
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    const attempts = results.reduce((sum, result) => sum + result.attempts, 0);
    return {
      ...figuresOf(results.flatMap(({ times }) => times)),
      perSecond: APPROVALS / seconds,
      busy: results.reduce((sum, { refused }) => sum + refused, 0),
      retries: attempts - APPROVALS,
    };
  } finally {
    for (const child of children) child.kill();
  }
}

async function resultOf(child: ChildProcess, share: Share): Promise<ShareResult> {
  child.send(share);
  const [result] = await once(child, "message");
  return result;
}
