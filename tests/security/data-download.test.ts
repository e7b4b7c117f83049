/** Copies of the data of accounts: made by the functions themselves, handed to their owners alone, and gone in time. */
import { unzipSync } from "fflate";
import { Account, Client, Storage, Tokens, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rowSources } from "#domain/privacy/data-sources.ts";
import { readSessionLifetimes } from "#domain/security/session-lifetimes.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { Fixtures, png } from "#tests/scenarios/fixtures.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";

const bucketId = "downloads";

let product: Product;
let fixtures: Fixtures;
let admin: Actor;
let owner: Actor;
let stranger: Actor;

beforeAll(async () => {
  product = await startProduct();
  fixtures = new Fixtures(product);
  admin = await anAdmin(product);
  owner = await anInvestor(product, admin, "Olga Owner");
  stranger = await anInvestor(product, admin, "Stella Stranger");
});
afterAll(() => product?.stop());

const stored = async () => (await new Storage(keyClient(product)).listFiles({ bucketId })).files;
const downloadsOf = (who: Actor) => rowsOf(product, "downloads", "userId", who.id);
const statusOf = async (who: Actor, id: string) =>
  (await downloadsOf(who)).find(({ $id }) => $id === id)?.status;

/** The kinds of mail that an account was sent. */
const templatesOf = async (who: Actor) =>
  (await rowsOf(product, "mails", "userId", who.id)).map(({ template }) => String(template)).toSorted();

/** Asks for a copy and waits for the functions to make it. */
async function aCopy(who: Actor): Promise<string> {
  const { downloadId } = await operate(who.client, "requestDataDownload", { proof: await aProof(who) });
  await vi.waitFor(async () => expect(await statusOf(who, downloadId)).toBe("ready"), 30_000);
  return downloadId;
}

const opened = async (who: Actor, downloadId: string) =>
  operate(who.client, "openDataDownload", { downloadId, proof: await aProof(who) });
const fetchPart = (address: string) => fetch(product.endpoint + address);

async function bytesOf(parts: readonly string[]): Promise<Buffer> {
  const read = parts.map(async (part) => {
    const response = await fetchPart(part);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  });
  return Buffer.concat(await Promise.all(read));
}

/** The same person on another device. */
async function anotherSession(who: Actor): Promise<Actor> {
  const users = new Users(keyClient(product));
  const { secret } = await users.createSession({ userId: who.id });
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId).setSession(secret);
  return { ...who, client };
}

