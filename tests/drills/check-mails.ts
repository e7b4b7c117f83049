import { Query } from "node-appwrite";
import { type Mail, parseMail } from "#domain/mail/mail.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import { allRows, type Books } from "#scripts/operate/ledger/row-pages.ts";
import type { Inbox } from "#tests/inbox.ts";
import type { DrillPerson } from "./people.ts";
import type { ShownOutcome } from "./shown-outcomes.ts";
import type { Stored } from "./stored.ts";

/** The ids of mails that what was executed calls for. */
interface Called {
  readonly must: ReadonlySet<string>;
  /** When an event is lost, a request that was settled meanwhile causes only the mail about its outcome. */
  readonly may: ReadonlySet<string>;
}

/** Returns the mails that people must have received, from the outcomes shown to them alone. */
export function mailsCalledFor(outcomes: readonly ShownOutcome[], { transactions }: Stored): Called {
  const must = new Set<string>();
  const may = new Set<string>();
  const done = outcomes.filter(({ outcome }) => outcome === "done");
  const settled = new Set(done.map(({ input }) => input.transactionId));
  for (const { name, key, input } of done) {
    const received = settled.has(key) ? may : must;
    const about = String(input.transactionId);
    const isDeposit = transactions.get(about)?.kind === "deposit";
    if (name === "requestDeposit") received.add(mailId("deposit-received", key));
    if (name === "requestWithdrawal") received.add(mailId("withdrawal-received", key));
    if (name === "approve") must.add(mailId(isDeposit ? "deposit-confirmed" : "withdrawal-completed", about));
    if (name === "reject") must.add(mailId("request-rejected", about));
    if (name === "setBalance" || name === "setBonus" || name === "setProfit")
      must.add(mailId("balance-adjusted", key));
  }
  return { must, may };
}

/**
 * Mails to these people since a point in time, by their ids; they include mails that were reconciled after an
 * earlier run.
 */
export async function mailRows(
  books: Books,
  since: string,
  people: readonly DrillPerson[],
): Promise<ReadonlyMap<string, Mail>> {
  const addresses = new Set(people.map(({ email }) => email));
  const rows = await allRows(books, "mails", [
    Query.greaterThanEqual("$createdAt", since),
    Query.select(["*"]),
  ]);
  const mails = rows.map((row) => parseMail(row)).filter(({ recipient }) => addresses.has(recipient));
  return new Map(mails.map((mail) => [mail.$id, mail]));
}

/** Whether everything that must go out has gone out. */
export const isAllSent = ({ must }: Called, rows: ReadonlyMap<string, Mail>) =>
  [...must].every((id) => rows.has(id)) && [...rows.values()].every(({ status }) => status === "sent");

/** Templates that only what people ask for calls for. */
const judged: readonly string[] = [
  ...["deposit-received", "withdrawal-received", "deposit-confirmed", "withdrawal-completed"],
  ...["request-rejected", "balance-adjusted"],
];

/** @returns one sentence for each mail that is missing, too many, or came another time */
export async function mailDeviations(
  called: Called,
  rows: ReadonlyMap<string, Mail>,
  inbox: Inbox,
  people: readonly DrillPerson[],
): Promise<string[]> {
  const arrived = await arrivals(inbox, people);
  const deviations: string[] = [];
  for (const id of called.must) if (!rows.has(id)) deviations.push(`mail ${id}: was never written down`);
  for (const [id, { status, template, mayHaveArrived }] of rows) {
    const { times, isSigned } = arrived.get(id) ?? { times: 0, isSigned: true };
    const what = `${template} ${id}`;
    if (judged.includes(template) && !called.must.has(id) && !called.may.has(id))
      deviations.push(`${what}: nothing that was executed calls for it`);
    if (status !== "sent") deviations.push(`${what}: is ${status}`);
    else if (times === 0) deviations.push(`${what}: never arrived`);
    // Those about the accounts themselves may be older than their phrases.
    if (!isSigned && judged.includes(template))
      deviations.push(`${what}: shows not the phrase of its reader`);
    // An attempt without an answer is repeated and recorded; it carries the same Message-ID.
    if (times > 1 && mayHaveArrived !== true) deviations.push(`${what}: arrived ${times} times`);
  }
  return deviations;
}

interface Arrival {
  readonly times: number;
  /** Whether every copy shows the phrase of its reader. */
  readonly isSigned: boolean;
}

/** The mails that arrived, by the id of its row, which its Message-ID begins with. */
async function arrivals(inbox: Inbox, people: readonly DrillPerson[]): Promise<ReadonlyMap<string, Arrival>> {
  const arrived = new Map<string, Arrival>();
  for (const { email, phrase } of people)
    for (const source of await inbox.sources(email)) {
      const [, id] = /"message-?id"\s*:\s*"<?([0-9a-f]{32})@/i.exec(source) ?? [];
      if (id === undefined) continue;
      const { times, isSigned } = arrived.get(id) ?? { times: 0, isSigned: true };
      arrived.set(id, { times: times + 1, isSigned: isSigned && source.includes(phrase) });
    }
  return arrived;
}
