import { hash, verify } from "@node-rs/argon2";

/** The cost of a real Appwrite: 64 MiB, four passes, three lanes. */
export const passwordCost = { memoryCost: 65_536, timeCost: 4, threads: 3 } as const;
const cost = {
  // The package's constant for argon2id is a const enum, which isolated modules cannot read.
  algorithm: 2,
  memoryCost: passwordCost.memoryCost,
  timeCost: passwordCost.timeCost,
  parallelism: passwordCost.threads,
};

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** False also for a hash of another kind. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  return stored.startsWith("$argon2") && (await verify(stored, password));
}