describe("the copy of an account's data", () => {
  let downloadId: string;

  it("is made in the background, and holds what the tables hold", async () => {
    const deposit = await aPendingDeposit(owner, "100");
    await operate(owner.client, "setAttachment", { transactionId: deposit, file: png.toString("base64") });
    await operate(owner.client, "setAvatar", { image: png.toString("base64") });
    await operate(owner.client, "setMailPhrase", { phrase: "blue kettle", proof: await aProof(owner) });
    await operate(admin.client, "approve", { transactionId: deposit });
    await vi.waitFor(
      async () =>
        expect(await templatesOf(owner)).toEqual([
          "account-activated",
          "deposit-confirmed",
          "deposit-received",
          "phrase-changed",
          "welcome",
        ]),
      30_000,
    );
    const held = new Map<string, string[]>();
    for (const [table, source] of Object.entries(rowSources)) {
      const rows = (await rowsOf(product, table, source.owner, owner.id)).filter(
        source.isIncluded ?? (() => true),
      );
      held.set(source.file, rows.map(({ $id }) => String($id)).toSorted());
    }
    downloadId = await aCopy(owner);
    const { parts, size } = await opened(owner, downloadId);
    const bytes = await bytesOf(parts);
    expect(bytes).toHaveLength(size);
    const files = unzipSync(bytes);
    const text = (name: string) => Buffer.from(files[name] ?? []).toString();
    for (const [file, ids] of held) {
      const { schema, rows } = JSON.parse(text(`${file}.json`));
      expect(schema).toBe(1);
      expect(
        rows.map(({ id }: { id: string }) => id),
        file,
        // The session that tries the proof out may end only after the copy has read its row.
      ).toEqual(file === "session-uses" ? expect.arrayContaining(ids) : ids);
      expect(text(`${file}.csv`).split("\r\n").length, file).toBeGreaterThanOrEqual(ids.length + 2);
    }
    expect(JSON.parse(text("account.json")).rows).toMatchObject([{ id: owner.id, email: owner.email }]);
    expect(JSON.parse(text("sessions.json")).rows.length).toBeGreaterThan(0);
    expect(Object.keys(files).filter((name) => /^(avatar|attachments)/.test(name))).toHaveLength(2);
    expect(text("README.txt")).toContain("ledger.json");
    // The one answer that holds the phrase: docs/decisions/059-anti-phishing-phrase.md.
    expect(JSON.parse(text("anti-phishing-phrases.json")).rows).toMatchObject([{ phrase: "blue kettle" }]);
    const whole = Object.keys(files).map(text).join("\n");
    for (const other of [admin.name, admin.id, admin.email, stranger.id]) expect(whole).not.toContain(other);
  });

  it("is announced by a mail whose link opens nothing by itself", async () => {
    await vi.waitFor(async () => {
      const mails = await rowsOf(product, "mails", "userId", owner.id);
      expect(mails.filter(({ template }) => template === "data-ready")).toHaveLength(1);
    }, 30_000);
    const [mail] = (await rowsOf(product, "mails", "userId", owner.id)).filter(
      ({ template }) => template === "data-ready",
    );
    expect(mail?.text).toContain("/profile/data");
    // The link by which its owner says that it was someone else opens no copy.
    const shown = `${mail?.text}${mail?.html}`.replaceAll("/not-me?token=only-in-the-sent-email", "");
    expect(shown).not.toMatch(/token|downloads\/files|secret/);
  });

  it("is handed to no other account, and to no session without a proof of its own", async () => {
    const proof = await aProof(stranger);
    await expect(operate(stranger.client, "openDataDownload", { downloadId, proof })).rejects.toThrow(
      "download-not-found",
    );
    await expect(
      operate(admin.client, "openDataDownload", { downloadId, proof: await aProof(admin) }),
    ).rejects.toThrow("download-not-found");
    const thief = await anotherSession(owner);
    await expect(operate(thief.client, "openDataDownload", { downloadId })).rejects.toThrow(
      "download-unproven",
    );
    await expect(operate(thief.client, "requestDataDownload", {})).rejects.toThrow("download-unproven");
    const proofOfOwner = await aProof(owner);
    await expect(
      operate(thief.client, "openDataDownload", { downloadId, proof: proofOfOwner }),
    ).rejects.toThrow("download-unproven");
    await expect(operate(thief.client, "requestDataDownload", { proof: proofOfOwner })).rejects.toThrow(
      "download-unproven",
    );
  });

  it("is not handed over after a logout", async () => {
    const leaving = await anotherSession(owner);
    const proof = await aProof(leaving);
    await new Account(leaving.client).deleteSession({ sessionId: "current" });
    await expect(operate(leaving.client, "openDataDownload", { downloadId, proof })).rejects.toThrow();
  });

  it("is read and listed by no account, an administrator included, and stored by none", async () => {
    const [file] = await stored();
    const reader = await openAdminArea(admin.client);
    for (const [name, session] of [
      ["owner", owner.client.config.session],
      ["stranger", stranger.client.config.session],
      ["admin", admin.client.config.session],
      ["reader", reader.config.session],
      ["guest", ""],
    ]) {
      const url = `${product.endpoint}/storage/buckets/${bucketId}/files`;
      const headers = { "x-appwrite-project": product.projectId, "x-appwrite-session": String(session) };
      for (const path of ["", `/${file?.$id}`, `/${file?.$id}/download`, `/${file?.$id}/view`]) {
        const response = await fetch(url + path, { headers });
        const found = path === "" && response.ok ? (await response.json()).files : [];
        expect(path === "" ? found : response.status >= 400, `${name} ${path}`).toEqual(
          path === "" ? [] : true,
        );
      }
    }
  });

  it("is opened by no token of another file, and no longer by its own than some minutes", async () => {
    const before = Date.now();
    const { parts } = await opened(owner, downloadId);
    const [address = ""] = parts;
    const { avatar } = (await rowsOf(product, "users", "$id", owner.id))[0] ?? {};
    const url = new URL(product.endpoint + address);
    url.searchParams.set("token", new URL(`http://x${avatar}`).searchParams.get("token") ?? "");
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
    expect((await fetchPart(address.replace(/&token=.*/, ""))).status).toBeGreaterThanOrEqual(400);
    const [fileId = ""] = /[0-9a-f]{32}/.exec(address) ?? [];
    const { tokens } = await new Tokens(keyClient(product)).list({ bucketId, fileId });
    const ends = tokens.map(({ expire }) => Date.parse(expire));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.min(...ends)).toBeGreaterThan(before - 60_000);
    expect(Math.max(...ends)).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  });

  it("is recorded when it is opened, without the addresses", async () => {
    const entries = (await rowsOf(product, "audit", "userId", owner.id)).filter(
      ({ operation }) => operation === "downloadData",
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain("token");
  });
});

describe("requests at once", () => {
  it("make one copy, and a flood of them no more than three in a week", async () => {
    const proofs = await Promise.all([1, 2, 3, 4].map(() => aProof(stranger)));
    const answers = await Promise.allSettled(
      proofs.map((proof) => operate(stranger.client, "requestDataDownload", { proof })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await downloadsOf(stranger)).toHaveLength(1);
    const [first] = await downloadsOf(stranger);
    await vi.waitFor(async () => expect(await statusOf(stranger, String(first?.$id))).toBe("ready"), 30_000);
    await aCopy(stranger);
    await aCopy(stranger);
    const proof = await aProof(stranger);
    await expect(operate(stranger.client, "requestDataDownload", { proof })).rejects.toThrow(
      "too-many-downloads",
    );
  });
});

describe("an account that is deleted", () => {
  it("takes its copies along, also one that is being made", async () => {
    const leaving = await anInvestor(product, admin, "Lea Leaving");
    await aCopy(leaving);
    await operate(leaving.client, "requestDataDownload", { proof: await aProof(leaving) });
    await operate(leaving.client, "deleteAccount", { proof: await aProof(leaving) });
    await vi.waitFor(async () => {
      expect(await downloadsOf(leaving)).toEqual([]);
      const names = (await rowsOf(product, "downloads", "status", "ready")).map(({ $id }) => `${$id}.zip`);
      expect((await stored()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    }, 30_000);
  });
});

// Last, because the sessions of administrators end as well when so much time has passed.
describe("a copy that was not downloaded", () => {
  it("is gone with its files after seven days", async () => {
    const now = new Date(Date.now() + 7 * 24 * 3_600_000 + 60_000);
    const copies = await downloadsOf(stranger);
    expect(copies).not.toEqual([]);
    expect(await stored()).not.toEqual([]);
    const sessionLifetimes = readSessionLifetimes({ SESSION_IDLE_HOURS: "0" });
    await runMaintenance(fixtures.connect(), { ...fixtures.dependencies, sessionLifetimes, now: () => now });
    expect(await downloadsOf(stranger)).toEqual([]);
    expect(await stored()).toEqual([]);
    await expect(opened(stranger, String(copies[0]?.$id))).rejects.toThrow("download-not-found");
  });
});
