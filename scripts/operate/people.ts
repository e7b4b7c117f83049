/**
 * Creates people by the same calls as everyone: the SDK's sign-up and the product's operations. Seeds,
 * journeys and benchmarks use them.
 */
import { Account, Client, ExecutionMethod, Functions, ID, type Models, TablesDB, Users } from "node-appwrite";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { queueCounter } from "#domain/figures/counter-increments.ts";
import type { OperationInput, OperationName, OperationResult } from "#domain/operations/operations.ts";
import { awaitsActivation } from "#domain/profiles/profile.ts";
import { answerWork, challengeOf, type WorkAnswer } from "#domain/requests/work.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { sealedQuery } from "#src/backend/sealed-answer.ts";
import { countUp } from "./ledger/count-up.ts";

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  phone: string;
  country: string;
}

/** The credentials of a person. */
export type Credentials = Pick<Person, "email" | "password">;

/** Runs one operation of the function `operations` as the person whose session this is. */
export async function operate<Name extends OperationName>(
  client: Client,
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationResult<Name>> {
  const query = await sealedQuery();
  const request = { key: ID.unique(), input, answerKey: query.answerKey };
  const send = (work?: WorkAnswer) =>
    new Functions(client).createExecution({
      functionId: "operations",
      xpath: `/${name}`,
      method: ExecutionMethod.POST,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...request, work }),
    });
  let execution = await send();
  const challenge = challengeOf(Object(parsed(execution.responseBody)));
  if (challenge !== undefined) execution = await send(answerWork(challenge));
  if (execution.status === "failed" || execution.responseStatusCode >= 400) {
    const { responseBody, errors, status, responseStatusCode } = execution;
    const reason = responseBody || errors || `the execution is ${status}, with status ${responseStatusCode}`;
    throw new Error(`The operation ${name} was refused: ${reason}`);
  }
  const answer = JSON.parse(execution.responseBody);
  // The function that answers is compiled against the same table of results.
  return (await query.open(answer)) as OperationResult<Name>;
}

/** The value of a JSON text; undefined where the runtime answered instead of the function. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A client that reads what administrators see: the session of a reader account, opened as a page opens it. */
export async function openAdminArea(admin: Client): Promise<Client> {
  const { session } = await operate(admin, "openAdminArea", {});
  const { endpoint, project } = admin.config;
  return new Client().setEndpoint(endpoint).setProject(project).setSession(session);
}

/**
 * @param referrerId the referral id of the person's referrer
 * @param userAgent the browser of this person; without one everyone signs in with the same program, on one
 * device
 */
export async function signUp(
  access: Access,
  person: Person,
  referrerId = "",
  userAgent?: string,
): Promise<Client> {
  const guest = new Client().setEndpoint(access.endpoint).setProject(access.projectId);
  const server = keyClient(access);
  if (userAgent !== undefined)
    for (const client of [guest, server]) client.addHeader("user-agent", userAgent);
  const { id: userId, email, password, name } = person;
  await new Account(guest).create({ userId, email, password, name });
  const session = await new Users(server).createSession({ userId });
  const client = new Client()
    .setEndpoint(access.endpoint)
    .setProject(access.projectId)
    .setSession(session.secret);
  if (userAgent !== undefined) client.addHeader("user-agent", userAgent);
  const { phone, country } = person;
  await operate(client, "register", { phone, country, referrerId, accepted: legalDocuments });
  return client;
}

/**
 * Makes the first administrator, whom no other can appoint; existing labels stay.
 * @param userId of a registered account
 */
export async function makeAdmin(access: Access, userId: string): Promise<void> {
  const key = keyClient(access);
  const tables = new TablesDB(key);
  const users = new Users(key);
  const row = { databaseId: "main", tableId: "users", rowId: userId };
  const { isActive, activatedAt } = await tables.getRow<Models.DefaultRow>(row);
  const now = new Date().toISOString();
  const data = { isAdmin: true, isActive: true, activatedAt: activatedAt ?? now };
  await tables.updateRow({ ...row, data });
  if (awaitsActivation({ isActive: isActive === true, activatedAt }))
    await countUp(tables, [queueCounter("inactiveUsers", userId, -1)]);
  // After the profile: the event of the change takes the label from a deactivated account.
  const { labels } = await users.get({ userId });
  await users.updateLabels({ userId, labels: [...new Set([...labels, "admin"])] });
}
