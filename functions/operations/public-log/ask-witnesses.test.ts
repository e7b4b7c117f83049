import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkpointsTable, parseStoredCheckpoint, publishedNote } from "#domain/public-log/log-rows.ts";
import { openObjections, parseRefusedCheckpoint } from "#domain/public-log/objections.ts";
import { readPublicLogWitnesses } from "#functions/lib/public-log-witnesses.ts";
import { openCheckpoint } from "#public-log/checkpoint.ts";
import { verifierOf } from "#public-log/note.ts";
import { EMPTY_ROOT } from "#public-log/tree.ts";
import { LogWitnessServer } from "#tests/log-witness-server.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { testLogKey, testLogKeys } from "#tests/public-log-key.ts";
import { keepPublicLog } from "./keep-public-log.ts";

let product: MemoryProduct;
let one: LogWitnessServer;
let two: LogWitnessServer;
let reports: string[];

beforeEach(async () => {
  product = new MemoryProduct();
  product.publicLogKeys = testLogKeys;
  product.now = () => new Date("2026-03-14T09:26:53.000Z");
  one = await new LogWitnessServer("one").start();
  two = await new LogWitnessServer("second").start();
  reports = [];
});
afterEach(() => {
  one.stop();
  two.stop();
});

const keep = (settings = [one, two].map(({ setting }) => setting).join(", ")) =>
  keepPublicLog(product.appwrite.connect(), {
    ...product.dependencies,
    publicLogWitnesses: {
      witnesses: readPublicLogWitnesses({ PUBLIC_LOG_WITNESSES: settings }),
      report: (sentence) => reports.push(sentence),
    },
  });
const newest = () => parseStoredCheckpoint(product.appwrite.all("logcheckpoints").at(-1));
const objections = () => parseRefusedCheckpoint(product.appwrite.all("logcheckpoints").at(-1)).objections;
/** The names of the witnesses whose signatures below the newest checkpoint are right. */
const cosigners = () =>
  openCheckpoint(
    publishedNote(newest()),
    [testLogKey, one.key, two.key].map(({ vkey }) => verifierOf(vkey)),
  ).cosignatures.map(({ name }) => name);

