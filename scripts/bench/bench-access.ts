/**
 * `npm run bench:access`: how long a request for a new password takes for addresses with an account and without, by the
 * function `access` and, for comparison, by Appwrite's own call. Another number of addresses of each kind: `-- 60`.
 */
import { Account, Client, ExecutionMethod, Functions, ID, Users } from "node-appwrite";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { startLocalProduct } from "#tests/product.ts";
import { figuresOf, line } from "./samples.ts";

const ADDRESSES = Number(process.argv[2] ?? 40);

await buildFunctions();
const product = await startLocalProduct();
const guest = new Client().setEndpoint(product.endpoint).setProject(product.projectId);

const addresses = (prefix: string) =>
  Array.from({ length: ADDRESSES }, (_, n) => `${prefix}-${n}@example.com`);
const known = addresses("known");
const unknown = addresses("unknown");

function byFunction(email: string): Promise<unknown> {
  const body = JSON.stringify({ name: "requestRecovery", input: { email } });
  const method = ExecutionMethod.POST;
  return new Functions(guest).createExecution({ functionId: "access", method, body });
}

function byAppwrite(email: string): Promise<unknown> {
  const url = "http://localhost:4500/reset-password";
  // An unknown address is an error there.
  return new Account(guest).createRecovery({ email, url }).catch(() => undefined);
}

/** In the order A B B A, so that the work after one answer falls on both kinds alike. */
async function compare(name: string, ask: (email: string) => Promise<unknown>): Promise<void> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const measure = async (kind: "known" | "unknown", email: string) => {
    const started = performance.now();
    await ask(email);
    times[kind].push(performance.now() - started);
  };
  for (const [n, first] of known.entries()) {
    const second = unknown[n] ?? "";
    if (n % 2 === 0) await measure("known", first);
    await measure("unknown", second);
    if (n % 2 === 1) await measure("known", first);
  }
  console.log(line(`${name}, known address`, figuresOf(times.known)));
  console.log(line(`${name}, unknown address`, figuresOf(times.unknown)));
}

try {
  const users = new Users(keyClient(product));
  for (const email of known)
    await users.create({ userId: ID.unique(), email, password: `pass-${ID.unique()}`, name: "Known Person" });
  await byFunction("warm-up@example.com");
  await compare("function access", byFunction);
  await compare("POST /account/recovery", byAppwrite);
} finally {
  await product.stop();
}
