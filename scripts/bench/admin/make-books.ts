/** Every table of the admin area, as rows: two years of books, and the records around them. */
import { createHash } from "node:crypto";
import { demoPaymentMethods, demoPlans } from "#scripts/dev/demo-data.ts";
import { brand } from "#src/content/brand.ts";
import { generator, type Random } from "#tests/model/seeded-random.ts";
import { GrowingBooks } from "./growing-books.ts";
import { inventMessages } from "./messages.ts";
import { openRowStore, type RowStore } from "./row-store.ts";
import { liveTwoYears, type Sizes } from "./two-years.ts";

const seed = 20_261_121;

/**
 * @param config the path of an appwrite.json
 * @param data an empty folder, which a local Appwrite can then be started on
 * @param end midnight after the last day, in milliseconds since 1970
 * @param only tables to make again in a folder that has the same books already
 * @returns how much there is of everything
 */
export async function makeBooks(
  config: string,
  data: string,
  sizes: Sizes,
  end: number,
  only?: ReadonlySet<string>,
): Promise<Sizes> {
  const store = openRowStore(config, data, only);
  const random = generator(seed);
  const at = new Date(end).toISOString();
  for (const { id, ...columns } of demoPlans)
    store.add({ tableId: "Plans", rowId: id, columns, createdAt: at });
  for (const method of demoPaymentMethods)
    store.add({ tableId: "paymentmethods", rowId: method.id, columns: method, createdAt: at });
  const books = new GrowingBooks(store, random);
  await liveTwoYears(books, store, sizes, end);
  const messages = inventMessages(random, sizes.users, end);
  for (const row of messages.rows) store.add(row);
  books.countOpenMessages(messages.open);
  books.finish(at);
  const people = [...books.profiles.values()];
  for (const profile of people) addMail(store, random, profile);
  await store.addAccounts(people);
  await store.close();
  return { users: books.profiles.size, transactions: books.transactions, entries: books.entries };
}

interface Receiver {
  readonly $id: string;
  readonly name: string;
  readonly email: string;
  readonly $createdAt: string;
}

/** The mail that everybody gets; one in a hundred did not arrive. */
function addMail(store: RowStore, random: Random, { $id, name, email, $createdAt }: Receiver): void {
  const chance = random(200);
  const status = chance === 0 ? "queued" : chance < 3 ? "failed" : "sent";
  const text = `Hello ${name},\n\nyour account at ${brand.name} has been created.`;
  store.add({
    tableId: "mails",
    rowId: createHash("sha256").update(`welcome:${$id}`).digest("hex").slice(0, 32),
    columns: {
      userId: $id,
      recipient: email,
      template: "welcome",
      subject: `Welcome to ${brand.name}`,
      text,
      html: `<p>${text.replaceAll("\n\n", "</p><p>")}</p>`,
      status,
      error: status === "failed" ? "550 No such mailbox" : null,
      sentAt: status === "sent" ? $createdAt : null,
    },
    createdAt: $createdAt,
  });
}
