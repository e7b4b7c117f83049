import { hash } from "node:crypto";
import { inventPerson } from "#scripts/bench/admin/generated-people.ts";
import { type DemoPerson, demoSignIns } from "#scripts/dev/demo-data.ts";
import type { Random } from "#tests/model/seeded-random.ts";

/** The people of the demonstration. None of them is real; all but three cannot sign in. */

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
}

/** How a story ends: the account goes on, or one of these. */
type Fate = "stays" | "waits" | "leaves" | "deactivated" | "deletes-account" | "is-deleted";

export interface Investor extends Person {
  /** Days ago, as all times here. */
  readonly joined: number;
  readonly fate: Fate;
  /** When the fate comes. */
  readonly until: number;
  /** Dollars of a usual deposit. */
  readonly means: number;
  /** Claims a profit before the days are over, on this many percent of the stake. */
  readonly claimsAt: number;
  /** The id of the plan with the highest stake that this investor takes. */
  readonly boldest: "starter" | "steady" | "reach";
  /** No trade is opened from then on. */
  readonly lastOpening: number;
  readonly invitedBy: string | null;
}

const investors = 60;

/** Days ago: the business began with a few people and grew. */
const opened = 362;

function signIn(role: DemoPerson["role"]): DemoPerson {
  const found = demoSignIns.find((one) => one.role === role);
  if (found === undefined) throw new Error(`No demo person has the role ${role}.`);
  return found;
}

export const demoAdmin: Person = signIn("Admin");
export const demoInvestor: Person = signIn("Investor");
export const demoNewcomer: Person = signIn("Newcomer");

/** Two more administrators, so that what one proposes another confirms. */
export const otherAdmins: readonly Person[] = [
  {
    id: idOf("admin 1"),
    name: "Mira Lindberg",
    email: "mira.lindberg@example.com",
    phone: "+46850521001",
    country: "Sweden",
  },
  {
    id: idOf("admin 2"),
    name: "Jonas Okafor",
    email: "jonas.okafor@example.com",
    phone: "+442079460102",
    country: "United Kingdom",
  },
];

/** The one with a sign-in: has been here for most of the year, and holds a trade of Steady now. */
const ines: Investor = {
  ...demoInvestor,
  joined: 341,
  fate: "stays",
  until: 0,
  means: 1900,
  claimsAt: 30,
  boldest: "steady",
  lastOpening: 30,
  invitedBy: null,
};

/** All investors, in the order in which they joined. */
export function castInvestors(random: Random): Investor[] {
  const all: Investor[] = [];
  for (let number = 0; number < investors; number++) {
    const invented = number === 2 ? ines : inventInvestor(number, random);
    const inviter = random(4) === 0 ? all[random(Math.min(all.length, 20))] : undefined;
    const isInvited = invented !== ines && inviter !== undefined && inviter.fate === "stays";
    // Three of the people whom the one with a sign-in has invited.
    const invitedBy = [7, 19, 41].includes(number) ? ines.id : isInvited ? inviter.id : null;
    all.push({ ...invented, invitedBy });
  }
  return all;
}

function inventInvestor(number: number, random: Random): Investor {
  const fate = fateOf(number);
  const share = number / investors;
  const joined = fate === "waits" ? (investors - number) * 0.6 : Math.round(opened * (1 - share ** 0.7));
  const boldest = number % 9 === 4 ? "reach" : number % 3 === 1 ? "starter" : "steady";
  const means = { starter: 220, steady: 1400, reach: 13_000 }[boldest] * (1 + random(200) / 100);
  return {
    ...inventPerson(random, number + 1),
    id: idOf(`investor ${number}`),
    joined: Math.max(joined, 0.4),
    fate,
    until: fate === "stays" || fate === "waits" ? 0 : Math.round(joined * (0.15 + random(45) / 100)),
    means,
    claimsAt: 2 + random(12),
    boldest,
    lastOpening: 0,
    invitedBy: null,
  };
}

function fateOf(number: number): Fate {
  if (number >= investors - 3) return "waits";
  const fates: Readonly<Record<number, Fate>> = {
    6: "leaves",
    11: "deletes-account",
    13: "leaves",
    17: "deactivated",
    22: "is-deleted",
    25: "leaves",
    30: "deactivated",
    33: "leaves",
    37: "deletes-account",
    44: "leaves",
  };
  return fates[number] ?? "stays";
}

/** Looks like the ids that Appwrite makes, and is always the same. */
function idOf(name: string): string {
  return hash("sha256", `demo ${name}`).slice(0, 20);
}
