/**
 * The identity check: only administrators with a session of their own read details and files, nothing of it reaches a
 * row, a list, a socket or the audit, and no race or split gets a withdrawal past it.
 */
import {
  AppwriteException,
  Client as Browser,
  Storage as BrowserStorage,
  TablesDB as BrowserTables,
  Query,
} from "appwrite";
import { Client, Storage, Tokens, Users } from "node-appwrite";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { DAY } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { isPdf } from "#functions/lib/pdf.ts";
import { removeUnusedIdentityFiles } from "#functions/operations/files/remove-unused-files.ts";
import { forgetOldIdentities } from "#functions/operations/identity/identity.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { makeAdmin, openAdminArea, operate } from "#scripts/operate/people.ts";
import { sealedQuery } from "#src/backend/sealed-answer.ts";
import { openSocket } from "#tests/contract/socket.ts";
import { executeOperation, newKey } from "#tests/execute-operation.ts";
import { identityInput } from "#tests/identity.ts";
import { aPicture, aPngOf, aSidewaysPhoto, impostors, page } from "#tests/images.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { withOldApp } from "#tests/second-step.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";
import schema from "../../appwrite.json" with { type: "json" };

const bucketId = "identities";
const aPdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Author (Ada) >>\nendobj\n%%EOF\n");
/** A limit that the withdrawals here meet, in dollars. */
const above = { IDENTITY_CHECK: "above", IDENTITY_ABOVE: "100" };

let product: Product;
let admin: Actor;
let colleague: Actor;
let picture: Buffer<ArrayBuffer>;

beforeAll(async () => {
  product = await startProduct();
  await product.configure(above);
  // Identities are shown after the second step of an administrator alone.
  admin = await withOldApp(product, await anAdmin(product));
  colleague = await withOldApp(product, await anAdmin(product, "Colin Colleague"));
  picture = Buffer.from(await aPicture());
});
afterAll(() => product?.stop());

const sessionOf = ({ client }: { client: Client }) => String(client.config.session);

/** Sends a query as a page does, and opens its answer. */
async function ask(client: Client, operation: string, input: object = {}) {
  const { answerKey, open } = await sealedQuery();
  const { status, body } = await executeOperation(client, operation, input, newKey(), { answerKey });
  return { status, raw: JSON.stringify(body), body: (status === 200 ? await open(body) : body) as never };
}

interface Reviewed {
  readonly submissionId: string;
  readonly state: string;
  readonly details: object | null;
  readonly previous: object | null;
  readonly document: { readonly fileId: string; readonly token: string } | null;
  readonly address: { readonly fileId: string; readonly token: string } | null;
}

async function review(userId: string, by = admin): Promise<Reviewed> {
  const { status, body } = await ask(by.client, "readIdentity", { userId });
  expect(status).toBe(200);
  return (body as { identity: Reviewed }).identity;
}

const submit = (who: Actor, document: Buffer = picture, address: Buffer = aPdf) =>
  executeOperation(who.client, "submitIdentity", identityInput(document, address));
function refusedByAppwrite(problem: unknown): { status: number } {
  if (problem instanceof AppwriteException) return { status: problem.code };
  throw problem;
}
const decide = (userId: string, submissionId: string, input: object, by = admin) =>
  executeOperation(by.client, "decideIdentity", { userId, submissionId, ...input });
const stored = async () =>
  (await new Storage(keyClient(product)).listFiles({ bucketId, queries: [Query.limit(500)] })).files;
const row = async ({ id }: Actor) => (await rowsOf(product, "identities", "userId", id))[0];
const profile = async ({ id }: Actor) => (await rowsOf(product, "users", "$id", id))[0];

async function aSubmitter(name = "Sue Submitter"): Promise<Actor> {
  const investor = await anInvestor(product, admin, name);
  expect(await submit(investor)).toMatchObject({ status: 200 });
  return investor;
}

/** Every value that must not be seen: details, ids of files, and the secrets by which these are read. */
async function secretsOf(investor: Actor): Promise<string[]> {
  const { document, address } = await review(investor.id);
  return [
    ...["1990-12-10", "12 St James's Square", "SW1Y 4JH"],
    ...[document, address].flatMap((file) => (file === null ? [] : [file.fileId, file.token])),
  ];
}

function browserOf(session: string): Browser {
  const client = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  return session === "" ? client : client.setSession(session);
}

