/** The calls for one event of the function `mail`: each costs Appwrite as much as one of a command. */
import { beforeEach, expect, it } from "vitest";
import { newProcessMemory } from "#functions/lib/process-memory.ts";
import { MailProcesses } from "#tests/mail-processes.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { roundsOfCalls } from "#tests/memory/rounds-of-calls.ts";
import { occurrencesOf } from "./from-event.ts";
import { notify } from "./notify.ts";

let product: MemoryProduct;
let mails: MailProcesses;
let memory = newProcessMemory();

beforeEach(() => {
  product = new MemoryProduct();
  product.settings = { ...product.settings, openRequestsMax: 100 };
  mails = new MailProcesses(product.appwrite);
  memory = newProcessMemory();
});

/** Runs a command. @returns its entry of the audit */
async function entryOf(caller: string, operation: string, input: object) {
  const before = new Set(product.appwrite.all("audit").map(({ $id }) => $id));
  expect(await product.ask(caller, operation, input)).not.toHaveProperty("code");
  const [entry, ...more] = product.appwrite.all("audit").filter(({ $id }) => !before.has($id));
  expect(more).toEqual([]);
  return entry;
}

/** Receives the event of an entry in a process. @returns the calls in rounds */
async function receive(entry: Awaited<ReturnType<typeof entryOf>>, remembered = memory) {
  const context = { ...mails.startContext(), memory: remembered };
  const event = `databases.main.tables.audit.rows.${entry?.$id}.create`;
  const at = new Date(mails.time).toISOString();
  const { rounds } = await roundsOfCalls(product.appwrite, async () =>
    notify(context, await occurrencesOf(context, event, JSON.stringify(entry), at), mails.time + 10_000),
  );
  return rounds.map((calls) => calls.join(", "));
}

const deposit = () => entryOf("ada", "requestDeposit", { methodId: "m1", amount: "10" });
const kept = ["createRow mails", "listRows users", "updateRow mails"];

it("reads the turns of an unproven address for its first mail alone", async () => {
  const before = ["listRows transactions", "listRows users", "getUser, listRows mailphrases"];
  const first = await receive(await deposit());
  expect(first).toEqual([...before, "listRows limits", "createRow limits", ...kept]);
  expect(await receive(await deposit())).toEqual([...before, "createRow limits", ...kept]);
});

it("takes no turn for a proven address, and asks for no account where the mail has no limit", async () => {
  const account = product.appwrite.accounts.get("ada");
  if (account !== undefined) product.appwrite.accounts.set("ada", { ...account, emailVerification: true });
  const before = ["listRows transactions", "listRows users"];
  expect(await receive(await deposit())).toEqual([...before, "getUser, listRows mailphrases", ...kept]);
  const credit = await entryOf("root", "setBalance", { userId: "ada", amount: "70", reason: "a reason" });
  expect(await receive(credit)).toEqual([...before, "listRows mailphrases", ...kept]);
});

it("sends one mail and takes one turn for an event that comes again, in the same process or another", async () => {
  const entry = await deposit();
  for (const remembered of [memory, memory, newProcessMemory()]) await receive(entry, remembered);
  expect(mails.taken).toHaveLength(1);
  expect(
    product.appwrite.all("limits").filter(({ sender }) => !String(sender).startsWith("requests:")),
  ).toHaveLength(1);
});

it("holds the limit of a day by what two processes remember", async () => {
  const other = newProcessMemory();
  for (let n = 0; n < 10; n++) await receive(await deposit(), n % 2 === 0 ? memory : other);
  expect(mails.taken).toHaveLength(7);
});
