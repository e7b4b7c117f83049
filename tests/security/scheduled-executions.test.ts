/**
 * An execution that a caller schedules must not pass for the server's own clock, which starts the
 * maintenance.
 */
import { join } from "node:path";
import { Client, Functions, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE } from "#domain/values/durations.ts";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { keyClient, setFunctionVariables } from "#scripts/deploy/function-variables.ts";
import { type Actor, aNewcomer } from "#tests/world.ts";

/** The minute of the hour at which appwrite.json lets the clock start `operations`. */
const due = 23;

let emulator: Emulator;
let tables: TablesDB;
let person: Actor;

beforeAll(async () => {
  const config = join(import.meta.dirname, "../../appwrite.json");
  emulator = await startEmulator({ rateLimits: false, config, smtpPort: 0 });
  const access = { endpoint: emulator.endpoint, projectId: emulator.projectId, apiKey: emulator.key };
  const smtpPort = emulator.smtpPort ?? 0;
  await setFunctionVariables({ ...access, smtpPort, appUrl: "http://localhost:4500", variables: {} });
  tables = new TablesDB(keyClient(access));
  person = await aNewcomer(access);
});
afterAll(() => emulator?.stop());

const table = { databaseId: "main", tableId: "limits" };

/** Creates what the maintenance deletes. @returns whether it is still there */
async function somethingOld(rowId: string): Promise<() => Promise<boolean>> {
  await tables.createRow({
    ...table,
    rowId,
    data: { sender: rowId, seq: 1, at: "2026-01-01T00:00:00.000Z" },
  });
  return async () => (await tables.listRows(table)).rows.some(({ $id }) => $id === rowId);
}

/** Lets a minute come, and waits for whatever it started. */
async function tick(at: number): Promise<void> {
  const host = emulator.app.project.functions;
  host.tick(at);
  await host.idle();
}

const client = () => new Client().setEndpoint(emulator.endpoint).setProject(emulator.projectId);

/** Any minute but that of the clock. */
function soon(): number {
  const at = Math.ceil(Date.now() / MINUTE) * MINUTE + 2 * MINUTE;
  return new Date(at).getMinutes() === due ? at + MINUTE : at;
}

it("the clock of the server starts the maintenance", async () => {
  const isThere = await somethingOld("kept-without-owner");
  await tick(Date.UTC(2026, 5, 1, 12, due));
  expect(await isThere()).toBe(false);
});

it.each([
  ["an investor", () => person.client, "operations", 400],
  ["a key", () => client().setKey(emulator.key), "operations", 400],
  ["a guest", client, "contact", 400],
  ["a guest", client, "access", 400],
  ["a key", () => client().setKey(emulator.key), "mail", 400],
] as const)("%s cannot schedule an execution", async (who, as, functionId, status) => {
  const isThere = await somethingOld(`kept-${who.replace(" ", "-")}-${functionId}`);
  const at = soon();
  const { $id: executionId } = await new Functions(as()).createExecution({
    functionId,
    async: true,
    scheduledAt: new Date(at).toISOString(),
    // The clock's value is empty; a forged one would be joined to what the server writes.
    headers: { "X-Appwrite-User-Id": "", "X-Appwrite-Client-Ip": "" },
  });
  await tick(at);
  const functions = new Functions(client().setKey(emulator.key));
  const done = await functions.getExecution({ functionId, executionId });
  expect(done).toMatchObject({ trigger: "schedule", responseStatusCode: status });
  expect(await isThere()).toBe(true);
});
