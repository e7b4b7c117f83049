import type { CommandName } from "#domain/operations/operations.ts";
import type { Random } from "#tests/model/seeded-random.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import type { DrillPerson } from "./people.ts";

/** Which requests are made at random. The kinds are those of money of the random business (tests/model). */

export const METHOD_ID = "btc";
export const PLAN_ID = "starter";

export interface DrillRequest {
  readonly name: CommandName;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The caller of a request, and the account that it concerns. */
interface Scene {
  readonly random: Random;
  readonly person: DrillPerson;
  /** The investors whose accounts admins work on. */
  readonly investors: readonly DrillPerson[];
}

/** @returns null where there is nothing to ask for */
type MakeInput = (scene: Scene) => Promise<DrillRequest["input"] | null>;

const pick = <Item>(from: readonly Item[], random: Random): Item | undefined => from[random(from.length)];
const dollars = (random: Random, below: number) => ((100 + random(below * 100 - 100)) / 100).toFixed(2);

/** Few, so that two administrators often mean the same one. */
const MEANT = 4;

const pending: MakeInput = async ({ person: { browser, id, isAdmin }, investors, random }) => {
  const query = {
    // People of earlier runs have requests that wait, too.
    where: { status: "pending", id: isAdmin ? investors.map((investor) => investor.id) : id },
    order: { column: "$createdAt", direction: "ascending" },
    limit: MEANT,
  } as const;
  const { rows } = await browser.listRows(browser.transactions, query);
  const meant = pick(rows, random);
  return meant === undefined ? null : { transactionId: meant.$id };
};

const adjustment =
  (below: number): MakeInput =>
  async ({ investors, random }) => ({
    userId: pick(investors, random)?.id,
    amount: dollars(random, below),
    reason: "a drill",
  });

/** The address of each investor; a new one takes a proof. */
const withdrawal: MakeInput = async ({ person: { id, password, browser }, random }) => {
  const address = bitcoinAddress(id);
  const query = { where: { id, kind: "withdrawal", address }, limit: 1 };
  const { rows } = await browser.listOwnRows(browser.transactions, query);
  const input = { methodId: METHOD_ID, amount: dollars(random, 200), address };
  if (rows.length > 0) return input;
  const { proof } = await browser.ask("proveIdentity", { password });
  return { ...input, proof };
};

const inputs = {
  requestDeposit: async ({ random }) => ({ methodId: METHOD_ID, amount: dollars(random, 1000) }),
  requestWithdrawal: withdrawal,
  cancel: pending,
  openTrade: async ({ random }) => ({ planId: PLAN_ID, amount: dollars(random, 1000) }),
  claimProfit: async () => ({}),
  closeTrade: async () => ({}),
  updateProfile: async ({ random }) => ({ country: pick(["France", "Spain", "Norway"], random) }),
  approve: pending,
  reject: async (scene) => {
    const meant = await pending(scene);
    return meant && { ...meant, reason: "a drill" };
  },
  setBalance: adjustment(9000),
  setBonus: adjustment(100),
  setProfit: adjustment(100),
} satisfies Partial<Record<CommandName, MakeInput>>;

export type DrillOperation = keyof typeof inputs;

/** As often as they stand here. Two minutes are short, so there are more requests to decide than in the random business. */
const ofInvestors: readonly DrillOperation[] = [
  ...Array<DrillOperation>(5).fill("requestDeposit"),
  ...Array<DrillOperation>(3).fill("requestWithdrawal"),
  ...(["cancel", "cancel", "openTrade", "openTrade", "claimProfit", "closeTrade", "updateProfile"] as const),
];
const ofAdmins: readonly DrillOperation[] = [
  ...Array<DrillOperation>(8).fill("approve"),
  ...(["reject", "reject", "setBalance", "setBonus", "setProfit", "setProfit"] as const),
];

/** @throws what reading throws when the page cannot be shown */
export async function nextRequest(scene: Scene): Promise<DrillRequest | null> {
  const name = pick(scene.person.isAdmin ? ofAdmins : ofInvestors, scene.random);
  if (name === undefined) return null;
  const input = await inputs[name](scene);
  return input && { name, input };
}
