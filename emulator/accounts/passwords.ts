/** The cost of a real Appwrite: 64 MiB, four passes, three lanes. */
const passwordCost = { memory_cost: 65_536, time_cost: 4, threads: 3 } as const;
/** How a user's hash is described. */
export const argon2 = { hash: "argon2", hashOptions: { type: "argon2", ...passwordCost } };

const cost = {
  // The package's constant for argon2id is a const enum, which isolated modules cannot read.
  algorithm: 2,
  memoryCost: passwordCost.memory_cost,
  timeCost: passwordCost.time_cost,
  parallelism: passwordCost.threads,
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one hash after the other. Each takes 64 MiB and already uses three threads, so several at once would only
 * need more memory, not less time.
 */
function queueHash<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}

/** Loaded by the first password, not by every start. */
const argon = () => import("@node-rs/argon2");

export const hashPassword = (password: string): Promise<string> =>
  queueHash(async () => (await argon()).hash(password, cost));

/** False also for a hash of another kind. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  return (
    stored.startsWith("$argon2") && (await queueHash(async () => (await argon()).verify(stored, password)))
  );
}
