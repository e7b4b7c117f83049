/**
 * The small demo, made the way people make it: accounts sign up, the admin activates and approves, so every number
 * has its ledger entry. Only what no operation does (the first admin, plans, payment methods) is written by key.
 */

import { pathToFileURL } from "node:url";
import { AppwriteException, Query, TablesDB, Users } from "node-appwrite";
import { DAY } from "#domain/values/durations.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { CommandError, readCommand, runCommand } from "#scripts/operate/command.ts";
import { accessOrLocal } from "#scripts/operate/local-access.ts";
import { makeAdmin, operate, signUp } from "#scripts/operate/people.ts";
import { requireAppwrite } from "#scripts/operate/require-appwrite.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { isDemo } from "#src/content/brand.ts";
import { isDemoAddress } from "./demo/demo-accounts.ts";
import {
  type DemoPerson,
  demoDeposits,
  demoPaymentMethods,
  demoPlans,
  demoResult,
  demoSignIns,
  demoTrade,
  readDemoSize,
} from "./demo-data.ts";

const DATABASE = "main";

/** The plans that are written last say that the demo data is complete. */
async function exists(access: Access): Promise<boolean> {
  const { rows } = await new TablesDB(keyClient(access)).listRows({
    databaseId: DATABASE,
    tableId: "Plans",
    queries: [Query.notEqual("$id", demoTrade.planId), Query.limit(1)],
  });
  return rows.length > 0;
}

function person(role: DemoPerson["role"]): DemoPerson {
  const found = demoSignIns.find((one) => one.role === role);
  if (found === undefined) throw new Error(`No demo person has the role ${role}.`);
  return found;
}

async function writePaymentMethods(tables: TablesDB): Promise<void> {
  for (const method of demoPaymentMethods) {
    await tables.createRow({
      databaseId: DATABASE,
      tableId: "paymentmethods",
      rowId: method.id,
      data: method,
    });
  }
}

async function writePlans(tables: TablesDB, plans: typeof demoPlans): Promise<void> {
  for (const { id, ...data } of plans) {
    await tables.createRow({ databaseId: DATABASE, tableId: "Plans", rowId: id, data });
  }
}

/** Lets a trade have begun earlier: only one that was open on a day takes part in its result. */
async function moveTradeBack(tables: TablesDB, userId: string, openedAt: string): Promise<void> {
  const row = { databaseId: DATABASE, tableId: "users", rowId: userId };
  const { trade } = await tables.getRow(row);
  await tables.updateRow({ ...row, data: { trade: JSON.stringify({ ...JSON.parse(trade), openedAt }) } });
}

/**
 * Fills an empty project; leaves one that has plans alone.
 * @returns true when it wrote something
 */
export async function seed(access: Access): Promise<boolean> {
  if (await exists(access)) return false;
  try {
    const admin = await signUp(access, person("Admin"));
    await makeAdmin(access, person("Admin").id);
    const investor = await signUp(access, person("Investor"));
    await signUp(access, person("Newcomer"));
    const tables = new TablesDB(keyClient(access));
    await writePaymentMethods(tables);
    await operate(admin, "activate", { userId: person("Investor").id });
    for (const deposit of demoDeposits) {
      const answer = await operate(investor, "requestDeposit", {
        methodId: deposit.method,
        amount: deposit.amount,
      });
      if (deposit.approved) await operate(admin, "approve", { transactionId: answer.id });
    }
    const isTraded = ({ id }: { id: string }) => id === demoTrade.planId;
    await writePlans(tables, demoPlans.filter(isTraded));
    await operate(investor, "openTrade", demoTrade);
    // The result of today is left for the admin to post.
    const yesterday = new Date(Date.now() - DAY).toISOString();
    await moveTradeBack(tables, person("Investor").id, yesterday);
    await operate(admin, "postResult", {
      ...demoResult,
      planId: demoTrade.planId,
      day: yesterday.slice(0, 10),
    });
    await writePlans(
      tables,
      demoPlans.filter((plan) => !isTraded(plan)),
    );
    return true;
  } catch (error) {
    if (error instanceof AppwriteException)
      throw new Error(
        `Demo data could not be written: ${error.message} (${error.type}). Start again with: npm start -- --fresh`,
      );
    throw error;
  }
}

const about = `Fills an empty project with demo data: a year of about sixty investors, three administrators, payment methods that
cannot receive anything, plans, results, requests, messages and mails. The passwords are public, so it refuses a project
with other accounts.`;

const optionsHelp =
  "  --demo SIZE       year, or small: three people, a few deposits and a trade (default: year)\n";

/** @throws CommandError for a project in which known passwords would be a way in */
async function seedProject(): Promise<void> {
  const given = readCommand(
    { name: "npm run seed", about, optionsHelp },
    { demo: { type: "string", default: "year" } },
  );
  const size = readDemoSize(given.values.demo);
  const access = await requireAppwrite(accessOrLocal(given));
  if (!isDemo())
    throw new CommandError(
      "src/content/brand.ts names an operator, so this is not a demo. Demo data has public passwords.",
    );
  const { users } = await new Users(keyClient(access)).list({ queries: [Query.limit(100)] });
  const other = users.find(({ email }) => !isDemoAddress(email));
  if (other !== undefined)
    throw new CommandError(
      `Project ${access.projectId} has accounts that are not demo accounts, such as ${other.email}. The public demo passwords would let anyone in. Use an empty project.`,
    );
  const isNew = await (size === "small" ? seed(access) : seedYear(access));
  console.log(isNew ? "Demo data written. Sign in as" : "The demo data was already there. Sign in as");
  for (const { role, email, password } of demoSignIns)
    console.log(`  ${role.padEnd(9)} ${email.padEnd(30)} ${password}`);
}

async function seedYear(access: Access): Promise<boolean> {
  if (await exists(access)) return false;
  // Loaded here: the small demo, which tests begin with, needs none of it.
  const { writeYear } = await import("./demo/write-to-project.ts");
  const appUrl = process.env.APP_URL ?? "http://localhost:4500";
  await writeYear(serverOf(access), appUrl, (words) => console.log(`  ${words}`));
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await runCommand(seedProject);
