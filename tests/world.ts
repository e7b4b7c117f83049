/** Builders of the people and things that tests act with. Each call makes new ones, so tests do not meet. */
import { type Client, ID } from "node-appwrite";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { makeAdmin, operate, type Person, signUp } from "#scripts/operate/people.ts";

export interface Actor extends Person {
  /** A server-SDK client that holds this person's session. */
  client: Client;
}

function personNamed(name: string): Person {
  const id = ID.unique();
  return {
    id,
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}.${id}@example.com`,
    // Shares no part with the email address: the product refuses that.
    password: `pass-${ID.unique()}`,
    // Of their own: two accounts with one phone number count as the same person.
    phone: `+44${Math.floor(1e9 + Math.random() * 9e9)}`,
    country: "United Kingdom",
  };
}

/** Details for a sign-up that the test does itself. */
export const aStranger = (name = "Sam Stranger"): Person => personNamed(name);

/** A registered account that waits for activation. */
export async function aNewcomer(
  access: Access,
  name = "Nora Newcomer",
  referrerId = "",
  userAgent?: string,
): Promise<Actor> {
  const person = personNamed(name);
  return { ...person, client: await signUp(access, person, referrerId, userAgent) };
}

/** A browser on a device other than the one of these tests. */
export const anotherBrowser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export async function anAdmin(access: Access, name = "Alma Admin"): Promise<Actor> {
  const admin = await aNewcomer(access, name);
  await makeAdmin(access, admin.id);
  return admin;
}

/** An active investor. */
export async function anInvestor(access: Access, admin: Actor, name = "Ivo Investor"): Promise<Actor> {
  const investor = await aNewcomer(access, name);
  await operate(admin.client, "activate", { userId: investor.id });
  return investor;
}

/** Proves the password, and the app where the account has one, as the browser does. @returns the id of the proof */
export async function aProof({ client, password }: Actor, code?: string): Promise<string> {
  return (await operate(client, "proveIdentity", { password, ...(code !== undefined && { code }) })).proof;
}

/** @returns the row id of a deposit that waits for an admin */
export async function aPendingDeposit(investor: Actor, amount: string, methodId = "btc"): Promise<string> {
  const answer = await operate(investor.client, "requestDeposit", { methodId, amount });
  return answer.id;
}
