/**
 * `npm run bench:mail`: 1,000 mails that are queued at once, handed over by the built function to a provider on this
 * machine, by rounds side by side in one process and by two processes that know nothing of each other. Prints the rate,
 * the most that came within one second, and how many came twice. Other limits than these: `-- 20 200`.
 */
import { Functions, TablesDB } from "node-appwrite";
import { buildFunctions } from "#scripts/build/build-functions.ts";
import { keyClient, setFunctionVariables } from "#scripts/deploy/function-variables.ts";
import { disableTriggers, triggersOf } from "#scripts/operate/backup/function-triggers.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { MailProvider } from "#tests/mail-provider.ts";
import { oneMailRound } from "#tests/one-mail-round.ts";
import { startProduct } from "#tests/product.ts";

const MAILS = 1000;
const PROCESSES = 2;
const limits = process.argv.slice(2).length > 0 ? process.argv.slice(2).map(Number) : [50, 1000];

const provider = new MailProvider();
await buildFunctions();
const product = await startProduct();
const tables = new TablesDB(keyClient(product));
const functions = new Functions(keyClient(product));
const mails = { databaseId: "main", tableId: "mails" };

try {
  const url = await provider.start();
  // The clock of this server would be one more process.
  const server = serverOf(product);
  await disableTriggers(server, await triggersOf(server));
  for (const limit of limits) {
    const settings = (rate: number) => ({
      MAIL_API_URL: url,
      MAIL_API_KEY: "secret",
      MAIL_RATE: String(rate),
    });
    const appUrl = "http://localhost:4500";
    await setFunctionVariables({ ...product, appUrl, variables: settings(limit) });
    console.log(await drain(`one process, limit ${limit}/s`, `a${limit}`, roundsSideBySide));
    const environment = { ...settings(limit / PROCESSES), APP_URL: appUrl };
    const twoRounds = () =>
      Promise.all(Array.from({ length: PROCESSES }, () => oneMailRound(product, environment)));
    console.log(await drain(`${PROCESSES} processes, limit ${limit}/s`, `b${limit}`, twoRounds));
  }
} finally {
  await product.stop();
  await provider.stop();
}

async function queueMails(prefix: string): Promise<void> {
  const email = { subject: "Hello", text: "Hi", html: `<p>${"Hello ".repeat(1000)}</p>` };
  const state = { status: "queued", attempts: 0, turn: 0, nextAttemptAt: "2026-01-01T00:00:00.000Z" };
  const envelope = { userId: null, template: "welcome", replyTo: null };
  for (let first = 0; first < MAILS; first += 100) {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      $id: `${prefix}-${String(first + n).padStart(24, "0")}`,
      ...envelope,
      ...email,
      ...state,
      recipient: `person-${first + n}@example.com`,
    }));
    await tables.createRows({ ...mails, rows });
  }
}

/** Queues the mails and starts rounds until nothing is due. */
async function drain(name: string, prefix: string, rounds: () => Promise<unknown>): Promise<string> {
  provider.arrivals.length = 0;
  await queueMails(prefix);
  const begun = performance.now();
  while (provider.arrivals.length < MAILS) {
    const before = provider.arrivals.length;
    await rounds();
    if (provider.arrivals.length === before) throw new Error("A round sent no mail");
  }
  const seconds = (performance.now() - begun) / 1000;
  const distinct = new Set(provider.arrivals.map(({ id }) => id)).size;
  const times = provider.arrivals.map(({ at }) => at);
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
  const rate = times.length / seconds;
  return `${name}: ${MAILS} mails in ${seconds.toFixed(1)} s, ${rate.toFixed(1)}/s, at most ${most} in one second, ${times.length - distinct} duplicates, ${MAILS - distinct} missing`;
}

async function roundsSideBySide(): Promise<void> {
  const started = Array.from({ length: 3 }, () =>
    functions.createExecution({ functionId: "mail", async: true }),
  );
  await Promise.all(started);
  const running = JSON.stringify({ method: "notEqual", attribute: "status", values: ["completed"] });
  while ((await functions.listExecutions({ functionId: "mail", queries: [running] })).total > 0)
    await new Promise((next) => setTimeout(next, 50));
}
