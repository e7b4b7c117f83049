import { beforeEach, describe, expect, it } from "vitest";
import { parseLogKey } from "#domain/public-log/log-rows.ts";
import { readPublicLogWitnesses } from "#functions/lib/public-log-witnesses.ts";
import { keyOf } from "#public-log/note.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { testLogKey, testLogKeys } from "#tests/public-log-key.ts";
import { keepPublicLog } from "./keep-public-log.ts";
import { publishWitnessKeys } from "./publish-witness-keys.ts";

const witnessKey = (name: string, fill: number) => keyOf(name, new Uint8Array(32).fill(fill), "witness").vkey;
const one = witnessKey("one.example", 1);
const two = witnessKey("two.example", 2);
const asRows = (...keys: (string | readonly [string, number | null])[]) =>
  keys.map((key) =>
    typeof key === "string" ? { key, retiredSize: null } : { key: key[0], retiredSize: key[1] },
  );

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
  product.publicLogKeys = testLogKeys;
  product.now = () => new Date("2026-03-14T09:26:53.000Z");
});

/** A run with witnesses that do not answer. */
function keep(...keys: string[]) {
  const settings = keys.map((key) => `${key} http://127.0.0.1:1`).join(", ");
  return keepPublicLog(product.appwrite.connect(), {
    ...product.dependencies,
    publicLogWitnesses: {
      witnesses: readPublicLogWitnesses({ PUBLIC_LOG_WITNESSES: settings }),
      report: () => undefined,
    },
  });
}
const published = () =>
  product.appwrite
    .all("logkeys")
    .map(parseLogKey)
    .map(({ key, retiredSize }) => ({ key, retiredSize: retiredSize ?? null }));
const size = () => Number(product.appwrite.all("logcheckpoints").at(-1)?.size);

describe("the keys of the witnesses", () => {
  it("are published beside those of the log, also when no witness has answered yet", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep(one, two);
    expect(published()).toEqual(asRows(testLogKey.vkey, one, two));
    await keep(one, two);
    expect(published()).toHaveLength(3);
  });

  it("are published when they are configured later, without a new entry", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    expect(published()).toEqual(asRows(testLogKey.vkey));
    await keep(one);
    expect(published()).toEqual(asRows(testLogKey.vkey, one));
  });

  it("are each published, also when two have one name", async () => {
    await product.approvedDeposit("ada", "1000");
    const other = witnessKey("one.example", 3);
    await keep(one, other);
    expect(published()).toEqual(asRows(testLogKey.vkey, one, other));
    const ids = product.appwrite.all("logkeys").map(({ $id }) => String($id));
    expect(ids.map((id) => id.length)).toEqual([8, 32, 32]);
  });

  it("are not published before the log has a key of its own", async () => {
    const witnesses = readPublicLogWitnesses({ PUBLIC_LOG_WITNESSES: `${one} http://127.0.0.1:1` });
    await publishWitnessKeys(product.appwrite.connect().tables, witnesses, "2026-03-14T09:26:53.000Z");
    expect(published()).toEqual([]);
  });

  it("stay for earlier checkpoints when a witness is no longer asked", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep(one, two);
    const before = size();
    await keep(two);
    expect(published()).toEqual(asRows(testLogKey.vkey, [one, before], two));
    await product.approvedDeposit("bob", "70");
    await keep(two);
    expect(size()).toBeGreaterThan(before);
    expect(published()).toEqual(asRows(testLogKey.vkey, [one, before], two));
  });

  it("are all retired with the next checkpoint when no witness is left", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep(one);
    await product.approvedDeposit("bob", "70");
    await keep();
    expect(published()).toEqual(asRows(testLogKey.vkey, [one, size()]));
  });

  it("count again when the witness is asked again", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep(one, two);
    await keep(two);
    await keep(one, two);
    expect(published()).toEqual(asRows(testLogKey.vkey, one, two));
  });

  it("leave those of the log as they are, and a log begins beside a witness of its name", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep(witnessKey("acme.example/log", 4));
    const rows = product.appwrite.all("logkeys").filter(({ key }) => key !== testLogKey.vkey);
    product = new MemoryProduct();
    product.publicLogKeys = testLogKeys;
    for (const row of rows) product.appwrite.put("logkeys", { ...row, $id: String(row.$id) });
    await product.approvedDeposit("ada", "1000");
    await expect(keep()).resolves.toMatchObject({ isComplete: true });
    expect(published().at(-1)).toEqual({ key: testLogKey.vkey, retiredSize: null });
  });
});
