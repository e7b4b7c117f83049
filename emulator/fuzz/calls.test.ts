import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { routes } from "#emulator/routes.ts";
import type { Answer, Speaker } from "#emulator/testing/world.ts";
import { anyCall, type FuzzCall } from "./calls.ts";
import { cases, roundTimeout, seed } from "./rounds.ts";
import { type SecretsWorld, secretsWorld } from "./secrets-world.ts";

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function aWorld(withFunction: boolean): Promise<SecretsWorld> {
  await close();
  const world = await secretsWorld(withFunction);
  close = () => world.app.close();
  return world;
}

const send = (who: Speaker, { method, url, headers, body }: FuzzCall): Promise<Answer> =>
  who(method, url, {
    headers: { ...headers },
    ...(typeof body === "string" ? { text: body } : {}),
    ...(body instanceof FormData ? { form: body } : {}),
  });

/** Errors that Appwrite itself declares with a status of 500 and above. */
const declared = /^(transaction_expired|user_auth_method_unsupported|health_queue_size_exceeded)$/;
/** The same in the page of an OAuth2 sign-in, whose state may be no object. */
const declaredPage = /class="type">(user_oauth2_provider_error|general_server_error)</;

describe("whatever a client sends", () => {
  const perWorld = 250;

  it(
    `answers every caller without a failure on every route (seed ${seed})`,
    async () => {
      const total = cases(1000);
      for (let round = 0; round * perWorld < total; round += 1) {
        const world = await aWorld(false);
        const { project } = world.app;
        const call = anyCall(routes, world.known, { project });
        const who = fc.constantFrom<"guest" | "eve" | "ada" | "key">(
          "guest",
          "eve",
          "ada",
          "key",
          "key",
          "key",
        );
        await fc.assert(
          fc.asyncProperty(call, who, async (one, name) => {
            const { status, body } = await send(world[name], one);
            await project.jobs.idle();
            await project.functions.idle();
            expect(world.failures, "reported").toEqual([]);
            const isDeclared =
              typeof body === "string" ? declaredPage.test(body) : declared.test(String(body?.type));
            expect(status < 500 || isDeclared, `status ${status}: ${JSON.stringify(body)}`).toBe(true);
          }),
          { seed: seed + round, numRuns: perWorld, endOnFailure: true },
        );
      }
    },
    roundTimeout,
  );

  it(
    `never shows what is another's alone (seed ${seed})`,
    async () => {
      const world = await aWorld(true);
      // As with Appwrite, the id of a transaction is the key to what is staged in it, and that of a target to its
      // address and the name of its owner, who can be subscribed to a topic. So Eve does not know them.
      const known = { ...world.known, transactionId: ["unknown"], targetId: ["unknown"] };
      const call = anyCall(routes, known, { project: world.app.project });
      const who = fc.constantFrom<"guest" | "eve">("guest", "eve", "eve");
      await fc.assert(
        fc.asyncProperty(call, who, async (one, name) => {
          const answer = await send(world[name], one);
          const shown = JSON.stringify([...answer.headers, answer.body]);
          expect(world.secrets.filter((secret) => shown.includes(secret))).toEqual([]);
          expect(shown).not.toContain("argon2id$");
        }),
        { seed, numRuns: cases(1000), endOnFailure: true },
      );
      await expectAdaToSeeHers(world);
    },
    roundTimeout,
  );
});

/** It has not been removed, and the test above would have seen it. */
async function expectAdaToSeeHers({ ada, secrets: [marker = ""] }: SecretsWorld): Promise<void> {
  for (const path of [
    "/tablesdb/db/tables/t/rows/private",
    "/storage/buckets/bucket/files/private/view",
    "/account/prefs",
    "/account",
    "/teams/team",
    "/functions/f/executions",
  ]) {
    expect(JSON.stringify((await ada("GET", path)).body), path).toContain(marker);
  }
}
