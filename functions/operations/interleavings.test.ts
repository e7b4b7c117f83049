/** Several people act on the same rows, with their calls interleaved in ways chosen by a seed. */
import { expect, it } from "vitest";
import { parseLedgerEntry } from "#domain/ledger.ts";
import { cents } from "#domain/money.ts";
import { parseProfile, profileColumns } from "#domain/profile.ts";
import { createReplay } from "#domain/replay.ts";
import { newTransaction, parseTransaction, transactionColumns } from "#domain/transaction.ts";
import { Books, sha256 } from "#tests/books.ts";
import { MemoryAppwrite } from "#tests/memory-appwrite.ts";
import { answer } from "./answer.ts";

const ROUNDS = Number(process.env.INTERLEAVINGS ?? 400);

/** A small generator with a seed (mulberry32), so that a failing round can be repeated. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** @param owner a name of its own in each round, because requests about one account queue up in a process */
function world(owner: string, random: (below: number) => number): MemoryAppwrite {
  const appwrite = new MemoryAppwrite();
  for (const [id, labels] of [
    [owner, []],
    ["root", ["admin"]],
  ] as const)
    appwrite.accounts.set(id, { name: id, email: `${id}@example.com`, status: true, labels: [...labels] });
  const { profile } = new Books().addInvestor(owner);
  appwrite.put("users", { ...profileColumns(profile), $id: owner });
  for (const $id of ["t1", "t2"]) {
    const deposit = newTransaction({
      $id,
      id: owner,
      transactionId: `TNX-${$id}`,
      kind: "deposit",
      amount: cents(10_000),
      type: "credit",
      description: "Deposit",
      status: "pending",
    });
    appwrite.put("transactions", { ...transactionColumns(deposit), $id });
  }
  appwrite.interfere = async () => {
    for (let turns = random(6); turns > 0; turns--) await null;
  };
  return appwrite;
}

async function round(seed: number): Promise<void> {
  const random = generator(seed);
  const owner = `ada-${seed}`;
  const appwrite = world(owner, random);
  const settle = (n: number) => {
    const transactionId = random(3) === 0 ? "t2" : "t1";
    const [caller, operation] = [
      ["root", "approve"],
      ["root", "reject"],
      [owner, "cancel"],
    ][random(3)] as [string, string];
    const key = `k${seed}n${n}`.padEnd(24, "0");
    const bodyText = JSON.stringify({ key, input: { transactionId, reason: "a reason" } });
    const headers = { "x-appwrite-user-id": caller };
    return answer(appwrite.connect(), { method: "POST", path: `/${operation}`, headers, bodyText });
  };
  const answers = await Promise.all(Array.from({ length: 2 + random(4) }, (_, n) => settle(n)));
  const settled = appwrite.all("transactions").filter((row) => row.status !== "pending");
  expect(answers.filter((one) => !("code" in (one as object)))).toHaveLength(settled.length);
  const replay = createReplay(sha256);
  const deviations = [
    ...appwrite.all("ledger").map(parseLedgerEntry).flatMap(replay.entry),
    ...appwrite.all("transactions").map(parseTransaction).flatMap(replay.transaction),
    ...appwrite.all("users").map(parseProfile).flatMap(replay.profile),
    ...replay.finish(),
  ];
  expect(deviations, `seed ${seed}`).toEqual([]);
}

it(`in ${ROUNDS} interleavings (seeds 1 to ${ROUNDS}) each transaction is settled once`, async () => {
  await Promise.all(Array.from({ length: ROUNDS }, (_, n) => round(n + 1)));
  // Half a second of work; a machine that builds and tests elsewhere at the same time needs longer.
}, 60_000);
