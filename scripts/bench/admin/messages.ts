/** The messages of visitors in two years: the newest still open, some by people with an account. */
import { createHash } from "node:crypto";
import { newMessageColumns } from "#domain/messages/message.ts";
import { DAY } from "#domain/values/durations.ts";
import type { Random } from "#tests/model/seeded-random.ts";
import { inventPerson, pick } from "./generated-people.ts";
import type { NewRow } from "./row-store.ts";

const subjects = [
  "How long does a withdrawal take at the weekend?",
  "I sent my deposit an hour ago and do not see it yet.",
  "Can I have two trades at once?",
  "Please explain the result of last Tuesday to me.",
  "Which documents do you need to close an account?",
  "I cannot find the mail with the link to confirm my address.",
] as const;

/** As many as two weeks bring. */
const open = 0.02;

/** One message for each five people. @param end the last moment, in milliseconds since 1970 */
export function inventMessages(random: Random, users: number, end: number) {
  const count = Math.ceil(users / 5);
  const isOpen = (number: number) => number >= count * (1 - open);
  const rows = Array.from({ length: count }, (_, number): NewRow => {
    const createdAt = new Date(end - Math.floor(((count - number) / count) * 730 * DAY)).toISOString();
    const { name, email } = inventPerson(random, number);
    const message = `${pick(random, subjects)} My reference is ${random(1_000_000)}.`;
    const senderId = number % 3 === 0 ? `u${random(users)}` : null;
    const written = newMessageColumns({ name, email, message }, senderId);
    const settled = { state: "settled", settledBy: "u0", settledAt: createdAt, revision: 1 } as const;
    return {
      tableId: "messages",
      rowId: createHash("sha256").update(`message ${number}`).digest("hex").slice(0, 32),
      columns: isOpen(number) ? written : { ...written, ...settled },
      createdAt,
    };
  });
  return { rows, open: rows.filter((_, number) => isOpen(number)).length };
}
