import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account, Client, Query, Storage, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient, setFunctionVariables } from "#scripts/deploy/function-variables.ts";
import { type AppwriteProcess, startAppwriteProcess } from "#scripts/dev/appwrite-process.ts";
import { yearFileFor } from "#scripts/dev/demo/year-file.ts";
import { demoSignIns } from "#scripts/dev/demo-data.ts";
import { freePorts } from "#scripts/dev/ports.ts";
import { recountFigures } from "#scripts/operate/ledger/recount-figures.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";

const appUrl = "http://localhost:4500";
const apiKey = randomBytes(16).toString("hex");
let server: AppwriteProcess;
let folder: string;
const access = () => ({ endpoint: server.endpoint, projectId: "keelstone", apiKey });
const tables = () => new TablesDB(keyClient(access()));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "keelstone-demo-year-"));
  const year = yearFileFor(folder, appUrl);
  const [port = 0, smtpPort = 0] = await freePorts(2);
  server = await startAppwriteProcess({
    port,
    smtpPort,
    data: folder,
    projectId: "keelstone",
    apiKey,
    config: join(import.meta.dirname, "../../appwrite.json"),
    rateLimits: false,
    seed: (await year?.path) ?? "",
    log: () => {},
  });
  await setFunctionVariables({ ...access(), smtpPort, appUrl });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(role: "Admin" | "Investor" | "Newcomer"): Promise<Client> {
  const person = demoSignIns.find((one) => one.role === role);
  const guest = new Client().setEndpoint(server.endpoint).setProject("keelstone").setKey(apiKey);
  const { secret } = await new Account(guest).createEmailPasswordSession({
    email: person?.email ?? "",
    password: person?.password ?? "",
  });
  return new Client().setEndpoint(server.endpoint).setProject("keelstone").setSession(secret);
}

const books = () => ({ tables: tables(), databaseId: "main" });

async function findRows(tableId: string, ...queries: string[]) {
  return (await tables().listRows({ databaseId: "main", tableId, queries })).rows as unknown as Record<
    string,
    unknown
  >[];
}

describe("the year of the demonstration on the local server", () => {
  it("is verified from its first entry on, and a recount corrects nothing", async () => {
    const reports: string[] = [];
    const { entries, deviations } = await verifyLedger(books(), (words) => reports.push(words));
    expect(reports).toEqual([]);
    expect(deviations).toBe(0);
    expect(entries).toBeGreaterThan(2000);
    expect(await recountFigures(books(), (words) => reports.push(words))).toBe(0);
    expect(reports).toEqual([]);
    const [verification] = await findRows("verifications", Query.orderDesc("at"), Query.limit(1));
    expect(verification).toMatchObject({ entries, deviations: 0 });
  });

  it("lets the three people with a sign-in in, each with their own rows", async () => {
    for (const role of ["Admin", "Investor", "Newcomer"] as const) {
      const client = await signIn(role);
      const { email } = await new Account(client).get();
      const own = role === "Admin" ? await openAdminArea(client) : client;
      const { rows } = await new TablesDB(own).listRows({
        databaseId: "main",
        tableId: "users",
        queries: [Query.equal("email", email)],
      });
      expect(rows).toHaveLength(1);
    }
  });

  it("lets an administrator alone open the proofs of payment", async () => {
    const proven = await findRows("transactions", Query.isNotNull("attachmentId"));
    expect(proven).toHaveLength(3);
    const admin = new Storage(await openAdminArea(await signIn("Admin")));
    const investor = new Storage(await signIn("Investor"));
    for (const { attachmentId, attachmentSize } of proven) {
      const file = { bucketId: "attachments", fileId: String(attachmentId) };
      const bytes = Buffer.from(await admin.getFileDownload(file));
      expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
      expect(bytes).toHaveLength(Number(attachmentSize));
      await expect(investor.getFileDownload(file)).rejects.toMatchObject({ code: 401 });
    }
  });

  it("goes on by the commands of the server: approval, result of today, claim and confirmation", async () => {
    const admin = await signIn("Admin");
    const investor = await signIn("Investor");
    const [request] = await findRows(
      "transactions",
      Query.equal("id", "demo-investor"),
      Query.equal("status", "pending"),
    );
    const approved = await operate(admin, "approve", { transactionId: String(request?.$id) });
    expect(approved.status).toBe("success");
    const day = new Date().toISOString().slice(0, 10);
    const posted = await operate(admin, "postResult", {
      planId: "steady",
      day,
      percent: "0.4",
      note: "Paper money, no market behind it",
    });
    expect(posted.done).toBe(true);
    expect(posted.trades).toBeGreaterThan(0);
    expect((await operate(investor, "claimProfit", {})).status).toBe("success");
    const [proposal] = await findRows(
      "proposals",
      Query.equal("status", "waiting"),
      Query.equal("operation", "setBalance"),
    );
    const confirmed = await operate(admin, "confirm", { proposalId: String(proposal?.$id) });
    expect(confirmed.status).toBe("confirmed");
    const { deviations } = await verifyLedger(books(), (words) => expect.fail(words));
    expect(deviations).toBe(0);
  });

  it("finds instants and texts as it finds those that it wrote itself", async () => {
    const [first] = await findRows("ledger", Query.equal("userId", "demo-investor"), Query.limit(1));
    expect(first?.at).toMatch(/\+00:00$/);
    const same = await findRows("ledger", Query.equal("at", String(first?.at)));
    expect(same.map(({ $id }) => $id)).toContain(first?.$id);
    const found = await findRows("users", Query.contains("name", "Ines Inv"));
    expect(found.map(({ $id }) => $id)).toEqual(["demo-investor"]);
  });
});
