/** How many calls operations make, and how many attempts, counted in memory: what a figure of time would hide. */
import { expect, it } from "vitest";
import { figuresDay, figuresRows, totalId } from "#domain/figures/counter-increments.ts";
import { noFigures } from "#domain/figures/figures.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { forgetCounters } from "#functions/lib/open-counters.ts";
import { newProcessMemory } from "#functions/lib/process-memory.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { roundsOfCalls } from "#tests/memory/rounds-of-calls.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

/** A product in which each caller asks in a session of the own. */
class ProductWithSessions extends MemoryProduct {
  override ask(caller: string, operation: string, input: object = {}, key = newKey()): Promise<unknown> {
    return super.ask(caller, operation, input, key, `session-of-${caller}`);
  }
}

/** A product whose counters and sessions are known, as they are after the first commits of a day and of an account. */
async function warmProduct(): Promise<MemoryProduct> {
  const product = new ProductWithSessions();
  const at = product.now().toISOString();
  for (const userId of ["ada", "bob", "root", "eve"])
    product.appwrite.put("sessionuses", { $id: `session-of-${userId}`, userId, beganAt: at, usedAt: at });
  product.settings = { ...product.settings, openRequestsMax: 20 };
  for (const name of [totalId, figuresDay(product.now().toISOString())])
    for (const $id of figuresRows(name)) product.appwrite.put("figures", { ...noFigures, $id });
  await product.ask("bob", "updateProfile", { country: "Spain" });
  await product.approvedDeposit("ada", "1000");
  return product;
}

function counting(product: MemoryProduct): string[] {
  const calls: string[] = [];
  product.appwrite.interfere = (moment) => {
    const [when, call = ""] = moment.split(" ");
    if (when === "before") calls.push(call);
  };
  return calls;
}

it("commits each of 16 requests of one investor at the first attempt", async () => {
  const product = await warmProduct();
  const calls = counting(product);
  const ask = () => product.ask("ada", "requestDeposit", { methodId: "m1", amount: "10" });
  const answers = await Promise.all(Array.from({ length: 16 }, ask));
  expect(answers.filter(isRefusal)).toEqual([]);
  expect(calls.filter((call) => call === "createTransaction")).toHaveLength(16);
});

it("finds the figures that another process has made by one read, and makes none", async () => {
  const product = await warmProduct();
  forgetCounters();
  const calls = counting(product);
  await product.approvedDeposit("bob", "10");
  await product.approvedDeposit("ada", "10");
  expect(calls.filter((call) => call === "createRow")).toEqual([]);
  const again = counting(product);
  forgetCounters();
  await product.approvedDeposit("bob", "10");
  const [first, later] = [again.length, counting(product)];
  await product.approvedDeposit("bob", "10");
  // One for the requests that wait, in total, and one for the day of the approval.
  expect(first - later.length).toBe(2);
});

it("sends each read of a deposit once, in parallel with the verification", async () => {
  const product = await warmProduct();
  const calls = counting(product);
  const asking = product.ask("ada", "requestDeposit", { methodId: "m1", amount: "10" });
  // The limits within the hour, the payment method, the own limits, the accepted texts and the profile.
  const reads = [...Array(5).fill("listRows"), "createTransaction"];
  // And when the session was used.
  expect(calls).toEqual(["getAccount", ...reads, "listRows"]);
  await asking;
  expect(calls.slice(2 + reads.length)).toEqual(["createOperations", "commit"]);
});

it("reads the numbers of the last changes of a membership beside the verification, and neither twice", async () => {
  const product = await warmProduct();
  const calls = counting(product);
  const asking = product.ask("root", "deactivate", { userId: "ada", reason: "Checked" });
  const reads = ["getAccount", ...Array(4).fill("listRows"), "listSessions"];
  expect(calls.toSorted()).toEqual(["createTransaction", ...reads]);
  await asking;
  const beforeCommit = calls.slice(0, calls.indexOf("commit"));
  expect(beforeCommit.filter((call) => call === "listRows")).toHaveLength(7);
});

