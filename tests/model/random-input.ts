import fc from "fast-check";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import type { Model, Movement } from "./model.ts";

/** The parts of random requests. The inputs themselves are in the scenarios of the nouns. */

export const admins = ["root", "chief"];
export const investors = ["ada", "bob", "cleo"];
/** The investor who has not accepted the present legal texts when the business begins. */
export const undecided = "cleo";
/** Without a profile until they register. */
export const newcomers = ["new1", "new2", "new3", "new4"];

/** Mails that did not reach their owners, and whose each is. */
export const failedMails: ReadonlyMap<string, string> = new Map(
  [...investors, ...admins].flatMap((id) => [0, 1, 2].map((n) => [`mail-${id}-${n}`, id] as const)),
);

/** A withdrawal that was paid before the business begins, whose payout may get a hash. */
export const firstPayout = { id: "payout", owner: "ada", amount: 12_000, address: bitcoinAddress("own") };

/** Numbers that a request is made from, once it is known what there is. */
export interface RandomNumbers {
  readonly by: number;
  readonly about: number;
  readonly which: number;
  readonly amount: number;
  /** Now and then the caller is not allowed, or the target does not exist. */
  readonly odd: number;
}

export const randomNumbers: fc.Arbitrary<RandomNumbers> = fc.record({
  by: fc.nat(2),
  about: fc.nat(5),
  which: fc.nat(63),
  amount: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(1, 10, 5_000, 10_000, 100_000)),
  odd: fc.nat(15),
});

export type RandomInput = (numbers: RandomNumbers, model: Model) => Record<string, unknown>;

export const pick = <Item>(from: readonly Item[], n: number): Item => from[n % from.length] as Item;

/** An amount as an investor types it. */
export const centsText = (amount: number) => (amount / 100).toFixed(2);

export const randomUser: RandomInput = ({ about, odd }) => ({
  userId: pick(odd === 3 ? newcomers : odd === 4 ? admins : investors, about),
});

export const randomMethod: RandomInput = ({ odd, which }, { methods }) => ({
  methodId: odd === 5 ? "gone" : (pick([...methods.keys()], which) ?? "gone"),
});

/**
 * Picks a plan or a payment method: mostly one that was made during the run, and few of those, so that two requests at
 * once often mean the same one.
 */
export function randomOffer(
  all: ReadonlyMap<string, unknown>,
  first: object,
  { which, odd }: RandomNumbers,
): string {
  const later = [...all.keys()].filter((id) => !(id in first)).slice(-2);
  return pick(
    odd === 5 ? ["none"] : which % 32 === 0 ? [...all.keys(), "none"] : [...later, later[0] ?? "none"],
    which,
  );
}

/** Few, so that the same one is entered again; now and then none that a network could have. */
export const randomHash = ({ amount, odd }: RandomNumbers): string =>
  odd === 6 ? "no hash" : String(amount % 2).repeat(64);

/** A hash, mostly for a transaction that fits, of the usual caller first. */
export function randomHashFor(fits: (movement: Movement) => boolean): RandomInput {
  return (numbers, { movements }) => {
    const fitting = [...movements].filter(([, one]) => fits(one));
    const own = fitting.filter(([, { owner }]) => owner === pick(investors, numbers.by));
    const from = numbers.which % 8 === 0 ? [...movements] : own.length > 0 ? own : fitting;
    return {
      transactionId: pick(from.slice(-3), numbers.which)?.[0] ?? "nothing",
      hash: randomHash(numbers),
    };
  };
}
