import { demoSignIns } from "#scripts/dev/demo-data.ts";
import type { DemoBooks } from "./demo-books.ts";

/** An account as the users API shows it to a key. */
export interface DemoAccount {
  readonly $id: string;
  readonly $createdAt: string;
  readonly $updatedAt: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emailVerification: boolean;
  readonly phoneVerification: boolean;
  readonly status: boolean;
  readonly mfa: boolean;
  readonly labels: readonly string[];
  readonly prefs: object;
  readonly password: string;
  readonly hash: string;
  readonly hashOptions: Readonly<Record<string, string | number>>;
}

const cost = { type: "argon2", memory_cost: 65_536, time_cost: 4, threads: 3 };

/** The hashes of the public passwords in demo-data.ts, so that a start need not compute them. */
const hashes: Readonly<Record<string, string>> = {
  "demo-admin":
    "$argon2id$v=19$m=65536,t=4,p=3$AEl89QvPtWKznyXyeBz3pQ$+hNEv8TwNFyj+KL5AluiGbU0m02We7KsAyMydOtvUSE",
  "demo-investor":
    "$argon2id$v=19$m=65536,t=4,p=3$HZoev7xtkeULGi2rJ1xAqA$qb8HeNia9/eO/MSV3IWH3hEQgXoawxz2QKh/+tT8Ju8",
  "demo-newcomer":
    "$argon2id$v=19$m=65536,t=4,p=3$1mallM2Ym5syUbFddDNQRA$gHUhMW88MSNI3HYhj+ZQc7g0+lbIiVbGaOvjFTY5mrU",
};

/** The accounts of all profiles. Only those with a sign-in have a password. */
export function demoAccounts(books: DemoBooks): DemoAccount[] {
  return books.tables.rows("users").map(({ $id, $createdAt, name, email, isAdmin, isActive }) => ({
    $id,
    $createdAt,
    $updatedAt: $createdAt,
    name: String(name),
    email: String(email),
    phone: "",
    emailVerification: true,
    phoneVerification: false,
    status: true,
    mfa: false,
    labels: isAdmin === true && isActive === true ? ["admin"] : [],
    prefs: {},
    password: hashes[$id] ?? "",
    hash: "argon2",
    hashOptions: cost,
  }));
}

/** Whether an address belongs to the demonstration alone: `example.com` is reserved, and no mail arrives there. */
export function isDemoAddress(email: string): boolean {
  return email.endsWith("@example.com") || demoSignIns.some((one) => one.email === email);
}
