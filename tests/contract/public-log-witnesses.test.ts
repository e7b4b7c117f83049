/** Witnesses of the public log over HTTP: what a visitor reads is enough to check their signatures. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publishedNote } from "#domain/public-log/log-rows.ts";
import { checkSignature } from "#public-log/check-signature.ts";
import { checkWitnesses } from "#public-log/check-witnesses.ts";
import { type Claim, outcomeOf } from "#public-log/claim.ts";
import { generateKey } from "#public-log/note.ts";
import { parseReceipt, verifiersOf, verifyReceipt } from "#public-log/receipt.ts";
import { withForgedCosignature } from "#public-log/testing/forged-cosignature.ts";
import { checkWitnessKeys } from "#scripts/operate/doctor/check-witness-keys.ts";
import { siteLog } from "#scripts/operate/public-log/site-log.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { executeOperation, newKey } from "#tests/execute-operation.ts";
import { LogWitnessServer } from "#tests/log-witness-server.ts";
import { pollOptions } from "#tests/poll-options.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";

let product: Product;
let fixtures: Fixtures;
let witness: LogWitnessServer;
let other: LogWitnessServer;

beforeAll(async () => {
  witness = await new LogWitnessServer("witness.example").start();
  other = await new LogWitnessServer("other.example").start();
  product = await startProduct();
  await product.configure({
    PUBLIC_LOG_KEY: testLogKey.privateText,
    PUBLIC_LOG_WITNESSES: witness.setting,
  });
  fixtures = await new Fixtures(product).begin();
});
afterAll(async () => {
  witness?.stop();
  other?.stop();
  await product?.stop();
});

/** Lets the function append, with its variables. */
const append = async () => executeOperation(await fixtures.clientOf(fixtures.admin), "appendToLog");

/** The keys of the site, as a visitor reads and sorts them. */
async function publicKeys() {
  const keys = (await siteLog(product).keys()).map(({ key }) => key);
  const witnesses = keys.filter((key) => key.startsWith("witness.example+"));
  return { log: keys.filter((key) => !witnesses.includes(key)), witnesses };
}

async function newestNote(): Promise<string> {
  const newest = await siteLog(product).newestCheckpoint();
  if (newest === null) throw new Error("There is no checkpoint");
  return publishedNote(newest);
}

function claimsOf(note: string, keys: Awaited<ReturnType<typeof publicKeys>>): Claim[] {
  const { claim, checkpoint } = checkSignature(note, verifiersOf(keys));
  return checkpoint === undefined ? [claim] : [claim, ...checkWitnesses(checkpoint, keys.witnesses)];
}

/** The findings of the doctor about the keys of the witnesses. */
async function findings(): Promise<string[]> {
  const found: string[] = [];
  for await (const { state, message } of checkWitnessKeys({ server: serverOf(product) }))
    found.push(`${state}: ${message}`);
  return found;
}

const seesAll = "ok: readers see the keys of all 1 witnesses of the public log";

const cosigned = { code: "cosigned", witness: "witness.example", time: expect.any(Number) };

describe("a visitor with the public rows alone", () => {
  it("finds the key of the witness, and its signature below the newest checkpoint and a receipt", async () => {
    const caller = await fixtures.investor(500);
    await append();
    // A run that an event started may be the one that asks.
    await vi.waitFor(
      async () => expect(claimsOf(await newestNote(), await publicKeys())).toContainEqual(cosigned),
      pollOptions,
    );
    const keys = await publicKeys();
    expect(keys).toEqual({ log: [testLogKey.vkey], witnesses: [witness.key.vkey] });
    const [entry] = await rowsOf(product, "ledger", "userId", caller);
    const request = { caller, operation: "readReceipt", input: { entryId: entry?.$id }, key: newKey() };
    const answer = await fixtures.ask(request as never);
    const receipt = parseReceipt((answer as { receipt: string }).receipt);
    expect(outcomeOf(verifyReceipt(receipt, keys))).toBe("proven");
    expect(claimsOf(receipt.checkpoint, keys)).toContainEqual(cosigned);
  });

  it("catches a cosignature that the witness has not made", async () => {
    const keys = await publicKeys();
    const [unsigned = ""] = (await newestNote()).split("— witness.example ");
    expect(claimsOf(unsigned, keys)).toContainEqual({
      code: "cosignature-missing",
      witness: "witness.example",
    });
    expect(claimsOf(withForgedCosignature(unsigned, witness.key), keys)).toEqual([
      expect.objectContaining({ code: "signature-wrong", witness: "witness.example" }),
    ]);
  });

  it("reads up to which size a witness was asked that the operator has replaced", async () => {
    await product.configure({
      PUBLIC_LOG_KEY: testLogKey.privateText,
      PUBLIC_LOG_WITNESSES: other.setting,
    });
    await fixtures.investor(70);
    await append();
    await vi.waitFor(async () => {
      const keys = await siteLog(product).keys();
      const retired = { key: witness.key.vkey, retiredSize: expect.any(Number) };
      expect(keys).toContainEqual(expect.objectContaining(retired));
      expect(keys).toContainEqual(expect.objectContaining({ key: other.key.vkey, retiredSize: null }));
    }, pollOptions);
  });

  it("sees the keys of the witnesses that are asked: the doctor reports each difference", async () => {
    const place = { databaseId: "main", tableId: "logkeys" };
    const key = other.key.vkey;
    await vi.waitFor(async () => expect(await findings()).toEqual([seesAll]), pollOptions);
    const row = (await siteLog(product).keys()).find((one) => one.key === key);
    const shown = { ...place, rowId: row?.$id ?? "" };
    await product.tables.updateRow({ ...shown, data: { retiredSize: 1 } });
    expect(await findings()).toEqual([
      `wrong: the key of the witness other.example is not published: ${key}`,
    ]);
    await product.tables.updateRow({ ...shown, data: { retiredSize: null } });
    const forged = generateKey("forged.example", "witness").vkey;
    await product.tables.createRow({
      ...place,
      rowId: "forged",
      data: { key: forged, since: "2026-01-01T00:00:00.000Z" },
    });
    expect(await findings()).toEqual([
      `wrong: the site names a witness that PUBLIC_LOG_WITNESSES does not have, forged.example: ${forged}`,
    ]);
    await append();
    await vi.waitFor(async () => expect(await findings()).toEqual([seesAll]), pollOptions);
  });
});
