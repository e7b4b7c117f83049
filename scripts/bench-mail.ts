/**
 * `npm run bench:mail`: 1,000 mails that are queued at once, handed over by the built function to a provider on this
 * machine, at limits of its own, with several rounds at once. Prints the rate, and how many came twice.
 */
import { Functions, TablesDB } from "node-appwrite";
import { MailProvider } from "#tests/mail-provider.ts";
import { startProduct } from "#tests/product.ts";
import { keyClient, setFunctionVariables } from "./function-variables.ts";

const MAILS = 1000;
const limits = process.argv.slice(2).length > 0 ? process.argv.slice(2).map(Number) : [50, 1000];

const provider = new MailProvider();
const product = await startProduct();
const tables = new TablesDB(keyClient(product));
const functions = new Functions(keyClient(product));
const mails = { databaseId: "main", tableId: "mails" };

try {
  const url = await provider.start();
  for (const limit of limits) {
    const variables = { MAIL_API_URL: url, MAIL_API_KEY: "secret", MAIL_RATE: String(limit) };
    await setFunctionVariables({ ...product, appUrl: "http://localhost:4500", variables });
    provider.arrivals.length = 0;
    await queueMails(`l${limit}`);
    console.log(await drain(limit));
  }
} finally {
  await product.stop();
  await provider.stop();
}

async function queueMails(prefix: string): Promise<void> {
  const letter = { subject: "Hello", text: "Hi", html: `<p>${"Hello ".repeat(1000)}</p>` };
  const state = { status: "queued", attempts: 0, turn: 0, nextAttemptAt: "2026-01-01T00:00:00.000Z" };
  const envelope = { userId: null, template: "welcome", replyTo: null };
  for (let first = 0; first < MAILS; first += 100) {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      $id: `${prefix}-${String(first + n).padStart(24, "0")}`,
      ...{ ...envelope, ...letter, ...state, recipient: `person-${first + n}@example.com` },
    }));
    await tables.createRows({ ...mails, rows });
  }
}

/** Starts rounds until nothing is due, some of them side by side. */
async function drain(limit: number): Promise<string> {
  const begun = performance.now();
  while (provider.arrivals.length < MAILS) {
    const before = provider.arrivals.length;
    await Promise.all(
      Array.from({ length: 3 }, () => functions.createExecution({ functionId: "mail", async: true })),
    );
    while (await isRunning()) await new Promise((next) => setTimeout(next, 50));
    if (provider.arrivals.length === before) throw new Error("A round handed nothing over");
  }
  const seconds = (performance.now() - begun) / 1000;
  const distinct = new Set(provider.arrivals.map(({ id }) => id)).size;
  const rate = provider.arrivals.length / seconds;
  return `limit ${limit}/s: ${MAILS} mails in ${seconds.toFixed(1)} s, ${rate.toFixed(1)}/s, ${provider.arrivals.length - distinct} duplicates, ${MAILS - distinct} missing`;
}

async function isRunning(): Promise<boolean> {
  const running = JSON.stringify({ method: "notEqual", attribute: "status", values: ["completed"] });
  return (await functions.listExecutions({ functionId: "mail", queries: [running] })).total > 0;
}