it("sends an adjustment after two reads of rows and two checks of the admin, and one check less the next time", async () => {
  const product = await warmProduct();
  product.appwrite.memory = newProcessMemory();
  const began = { $createdAt: product.now().toISOString(), provider: "email", mfaUpdatedAt: "" };
  product.appwrite.sessions.push({ $id: "session-of-root", ...began, factors: ["password"] });
  const callsOf = async (amount: string) => {
    const change = { userId: "ada", amount, reason: "a reason" };
    const { rounds } = await roundsOfCalls(product.appwrite, () => product.ask("root", "setBonus", change));
    return rounds.map((calls) => calls.toSorted());
  };
  const reads = [
    "createTransaction",
    "getAccount",
    ...["ledger", "sessionuses", "users"].map((one) => `listRows ${one}`),
  ];
  const writes = [["createOperations"], ["commit"]];
  expect(await callsOf("7")).toEqual([[...reads, "listSessions"], ...writes]);
  expect(await callsOf("8")).toEqual([reads, ...writes]);
});

it("reads nothing after the approval of a withdrawal", async () => {
  const product = await warmProduct();
  const payout = { methodId: "m1", amount: "10", address: bitcoinAddress("ada"), proof: memoryProof };
  const asked = await product.ask("ada", "requestWithdrawal", payout);
  const calls = counting(product);
  await product.ask("root", "approve", { transactionId: (asked as { id: string }).id });
  expect(calls.at(-1)).toBe("commit");
});

/** Runs a command and counts its rounds of calls. */
async function roundsOf(
  product: MemoryProduct,
  [caller, operation, input]: readonly [string, string, object],
): Promise<number> {
  const { answer, rounds } = await roundsOfCalls(product.appwrite, () =>
    product.ask(caller, operation, input),
  );
  expect(answer).not.toMatchObject({ code: expect.any(String) });
  return rounds.length;
}

const today = () => new Date().toISOString().slice(0, 10);
const reason = "a reason";
const payout = { methodId: "m1", amount: "10", address: bitcoinAddress("ada"), proof: memoryProof };
const deposit = { methodId: "m1", amount: "10" };
const idOf = async (asked: Promise<unknown>) => ({ transactionId: ((await asked) as { id: string }).id });

/** The rounds of each command: prepared by the third function, which names the caller and the input. */
const rounds: readonly (readonly [
  string,
  number,
  (product: MemoryProduct) => Promise<readonly [string, object]> | readonly [string, object],
])[] = [
  ["updateProfile", 3, () => ["ada", { country: "Iceland" }]],
  ["setBalance", 3, () => ["root", { userId: "ada", amount: "70", reason }]],
  [
    "claimProfit",
    3,
    async (product) => {
      await product.ask("ada", "openTrade", { planId: "p1", amount: "100" });
      await product.ask("root", "setProfit", { userId: "ada", amount: "5", reason });
      return ["ada", {}];
    },
  ],
  // One of them makes the counter of the plan, once a process.
  ["openTrade", 4, () => ["ada", { planId: "p1", amount: "100" }]],
  ["cancel", 3, async (product) => ["ada", await idOf(product.ask("ada", "requestDeposit", deposit))]],
  ["requestDeposit", 3, () => ["ada", deposit]],
  ["requestWithdrawal", 4, () => ["ada", payout]],
  [
    "register",
    4,
    (product) => {
      const input = {
        phone: "+34 600 000 000",
        country: "Spain",
        referrerId: product.profile("ada")?.referralId,
      };
      return ["eve", input];
    },
  ],
  ["approve", 4, async (product) => ["root", await idOf(product.ask("ada", "requestDeposit", deposit))]],
  [
    "reject",
    4,
    async (product) => ["root", { ...(await idOf(product.ask("ada", "requestWithdrawal", payout))), reason }],
  ],
  ["deactivate", 15, () => ["root", { userId: "bob", reason }]],
  ["makeAdmin", 9, () => ["root", { userId: "bob", reason }]],
  ["deleteUser", 9, () => ["root", { userId: "bob", reason }]],
  ["deleteAccount", 9, () => ["bob", { proof: memoryProof }]],
  [
    "postResult",
    11,
    async (product) => {
      await product.ask("ada", "openTrade", { planId: "p1", amount: "100" });
      return ["root", { planId: "p1", day: today(), percent: "1", note: "a note" }];
    },
  ],
];

it.each(rounds)("waits in %s %d times for Appwrite", async (operation, expected, prepare) => {
  const product = await warmProduct();
  const [caller, input] = await prepare(product);
  expect(await roundsOf(product, [caller, operation, input])).toBe(expected);
});
