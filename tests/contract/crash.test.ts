/**
 * The function's process is killed (SIGKILL) at a call to the server, before it arrives or after it took effect.
 * Afterwards everything or nothing is there, and the same key finishes the operation, once.
 * Here around the commit of every operation; `CRASHES=all` kills at every call.
 */
import { TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandName } from "#domain/operations/operations.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { type KillPoint, runUntil } from "#tests/crash/killed-function.ts";
import { newKey } from "#tests/execute-operation.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { expectEffect } from "#tests/scenarios/expect-effect.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";
import { stored } from "#tests/scenarios/scenario.ts";
import { commandNames, type PreparedRequest, prepareRequest } from "#tests/scenarios/scenarios.ts";

let product: Product;
let fixtures: Fixtures;

beforeAll(async () => {
  product = await startProduct();
  fixtures = await new Fixtures(product).begin();
});
afterAll(() => product?.stop());

/** Kills at the given moment and makes sure that the same key finishes it. @returns whether it was killed */
async function dies(operation: CommandName, death: KillPoint, given?: PreparedRequest): Promise<boolean> {
  const request = given ?? (await prepareRequest(fixtures, operation));
  const { answer } = await runUntil(death, product, await fixtures.headersOf(request.caller), request);
  const written = await rowsOf(product, "audit", "$id", request.key);
  const entries = await rowsOf(product, "ledger", "$id", request.key);
  const found: string[] = [];
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  await verifyLedger(books, (deviation) => found.push(deviation));
  expect(found).toEqual([]);
  // An account that was deleted by its owner cannot repeat the request.
  if (answer !== undefined && operation === "deleteAccount") {
    await expectEffect(fixtures, request.effect);
    return false;
  }
  const again = await fixtures.ask(request);
  // A blocked account cannot repeat the request; the hourly maintenance finishes it.
  if (operation === "deleteAccount" && isRefusal(again) && again.code === "signed-out") {
    expect(written).toHaveLength(1);
    await runMaintenance(fixtures.connect(), productionDependencies);
    await expectEffect(fixtures, request.effect);
    await expect(new Users(keyClient(product)).get({ userId: request.caller })).rejects.toThrow();
    return true;
  }
  expect(again).not.toHaveProperty("code");
  await expectEffect(fixtures, request.effect);
  // The answer to a repeated result reports what was left to do this time.
  if (answer !== undefined && !operation.endsWith("Result"))
    expect(answer).toEqual({ status: 200, body: again });
  // Equal rows before and after: nothing was done a second time.
  const after = await rowsOf(product, "audit", "$id", request.key);
  expect(after).toHaveLength(1);
  if (written.length > 0) {
    expect(after).toEqual(written);
    expect(await rowsOf(product, "ledger", "$id", request.key)).toEqual(entries);
  }
  await verifyLedger(books, (deviation) => found.push(deviation));
  expect(found).toEqual([]);
  return answer === undefined;
}

describe("a function that is killed", () => {
  it.each(commandNames)(
    "after the commit of %s: all of it is there, and the same key gets the answer",
    async (operation) => {
      expect(await dies(operation, ({ isCommit }) => (isCommit ? "after" : "no"))).toBe(true);
    },
  );

  it.each(["approve", "requestWithdrawal", "openTrade"] as const)(
    "before the commit of %s: nothing of it is there, and the same key does it",
    async (operation) => {
      expect(await dies(operation, ({ isCommit }) => (isCommit ? "before" : "no"))).toBe(true);
    },
  );

  it("after the commit of a reversal: the same key takes the part back, once", async () => {
    const proposalId = await fixtures.reversalProposal();
    const effect = stored("proposals", proposalId, { status: "confirmed" });
    const confirmation = {
      caller: fixtures.admin,
      operation: "confirm",
      input: { proposalId },
      effect,
    } as const;
    const request = { ...confirmation, key: newKey() };
    const isKilled = await dies("confirm", ({ isCommit }) => (isCommit ? "after" : "no"), request);
    expect(isKilled).toBe(true);
    const [proposal] = await rowsOf(product, "proposals", "$id", proposalId);
    const { resultId } = JSON.parse(String(proposal?.input));
    const [result] = await rowsOf(product, "results", "$id", resultId);
    expect(result).toMatchObject({ status: "reversed", reversed: 1, kept: 0 });
    expect(await rowsOf(product, "ledger", "resultId", resultId)).toMatchObject([
      { kind: "plan-result", profitDelta: 300 },
      { kind: "result-reversed", profitDelta: -300 },
    ]);
  });

  // As a benchmark: some two hundred and fifty processes.
  if (process.env.CRASHES === "all")
    it.each(commandNames)(
      "a function that is killed at every call of %s leaves one whole commit or none",
      async (operation) => {
        let kills = 0;
        for (const when of ["before", "after"] as const)
          for (let call = 1; await dies(operation, ({ number }) => (number === call ? when : "no")); call++)
            kills += 1;
        process.stdout.write(`${operation}: killed ${kills} times\n`);
        expect(kills).toBeGreaterThan(8);
      },
      3_600_000,
    );
});