describe("details and files of an identity", () => {
  let owner: Actor;
  let stranger: Actor;
  let reader: Client;

  beforeAll(async () => {
    owner = await aSubmitter("Olga Owner");
    stranger = await anInvestor(product, admin, "Stella Stranger");
    reader = await openAdminArea(admin.client);
  });

  it.each([
    ["the owner", () => sessionOf(owner)],
    ["another investor", () => sessionOf(stranger)],
    ["an administrator's own session", () => sessionOf(admin)],
    ["the reader account of an administrator", () => String(reader.config.session)],
    ["a guest", () => ""],
  ])("are in no row and no file that %s can read, list or search", async (_, session) => {
    const client = browserOf(session());
    const { document } = await review(owner.id);
    const fileId = String(document?.fileId);
    const tables = new BrowserTables(client);
    const storage = new BrowserStorage(client);
    const place = { databaseId: "main", tableId: "identities" };
    for (const queries of [[], [Query.equal("userId", owner.id)], [Query.contains("name", "Ada")]])
      await expect(tables.listRows({ ...place, queries })).rejects.toThrow();
    await expect(tables.getRow({ ...place, rowId: owner.id })).rejects.toThrow();
    const files = await storage.listFiles({ bucketId }).catch(() => ({ files: [] }));
    expect(files.files).toEqual([]);
    await expect(storage.getFile({ bucketId, fileId })).rejects.toThrow();
    for (const end of ["view", "download", "preview"]) {
      const url = `${product.endpoint}/storage/buckets/${bucketId}/files/${fileId}/${end}`;
      const headers = { "x-appwrite-project": product.projectId, "x-appwrite-session": session() };
      expect((await fetch(url, { headers })).ok, end).toBe(false);
    }
    await expect(storage.deleteFile({ bucketId, fileId })).rejects.toThrow();
    const file = new File([new Uint8Array(aPdf)], "document.pdf", { type: "application/pdf" });
    await expect(storage.createFile({ bucketId, fileId: newKey(), file })).rejects.toThrow();
  });

  it("are answered to administrators alone, sealed to the page that asked", async () => {
    for (const who of [owner, stranger])
      expect(await ask(who.client, "readIdentity", { userId: owner.id })).toMatchObject({ status: 403 });
    const answer = await ask(admin.client, "readIdentity", { userId: owner.id });
    for (const secret of await secretsOf(owner)) expect(answer.raw).not.toContain(secret);
  });

  it("are read by a token of ten minutes, which opens no other file", async () => {
    const other = await aSubmitter();
    const { document } = await review(owner.id);
    const { document: foreign } = await review(other.id);
    const url = (fileId?: string) =>
      `${product.endpoint}/storage/buckets/${bucketId}/files/${fileId}/download?token=${document?.token}`;
    const headers = { "x-appwrite-project": product.projectId };
    const response = await fetch(url(document?.fileId), { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
    expect((await fetch(url(foreign?.fileId), { headers })).ok).toBe(false);
    expect((await fetch(url(document?.fileId).slice(0, -1), { headers })).ok).toBe(false);
    const { tokens } = await new Tokens(keyClient(product)).list({
      bucketId,
      fileId: String(document?.fileId),
    });
    expect(tokens.length).toBeGreaterThan(0);
    for (const { $createdAt, expire } of tokens)
      expect(Date.parse(expire) - Date.parse($createdAt)).toBeLessThanOrEqual(600_000);
  });

  it("are not in what the owner reads, who learns state and reason", async () => {
    const { body, status } = await ask(owner.client, "readOwnIdentity");
    expect(status).toBe(200);
    expect(body).toEqual({
      state: "submitted",
      submittedAt: expect.any(String),
      decidedAt: null,
      reasonCode: null,
      reason: null,
    });
  });

  it("are not in the audit, which names each administrator who read them, once in a session", async () => {
    const reread = await aSubmitter();
    const before = await rowsOf(product, "audit", "userId", reread.id);
    expect(before.filter(({ operation }) => operation === "viewIdentity")).toEqual([]);
    const secrets = await secretsOf(reread);
    await review(reread.id);
    await review(reread.id, colleague);
    const { submissionId } = await review(reread.id);
    await decide(reread.id, submissionId, { verdict: "reject", reasonCode: "unreadable" });
    const entries = await rowsOf(product, "audit", "userId", reread.id);
    const views = entries.filter(({ operation }) => operation === "viewIdentity");
    expect(views.map(({ actorId }) => actorId).sort()).toEqual([admin.id, colleague.id].sort());
    for (const secret of secrets) expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it("reach no socket of the owner, of another investor, of a reader account or of a guest", async () => {
    const everything = [
      ...["account", "executions", "rows", "documents", "files"],
      ...schema.tables.map(({ $id }) => `databases.main.tables.${$id}.rows`),
      ...[`buckets.${bucketId}.files`],
    ];
    const query = everything.map((name) => `channels[]=${name}`).join("&");
    const sessions = [
      sessionOf(owner),
      sessionOf(stranger),
      sessionOf(admin),
      String(reader.config.session),
      "",
    ];
    const sockets = await Promise.all(
      sessions.map(async (session) => {
        const socket = openSocket(product, query, session === "" ? {} : { "x-appwrite-session": session });
        expect((await socket.next()).type).toBe("connected");
        return socket;
      }),
    );
    expect(await submit(owner)).toMatchObject({ status: 200 });
    const secrets = await secretsOf(owner);
    const { submissionId } = await review(owner.id);
    const rejection = { verdict: "reject", reasonCode: "other", reason: "a secret reason" };
    expect(await decide(owner.id, submissionId, rejection)).toMatchObject({ status: 200 });
    // An event that comes after all of these.
    await product.tables.updateRow({
      databaseId: "main",
      tableId: "Plans",
      rowId: "starter",
      data: { title: "Last" },
    });
    for (const socket of sockets) {
      let heard = "";
      while (!heard.includes('"Last"')) heard += JSON.stringify(await socket.next());
      // Administrators read reasons in the audit; the request of the owner is not answered to its sockets.
      for (const secret of secrets) expect(heard).not.toContain(secret);
      socket.close();
    }
  });
});

describe("an administrator", () => {
  it("an administrator without the second step reads nothing, whatever the operator requires of administrators", async () => {
    const investor = await aSubmitter();
    const { submissionId } = await review(investor.id);
    const plain = await anAdmin(product, "Paul Plain");
    const views = async () =>
      (await rowsOf(product, "audit", "actorId", plain.id)).filter(
        ({ operation }) => operation === "viewIdentity",
      );
    for (const ADMIN_TOTP of ["off", "on"]) {
      await product.configure({ ...above, ADMIN_TOTP });
      try {
        const { body, status, raw } = await ask(plain.client, "readIdentity", { userId: investor.id });
        expect([status, body]).toMatchObject([403, { code: "app-required" }]);
        expect(raw).not.toContain("1990");
        expect(await views()).toEqual([]);
        expect(await review(investor.id)).toMatchObject({ state: "submitted" });
      } finally {
        await product.configure({ ...above, ADMIN_TOTP: "off" });
      }
    }
    await product.configure({ ...above, ADMIN_TOTP: "on" });
    try {
      expect(await decide(investor.id, submissionId, { verdict: "accept" }, plain)).toMatchObject({
        body: { code: "app-required" },
      });
    } finally {
      await product.configure({ ...above, ADMIN_TOTP: "off" });
    }
    expect(await profile(investor)).toMatchObject({ identity: "submitted" });
  });

  it("does not decide about the own identity", async () => {
    const investor = await aSubmitter();
    await makeAdmin(product, investor.id);
    const { submissionId } = await review(investor.id);
    for (const input of [{ verdict: "accept" }, { verdict: "reject", reasonCode: "mismatch" }])
      expect(await decide(investor.id, submissionId, input, investor)).toMatchObject({
        body: { code: "own-identity" },
      });
    expect(await profile(investor)).toMatchObject({ identity: "submitted" });
  });

  it("and another one at the same moment: one decision counts", async () => {
    for (let n = 0; n < 4; n++) {
      const investor = await aSubmitter();
      const { submissionId } = await review(investor.id);
      const answers = await Promise.all([
        decide(investor.id, submissionId, { verdict: "accept" }),
        decide(investor.id, submissionId, { verdict: "reject", reasonCode: "mismatch" }, colleague),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [lost] = answers.filter(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({ code: "identity-decided" });
      const expected = answers[0]?.status === 200 ? "accepted" : "rejected";
      expect(await profile(investor)).toMatchObject({ identity: expected });
      const kinds = (await rowsOf(product, "notifications", "userId", investor.id)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => String(kind).startsWith("identity"))).toEqual([`identity-${expected}`]);
    }
  });

  it("and a new submission at the same moment: files that were not seen are never accepted", async () => {
    for (let n = 0; n < 4; n++) {
      const investor = await aSubmitter();
      const { submissionId } = await review(investor.id);
      const [sent, decided] = await Promise.all([
        submit(investor, aPdf, picture),
        decide(investor.id, submissionId, { verdict: "accept" }),
      ]);
      const after = await row(investor);
      if (decided.status === 200) {
        expect(sent.body).toMatchObject({ code: "identity-accepted" });
        expect(after).toMatchObject({ submissionId, documentType: "image/jpeg" });
      } else {
        expect(decided.body).toMatchObject({ code: "identity-changed" });
        expect(sent.status).toBe(200);
        expect(await profile(investor)).toMatchObject({ identity: "submitted" });
      }
    }
  });
});

describe("a submission", () => {
  it("is refused by the bytes of its files, whatever they are called, and nothing is stored of it", async () => {
    const investor = await anInvestor(product, admin);
    const before = await stored();
    const refused: [Buffer, string][] = [
      ...Object.values(impostors)
        .filter((file) => !isPdf(file))
        .map((file): [Buffer, string] => [file, "attachment-type"]),
      [Buffer.from(page), "attachment-type"],
      [Buffer.from(`<!-- %PDF-1.7 -->${page}%%EOF`), "attachment-type"],
      [picture.subarray(0, picture.length - 20), "image-damaged"],
      [aPngOf(12_000, 12_000), "image-dimensions"],
      [
        Buffer.concat([aPdf.subarray(0, -6), Buffer.alloc(3 * 1_048_576), Buffer.from("%%EOF\n")]),
        "identity-file-too-large",
      ],
    ];
    for (const [file, code] of refused) {
      const investorOf = await anInvestor(product, admin);
      const answers = [await submit(investorOf, file, aPdf), await submit(investorOf, picture, file)];
      expect(answers.map(({ body }) => [body.code, body.field])).toEqual([
        [code, "document"],
        [code, "address"],
      ]);
    }
    expect(await stored()).toEqual(before);
    expect(await row(investor)).toBeUndefined();
  });

  it("stores a photo without the place where it was taken, and without a second format inside", async () => {
    const photo = await aSidewaysPhoto();
    const investor = await anInvestor(product, admin);
    const polyglot = Buffer.concat([photo, Buffer.from(page), aPdf]);
    expect(await submit(investor, photo, polyglot)).toMatchObject({ status: 200 });
    const { documentId, addressId } = (await row(investor)) ?? {};
    for (const fileId of [documentId, addressId]) {
      const bytes = await new Storage(keyClient(product)).getFileDownload({
        bucketId,
        fileId: String(fileId),
      });
      const file = Buffer.from(bytes);
      expect((await sharp(file).metadata()).exif).toBeUndefined();
      for (const part of ["SpyCam", "<script>", "%PDF"]) expect(file.includes(part)).toBe(false);
    }
  });

  it("is refused for a child, a day that has not come and a day that there is not", async () => {
    const investor = await anInvestor(product, admin);
    const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
    for (const [birthDate, code] of [
      [tomorrow, "birth-date-wrong"],
      [`${new Date().getUTCFullYear() - 17}-01-01`, "birth-date-young"],
      ["2001-02-30", "invalid-input"],
    ]) {
      const input = { ...identityInput(picture), birthDate };
      const { body } = await executeOperation(investor.client, "submitIdentity", input);
      expect(body).toMatchObject({ code, field: "birthDate" });
    }
    expect(await row(investor)).toBeUndefined();
  });

  it("a submission in two tabs at the same moment is one, and the files of the other are deleted", async () => {
    const investor = await anInvestor(product, admin);
    const before = await stored();
    const answers = await Promise.all([submit(investor), submit(investor, aPdf, picture)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const now = await stored();
    const { documentId, addressId } = (await row(investor)) ?? {};
    const own = now.filter(({ $id }) => !before.some((one) => one.$id === $id)).map(({ $id }) => $id);
    expect(own.sort()).toEqual([documentId, addressId].map(String).sort());
  });

  it("sent twice under one key stores its files once", async () => {
    const investor = await anInvestor(product, admin);
    const before = (await stored()).length;
    const key = newKey();
    for (let n = 0; n < 2; n++)
      expect(
        await executeOperation(investor.client, "submitIdentity", identityInput(picture), key),
      ).toMatchObject({ status: 200, body: { submissionId: key } });
    expect(await stored()).toHaveLength(before + 2);
  });

  it("cannot replace what was accepted; after an administrator has asked again it can", async () => {
    const investor = await aSubmitter();
    const { submissionId } = await review(investor.id);
    await decide(investor.id, submissionId, { verdict: "accept" });
    const accepted = await row(investor);
    expect(await submit(investor)).toMatchObject({ status: 409, body: { code: "identity-accepted" } });
    expect(await row(investor)).toEqual(accepted);
    await decide(investor.id, submissionId, { verdict: "expire", reasonCode: "outdated" });
    expect(await submit(investor)).toMatchObject({ status: 200 });
    expect(await review(investor.id)).toMatchObject({ state: "submitted", previous: { city: "London" } });
    const left = (await stored()).map(({ $id }) => $id);
    expect(left).not.toContain(accepted?.documentId);
  });

  it("is limited to ten an hour, as twenty files", async () => {
    const busy = await anInvestor(product, admin, "Bea Busy");
    const answers: number[] = [];
    for (let n = 0; n < 11; n++) answers.push((await submit(busy, aPdf)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });

  it("is refused where identities are not checked", async () => {
    const investor = await anInvestor(product, admin);
    await product.configure({ IDENTITY_CHECK: "off" });
    try {
      expect(await submit(investor)).toMatchObject({ body: { code: "identity-off" } });
    } finally {
      await product.configure(above);
    }
  });
});

describe("a withdrawal", () => {
  const payout = { methodId: "btc", address: bitcoinAddress("own") };

  /** An investor with money, whose address is known: nothing here is about proofs. */
  async function aSaver(): Promise<Actor> {
    const investor = await anInvestor(product, admin, "Sam Saver");
    await operate(admin.client, "setBalance", {
      userId: investor.id,
      amount: "1000",
      reason: "to begin with",
    });
    const proof = await aProof(investor);
    await operate(investor.client, "requestWithdrawal", { ...payout, amount: "0.01", proof });
    return investor;
  }
  const withdraw = ({ client }: Actor, amount: string) =>
    executeOperation(client, "requestWithdrawal", { ...payout, amount });

  it("above the limit waits for the identity, also in parts, and while it is reviewed or rejected", async () => {
    const investor = await aSaver();
    const refused = { status: 403, body: { code: "identity-required-above" } };
    expect(await withdraw(investor, "100")).toMatchObject(refused);
    expect(await withdraw(investor, "60")).toMatchObject({ status: 200 });
    expect(await withdraw(investor, "60")).toMatchObject(refused);
    await submit(investor);
    expect(await withdraw(investor, "60")).toMatchObject(refused);
    const { submissionId } = await review(investor.id);
    await decide(investor.id, submissionId, { verdict: "reject", reasonCode: "mismatch" });
    expect(await withdraw(investor, "60")).toMatchObject(refused);
    await submit(investor);
    await decide(investor.id, (await review(investor.id)).submissionId, { verdict: "accept" });
    expect(await withdraw(investor, "60")).toMatchObject({ status: 200 });
  });

  it("a withdrawal that was cancelled or rejected does not count", async () => {
    const investor = await aSaver();
    const { body } = await withdraw(investor, "90");
    expect(await withdraw(investor, "90")).toMatchObject({ status: 403 });
    await operate(investor.client, "cancel", { transactionId: body.id });
    const again = await withdraw(investor, "90");
    expect(again).toMatchObject({ status: 200 });
    await operate(admin.client, "reject", { transactionId: again.body.id, reason: "no" });
    expect(await withdraw(investor, "90")).toMatchObject({ status: 200 });
  });

  it("and another one from a second tab at the same moment stay below the limit together", async () => {
    for (let n = 0; n < 4; n++) {
      const investor = await aSaver();
      const answers = await Promise.all([withdraw(investor, "60"), withdraw(investor, "70")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });

  it("is approved after the setting has changed: the rule holds for requests", async () => {
    const investor = await aSaver();
    const { body } = await withdraw(investor, "90");
    await product.configure({ IDENTITY_CHECK: "first-withdrawal" });
    try {
      expect(await withdraw(investor, "1")).toMatchObject({ body: { code: "identity-required" } });
      await operate(admin.client, "approve", { transactionId: body.id });
    } finally {
      await product.configure(above);
    }
    expect((await rowsOf(product, "transactions", "$id", body.id))[0]).toMatchObject({ status: "success" });
  });
});

describe("a kept identity", () => {
  const appwrite = () => {
    process.env.APPWRITE_FUNCTION_API_ENDPOINT = product.endpoint;
    process.env.APPWRITE_FUNCTION_PROJECT_ID = product.projectId;
    return connect({
      method: "POST",
      path: "/",
      headers: { "x-appwrite-key": product.apiKey },
      bodyText: "",
    });
  };
  const on = { ...settings, identityCheck: "above", identityAbove: cents(10_000) } as const;
  const later = (days: number, given = {}) => ({
    ...productionDependencies,
    now: () => new Date(Date.now() + days * DAY),
    settings: { ...on, ...given },
  });

  it("is deleted after the time of the setting, and nothing else: neither what waits nor the outcome", async () => {
    const [decided, waiting] = [await aSubmitter("Dora Decided"), await aSubmitter("Willa Waiting")];
    const { submissionId } = await review(decided.id);
    await decide(decided.id, submissionId, { verdict: "accept" });
    const [before, untouched] = [await row(decided), await row(waiting)];
    await forgetOldIdentities(appwrite(), later(89));
    expect(await row(decided)).toEqual(before);
    await forgetOldIdentities(appwrite(), later(91));
    const after = await row(decided);
    expect(after).toMatchObject({
      name: null,
      birthDate: null,
      street: null,
      documentId: null,
      addressId: null,
    });
    expect(after).toMatchObject({ submissionId, decidedBy: admin.id });
    expect(await row(waiting)).toEqual(untouched);
    const files = (await stored()).map(({ $id }) => $id);
    for (const id of [before?.documentId, before?.addressId]) expect(files).not.toContain(id);
    for (const id of [untouched?.documentId, untouched?.addressId]) expect(files).toContain(id);
    expect(await profile(decided)).toMatchObject({ identity: "accepted" });
    expect(await review(decided.id)).toMatchObject({ state: "accepted", details: null, document: null });
    const audit = await rowsOf(product, "audit", "userId", decided.id);
    expect(audit.filter(({ operation }) => operation === "forgetIdentity")).toHaveLength(1);
  });

  it("is deleted where identities are no longer checked, also of one that waits", async () => {
    const waiting = await aSubmitter("Wera Waiting");
    await forgetOldIdentities(appwrite(), later(91, { identityCheck: "off" }));
    expect(await row(waiting)).toMatchObject({ name: null, documentId: null });
    expect(await profile(waiting)).toMatchObject({ identity: "expired" });
    expect(await submit(waiting)).toMatchObject({ status: 200 });
  });

  it("is deleted with an account that awaits a decision: the row at once, its files by the maintenance", async () => {
    const leaving = await aSubmitter("Lea Leaving");
    const { documentId, addressId } = (await row(leaving)) ?? {};
    await operate(admin.client, "deleteUser", { userId: leaving.id, reason: "asked to" });
    expect(await row(leaving)).toBeUndefined();
    await removeUnusedIdentityFiles(appwrite(), later(1));
    const left = (await stored()).map(({ $id }) => $id);
    for (const id of [documentId, addressId]) expect(left).not.toContain(id);
    expect(left.length).toBeGreaterThan(0);
    const { body } = await ask(admin.client, "readIdentity", { userId: leaving.id });
    expect(body).toMatchObject({ code: "user-not-found" });
  });

  it("and a deletion of the account at the same moment: nothing of a submission stays", async () => {
    for (let n = 0; n < 4; n++) {
      const leaving = await anInvestor(product, admin, "Leo Leaving");
      const [sent] = await Promise.all([
        // A caller whose account is gone is refused by Appwrite itself.
        submit(leaving).catch(refusedByAppwrite),
        operate(admin.client, "deleteUser", { userId: leaving.id, reason: "asked to" }),
      ]);
      expect([200, 401, 403, 404]).toContain(sent.status);
      expect(await row(leaving)).toBeUndefined();
    }
  });

  it("is read neither by an account under a deleted id nor answered to it", async () => {
    const leaving = await aSubmitter("Lara Leaving");
    const headers = { "x-appwrite-project": product.projectId, "x-appwrite-session": sessionOf(leaving) };
    // Longer than the clocks of two servers may be apart.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await fetch(`${product.endpoint}/account`, { method: "DELETE", headers })).status).toBe(204);
    const users = new Users(keyClient(product));
    await users.create({ userId: leaving.id, email: `${newKey()}@example.com`, password: `p-${leaving.id}` });
    const { secret } = await users.createSession({ userId: leaving.id });
    const client = new Client()
      .setEndpoint(product.endpoint)
      .setProject(product.projectId)
      .setSession(secret);
    expect((await ask(client, "readOwnIdentity")).body).toMatchObject({ code: "account-replaced" });
    expect(await submit({ ...leaving, client })).toMatchObject({ body: { code: "account-replaced" } });
  });
});
