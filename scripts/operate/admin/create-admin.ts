import { createHash } from "node:crypto";
import { Account, Client, ID, type Models, Query } from "node-appwrite";
import { registerForm } from "#domain/members/registration-form.ts";
import { isListed } from "#domain/security/breached-password.ts";
import { isPersonal } from "#domain/security/personal-password.ts";
import { fieldProblems } from "#domain/values/field-problems.ts";
import { breachedPasswords } from "#scripts/build/breached-passwords.ts";
import { CommandError } from "#scripts/operate/command.ts";
import { makeAdmin, operate, type Person } from "#scripts/operate/people.ts";
import type { Server } from "#scripts/operate/server.ts";
import { brand } from "#src/content/brand.ts";
import { countryOf } from "./country-of.ts";

/** The details of an account without a profile; the password only when there is no account either. */
type Details = Omit<Person, "id" | "email">;

export type Outcome = "created" | "promoted" | "was one";

const databaseId = "main";

/** The administrators there are, by the profiles that mirror their label. */
export async function administrators({ tables }: Server): Promise<readonly string[]> {
  const queries = [Query.equal("isAdmin", true), Query.limit(100)];
  const { rows } = await tables.listRows<Models.DefaultRow>({ databaseId, tableId: "users", queries });
  return rows.map((row) => String(row.email));
}

/** The account with this address. */
export async function accountOf({ users }: Server, email: string): Promise<Models.User | undefined> {
  const list = await users.list({ queries: [Query.equal("email", email.toLowerCase())] });
  return list.users[0];
}

/**
 * Creates the first administrator, whom no other can appoint: an account and a profile as everyone gets them,
 * then the label. An existing account keeps its password. An interrupted run is continued.
 * @param details requested only when they are needed, with whether there is an account
 * @param isUnverifiedAccepted whether the operator knows who made an account whose address is not verified
 * @throws CommandError when a detail is refused, the functions are not deployed, or the account may be a stranger's
 */
export async function createAdmin(
  server: Server,
  email: string,
  details: (account: Models.User | undefined) => Promise<Details>,
  isUnverifiedAccepted = false,
): Promise<Outcome> {
  const known = await accountOf(server, email);
  const queries = [Query.equal("$id", known?.$id ?? "none")];
  const profiles = await server.tables.listRows<Models.DefaultRow>({ databaseId, tableId: "users", queries });
  const [profile] = profiles.rows;
  if (known?.labels.includes("admin") && profile?.isAdmin === true && profile.isActive === true)
    return "was one";
  // Anyone can register with any address, and would keep the password that they chose.
  if (known !== undefined && !known.emailVerification && !isUnverifiedAccepted)
    throw new CommandError(
      `${email} has an account already, and the address is not verified: a stranger may have registered it and know its password. Have the owner verify the address on the site, or delete the account in the console. Pass --unverified if you know that the account is the owner's, for example from an interrupted run of this command.`,
    );
  if (known === undefined || profile === undefined) {
    const userId = await newProfile(server, email, known, await details(known));
    await makeAdmin(server, userId);
  } else await makeAdmin(server, known.$id);
  return known === undefined ? "created" : "promoted";
}

/** @returns the id of the account that has a profile now */
async function newProfile(
  server: Server,
  email: string,
  known: Models.User | undefined,
  { name, password, phone, ...given }: Details,
): Promise<string> {
  const country = countryOf(given.country);
  const form = registerForm.safeParse({ email, name, password, phone, country, referrerId: "" });
  // An existing account is not asked for its password.
  const problem = form.error?.issues.find(({ path }) => known === undefined || path[0] !== "password");
  if (problem !== undefined) throw new CommandError(`${String(problem.path[0])}: ${problem.message}`);
  if (known === undefined) refuseGuessable(password, { name, email });
  const { deploymentId } = await server.functions.get({ functionId: "operations" });
  if (deploymentId === "")
    throw new CommandError("The function operations is not deployed. Run npm run deploy first.");
  const userId = known?.$id ?? ID.unique();
  if (known === undefined) await server.users.create({ userId, email, password, name });
  await register(server, userId, { phone, country });
  return userId;
}

/** @throws CommandError for a password that leaked often, or that holds a name that everyone knows */
function refuseGuessable(password: string, owner: { name: string; email: string }): void {
  if (isListed(breachedPasswords(), createHash("sha1").update(password).digest()))
    throw new CommandError(`password: ${fieldProblems["password.breached"]}`);
  if (isPersonal(password, { site: brand.name, ...owner }))
    throw new CommandError(`password: ${fieldProblems["password.personal"]}`);
}

/** By the product's own operation, as this person; the session it takes does not stay behind. */
async function register(server: Server, userId: string, details: { phone: string; country: string }) {
  const { secret } = await server.users.createSession({ userId });
  const { endpoint, projectId } = server;
  const client = new Client().setEndpoint(endpoint).setProject(projectId).setSession(secret);
  try {
    await operate(client, "register", { ...details, referrerId: "" });
  } finally {
    await new Account(client).deleteSession({ sessionId: "current" });
  }
}