describe("the witnesses of the public log", () => {
  it("cosign the newest checkpoint, which is published with their signatures", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    expect(cosigners()).toEqual(["one", "second"]);
    expect(one.requests[0]).toMatch(/^POST \/prefix\/add-checkpoint old 0\n\nacme\.example\/log\n/);
    expect(reports).toEqual([]);
  });

  it("get a proof from the size that they signed last, and are asked once for each checkpoint", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    await keep();
    expect(one.requests).toHaveLength(1);
    await product.approvedDeposit("bob", "70");
    await keep();
    expect(one.requests).toHaveLength(2);
    expect(one.requests[1]).toMatch(/add-checkpoint old 2\n[A-Za-z0-9+/=]{44}\n/);
    expect(cosigners()).toEqual(["one", "second"]);
  });

  it("are asked again from the size that they answer with", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep(one.setting);
    const { known } = one;
    await product.approvedDeposit("bob", "70");
    await keep(two.setting);
    await product.approvedDeposit("bob", "80");
    one.requests = [];
    await keep();
    expect(one.requests.map((request) => /old \d+/.exec(request)?.[0])).toEqual([
      "old 0",
      `old ${known.size}`,
    ]);
    expect(cosigners()).toEqual(["one", "second"]);
  });

  it("keep nothing from happening when one fails, and each failure is reported", async () => {
    await product.approvedDeposit("ada", "1000");
    one.answer = () => ({ status: 403, body: "unknown log\n" });
    await keep();
    expect(cosigners()).toEqual(["second"]);
    expect(reports).toEqual([expect.stringMatching(/^The witness one did not sign .*403 unknown log$/)]);
    one.stop();
    await product.approvedDeposit("bob", "70");
    await expect(keep()).resolves.toMatchObject({ isComplete: true });
    expect(cosigners()).toEqual(["second"]);
    expect(reports).toHaveLength(2);
  });

  it("are not waited for longer than two seconds", async () => {
    await product.approvedDeposit("ada", "1000");
    one.isSilent = true;
    await keep();
    expect(cosigners()).toEqual(["second"]);
    expect(reports).toEqual([expect.stringContaining("timeout")]);
  });

  it.each<[string, (right: string) => string]>([
    ["of another key", (right) => right.replace("— one ", "— another ")],
    ["that is wrong", (right) => `${right.slice(0, 30)}${right[30] === "A" ? "B" : "A"}${right.slice(31)}`],
    ["that is none", () => "signed\n"],
    ["that is empty", () => ""],
  ])("have no signature published %s", async (_, change) => {
    await product.approvedDeposit("ada", "1000");
    one.answer = (right) => ({ status: 200, body: change(right) });
    await keep();
    expect(cosigners()).toEqual(["second"]);
    expect(newest().cosignatures).not.toMatch(/one|another|signed/);
    expect(reports).toHaveLength(1);
  });

  it("have their objection kept when they know more entries than the log has", async () => {
    await product.approvedDeposit("ada", "1000");
    one.known = { size: 500, root: EMPTY_ROOT };
    await keep();
    expect(reports).toEqual([expect.stringContaining("it knows a checkpoint of 500 entries")]);
    expect(objections()).toEqual([{ witness: "one", known: 500 }]);
    expect(cosigners()).toEqual(["second"]);
  });

  it("have their objections kept beside those of others that are silent now", async () => {
    await product.approvedDeposit("ada", "1000");
    one.known = { size: 500, root: EMPTY_ROOT };
    two.known = { size: 600, root: EMPTY_ROOT };
    await keep(one.setting);
    await keep(two.setting);
    expect(objections()).toEqual([
      { witness: "one", known: 500 },
      { witness: "second", known: 600 },
    ]);
  });

  it("have their objection kept when they know another root", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const { size } = one.known;
    one.known = { size, root: new Uint8Array(32) };
    await product.approvedDeposit("bob", "70");
    await keep();
    expect(objections()).toEqual([{ witness: "one", known: size }]);
  });

  it.each([
    ["422", 422, () => "roots differ\n"],
    ["409 with the size", 409, (size: number) => `${size}\n`],
    ["409 without a body, as transparency-dev/witness does", 409, () => ""],
  ])("have their objection kept when they answer to another root of the same size %s", async (...given) => {
    const [, status, bodyOf] = given;
    await product.approvedDeposit("ada", "1000");
    await keep(two.setting);
    const { size } = two.known;
    one.known = { ...two.known };
    one.refusal = { old: size, status, body: bodyOf(size) };
    await keep();
    expect(one.requests.map((request) => /old \d+/.exec(request)?.[0])).toEqual(["old 0", `old ${size}`]);
    expect(objections()).toEqual([{ witness: "one", known: size }]);
  });

  it("settle their objection when they sign a later checkpoint, and only their own", async () => {
    await product.approvedDeposit("ada", "1000");
    one.known = { size: 500, root: EMPTY_ROOT };
    two.known = { size: 600, root: EMPTY_ROOT };
    await keep();
    const all = () => openObjections(product.appwrite.all("logcheckpoints").map(parseRefusedCheckpoint));
    expect(all()).toHaveLength(2);
    one.known = { size: 0, root: EMPTY_ROOT };
    await product.approvedDeposit("bob", "70");
    await keep(one.setting);
    expect(all()).toEqual([{ witness: "second", known: 600 }]);
    await product.approvedDeposit("bob", "80");
    await keep();
    expect(cosigners()).toEqual(["one"]);
    expect(all()).toEqual([{ witness: "second", known: 600 }]);
  });

  it("do not object to a checkpoint that another run has replaced meanwhile", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep(two.setting);
    const { answer } = one;
    one.answer = undefined;
    let isOvertaken = false;
    product.appwrite.interfere = async (moment, table) => {
      if (isOvertaken || moment !== "after listRows" || table !== checkpointsTable) return;
      isOvertaken = true;
      await product.approvedDeposit("bob", "70");
      await keep();
    };
    await keep();
    one.answer = answer;
    expect(product.appwrite.all("logcheckpoints").map(parseRefusedCheckpoint)).not.toContainEqual(
      expect.objectContaining({ objections: [expect.anything()] }),
    );
  });

  it("have no objection when they are down or know fewer entries", async () => {
    await product.approvedDeposit("ada", "1000");
    one.stop();
    await keep();
    expect(objections()).toEqual([]);
  });

  it.each(["witness", "a+b+c https://witness.example", `${testLogKey.vkey} https://witness.example`])(
    "are refused as a setting: %s",
    (setting) => {
      expect(() => readPublicLogWitnesses({ PUBLIC_LOG_WITNESSES: setting })).toThrow(
        "PUBLIC_LOG_WITNESSES must be",
      );
    },
  );
});
