import { ID, TablesDB, Users } from "node-appwrite";
import { phrasesTable } from "#domain/mail-phrase/mail-phrase.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import type { Person } from "#scripts/operate/people.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";
import type { Browser, BrowserCopies } from "./browser-copies.ts";

/** A person who works in a page of their own during a drill. */
export interface DrillPerson extends Person {
  readonly isAdmin: boolean;
  /** Shown by every mail to this person that is queued during the drill. */
  readonly phrase: string;
  readonly browser: Browser;
}

/** Sign-ups side by side: each costs the server a password hash. */
const AT_ONCE = 4;
/** Makes three administrators and investors, all with verified addresses and a page of their own. */
export async function makePeople(
  access: Access,
  copies: BrowserCopies,
  investors: number,
): Promise<{ admins: DrillPerson[]; investors: DrillPerson[] }> {
  const users = new Users(keyClient(access));
  const enter = async (actor: Actor, isAdmin: boolean): Promise<DrillPerson> => {
    const { client: _, ...person } = actor;
    // An address that is not verified gets ten mails a day, which a drill would use up.
    await users.updateEmailVerification({ userId: person.id, emailVerification: true });
    const { secret } = await users.createSession({ userId: person.id });
    const browser = await copies.open(secret);
    if (isAdmin) browser.enterAdminArea(person.id);
    const phrase = `Phrase of ${person.id}`;
    const data = { userId: person.id, seq: 1, phrase, since: new Date().toISOString() };
    const row = { databaseId: "main", tableId: phrasesTable, rowId: ID.unique(), data };
    await new TablesDB(keyClient(access)).createRow({ ...row, permissions: [] });
    return { ...person, isAdmin, browser, phrase };
  };
  const first = await anAdmin(access, "Drill Admin");
  const admins = [await enter(first, true)];
  for (let n = 1; n < 3; n++) admins.push(await enter(await anAdmin(access, `Drill Admin ${n}`), true));
  const made = await inLanes(AT_ONCE, investors, async (n) =>
    enter(await anInvestor(access, first, `Drill Investor ${n}`), false),
  );
  return { admins, investors: made };
}

/** Makes so many of something, a few at a time. */
export async function inLanes<Item>(
  lanes: number,
  count: number,
  make: (n: number) => Promise<Item>,
): Promise<Item[]> {
  const made: Item[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const n = next++;
      made[n] = await make(n);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return made;
}
